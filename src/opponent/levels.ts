/** Playing strengths of the house (the bot as opponent), as data. */

/** Way in which all players are assumed to continue after an act was declared; see `settle.ts`. */
export type Reply = 'passive' | 'greedy';

/** Limits of what an opponent of one level tries before it answers. */
export interface Strength {
  /**
   * Maximum number of inputs that the house tries. Counted in inputs rather than time, so that the same question gets
   * the same answer.
   */
  inputs: number;
  /** Number of imagined worlds (states that the house thinks possible) in which the best plans are tried. */
  worlds: number;
  /** Ways in which players are assumed to continue in imagined worlds, one after the other. */
  replies: readonly Reply[];
  /** One in so many decisions of the house is made at random, without looking ahead; absent: none. */
  slips?: number;
}

/** The playing strengths of the house (the bot as opponent), by name. */
export const LEVELS = {
  easy: { inputs: 120, worlds: 1, replies: ['passive'], slips: 3 },
  normal: { inputs: 400, worlds: 1, replies: ['passive'] },
  hard: { inputs: 1000, worlds: 4, replies: ['passive', 'greedy'] },
} as const satisfies Record<string, Strength>;

/** Name of a level. */
export type Level = keyof typeof LEVELS;
