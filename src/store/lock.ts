import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { pathToFileURL } from 'node:url';

/**
 * Another process uses the database; the message says which. (A separate module, so that the log can import the class
 * without a database driver.)
 */
export class LockedError extends Error {}

/** The exclusive right to use a SQLite file. */
export interface ProcessLock {
  /** True if the last holder did not release the lock: it was killed, or the power failed. */
  unclean: boolean;
  release(): Promise<void>;
}

/**
 * Takes the lock of a database file. The lock is a small SQLite file beside the database with an open transaction: the
 * operating system releases it however the process ends, and it works across containers, where process numbers mean
 * nothing. Its row names the holder. Throws {@link LockedError}.
 */
export async function takeLock(file: string): Promise<ProcessLock> {
  const { createClient } = await import('@libsql/client');
  const path = `${file}.lock`;
  const existed = existsSync(path);
  const client = createClient({ url: pathToFileURL(path).href, concurrency: 1, timeout: 200 });
  const holder = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`;
  try {
    // In WAL mode (SQLite's write-ahead log), reading the holder's name blocks nobody.
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('CREATE TABLE IF NOT EXISTS holder (name TEXT NOT NULL)');
    const left = await client.execute('SELECT name FROM holder');
    await client.batch(
      ['DELETE FROM holder', { sql: 'INSERT INTO holder VALUES (?)', args: [holder] }],
      'write',
    );
    const held = await client.transaction('write');
    return {
      unclean: existed && left.rows.length > 0,
      release: async () => {
        await held.execute('DELETE FROM holder');
        await held.commit();
        client.close();
      },
    };
  } catch (error) {
    const name = await client
      .execute('SELECT name FROM holder')
      .then((result) => result.rows[0]?.['name'])
      .catch(() => undefined);
    client.close();
    if (!(error instanceof Error && /busy|locked/i.test(error.message))) throw error;
    throw new LockedError(
      `The database ${file} is in use by another process (${String(name ?? 'unknown')}). One process may use a SQLite file at a time: stop the other one, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}
