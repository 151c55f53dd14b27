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

/** The choice of a target, as a step that holds others asks about it. */
export interface Choosing {
  /** True if anything in this part uses the target's name. */
  speaksOf(part: unknown): boolean;
  /** The steps with the choice among them, if one of them speaks of the target. */
  within(steps: PrintedStep[]): PrintedStep[];
}

/** Further parts of any step of this game. */
export interface Besides<N extends Node> {
  /** The cards of decks that it is about to use; none where it has no such face. `usesOf` tells the same of a step that stands in it. */
  uses?(
    state: GameState,
    step: Written<N['keys'], Parts>,
    env: Env,
    book: FactBook,
    usesOf: (inner: Step) => DeckUse[],
  ): DeckUse[];
  /**
   * How it holds the choice of a target, where that is made right before the step that needs it (C5 6.5): what changes in it. Undefined, as
   * without this face, where the step itself needs to know the target.
   */
  inside?(
    step: Written<N['keys'], PrintedParts>,
    choosing: Choosing,
  ): { [key in 'steps' | 'then' | 'else']?: PrintedStep[] } | undefined;
}

/** A step of Altered's own. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, FactBook> & Besides<N>;
/** A step that other games have, too. */
export type SharedStepWord<N extends Node> = language.SharedStepWord<N, Parts, FactBook> &
  Besides<N> & { readonly node: N };

/** A step of which nothing else is known here. */
export const sharedStep = <N extends Node>(
  node: N,
  aim: language.WordAim = 'neither',
): SharedStepWord<N> => ({
  node,
  aim,
});

/** A filter of the atoms of a kind that could set a trigger off; a kind that is not there never does. */
export type Followed = {
  readonly [A in Atom['atom']]?: 'always' | ((atom: Extract<Atom, { atom: A }>) => boolean);
};

/** Further parts of a trigger of this game. */
export interface Watching<N extends Node> {
  /** Atoms that could set it off at all, by their kind: asked before any object is looked at. */
  readonly follows: Followed;
  /** Several parts of one event set it off only once. */
  readonly once?: true;
  /**
   * It can be about the speaker's own arrival. Such a Reaction is one of the object as it is after the event (C5 6.3.e), where those that
   * were watching are those of before.
   */
  readonly arrival?: {
    is(when: Written<N['keys'], Parts>): boolean;
    matches(when: Written<N['keys'], Parts>, moment: Moment): boolean;
  };
}

/** A trigger of Altered's own. */
export type TriggerWord<N extends Node> = language.TriggerWord<N, Parts, Moment, Spark | undefined> &
  Watching<N>;
/** A trigger that other games have, too. */
export type SharedTriggerWord<N extends Node> = language.SharedTriggerWord<
  N,
  Parts,
  Moment,
  Spark | undefined
> &
  Watching<N>;

/** A continuous effect of Altered's own. */
export type EffectWord<N extends Node> = language.EffectWord<N> & Layered<N>;
/** A continuous effect that other games have, too. */
export type SharedEffectWord<N extends Node> = { readonly node: N } & Layered<N>;

/** The card that an ability is printed on, as far as that decides whether the ability would ever do anything. */
export interface Bearer {
  readonly isSpell: boolean;
  readonly isPlayed: boolean;
  /** True if it is the card's first ability of the kind. */
  readonly isFirst: boolean;
}

/** Further parts of a kind of ability. */
export interface Sorting<N extends Node, K extends string>
  extends language.SortedAbility<N, K, Parts, Card, Bearer> {
  /** Its name in reports of use: its place on the card, the card's one effect, or that the card was played. */
  readonly reported: 'place' | 'effect' | 'played';
}

/** A kind of ability of Altered's own. */
export type AbilityWord<N extends Node, K extends string> = language.AbilityWord<N> & Sorting<N, K>;
/** A kind of ability that other games have, too. */
export type SharedAbilityWord<N extends Node, K extends string> = Sorting<N, K>;
