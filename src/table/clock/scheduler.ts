// Handles deadlines (times at which something is due). One scheduler per process, any number over one database: a
// process claims a deadline's row for a limited time, and the transaction that saves the consequence also removes the
// row. So each deadline is handled once, however many processes run and whichever of them crashes.
import { type Deadline, nextMoment } from '../affairs.ts';
import type { Timekeeping } from '../service.ts';
import type { Store } from '../store.ts';
import { doubling } from './back-off.ts';
import { OUTAGE_MS } from './counting.ts';

/** Dependencies of the deadline scheduler. */
export interface DeadlineParts extends Surroundings {
  store: Pick<Store, 'due' | 'nextDue' | 'holdDeadline' | 'deadlineLater' | 'deadlineFailed' | 'beat'>;
  tables: Pick<Timekeeping, 'fire'>;
  /** Called for each handled deadline, with its delay in milliseconds. */
  fired?(kind: Deadline['kind'], lateMs: number): void;
}

interface Surroundings {
  /** Returns the present time, milliseconds since 1970. */
  now: () => number;
  log: { error(data: object, text: string): void };
}

/** A database row that says when something is due. */
export interface DueRow {
  kind: string;
  /** Time at which the row is due, milliseconds since 1970. */
  dueAt: number;
  /** Number of failed attempts to handle the row. */
  attempts?: number;
}

/** The functions for one kind of rows with a due time: how the rows are found, claimed and handled. */
export interface DueRows<Row extends DueRow> {
  /** Called first in each round of the scheduler, before due rows are read. */
  before(): Promise<void>;
  due(now: number, limit: number): Promise<Row[]>;
  nextDue(): Promise<number | undefined>;
  /** Claims a row until the given time. False if it is gone, changed, or claimed by another process. */
  hold(row: Row, until: number): Promise<boolean>;
  failed(row: Row, until: number): Promise<void>;
  /**
   * Postpones a row until the given time, because it must wait for something (not because of an error). Needed only for
   * kinds of rows for which `fire` may return `later`.
   */
  later?(row: Row, until: number): Promise<void>;
  /** The time at which a postponed row is tried again; without this function: after the longest wait. */
  again?(row: Row): number;
  /** Handles the row. False if it was no longer due; `later`: the row must wait for something, without an error. */
  fire(row: Row): Promise<boolean | 'later'>;
  fired?(row: Row, lateMs: number): void;
  /** Fields of a row for the log: only ids. */
  about(row: Row): { game: string; league?: never } | { league: string; game?: never };
}

/** The scheduler of deadlines. */
export interface Deadlines {
  /**
   * Records that this process is alive, which reveals an earlier outage, and starts. Rejects if the database does not
   * answer.
   */
  start(): Promise<void>;
  /** Records that this process is alive, and handles everything due now. Never rejects. */
  sweep(): Promise<void>;
  /** Announces that something will be due at this time (milliseconds since 1970), perhaps earlier than known so far. */
  expect(at: number): void;
  /** Finishes work under way, and stops. */
  stop(): Promise<void>;
}

/**
 * Milliseconds between signs of life. Also the longest time for which the timer is set, so that rows written by other
 * processes are noticed.
 */
const BEAT_MS = 20_000;
/** Minimum milliseconds before a failed deadline is retried. */
const SHORTEST_WAIT_MS = 1_000;
/** Milliseconds after which another process may claim a row: the first one has crashed, or its work failed. */
export const LEASE_MS = 30_000;
/** Maximum milliseconds before a failed or waiting row is retried, because nothing reports when it can succeed. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Number of rows handled at the same time. */
const SIDE_BY_SIDE = 4;
/** Number of rows read at once. */
const BATCH = 50;
/**
 * Milliseconds between additional sweeps in case the timer fails. An interval, because clocks jump and intervals do
 * not.
 */
const SWEEP_EVERY_MS = 60_000;

/** Waits 30 s after the first failure, then 1 min, 2 min and so on, up to 5 min. */
const backOff = doubling(LEASE_MS, LONGEST_WAIT_MS);

/** The scheduler for the deadlines of games; does nothing until it is started, or told to handle what is due. */
export const createDeadlines = ({ store, tables, fired, ...parts }: DeadlineParts): Deadlines =>
  createSweeper<Deadline>({
    ...parts,
    // Records a sign of life before handling anything: the gap since the last one reveals an outage, and deadlines that
    // came during an outage are not due yet. (This process itself may have been suspended.)
    before: () => store.beat(parts.now(), OUTAGE_MS),
    due: store.due,
    nextDue: store.nextDue,
    hold: store.holdDeadline,
    failed: store.deadlineFailed,
    // A claimed row is not found by the query for due rows. So the claim ends a millisecond before the time of the
    // next attempt.
    later: (row, until) => store.deadlineLater(row, until - 1),
    // Only rows for the house (the bot as opponent) can be postponed.
    again: ({ dueAt }) => nextMoment(dueAt, parts.now()),
    fire: tables.fire,
    ...(fired !== undefined && {
      // The delay of the house (the bot as opponent) is not counted, because it would reveal how long the house thinks.
      fired: ({ kind }, lateMs) => kind !== 'house' && fired(kind, lateMs),
    }),
    about: ({ gameId }) => ({ game: gameId }),
  });

/**
 * A scheduler for rows with a due time; does nothing until it is started, or told to sweep (to handle all that is
 * due).
 */
export function createSweeper<Row extends DueRow>(parts: DueRows<Row> & Surroundings): Deadlines {
  const { now, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let net: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let stopped = false;

  /**
   * Upcoming times at which something will be due or is tried again; kept here, because the database query leaves out
   * claimed rows.
   */
  let expected: number[] = [];
  const expect = (at: number): void => {
    if (at - now() <= BEAT_MS) expected.push(at);
  };

  /** Claims and handles a row. False if another process had it. */
  async function deal(row: Row): Promise<boolean> {
    try {
      if (!(await parts.hold(row, now() + LEASE_MS))) return false;
      const fired = await parts.fire(row);
      if (fired === 'later') {
        const until = parts.again?.(row) ?? now() + LONGEST_WAIT_MS;
        await parts.later?.(row, until);
        expect(until);
      } else if (fired) parts.fired?.(row, now() - row.dueAt);
    } catch (error) {
      const { game, league } = parts.about(row);
      // A game that cannot be loaded is logged once, because it stays so until somebody repairs it.
      if (row.attempts === undefined)
        log.error({ game, league, kind: row.kind, err: error }, 'a deadline could not be dealt with');
      // If the database does not answer, the row stays claimed, which keeps it from being retried at once.
      await parts.failed(row, now() + backOff(row.attempts ?? 0)).catch(() => undefined);
    }
    return true;
  }

  /** Handles due rows until the only ones left are claimed by other processes. */
  async function sweepAll(): Promise<void> {
    let dealt = true;
    while (dealt && !stopped) {
      dealt = false;
      await parts.before();
      const left = await parts.due(now(), BATCH);
      const hands = Array.from({ length: SIDE_BY_SIDE }, async () => {
        for (let row = left.shift(); row !== undefined && !stopped; row = left.shift())
          if (await deal(row)) dealt = true;
      });
      await Promise.all(hands);
    }
  }

  function sweep(): Promise<void> {
    sweeping ??= sweepAll()
      .catch((error: unknown) => log.error({ err: error }, 'deadlines could not be looked at'))
      .finally(() => {
        sweeping = undefined;
      });
    return sweeping;
  }

  async function wake(): Promise<void> {
    expected = expected.filter((at) => at > now());
    await sweep();
    if (stopped) return;
    const next = await parts.nextDue().catch(() => undefined);
    const untilNext = Math.max(SHORTEST_WAIT_MS, (next ?? Number.POSITIVE_INFINITY) - now());
    const wait = Math.max(0, Math.min(BEAT_MS, untilNext, ...expected.map((at) => at - now())));
    // The scheduler may have been stopped during the database query.
    if (!stopped) wakeIn(wait);
  }

  /** When the timer will fire; undefined if it has fired or was never set. */
  let rings: number | undefined;
  function wakeIn(ms: number): void {
    clearTimeout(timer);
    rings = now() + ms;
    // A timer may fire slightly early, and would then miss the row that is due.
    timer = setTimeout(() => {
      rings = undefined;
      void wake();
    }, ms + 1).unref();
  }

  return {
    sweep,
    expect: (at) => {
      expect(at);
      if (rings !== undefined && at < rings) wakeIn(Math.max(0, at - now()));
    },
    start: async () => {
      await parts.before();
      net = setInterval(() => void sweep(), SWEEP_EVERY_MS);
      void wake();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(net);
      await sweeping;
    },
  };
}
