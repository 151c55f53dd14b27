import type { Step as OpaqueStep } from '../../../kernel/state.ts';
import type { CONDITION, COST, FILTER, NOUN, TARGET, VALUE, WHO } from '../../../language/schema/phrases.ts';
import type { Formed, OneOf, Typed, Written } from '../../../language/schema/shape.ts';
import type { TRIGGER_NODES } from '../words/triggers/triggers.ts';
import type { ABILITY } from './abilities.ts';
import type { EFFECT } from './effects.ts';
import type { STEP } from './steps.ts';

/** Types of Thrones' programs, derived from its language's declarations. */

/** Types of the parts of card programs in A Game of Thrones. */
export interface Parts {
  who: Who;
  filter: Filter;
  noun: Noun;
  value: Value;
  condition: Condition;
  target: Target;
  cost: Cost;
  step: Step;
  effect: Passive;
  trigger: Trigger;
  ability: Ability;
}

/** Player that a step names. */
export type Who = Typed<typeof WHO, Parts>;
/** Filter for objects, evaluated each time that it is read. */
export type Filter = Written<typeof FILTER, Parts>;
/** Objects as a step of a program names them: named earlier, found by a filter, or the card itself. */
export type Noun = Formed<typeof NOUN, Parts>;
/** A number, fixed or counted. */
export type Value = Formed<typeof VALUE, Parts>;
/** A condition, true or not. */
export type Condition = Formed<typeof CONDITION, Parts>;
/** Choices of objects made when an ability is used. */
export type Target = Written<typeof TARGET, Parts>;
/** Cost of an ability. */
export type Cost = Written<typeof COST, Parts>;
/** A step: one instruction of a card program. */
export type Step = OneOf<typeof STEP, 'op', Parts>;
/** A continuous effect. */
export type Passive = OneOf<typeof EFFECT, 'effect', Parts>;
/** Trigger of an ability. */
export type Trigger = OneOf<typeof TRIGGER_NODES, 'on', Parts>;
/** One line of a card's text. */
export type Ability = OneOf<typeof ABILITY, 'kind', Parts>;
/** Targets and steps of an ability. */
export type Text = Pick<Extract<Ability, { kind: 'effect' }>, 'player' | 'targets' | 'modes' | 'steps'>;

/** The cast is safe: the kernel does not look into steps, and only cards checked against this language are played. */
export const readable = (step: OpaqueStep): Step => step as Step;
