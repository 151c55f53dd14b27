import type { ABILITIES } from './abilities.ts';
import type { EFFECTS } from './effects.ts';
import type { CONDITION, COST, FILTER, NOUN, TARGET, VALUE, WHO } from './phrases.ts';
import type { Formed, OneOf, Typed, Written } from './shape.ts';
import type { STEPS } from './steps.ts';
import type { TRIGGERS } from './triggers.ts';

/**
 * Parts of card programs as the code shared by all games sees them: nodes (parts) common to all games, and nodes that
 * only one game knows. The shared code passes a game's nodes to the game unread.
 */

interface Common {
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

/** Words by which a step of a card program names a player: you, the opponent, or a chosen one. */
export type Who = Typed<typeof WHO, Common>;
/** Filter (description of objects), evaluated each time that it is read. */
export type Filter = Written<typeof FILTER, Common>;
/** Objects as a program step names them: named earlier, found by a filter, or the card itself. */
export type Noun = Formed<typeof NOUN, Common>;
/** A number in a card program, fixed or counted. */
export type Value = Formed<typeof VALUE, Common>;
/** A condition in a card program, which is true or false when the program reads it. */
export type Condition = Formed<typeof CONDITION, Common>;
/** Choices made when an ability is used, before its steps are done. */
export type Target = Written<typeof TARGET, Common>;
/** The cost of an ability, as card programs state it. */
export type Cost = Written<typeof COST, Common>;
/** A step: one instruction of a card program. */
export type Step = OneOf<typeof STEPS, 'op', Common> | OwnStep;
/** A continuous effect: one that lasts for a while, or as long as its card is in play. */
export type Passive = OneOf<typeof EFFECTS, 'effect', Common> | OwnEffect;
/** The trigger of an ability: the event that the ability reacts to. */
export type Trigger = OneOf<typeof TRIGGERS, 'on', Common> | OwnTrigger;
/** An ability: one line of a card's text. */
export type Ability = OneOf<typeof ABILITIES, 'kind', Common> | OwnAbility;
/** Choices and effects of a card's text: the part that all kinds of ability have. */
export type Text = Pick<
  Extract<Ability, { kind: 'effect' }>,
  'player' | 'targets' | 'modes' | 'several' | 'steps'
>;

// Nodes (parts of programs) that only one game has. Each tag word here is a placeholder that no program contains. It
// stands for all words that are not common, so that a switch over common nodes must also handle the rest.

/** A program step that only one game has, and that shared code does not know. */
export interface OwnStep {
  readonly op: '(the game’s own)';
}
/** A continuous effect that only one game has, and that shared code does not know. */
export interface OwnEffect {
  readonly effect: '(the game’s own)';
}
/** A trigger that only one game has, and that shared code does not know. */
export interface OwnTrigger {
  readonly on: '(the game’s own)';
}
/** A kind of ability that only one game has, and that shared code does not know. */
export interface OwnAbility {
  readonly kind: '(the game’s own)';
}
