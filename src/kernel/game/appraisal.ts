// Data by which the house (the bot as opponent) judges a position and gives up.
import type { Game } from '../game.ts';
import type { Seat } from '../ids.ts';
import type { GameState } from '../state.ts';

/** Data by which the house (the bot as opponent) judges a position of a game: features and their weights. */
export interface Appraisal {
  /** Codes of the questions at which no act or effect is half done, so that the position can be judged. */
  quiet: readonly string[];
  /** Weights of the features, by name. */
  weights: Readonly<Record<string, number>>;
  /**
   * Features of the position for one seat, by name. Reads a whole state with hidden cards, so it is only called on
   * worlds that a seat imagines (`Game.imagine`).
   */
  features(state: GameState, seat: Seat): Readonly<Record<string, number>>;
  /**
   * When the house (the bot as opponent) gives up: after `decisions` of its answers in a row at lost positions. A
   * position is lost if even the best plan of the house leads to a value of at most `-worth`, in every imagined world
   * in which it tried that plan. Answers count only at the questions that `quiet` lists. Absent: the house plays every
   * game to its end.
   */
  lost?: { worth: number; decisions: number };
}

/**
 * Number of decisions in a row at which the house (the bot as opponent) has judged its position lost, after one more
 * decision. A decision without such a judgement (`isLost` undefined) leaves the number unchanged.
 */
export const lostInARow = (before: number, isLost: boolean | undefined): number =>
  isLost === undefined ? before : isLost ? before + 1 : 0;

/** True if the house (the bot as opponent) gives up after judging its position lost at so many decisions in a row. */
export const givesUp = ({ appraisal }: Pick<Game, 'appraisal'>, lost: number): boolean =>
  lost >= (appraisal?.lost?.decisions ?? Number.POSITIVE_INFINITY);
