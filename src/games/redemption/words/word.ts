import type { Stamp } from '../../../kernel/ids.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { objects } from '../../../language/run/evaluate.ts';
import type { Node, Written } from '../../../language/schema/shape.ts';
import type * as language from '../../../language/words.ts';
import type { Book } from '../facts/facts.ts';
import type { Noun, Parts } from '../language/types.ts';
import type { Moment } from './moment.ts';

/**
 * Additional part of a step's dictionary entry: the name of the act that it does, because texts protect objects from
 * named acts.
 */
interface Deed<N extends Node> {
  /** The act's name, if it differs from the step's; `unstoppable` if nothing protects from it (rules 7.3). */
  deed?: 'unstoppable' | ((step: language.StepIn<N, Parts>) => string);
}

/** Dictionary entry of a step that only Redemption has. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, Book> & Deed<N>;
/** Dictionary entry of a step that Redemption has in common with other games. */
export type SharedStepWord<N extends Node> = language.SharedStepWord<N, Parts, Book> &
  Deed<N> & { readonly node: N };

/** Objects of the event, if it triggers the ability; undefined if it does not. */
export type Match = Stamp[] | undefined;

/** Additional part of a trigger's dictionary entry: the words for its event if a set-aside group waits for it. */
interface Awaited<N extends Node> {
  awaited(when: Written<N['keys'], Parts>): string;
}

/** Dictionary entry of a trigger that only Redemption has. */
export type TriggerWord<N extends Node> = language.TriggerWord<N, Parts, Moment, Match> & Awaited<N>;
/** Dictionary entry of a trigger that Redemption has in common with other games. */
export type SharedTriggerWord<N extends Node> = language.SharedTriggerWord<N, Parts, Moment, Match> &
  Awaited<N>;
export type { AbilityWord, EffectWord } from '../../../language/words.ts';

/**
 * Test for the key `possible` of a step that acts on objects: the step could do something if there is any object to act
 * on.
 */
export const findsObjects = (state: GameState, step: { what: Noun }, env: Env, book: Book): boolean =>
  objects(state, step.what, env, book).length > 0;

/** Objects that the program step acts on, if they still exist. */
export const those = (state: GameState, step: { what: Noun }, env: Env, book: Book): GameObject[] =>
  objects(state, step.what, env, book);
