import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import pg from 'pg';

/** A database for one test, and a function that removes it. */
export interface Scratch {
  url: string;
  /**
   * Runs a statement on the database directly, without the store, with `?` for each of the values; returns the
   * resulting rows.
   */
  execute(
    sql: string,
    ...values: (string | number | null | Uint8Array)[]
  ): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/**
 * True if this run tests PostgreSQL: vitest.config.ts runs tests that store something once for each kind of database.
 */
export const onPostgres = process.env['TEST_ON'] === 'postgres';

/** An empty database of the kind that this run tests. */
export const scratch = (): Promise<Scratch> => (onPostgres ? scratchPostgres() : scratchSqlite());

/** A SQLite file in a folder of its own. */
export async function scratchSqlite(): Promise<Scratch & { file: string }> {
  // The path contains a space and a percent sign, to test that all code that uses the path quotes these correctly.
  const folder = mkdtempSync(join(tmpdir(), 'arbiter test 100%-'));
  const file = join(folder, 'arbiter.db');
  return {
    url: `file:${file}`,
    file,
    execute: async (sql, ...args) => {
      const client = createClient({ url: pathToFileURL(file).href, timeout: 5_000 });
      try {
        return (await client.execute({ sql, args })).rows.map((row) => ({ ...row }));
      } finally {
        client.close();
      }
    },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

/**
 * True if there is a PostgreSQL server to test on: the one that TEST_DATABASE_URL names, or one on this machine. Says
 * so if not.
 */
export async function hasPostgres(): Promise<boolean> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (process.env['TEST_DATABASE_URL'] !== undefined) throw error;
    console.warn('No PostgreSQL server answers: its tests are left out. Set TEST_DATABASE_URL to run them.');
    return false;
  }
}

/** An empty database on the PostgreSQL server for tests. */
export async function scratchPostgres(): Promise<Scratch> {
  const name = `arbiter_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await query(SERVER, `CREATE DATABASE ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    execute: (sql, ...values) => {
      let count = 0;
      return query(
        url.href,
        sql.replaceAll('?', () => `$${++count}`),
        values,
      );
    },
    drop: async () => void (await query(SERVER, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function query(
  connectionString: string,
  sql: string,
  values: (string | number | null | Uint8Array)[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
