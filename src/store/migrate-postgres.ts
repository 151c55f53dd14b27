import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type AppliedMigration, type Migration, pendingMigrations } from './migrations.ts';

const BOOK = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Number of the advisory lock that Prisma's own engine uses, so that its tools and several bots wait for each other.
 */
const LOCK = 72707369;

/** Applies pending migrations to a PostgreSQL database, each in a transaction. Several processes may try at once. */
export async function migratePostgres(url: string, shipped: Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(BOOK);
    const pending = pendingMigrations(shipped, await readBook(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Closes the connection, which also releases the lock.
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const started = new Date();
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, started_at, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, $3, $4, $5, 1)`,
      [randomUUID(), migration.checksum, started, new Date(), migration.name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function readBook(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}
