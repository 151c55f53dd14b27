// Looks after what is due. One per process, any number over one database: a row is taken with a lease, and what follows
// from it is saved in the transaction that removes the row, so each is acted on once, however many look after it and
// whichever of them dies.
import { type Deadline, nextMoment } from '../affairs.ts';
import type { Timekeeping } from '../service.ts';
import type { Store } from '../store.ts';
import { doubling } from './back-off.ts';
import { OUTAGE_MS } from './counting.ts';

/** Dependencies of looking after deadlines. */
export interface DeadlineParts extends Surroundings {
  store: Pick<Store, 'due' | 'nextDue' | 'holdDeadline' | 'deadlineLater' | 'deadlineFailed' | 'beat'>;
  tables: Pick<Timekeeping, 'fire'>;
  /** Told of each that was acted on, and how many milliseconds after it was due. */
  fired?(kind: Deadline['kind'], lateMs: number): void;
}

interface Surroundings {
  /** Milliseconds since the epoch. */
  now: () => number;
  log: { error(data: object, text: string): void };
}

/** Something that is due, of whatever it is. */
export interface DueRow {
  kind: string;
  /** Milliseconds since the epoch. */
  dueAt: number;
  /** How often it could not be dealt with. */
  attempts?: number;
}

/** Rows that are due: how they are found, taken and dealt with. */
export interface DueRows<Row extends DueRow> {
  /** The order within each group: the first one comes first each time. */
  before(): Promise<void>;
  due(now: number, limit: number): Promise<Row[]>;
  nextDue(): Promise<number | undefined>;
  /** Takes a row until then. False if it is gone, changed, or held by another. */
  hold(row: Row, until: number): Promise<boolean>;
  failed(row: Row, until: number): Promise<void>;
  /** It has to wait until then, and nothing is wrong; for rows of which `fire` may say so. */
  later?(row: Row, until: number): Promise<void>;
  /** When such a row is looked at again; absent: after the longest wait. */
  again?(row: Row): number;
  /** Deals with it. False if it was no longer due; `later`: it has to wait for something, and nothing is wrong. */
  fire(row: Row): Promise<boolean | 'later'>;
  fired?(row: Row, lateMs: number): void;
  /** Log fields of a row: ids alone. */
  about(row: Row): { game: string; league?: never } | { league: string; game?: never };
}

/** Looks after deadlines. */
export interface Deadlines {
  /**
   * Says that this process is alive, so that an earlier outage becomes known, and begins. Rejects if the database does
   * not answer.
   */
  start(): Promise<void>;
  /** Says that this process is alive, and deals with everything that is due now. Never rejects. */
  sweep(): Promise<void>;
  /** Something will be due at this time, milliseconds since the epoch, earlier than was known perhaps. */
  expect(at: number): void;
  /** Finishes what is under way, and stops. */
  stop(): Promise<void>;
}

/** How often a process says that it is alive; the timer is never set further ahead, so that what others write is seen. */
const BEAT_MS = 20_000;
/** A deadline that cannot be dealt with now is not retried without a pause. */
const SHORTEST_WAIT_MS = 1_000;
/** After this long another may take a row: the process that took it has died, or what it did has failed. */
export const LEASE_MS = 30_000;
/** Rows that cannot be dealt with, or have to wait, are left alone for no longer than this: nothing announces that they can be. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Number of rows that are dealt with at the same time, and how many are looked at. */
const SIDE_BY_SIDE = 4;
const BATCH = 50;
/** A safety net in case the timer fails. An interval, because clocks jump and intervals do not. */
const SWEEP_EVERY_MS = 60_000;

/** 30 s, 1 min, 2 min … 5 min. */
const backOff = doubling(LEASE_MS, LONGEST_WAIT_MS);

/** Looks after deadlines; does nothing until it is started, or told to sweep. */
export const createDeadlines = ({ store, tables, fired, ...parts }: DeadlineParts): Deadlines =>
  createSweeper<Deadline>({
    ...parts,
    // First of all: what was due while no process was alive is not due yet. This process may itself have been stopped
    // in the middle of it.
    before: () => store.beat(parts.now(), OUTAGE_MS),
    due: store.due,
    nextDue: store.nextDue,
    hold: store.holdDeadline,
    failed: store.deadlineFailed,
    // A hold is over after its moment.
    later: (row, until) => store.deadlineLater(row, until - 1),
    // The house alone has to wait.
    again: ({ dueAt }) => nextMoment(dueAt, parts.now()),
    fire: tables.fire,
    ...(fired !== undefined && {
      // How late the house is would tell how much it has to do.
      fired: ({ kind }, lateMs) => kind !== 'house' && fired(kind, lateMs),
    }),
    about: ({ gameId }) => ({ game: gameId }),
  });

/** Looks after rows that are due; does nothing until it is started, or told to sweep. */
export function createSweeper<Row extends DueRow>(parts: DueRows<Row> & Surroundings): Deadlines {
  const { now, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let net: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let stopped = false;

  /** Moments of the next while at which something was said to be due, or put off to: the database does not tell of rows that are held. */
  let expected: number[] = [];
  const expect = (at: number): void => {
    if (at - now() <= BEAT_MS) expected.push(at);
  };

  /** False if another had it. */
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
      // Said once: a game that cannot be loaded stays that way until somebody repairs it.
      if (row.attempts === undefined)
        log.error({ game, league, kind: row.kind, err: error }, 'a deadline could not be dealt with');
      // If the database does not answer, the lease keeps the row from being tried again at once.
      await parts.failed(row, now() + backOff(row.attempts ?? 0)).catch(() => undefined);
    }
    return true;
  }

  /** Deals with what is due until only held rows are left. */
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
    // `stop` may have been called while the database was answering.
    if (!stopped) wakeIn(wait);
  }

  /** When the timer rings, unless it has rung or was never set. */
  let rings: number | undefined;
  function wakeIn(ms: number): void {
    clearTimeout(timer);
    rings = now() + ms;
    // A timer may ring a little before its time, and what is due then would be missed.
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
