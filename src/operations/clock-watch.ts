// Detects jumps of the computer's clock: somebody set it, or the computer slept. Deadlines depend on this clock, so the
// operator is told, once per jump.

/** Dependencies of the clock watch. */
export interface ClockWatchParts {
  /** Milliseconds since 1970, by the clock that may jump. */
  now: () => number;
  /** Milliseconds by a monotonic clock, which stops while the computer sleeps. */
  steady: () => number;
  log: { warn(data: object, text: string): void };
}

const LOOK_EVERY_MS = 10_000;
/** Minimum jump in milliseconds that is reported: synchronisation by network moves the clock by less. */
const SHORTEST_JUMP_MS = 60_000;

/** Creates a check that logs a line if the clock has jumped since the previous check. */
function createClockWatch({ now, steady, log }: ClockWatchParts): () => void {
  let ahead = now() - steady();
  return () => {
    const before = ahead;
    ahead = now() - steady();
    const jumpedMs = Math.round(ahead - before);
    if (Math.abs(jumpedMs) >= SHORTEST_JUMP_MS)
      log.warn({ jumpedMs }, 'the clock has jumped, or this computer slept: is the clock right?');
  };
}

/** Checks for clock jumps every ten seconds until the process ends. */
export const watchClock = (log: ClockWatchParts['log']): void =>
  void setInterval(
    createClockWatch({ now: Date.now, steady: () => performance.now(), log }),
    LOOK_EVERY_MS,
  ).unref();
