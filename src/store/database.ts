import { setTimeout as sleep } from 'node:timers/promises';
import type { Prisma, PrismaClient } from './generated/sqlite/client.ts';

/**
 * A database that units of work run against. The client is typed as SQLite's for both dialects: the two are generated from
 * the same models, and SQLite's is the smaller one.
 */
export interface Database {
  /**
   * Runs one unit of work: a statement, or one transaction. It is run again after a passing failure, which is safe because a
   * failed transaction leaves nothing behind. Throws the last failure when several attempts have failed.
   */
  run<T>(work: (client: PrismaClient) => Promise<T>): Promise<T>;
  /**
   * Runs reads that belong together: all see the database as it was when the first of them began. One call of Prisma that reads
   * two tables is two reads.
   */
  read<T>(work: (client: Prisma.TransactionClient) => Promise<T>): Promise<T>;
  /** No other process has it, nor can have it. */
  alone: boolean;
  close(): Promise<void>;
}

/** Waits that transactions are given: to begin, and to end. Prisma's defaults (2 s, 5 s) are too short for a burst. */
export const TRANSACTION = { maxWait: 15_000, timeout: 30_000 };

/** Prisma's code of an error (`P2002`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

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
      if (!passing(error)) throw error;
      await recover();
      if (attempt === ATTEMPTS) throw error;
      await sleep(20 * 2 ** attempt * (1 + Math.random()));
    }
  }
}

/** Lets one unit of work through at a time, in the order in which they came. */
export function createGate(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // The next one waits for this one's end, however it ends; its failure belongs to whoever asked for it.
    last = result.catch(() => undefined);
    return result;
  };
}
