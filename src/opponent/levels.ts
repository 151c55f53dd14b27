/** How well the house plays, as data. */

/** How everybody is taken to go on after a declaration; see `settle.ts`. */
export type Reply = 'passive' | 'greedy';

/** Trials of an opponent of one level before it answers. */
export interface Strength {
  /** Inputs that it tries at most. Counted in inputs and not in time, so that the same question gets the same answer. */
  inputs: number;
  /** Worlds in which it tries what looks best so far. */
  worlds: number;
  /** How everybody goes on in them, one after the other. */
  replies: readonly Reply[];
  /** One decision in so many it takes as it comes, without a look at what follows; never if absent. */
  slips?: number;
}

/** Levels of the house, by their names. */
export const LEVELS = {
  easy: { inputs: 120, worlds: 1, replies: ['passive'], slips: 3 },
  normal: { inputs: 400, worlds: 1, replies: ['passive'] },
  hard: { inputs: 1000, worlds: 4, replies: ['passive', 'greedy'] },
} as const satisfies Record<string, Strength>;

/** Name of a level. */
export type Level = keyof typeof LEVELS;
