// Reads the database on a read-only connection of its own, for tools that watch or repair the bot. Loads only the
// driver for the kind of database that the address names.
import { pathToFileURL } from 'node:url';
import { type Dialect, dialectOf, sqliteFile } from '../store/address.ts';

/** A read-only connection to the database. */
export interface Reader {
  dialect: Dialect;
  /** Rows of a query in SQL that both dialects understand. Names of tables and columns are in double quotes. */
  rows(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Milliseconds to wait for a connection, or for another process's lock. */
const PATIENCE = 5_000;

/**
 * Opens the database for reading. A SQLite file must exist, because opening would create it. Rejects with the driver's
 * error if the database does not answer.
 */
export const openReader = (url: string): Promise<Reader> =>
  dialectOf(url) === 'sqlite' ? readSqlite(sqliteFile(url)) : readPostgres(url);

async function readSqlite(file: string): Promise<Reader> {
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: PATIENCE });
  await client.execute('PRAGMA query_only = ON');
  return {
    dialect: 'sqlite',
    rows: async (sql) => {
      const { columns, rows } = await client.execute(sql);
      return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
    },
    close: async () => client.close(),
  };
}

async function readPostgres(url: string): Promise<Reader> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  // An idle connection that breaks is replaced at the next query; without a listener its error would end the process.
  pool.on('error', () => undefined);
  return {
    dialect: 'postgres',
    rows: async (sql) => {
      const client = await pool.connect();
      let broken = true;
      try {
        await client.query('BEGIN READ ONLY');
        const { rows } = await client.query<Record<string, unknown>>(sql);
        await client.query('COMMIT');
        broken = false;
        return rows;
      } finally {
        // Closes the connection after a failure, because its state is unknown then.
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
