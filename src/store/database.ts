import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '@prisma/client/runtime/client';
import { z } from 'zod';
import { DamagedError, NoRoomError } from '../table/store.ts';
import { isDamage } from './damage.ts';
import type { Row, Step } from './direct/direct.ts';
import type { Prisma, PrismaClient } from './generated/sqlite/client.ts';

/**
 * A database that runs statements and transactions. The client is typed as SQLite's for both dialects: both clients
 * are generated from the same models, and SQLite's is the smaller one.
 */
export interface Database {
  /**
   * Runs one piece of work: a statement, or one transaction. Repeats it after a transient failure, which is safe
   * because a failed transaction leaves nothing behind. Throws the last failure if several attempts failed.
   */
  run<T>(work: (client: PrismaClient) => Promise<T>): Promise<T>;
  /**
   * Runs several reads in one snapshot: all of them see the database as it was at the first read. A single Prisma call
   * that reads two tables also counts as two reads.
   */
  read<T>(work: (client: Prisma.TransactionClient) => Promise<T>): Promise<T>;
  /**
   * Runs one SQL statement and returns its rows. Sends it to the driver without Prisma, and keeps it prepared there. It
   * waits in the same queue as the work of `run`, and is retried in the same way.
   */
  rows<T extends object>(statement: Sql): Promise<T[]>;
  /**
   * Runs statements as one transaction, sent to the driver without Prisma; returns each statement's rows. Throws
   * `StaleError` if a statement that must affect a row affected none.
   */
  transact(steps: readonly Step[]): Promise<Row[][]>;
  /**
   * SQL that takes the lock with this name: a transaction that begins with these statements waits until no other
   * transaction holds the lock, and then holds it until its own end. Empty for SQLite, which has only one writer at a
   * time.
   */
  lock(name: string): readonly Sql[];
  /** True if no other process can have the database open. */
  alone: boolean;
  close(): Promise<void>;
}

/**
 * Milliseconds that transactions may take to begin and to end. Prisma's defaults (2 s, 5 s) are too short for a burst.
 */
export const TRANSACTION = { maxWait: 15_000, timeout: 30_000 };

/** Prisma's codes for driver failures, by the driver's kind: for raw SQL, Prisma reports all of them as `P2010`. */
const CODES: Readonly<Record<string, string>> = {
  DatabaseNotReachable: 'P1001',
  SocketTimeout: 'P1008',
  ConnectionClosed: 'P1017',
  UniqueConstraintViolation: 'P2002',
  TransactionWriteConflict: 'P2034',
  TooManyConnections: 'P2037',
};

/** Shape of a Prisma error that contains the driver's own error. */
const rawFailure = z.object({
  code: z.literal('P2010'),
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ kind: z.string() }) }) }),
});

/** Prisma's code of an error (`P2002`), if any; the same for query builder statements and raw SQL. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const raw = rawFailure.safeParse(error);
  const kind = raw.success ? raw.data.meta.driverAdapterError.cause.kind : '';
  return CODES[kind] ?? (typeof error.code === 'string' ? error.code : undefined);
}

/** True if the disk is full: by SQLite's text, or PostgreSQL's, whose code Prisma does not pass on. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && /SQLITE_FULL|disk is full|No space left on device/.test(error.message);

/** Log message of a running bot whose database is damaged. */
const DAMAGED =
  'The database is damaged: it holds something else than was written there. Run the doctor, stop the bot and put the newest copy in its place: see "The database is damaged" in docs/operations.md.';

const ATTEMPTS = 4;

/**
 * Runs the work. If it fails with an error for which `passing` is true, waits briefly, calls `recover` and runs the
 * work again, a few times at most.
 */
export async function persist<T>(
  work: () => Promise<T>,
  passing: (error: unknown) => boolean,
  recover: () => Promise<void>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (isFull(error)) throw new NoRoomError('The database has no room left.', { cause: error });
      if (isDamage(error)) throw new DamagedError(DAMAGED, { cause: error });
      if (!passing(error)) throw error;
      await recover();
      if (attempt === ATTEMPTS) throw error;
      await sleep(20 * 2 ** attempt * (1 + Math.random()));
    }
  }
}

/** A queue that runs one piece of work at a time, in order of arrival. */
export function createGate(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // The next piece of work in the queue waits until this one ends, whether or not it fails. A failure is reported
    // only to the code that has queued the failed work.
    last = result.catch(() => undefined);
    return result;
  };
}
