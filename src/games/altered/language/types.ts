import type { Step as OpaqueStep } from '../../../kernel/state.ts';
import type { CONDITION, COST, FILTER, NOUN, TARGET, VALUE, WHO } from '../../../language/schema/phrases.ts';
import type { Formed, OneOf, Typed, Written } from '../../../language/schema/shape.ts';
import type { ABILITY, EFFECT, STEP, TRIGGER } from './language.ts';

/** Types of Altered's programs, derived from its language's declarations. */

/** Types of the parts that Altered's card programs consist of. */
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

/** Words by which a step of a card program names a player: you or the opponent. */
export type Who = Typed<typeof WHO, Parts>;
/** Filter (description of objects), evaluated each time that it is read. */
export type Filter = Written<typeof FILTER, Parts>;
/** Objects as a program step names them: named earlier, found by a filter, or the card itself. */
export type Noun = Formed<typeof NOUN, Parts>;
/** A number in a card program, fixed or counted. */
export type Value = Formed<typeof VALUE, Parts>;
/** A condition in a card program, which is true or false when the program reads it. */
export type Condition = Formed<typeof CONDITION, Parts>;
/** Choices made when an ability is used, before its steps. */
export type Target = Written<typeof TARGET, Parts>;
/** The cost of an ability, as card programs state it. */
export type Cost = Written<typeof COST, Parts>;
/** A step: one instruction of a card program. */
export type Step = OneOf<typeof STEP, 'op', Parts>;
/** A continuous effect: one that lasts for a while, or as long as its card is in play. */
export type Passive = OneOf<typeof EFFECT, 'effect', Parts>;
/** The trigger of an ability: the event that the ability reacts to. */
export type Trigger = OneOf<typeof TRIGGER, 'on', Parts>;
/** An ability of a card: one line of its text. */
export type Ability = OneOf<typeof ABILITY, 'kind', Parts>;
/** Choices and effects of a card's text: the part that all kinds of ability have. */
export type Text = Pick<
  Extract<Ability, { kind: 'effect' }>,
  'player' | 'targets' | 'modes' | 'several' | 'steps'
>;

/** The cast is safe: the kernel treats steps as opaque, and only cards checked against this language are played. */
export const readable = (step: OpaqueStep): Step => step as Step;
