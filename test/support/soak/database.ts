// Reads and changes the database of a soak from outside the bot.
import { copyFileSync, existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { childScript } from '../child.ts';
import { reading } from '../end-to-end/records.ts';
import type { Stage } from '../end-to-end/stage.ts';

const LOOK_MS = 500;
/**
 * Milliseconds to wait for posts: a crashed process holds them until its lease ends, and failed posts wait longer each
 * time.
 */
const PATIENCE_MS = 180_000;

/**
 * Changes something while no bot is running. A file is changed by a separate process: this one copies it now and then,
 * and opening and closing a file loses all locks that SQLite holds on it in the same process.
 */
export async function write(database: string, sql: string): Promise<void> {
  if (database.startsWith('postgresql:')) {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query(sql);
    return client.end();
  }
  const { ended } = childScript('write')(pathToFileURL(database).href, sql);
  if ((await ended) !== 0) throw new Error('The database could not be changed.');
}

let copies = 0;

/**
 * Copies the SQLite file to a path that no bot has used, so that opening the copy affects no locks of a bot. Each copy
 * has a new name, because SQLite would read the write-ahead log of an earlier copy as part of a new copy with the same
 * name.
 */
export function apart(database: string): string {
  if (database.startsWith('postgresql:')) return database;
  const copy = `${database}.apart-${++copies}`;
  for (const end of ['-wal', '']) if (existsSync(database + end)) copyFileSync(database + end, copy + end);
  return `file:${copy}`;
}

/**
 * A time as the database returns it: text from SQLite, and from PostgreSQL a date whose UTC hours were read as local
 * ones.
 */
export function timeOf(value: unknown): number {
  if (value instanceof Date) return value.getTime() - value.getTimezoneOffset() * 60_000;
  if (typeof value === 'string') return Date.parse(value);
  throw new Error(`This is no moment: ${String(value)}.`);
}

/** Number of rows that a query finds. */
export async function count(database: string, from: string): Promise<number> {
  const [row] = await reading(database, (ask) => ask(`SELECT count(*) AS n FROM ${from}`));
  return Number(row?.['n']);
}

/** Waits until the outbox is empty. */
export async function untilPosted({ database }: Stage): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    if ((await count(database, '"Outbox"')) === 0) return;
    await sleep(LOOK_MS);
  }
  const rows = await reading(database, (ask) => ask('SELECT * FROM "Outbox" ORDER BY "createdAt"'));
  throw new Error(`This was never posted: ${JSON.stringify(rows.slice(0, 20))}`);
}
