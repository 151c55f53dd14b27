import { PrismaPg } from '@prisma/adapter-pg';
import { type Database, errorCode, persist } from './database.ts';
import { PrismaClient } from './generated/postgres/client.ts';
import type { PrismaClient as SqliteClient } from './generated/sqlite/client.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { migrationsFolder, readMigrations } from './migrations.ts';

/** Connections of one process: a few, so that several bots fit into a small server. */
const CONNECTIONS = 5;

/** Could not begin or finish in time; lost against another transaction; connection lost. */
const PASSING = new Set(['P2028', 'P2034', 'P1001', 'P1017']);

/** Opens a PostgreSQL database, brought up to date if need be. Throws a sentence where it is newer than this build. */
export async function openPostgres(url: string): Promise<Database> {
  await migratePostgres(url, readMigrations(migrationsFolder('postgres')));
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: CONNECTIONS }) });
  // The same models, generated twice: the types differ by `skipDuplicates` alone, which SQLite lacks and nobody here uses.
  const common = client as unknown as SqliteClient;
  return {
    run: (work) =>
      persist(
        () => work(common),
        (error) => PASSING.has(errorCode(error) ?? ''),
        async () => {},
      ),
    close: () => client.$disconnect(),
  };
}
