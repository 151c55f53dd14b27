// How long what has failed is left alone before it is tried again.

/** Milliseconds to wait after so many attempts before the one that failed: the shortest wait, then twice as long, up to the longest. */
export const doubling =
  (shortest: number, longest: number) =>
  (attempts: number): number =>
    Math.min(longest, shortest * 2 ** attempts);
