// How long something that failed is left alone before it is tried again.

/**
 * Milliseconds to wait after this many attempts before the failed one: the shortest wait, then doubling up to the
 * longest.
 */
export const doubling =
  (shortest: number, longest: number) =>
  (attempts: number): number =>
    Math.min(longest, shortest * 2 ** attempts);
