import type { Step as OpaqueStep } from '../../../kernel/state.ts';
import type { CONDITION, FILTER, NOUN, VALUE } from '../../../language/schema/phrases.ts';
import type { Formed, OneOf, Written } from '../../../language/schema/shape.ts';
import type { Cost } from '../words/costs/cost.ts';
import type { ABILITY, EFFECT, STEP, TRIGGER } from './language.ts';

/** Types of Netrunner's programs, derived from its language's declarations. */

/** Types of the parts of Netrunner's card programs. */
export interface Parts {
  who: Who;
  filter: Filter;
  noun: Noun;
  value: Value;
  condition: Condition;
  cost: Cost;
  step: Step;
  effect: Passive;
  trigger: Trigger;
  ability: Ability;
}

/** Words by which a step of a card program names a player: you or the opponent. */
export type Who = 'you' | 'opponent';
/** Filter for objects, evaluated each time that it is read. */
export type Filter = Written<typeof FILTER, Parts>;
/** Objects as a step of a program names them: named earlier, found by a filter, or the card itself. */
export type Noun = Formed<typeof NOUN, Parts>;
/** A number, fixed or counted. */
export type Value = Formed<typeof VALUE, Parts>;
/** A condition in a card program, which is true or false when the program reads it. */
export type Condition = Formed<typeof CONDITION, Parts>;
export type { Cost } from '../words/costs/cost.ts';
/** A step: one instruction of a card program. */
export type Step = OneOf<typeof STEP, 'op', Parts>;
/** A continuous effect: one that lasts for a while, or as long as its card is in play. */
export type Passive = OneOf<typeof EFFECT, 'effect', Parts>;
/** The trigger of an ability: the event that the ability reacts to. */
export type Trigger = OneOf<typeof TRIGGER, 'on', Parts>;
/** An ability of a card: one line of its text. */
export type Ability = OneOf<typeof ABILITY, 'kind', Parts>;
/** An ability that is used for a cost. */
export type Paid = Extract<Ability, { kind: 'paid' }>;
/** Steps of an ability, with the choices that its player makes. */
export interface Text {
  steps: Step[];
}

/** The cast is safe: the kernel does not look into steps, and only cards in this language are loaded. */
export const readable = (step: OpaqueStep): Step => step as Step;
