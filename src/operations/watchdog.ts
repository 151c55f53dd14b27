// Notices when the event loop was stopped, and says what it was doing. Long turns of known work are told by the meter; a timer
// that comes late tells of everything else, a machine that slept among it.
import type { Task, Turn } from '../discord/meter.ts';

/** Dependencies of a watchdog. */
export interface WatchdogParts {
  /** Milliseconds of a clock that never jumps. */
  now(): number;
  /** CPU milliseconds that the process has used. */
  cpu(): number;
  log: { warn(data: object, text: string): void };
  /** Counts. */
  blocked?(task: Task, ms: number): void;
}

/** A watchdog. */
export interface Watchdog {
  /** Is told of every turn of measured work. */
  turn(turn: Turn): void;
  /** To be called every {@link BEAT_MS}. */
  beat(): void;
}

/** How often the timer is due. */
export const BEAT_MS = 250;
/** Turns that are counted, and those that are logged. */
const COUNTED_MS = 50;
const LOGGED_MS = 200;
/** The computer slept, or had no time for this process, for so long that it is worth a line. */
const STILL_MS = 2_000;
/** The log has at most one line in this time; what is left out is told with the next. */
const QUIET_MS = 10_000;

/** Work that is not measured: starting, clearing up, the client's own work. */
const OTHER: Task = { kind: 'other' };

/** A watchdog that has seen nothing yet. */
export function createWatchdog({ now, cpu, log, blocked = () => undefined }: WatchdogParts): Watchdog {
  /** When the timer last came; undefined before the first time. */
  let last: { at: number; cpuMs: number } | undefined;
  /** Milliseconds since the last beat that are known to be turns of measured work. */
  let known = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  /** The longest turn that has not been logged yet, and how many there are. */
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

/** Calls the watchdog's beat until the returned function is called. */
export function keepBeating(watchdog: Pick<Watchdog, 'beat'>): () => void {
  const timer = setInterval(watchdog.beat, BEAT_MS).unref();
  return () => clearInterval(timer);
}
