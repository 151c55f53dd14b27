import type { Atom } from '../../../kernel/atom.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import type { Parts as PrintedParts } from '../../../language/print/own.ts';
import type { Step as PrintedStep } from '../../../language/schema/ability.ts';
import type { Node, Written } from '../../../language/schema/shape.ts';
import type * as language from '../../../language/words.ts';
import type { Card } from '../card-set.ts';
import type { FactBook } from '../facts/facts.ts';
import type { Parts, Step } from '../language/types.ts';
import type { DeckUse } from '../rules/draw.ts';
import type { Layered } from './layer.ts';
import type { Moment, Spark } from './moment.ts';

/** Functions by which a step's dictionary entry (definition) moves the choice of a target inside the step. */
export interface Choosing {
  /** True if this part of a program refers to the target by its name. */
  speaksOf(part: unknown): boolean;
  /** The steps with the target's choice inserted, if one of them refers to the target. */
  within(steps: PrintedStep[]): PrintedStep[];
}

/** Additional parts of the dictionary entry (definition) of every step of Altered. */
export interface Besides<N extends Node> {
  /**
   * Numbers of cards that the step is about to take from decks; omitted if it takes none. `usesOf` gives the numbers
   * for a nested step.
   */
  uses?(
    state: GameState,
    step: Written<N['keys'], Parts>,
    env: Env,
    book: FactBook,
    usesOf: (inner: Step) => DeckUse[],
  ): DeckUse[];
  /**
   * The step's keys, with the choice of its target moved inside: right before the nested step that needs the target (C5
   * 6.5). Undefined or omitted if the step itself needs to know the target.
   */
  inside?(
    step: Written<N['keys'], PrintedParts>,
    choosing: Choosing,
  ): { [key in 'steps' | 'then' | 'else']?: PrintedStep[] } | undefined;
}

/** Dictionary entry (definition) of a step that only Altered has. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, FactBook> & Besides<N>;
/** Dictionary entry (definition) of a step that Altered has in common with other games. */
export type SharedStepWord<N extends Node> = language.SharedStepWord<N, Parts, FactBook> &
  Besides<N> & { readonly node: N };

/**
 * Dictionary entry (definition) of a step that Altered has in common with other games, without additions by Altered.
 */
export const sharedStep = <N extends Node>(
  node: N,
  aim: language.WordAim = 'neither',
): SharedStepWord<N> => ({
  node,
  aim,
});

/** Tests, by kind of atom (change of state), whether an atom could set off a trigger; kinds without a test never do. */
export type Followed = {
  readonly [A in Atom['atom']]?: 'always' | ((atom: Extract<Atom, { atom: A }>) => boolean);
};

/** Additional parts of the dictionary entry (definition) of a trigger of Altered. */
export interface Watching<N extends Node> {
  /** Quick test of atoms (changes of state), by kind, before any object is looked at. */
  readonly follows: Followed;
  /** True if several parts of one event trigger the ability only once. */
  readonly once?: true;
  /**
   * Present if the trigger can be about the arrival of its own card. A Reaction to this arrival belongs to the card as
   * it is after the event (C5 6.3.e). A Reaction to other objects belongs to its card as it was before the event.
   */
  readonly arrival?: {
    is(when: Written<N['keys'], Parts>): boolean;
    matches(when: Written<N['keys'], Parts>, moment: Moment): boolean;
  };
}

/** Dictionary entry (definition) of a trigger that only Altered has. */
export type TriggerWord<N extends Node> = language.TriggerWord<N, Parts, Moment, Spark | undefined> &
  Watching<N>;
/** Dictionary entry (definition) of a trigger that Altered has in common with other games. */
export type SharedTriggerWord<N extends Node> = language.SharedTriggerWord<
  N,
  Parts,
  Moment,
  Spark | undefined
> &
  Watching<N>;

/** Dictionary entry (definition) of a continuous effect that only Altered has. */
export type EffectWord<N extends Node> = language.EffectWord<N> & Layered<N>;
/** Dictionary entry (definition) of a continuous effect that Altered has in common with other games. */
export type SharedEffectWord<N extends Node> = { readonly node: N } & Layered<N>;

/** Facts about a card that decide whether an ability printed on it could ever do anything. */
export interface Bearer {
  readonly isSpell: boolean;
  readonly isPlayed: boolean;
  /** True if the ability is the card's first of its kind. */
  readonly isFirst: boolean;
}

/** Additional parts of the dictionary entry (definition) of a kind of ability. */
export interface Sorting<N extends Node, K extends string>
  extends language.SortedAbility<N, K, Parts, Card, Bearer> {
  /**
   * Key under which coverage (the count of what tests have used) reports the ability's use: its place on the card, the
   * card's one effect, or that the card was played.
   */
  readonly reported: 'place' | 'effect' | 'played';
}

/** Dictionary entry (definition) of a kind of ability that only Altered has. */
export type AbilityWord<N extends Node, K extends string> = language.AbilityWord<N> & Sorting<N, K>;
/** Dictionary entry (definition) of a kind of ability that Altered has in common with other games. */
export type SharedAbilityWord<N extends Node, K extends string> = Sorting<N, K>;
