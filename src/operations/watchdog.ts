// Reports when the event loop was blocked, and by what work. Measured work reports its long stretches (turns) on the
// main thread; a late timer reveals everything else, including a computer that slept.
import type { Task, Turn } from '../discord/meter.ts';

/** Dependencies of a watchdog. */
export interface WatchdogParts {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** CPU milliseconds used by the process. */
  cpu(): number;
  log: { warn(data: object, text: string): void };
  /** Counts a long turn (an uninterrupted stretch of work on the main thread). */
  blocked?(task: Task, ms: number): void;
}

/** Reports when the event loop was blocked. */
export interface Watchdog {
  /** Receives every turn (uninterrupted stretch) of work that is measured. */
  turn(turn: Turn): void;
  /** Must be called every {@link BEAT_MS}. */
  beat(): void;
}

/** Milliseconds between two calls of `beat`, by a timer. */
export const BEAT_MS = 250;
/**
 * Durations in milliseconds from which a turn (uninterrupted stretch of work) is counted, and from which it is also
 * logged.
 */
const COUNTED_MS = 50;
const LOGGED_MS = 200;
/**
 * A timer that is late by this many milliseconds, while the process used little CPU, is logged: the computer slept, or
 * had no time for this process.
 */
const STILL_MS = 2_000;
/**
 * Minimum milliseconds between two log lines. Each line reports the longest stretch of work since the last line, and
 * the number of all such stretches.
 */
const QUIET_MS = 10_000;

/** Task name for work that is not measured: starting, cleaning up, the Discord client's own work. */
const OTHER: Task = { kind: 'other' };

/** Creates the watchdog, which reports when the event loop was blocked. */
export function createWatchdog({ now, cpu, log, blocked = () => undefined }: WatchdogParts): Watchdog {
  /** Time at which the timer last fired, and the process's CPU time at that moment; undefined before the first time. */
  let last: { at: number; cpuMs: number } | undefined;
  /** Milliseconds since the last call of `beat` during which measured work was running. */
  let known = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  /** The longest turn (uninterrupted stretch of work) that is not logged yet, and the number of such turns. */
  let worst: Turn | undefined;
  let unsaid = 0;

  function note(turn: Turn): void {
    unsaid += 1;
    if (worst === undefined || turn.ms > worst.ms) worst = turn;
    say();
  }

  function say(): void {
    if (worst === undefined || now() - loggedAt < QUIET_MS) return;
    const { kind, command, sub, ms, cpuMs } = worst;
    const times = unsaid;
    loggedAt = now();
    worst = undefined;
    unsaid = 0;
    log.warn(
      { kind, command, sub, ms: Math.round(ms), cpuMs: Math.round(cpuMs), times },
      'the event loop was blocked',
    );
  }

  return {
    turn: (turn) => {
      known += turn.ms;
      if (turn.ms < COUNTED_MS) return;
      blocked(turn, turn.ms);
      if (turn.ms >= LOGGED_MS) note(turn);
    },
    beat: () => {
      const here = { at: now(), cpuMs: cpu() };
      const before = last ?? here;
      const late = here.at - before.at - BEAT_MS;
      const cpuMs = Math.min(late, here.cpuMs - before.cpuMs);
      const rest = late - known;
      last = here;
      known = 0;
      if (rest >= STILL_MS && cpuMs < late / 4)
        log.warn({ ms: Math.round(late) }, 'the process stood still: the computer slept, or was too busy');
      else if (rest >= LOGGED_MS && cpuMs >= late / 2) {
        blocked(OTHER, rest);
        note({ ...OTHER, ms: rest, cpuMs });
      } else say();
    },
  };
}

/** Calls the watchdog's `beat` periodically until the returned function is called. */
export function keepBeating(watchdog: Pick<Watchdog, 'beat'>): () => void {
  const timer = setInterval(watchdog.beat, BEAT_MS).unref();
  return () => clearInterval(timer);
}
