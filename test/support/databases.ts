import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A database of its own for a test, and what takes it away again. */
export interface Scratch {
  url: string;
  drop(): Promise<void>;
}

/** A SQLite file in a folder of its own. */
export async function scratchSqlite(): Promise<Scratch & { file: string }> {
  // A space and a percent sign, because such paths have to be quoted right all the way down.
  const folder = mkdtempSync(join(tmpdir(), 'arbiter test 100%-'));
  const file = join(folder, 'arbiter.db');
  return { url: `file:${file}`, file, drop: async () => rmSync(folder, { recursive: true, force: true }) };
}

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

/** Is there a PostgreSQL server to test on: the one that TEST_DATABASE_URL names, or one on this machine? Says so if not. */
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

/** An empty database on that server. */
export async function scratchPostgres(): Promise<Scratch> {
  const name = `arbiter_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(sql);
  await client.end();
}
