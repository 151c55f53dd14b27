import type { Step as OpaqueStep } from '../../../kernel/state.ts';
import type { CONDITION, COST, FILTER, NOUN, TARGET, VALUE, WHO } from '../../../language/schema/phrases.ts';
import type { Formed, OneOf, Typed, Written } from '../../../language/schema/shape.ts';
import type { TRIGGER_NODES } from '../words/triggers/triggers.ts';
import type { ABILITY } from './abilities.ts';
import type { EFFECT } from './effects.ts';
import type { STEP } from './steps.ts';

/** Programs of A Game of Thrones, as its language declares them. */

/** The parts of programs, as this game writes them. */
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

/** Player of a step, or of a part of it. */
export type Who = Typed<typeof WHO, Parts>;
/** Objects that are meant, looked up where the filter is read. */
export type Filter = Written<typeof FILTER, Parts>;
/** Objects as a step names them. */
export type Noun = Formed<typeof NOUN, Parts>;
/** A number, written down or counted. */
export type Value = Formed<typeof VALUE, Parts>;
/** Something that is true or not. */
export type Condition = Formed<typeof CONDITION, Parts>;
/** Choices when an ability is used. */
export type Target = Written<typeof TARGET, Parts>;
/** Price of an ability. */
export type Cost = Written<typeof COST, Parts>;
/** One instruction. */
export type Step = OneOf<typeof STEP, 'op', Parts>;
/** A continuous effect. */
export type Passive = OneOf<typeof EFFECT, 'effect', Parts>;
/** Trigger of an ability. */
export type Trigger = OneOf<typeof TRIGGER_NODES, 'on', Parts>;
/** One line of a card's text. */
export type Ability = OneOf<typeof ABILITY, 'kind', Parts>;
/** Declaration and effect of an ability, for its user. */
export type Text = Pick<Extract<Ability, { kind: 'effect' }>, 'player' | 'targets' | 'modes' | 'steps'>;

/** The kernel knows steps only as opaque ones. Only cards that were checked against this language are ever played, so they are its steps. */
export const readable = (step: OpaqueStep): Step => step as Step;
