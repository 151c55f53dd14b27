/** Playing strengths of the house (the bot as opponent), as data. */

/** Assumption about how all players continue after a declared act; see `settle.ts`. */
export type Reply = 'passive' | 'greedy';

/** Limits for what the house (the bot as opponent) tries at one level before it answers. */
export interface Strength {
  /**
   * Maximum number of inputs that the house tries for a question. Inputs are limited, and not time, so that the same
   * question always gets the same answer.
   */
  inputs: number;
  /** Number of imagined worlds (states that the house thinks possible) in which the best plans are tried. */
  worlds: number;
  /**
   * Assumptions about how players continue in imagined worlds. In each imagined world, the best plans are tried with
   * each of these assumptions.
   */
  replies: readonly Reply[];
  /** One in this many decisions of the house is made at random, without looking ahead; if absent, none. */
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
