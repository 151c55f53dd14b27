import type { Env, GameState } from '../../../kernel/state.ts';
import { objects } from '../../../language/run/evaluate.ts';
import type { Node } from '../../../language/schema/shape.ts';
import type * as language from '../../../language/words.ts';
import type { Card } from '../card-set.ts';
import type { CardDefinition } from '../cards.ts';
import type { Book } from '../facts/facts.ts';
import { runOf } from '../facts/field.ts';
import type { Noun, Parts } from '../language/types.ts';
import type { Moment } from './moment.ts';

/** Dictionary entry (definition) of a step that only Netrunner's card programs have. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, Book>;

/** Dictionary entry (definition) of a step that Netrunner shares with other games. */
export type SharedStepWord<N extends Node> = language.SharedStepWord<N, Parts, Book> & { readonly node: N };

/** Dictionary entry (definition) of a trigger (condition of an ability) that only Netrunner has. */
export type TriggerWord<N extends Node> = language.TriggerWord<N, Parts, Moment>;
/** Dictionary entry (definition) of a trigger (condition of an ability) that Netrunner shares with other games. */
export type SharedTriggerWord<N extends Node> = language.SharedTriggerWord<N, Parts, Moment>;
/** Facts about a card that decide whether an ability printed on it could ever do anything. */
export interface Bearer {
  readonly type: CardDefinition['type'];
  /** True for a card that is played, not installed. */
  readonly isPlayed: boolean;
}

/** Dictionary entry (definition) of a kind of ability that Netrunner shares with other games. */
export type SharedAbilityWord<N extends Node, K extends string> = language.SortedAbility<
  N,
  K,
  Parts,
  Card,
  Bearer
>;
/** Dictionary entry (definition) of a kind of ability that only Netrunner has. */
export type AbilityWord<N extends Node, K extends string> = language.AbilityWord<N> & SharedAbilityWord<N, K>;
export type { EffectWord } from '../../../language/words.ts';

/** Test whether a step that acts on objects is possible: true if there are any such objects. */
export const findsObjects = (state: GameState, step: { what: Noun }, env: Env, book: Book): boolean =>
  objects(state, step.what, env, book).length > 0;

/** Test whether a step about the run is possible: true if there is a run. */
export const isRunning = (state: GameState): boolean => runOf(state) !== undefined;
