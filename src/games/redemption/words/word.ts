import type { Stamp } from '../../../kernel/ids.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { objects } from '../../../language/run/evaluate.ts';
import type { Node, Written } from '../../../language/schema/shape.ts';
import type * as language from '../../../language/words.ts';
import type { Book } from '../facts/facts.ts';
import type { Noun, Parts } from '../language/types.ts';
import type { Moment } from './moment.ts';

/** A step's deed, in the words in which cards are protected from it. */
interface Deed<N extends Node> {
  /** A word where it is not the step's own name; `unstoppable` where nothing protects from it (rules 7.3). */
  deed?: 'unstoppable' | ((step: language.StepIn<N, Parts>) => string);
}

/** A step of Redemption's own. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, Book> & Deed<N>;
/** A step that other games have, too. */
export type SharedStepWord<N extends Node> = language.SharedStepWord<N, Parts, Book> &
  Deed<N> & { readonly node: N };

/** The event that sets an ability off; undefined where it does not. */
export type Match = Stamp[] | undefined;

/** The event for which a set-aside group waits, in words. */
interface Awaited<N extends Node> {
  awaited(when: Written<N['keys'], Parts>): string;
}

/** A trigger of Redemption's own. */
export type TriggerWord<N extends Node> = language.TriggerWord<N, Parts, Moment, Match> & Awaited<N>;
/** A trigger that other games have, too. */
export type SharedTriggerWord<N extends Node> = language.SharedTriggerWord<N, Parts, Moment, Match> &
  Awaited<N>;
export type { AbilityWord, EffectWord } from '../../../language/words.ts';

/** `possible` of a step that is done to objects: there are some. */
export const findsObjects = (state: GameState, step: { what: Noun }, env: Env, book: Book): boolean =>
  objects(state, step.what, env, book).length > 0;

/** Objects of the step. */
export const those = (state: GameState, step: { what: Noun }, env: Env, book: Book): GameObject[] =>
  objects(state, step.what, env, book);
