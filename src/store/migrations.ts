import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dialect } from './address.ts';

/** Error: this build must not use the database; the message gives the reason and what to do. */
export class MigrationError extends Error {}

/** A migration in this build. `checksum`: SHA-256 of the file, in hex. */
export interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

/** A row of `_prisma_migrations`, where Prisma's own tools record applied migrations. */
export interface AppliedMigration {
  name: string;
  checksum: string;
  finished: boolean;
}

/** This build's migrations for the kind of database in the folder, sorted by name. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name, 'migration.sql'));
      return {
        name,
        checksum: createHash('sha256').update(bytes).digest('hex'),
        sql: bytes.toString('utf8'),
      };
    });
}

/** Folder of this build's migrations: found from the sources or from any depth of compiled output. */
export function migrationsFolder(dialect: Dialect): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const folder = join(at, 'prisma', dialect, 'migrations');
    if (existsSync(folder)) return folder;
    if (dirname(at) === at)
      throw new MigrationError(
        `The folder prisma/${dialect}/migrations is missing from this installation; install it again.`,
      );
  }
}

/**
 * Migrations that still must be applied. Throws {@link MigrationError} if this build and the database do not fit
 * together.
 */
export function pendingMigrations(shipped: Migration[], applied: AppliedMigration[]): Migration[] {
  const byName = new Map(shipped.map((migration) => [migration.name, migration]));
  for (const row of applied) {
    const known = byName.get(row.name);
    if (known === undefined)
      throw new MigrationError(
        `The database is newer than this build: it has the migration "${row.name}", which this build does not know. Run the newer build, or restore the copy that was made before the migration.`,
      );
    if (!row.finished)
      throw new MigrationError(
        `The migration "${row.name}" was begun by another tool and never finished. Restore a backup, or repair the database and mark the migration in the table _prisma_migrations.`,
      );
    if (known.checksum !== row.checksum)
      throw new MigrationError(
        `The migration "${row.name}" was changed after it had been applied to this database. Put the file back as it was and write a new migration instead.`,
      );
  }
  const done = new Set(applied.map((row) => row.name));
  return shipped.filter((migration) => !done.has(migration.name));
}
