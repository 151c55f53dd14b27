import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { type Client, createClient, type Transaction } from '@libsql/client';
import { type AppliedMigration, type Migration, MigrationError, pendingMigrations } from './migrations.ts';

const BOOK = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/**
 * Applies pending migrations to a SQLite file in one transaction. If the database is not empty, a copy is made first
 * (`<file>.before-<migration>`).
 */
export async function migrateSqlite(url: string, file: string, shipped: Migration[]): Promise<string[]> {
  // Only one connection, so that PRAGMA settings apply to the transaction that follows.
  const client = createClient({ url, concurrency: 1, timeout: 60_000 });
  try {
    await copyBeforeChange(client, file, shipped);
    // Foreign keys are switched off, because a migration that redefines a table drops the old one, and with foreign
    // keys on, child rows with it. The setting cannot be changed inside a transaction, so it is changed before, and the
    // keys are checked before the commit.
    await client.execute('PRAGMA foreign_keys = OFF');
    const transaction = await client.transaction('write');
    try {
      const names = await apply(transaction, shipped);
      await transaction.commit();
      return names;
    } finally {
      transaction.close();
    }
  } finally {
    client.close();
  }
}

async function copyBeforeChange(client: Client, file: string, shipped: Migration[]): Promise<void> {
  const tables = await client.execute(`SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`);
  if (tables.rows.length === 0) return;
  const first = pendingMigrations(shipped, await readBook(client))[0];
  if (first === undefined) return;
  const copy = `${file}.before-${first.name}`;
  rmSync(copy, { force: true });
  // Creates the copy with access for its owner only, before anything is written to it.
  writeFileSync(copy, '', { mode: 0o600 });
  await client.execute({ sql: 'VACUUM INTO ?', args: [copy] });
}

async function apply(transaction: Transaction, shipped: Migration[]): Promise<string[]> {
  await transaction.execute(BOOK);
  const pending = pendingMigrations(shipped, await readBook(transaction));
  for (const migration of pending) {
    const started = Date.now();
    await transaction.executeMultiple(migration.sql);
    await transaction.execute({
      sql: `INSERT INTO "_prisma_migrations" (id, checksum, started_at, finished_at, migration_name, applied_steps_count)
            VALUES (?, ?, ?, ?, ?, 1)`,
      args: [randomUUID(), migration.checksum, started, Date.now(), migration.name],
    });
  }
  const broken = await transaction.execute('PRAGMA foreign_key_check');
  if (pending.length > 0 && broken.rows.length > 0)
    throw new MigrationError(
      `The migration "${pending.at(-1)?.name}" would leave rows that refer to nothing (${broken.rows.length} in the table "${String(broken.rows[0]?.['table'])}"). Nothing was changed; keep the older build and report this.`,
    );
  return pending.map((migration) => migration.name);
}

async function readBook(client: Pick<Client | Transaction, 'execute'>): Promise<AppliedMigration[]> {
  const { rows } = await client.execute(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map((row) => ({
    name: String(row['name']),
    checksum: String(row['checksum']),
    finished: row['finished'] === 1,
  }));
}
