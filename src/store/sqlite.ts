import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import { raw, type Sql } from '@prisma/client/runtime/client';
import { DamagedError } from '../table/store.ts';
import { sqliteFile } from './address.ts';
import { cutOff, damagedSentence, isDamage, restoring } from './damage.ts';
import { createGate, type Database, errorCode, persist } from './database.ts';
import type { Row, Step } from './direct/direct.ts';
import { openDirect } from './direct/sqlite.ts';
import { PrismaClient } from './generated/sqlite/client.ts';
import { takeLock } from './lock.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { migrationsFolder, readMigrations } from './migrations.ts';

/** Milliseconds that a statement waits for another process's writer. Meanwhile the event loop is blocked. */
const PATIENCE = 5_000;

/**
 * Opens a SQLite file; creates and migrates it if necessary. Throws an error with a message for the operator if another
 * process uses the file, if it is damaged, or if it is newer than this build. `patience` is for tests.
 */
export async function openSqlite(url: string, patience: number = PATIENCE): Promise<Database> {
  const file = sqliteFile(url);
  mkdirSync(dirname(file), { recursive: true });
  const existed = existsSync(file);
  const lock = await takeLock(file);
  try {
    // The file holds hidden hands, so no other user of the machine may read it. SQLite's files beside it get the same
    // permissions.
    if (!existed) closeSync(openSync(file, 'a', 0o600));
    const missing = cutOff(file);
    if (missing !== undefined) throw new DamagedError(damagedSentence(file, missing));
    const address = pathToFileURL(file).href;
    await prepare(address, file, existed && lock.unclean);
    await migrateSqlite(address, file, readMigrations(migrationsFolder('sqlite')));
    return await connect({ address, file }, patience, () => lock.release());
  } catch (error) {
    await lock.release();
    if (error instanceof DamagedError || !isDamage(error)) throw error;
    const why = error instanceof Error ? error.message : '';
    throw new DamagedError(damagedSentence(file, why), { cause: error });
  }
}

async function prepare(address: string, file: string, suspect: boolean): Promise<void> {
  const client = createClient({ url: address, concurrency: 1, timeout: PATIENCE });
  try {
    const fault = suspect ? await findDamage(client) : undefined;
    if (fault !== undefined)
      throw new DamagedError(
        `The database ${file} was not closed properly and is damaged (${fault}). ${restoring(file)}`,
      );
    await client.execute('PRAGMA journal_mode = WAL');
  } finally {
    client.close();
  }
}

/** Damage of the file, in SQLite's words; undefined if there is none. With severe damage the check itself throws. */
async function findDamage(client: Client): Promise<string | undefined> {
  try {
    const { rows } = await client.execute('PRAGMA quick_check');
    const verdict = String(rows[0]?.['quick_check']);
    return verdict === 'ok' ? undefined : verdict;
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return error.message;
    throw error;
  }
}

async function connect(
  { address, file }: { address: string; file: string },
  patience: number,
  release: () => Promise<void>,
): Promise<Database> {
  const gate = createGate();
  let client = makeClient(address, patience);
  await checkSettings((text) => client.$queryRawUnsafe(text));
  let direct = openDirect(file, patience);
  await checkSettings(async (text) => direct.run([{ sql: raw(text) }])[0] ?? []);
  const run: Database['run'] = (work) =>
    gate(() =>
      persist(
        () => work(client),
        isBusy,
        // Replaces the client: after SQLITE_BUSY its pooled connection acknowledges writes without committing them.
        async () => {
          await client.$disconnect();
          client = makeClient(address, patience);
        },
      ),
    );
  const transact = (steps: readonly Step[]): Promise<Row[][]> =>
    gate(() =>
      persist(
        async () => direct.run(steps),
        isBusy,
        // After SQLITE_BUSY, replaces the direct connection (without Prisma) by a new one, as `run` does with Prisma's.
        async () => {
          direct.close();
          direct = openDirect(file, patience);
        },
      ),
    );
  return {
    lock: () => [],
    alone: true,
    run,
    // Cast without a check: the calling function knows which columns its statement returns.
    rows: async <T extends object>(statement: Sql) => (await transact([{ sql: statement }]))[0] as T[],
    transact,
    // Needs no snapshot, because no other process uses the file, and the queue lets no other work in between.
    read: run,
    close: () =>
      gate(async () => {
        direct.close();
        await client.$disconnect();
        await release();
      }),
  };
}

/**
 * A client with a single connection: its settings apply to every statement, and only one unit of work runs at a time
 * anyway.
 */
const makeClient = (address: string, patience: number): PrismaClient =>
  new PrismaClient({ adapter: new PrismaLibSql({ url: address, timeout: patience, concurrency: 1 }) });

/**
 * Checks the connection's settings: no acknowledged write may be lost in a power failure, and foreign keys must be
 * enforced.
 */
async function checkSettings(
  ask: (text: string) => Promise<{ synchronous?: unknown; foreign_keys?: unknown }[]>,
): Promise<void> {
  const [sync] = await ask('PRAGMA synchronous');
  const [keys] = await ask('PRAGMA foreign_keys');
  if (Number(sync?.synchronous) !== 2 || Number(keys?.foreign_keys) !== 1)
    throw new Error(
      'The SQLite driver opens files without full synchronisation or without foreign keys. Install the versions that package-lock.json names.',
    );
}

const isBusy = (error: unknown): boolean =>
  errorCode(error) === 'P1008' ||
  (error instanceof Error && /SQLITE_BUSY|database is locked|statements in progress/.test(error.message));
