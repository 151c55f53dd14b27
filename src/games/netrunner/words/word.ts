import type { Env, GameState } from '../../../kernel/state.ts';
import { objects } from '../../../language/run/evaluate.ts';
import type { Node } from '../../../language/schema/shape.ts';
import type * as language from '../../../language/words.ts';
import type { Book } from '../facts/facts.ts';
import { runOf } from '../facts/field.ts';
import type { Noun, Parts } from '../language/types.ts';
import type { Moment } from './moment.ts';

/** A step of Netrunner's own. */
export type StepWord<N extends Node> = language.StepWord<N, Parts, Book>;

/** A trigger of Netrunner's own. */
export type TriggerWord<N extends Node> = language.TriggerWord<N, Parts, Moment>;
/** A trigger that other games have, too. */
export type SharedTriggerWord<N extends Node> = language.SharedTriggerWord<N, Parts, Moment>;
export type { AbilityWord, EffectWord } from '../../../language/words.ts';

/** `possible` of a step that is done to objects: there are some. */
export const findsObjects = (state: GameState, step: { what: Noun }, env: Env, book: Book): boolean =>
  objects(state, step.what, env, book).length > 0;

/** `possible` of a step that is about the run: there is one. */
export const isRunning = (state: GameState): boolean => runOf(state) !== undefined;
