// Notices that the computer's clock has jumped: somebody set it, or the computer slept. Deadlines are looked at by the
// clock, so the operator should know; once, however long the jump.

/** Dependencies of noticing a jump. */
export interface ClockWatchParts {
  /** Milliseconds since the epoch, by the clock that may jump. */
  now: () => number;
  /** Milliseconds by a clock that never jumps, and stands while the computer sleeps. */
  steady: () => number;
  log: { warn(data: object, text: string): void };
}

const LOOK_EVERY_MS = 10_000;
/** A shorter jump makes no difference: clocks that are kept right by the network move by less. */
const SHORTEST_JUMP_MS = 60_000;

/** Looks once: logs a line if the clock has jumped since the look before. */
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

/** Looks every ten seconds, until the process ends. */
export const watchClock = (log: ClockWatchParts['log']): void =>
  void setInterval(
    createClockWatch({ now: Date.now, steady: () => performance.now(), log }),
    LOOK_EVERY_MS,
  ).unref();
