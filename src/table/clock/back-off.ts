// Waiting times between failed attempts.

/** Milliseconds to wait after this many failed attempts: the shortest wait, doubled each time up to the longest. */
export const doubling =
  (shortest: number, longest: number) =>
  (attempts: number): number =>
    Math.min(longest, shortest * 2 ** attempts);
