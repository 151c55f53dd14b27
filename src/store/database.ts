import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '@prisma/client/runtime/client';
import { z } from 'zod';
import { DamagedError, NoRoomError } from '../table/store.ts';
import { isDamage } from './damage.ts';
import type { Row, Step } from './direct/direct.ts';
import type { Prisma, PrismaClient } from './generated/sqlite/client.ts';

/**
 * A database that units of work run against. The client is typed as SQLite's for both dialects: the two are generated from
 * the same models, and SQLite's is the smaller one.
 */
export interface Database {
  /**
   * Runs one unit of work: a statement, or one transaction. It is run again after a transient failure, which is safe
   * because a failed transaction leaves nothing behind. Throws the last failure when several attempts have failed.
   */
  run<T>(work: (client: PrismaClient) => Promise<T>): Promise<T>;
  /**
   * Runs reads that belong together: all see the database as it was when the first of them began. One Prisma call that
   * reads two tables is two reads.
   */
  read<T>(work: (client: Prisma.TransactionClient) => Promise<T>): Promise<T>;
  /** The rows of one statement, which is kept prepared, past Prisma; under the same gate, and run again as `run` does it. */
  rows<T extends object>(statement: Sql): Promise<T[]>;
  /**
   * Runs steps as one transaction, past Prisma, as `rows` does it; gives the rows of each. Throws `StaleError` where a step had to
   * concern a row and concerned none.
   */
  transact(steps: readonly Step[]): Promise<Row[][]>;
  /** Waits until no other transaction holds this name, and holds it until this one ends. SQLite has one writer at a time anyway. */
  lock(tx: Prisma.TransactionClient, name: string): Promise<void>;
  /** No other process has it open, nor can have it open. */
  alone: boolean;
  close(): Promise<void>;
}

/** How long transactions may take: to begin, and to end. Prisma's defaults (2 s, 5 s) are too short for a burst. */
export const TRANSACTION = { maxWait: 15_000, timeout: 30_000 };

/** Prisma's names for failures of the driver, by the driver's kind: in SQL written by hand all of them are `P2010`. */
const CODES: Readonly<Record<string, string>> = {
  DatabaseNotReachable: 'P1001',
  SocketTimeout: 'P1008',
  ConnectionClosed: 'P1017',
  UniqueConstraintViolation: 'P2002',
  TransactionWriteConflict: 'P2034',
  TooManyConnections: 'P2037',
};

/** Property in which Prisma keeps what the driver has said. */
const rawFailure = z.object({
  code: z.literal('P2010'),
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ kind: z.string() }) }) }),
});

/** Prisma's code of an error (`P2002`), if it has one; the same for statements of the builder and for SQL written by hand. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const raw = rawFailure.safeParse(error);
  const kind = raw.success ? raw.data.meta.driverAdapterError.cause.kind : '';
  return CODES[kind] ?? (typeof error.code === 'string' ? error.code : undefined);
}

/** SQLite's words, and those of PostgreSQL, whose code for it stands in no field that Prisma passes on. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && /SQLITE_FULL|disk is full|No space left on device/.test(error.message);

/** Said in the log of a bot that runs. */
const DAMAGED =
  'The database is damaged: it holds something else than was written there. Run the doctor, stop the bot and put the newest copy in its place: see "The database is damaged" in docs/operations.md.';

const ATTEMPTS = 4;

/** Runs the work, and again after a failure that `passing` recognises, with `recover` and a short wait in between. */
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

/** Lets one unit of work through at a time, in order of arrival. */
export function createGate(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // The next one waits for this one to end, however it ends; its failure belongs to its caller.
    last = result.catch(() => undefined);
    return result;
  };
}
