import { PrismaPg } from '@prisma/adapter-pg';
import type { Sql } from '@prisma/client/runtime/client';
import pg from 'pg';
import { type Database, errorCode, persist, TRANSACTION } from './database.ts';
import type { Row, Step } from './direct/direct.ts';
import { createDirect } from './direct/postgres.ts';
import { PrismaClient } from './generated/postgres/client.ts';
import type { Prisma, PrismaClient as SqliteClient } from './generated/sqlite/client.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { migrationsFolder, readMigrations } from './migrations.ts';

/** Connections of one process: a few, so that several bots fit into a small server. */
const CONNECTIONS = 5;

/**
 * Could not begin or finish in time; lost to another transaction; connection lost, refused, or one too many; what was prepared no longer
 * fits the tables.
 */
const PASSING = new Set(['P2028', 'P2034', 'P1001', 'P1008', 'P1017', 'P2037', '0A000', '26000']);

/** The server's and the driver's own words for a connection that is lost or late, for which there is no code. */
const LOST =
  /connection terminated|is not queryable|terminating connection|database system is (starting up|shutting down|in recovery)|read timeout|timeout exceeded when trying to connect/i;

const isPassing = (error: unknown): boolean =>
  PASSING.has(errorCode(error) ?? '') || (error instanceof Error && LOST.test(error.message));

/** Opens a PostgreSQL database, brought up to date if need be. Throws a sentence if it is newer than this build. */
export async function openPostgres(url: string): Promise<Database> {
  await migratePostgres(url, readMigrations(migrationsFolder('postgres')));
  const pool = new pg.Pool({
    ...{ connectionString: url, max: CONNECTIONS },
    connectionTimeoutMillis: TRANSACTION.maxWait,
  });
  // Of a connection that is lost while nobody uses it nobody need know: there is another when it is needed.
  pool.on('error', () => undefined);
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  const direct = createDirect(pool, TRANSACTION.timeout);
  // The same models, generated twice: the types differ by `skipDuplicates` alone, which SQLite lacks and nothing here
  // uses.
  const common = client as unknown as SqliteClient;
  const again = <T>(work: () => Promise<T>): Promise<T> => persist(work, isPassing, async () => {});
  const transact = (steps: readonly Step[]): Promise<Row[][]> => again(() => direct.run(steps));
  return {
    alone: false,
    run: (work) => again(() => work(common)),
    // By default each statement sees what was saved before it began, so two of them may see two different games.
    read: (work) =>
      again(() =>
        client.$transaction((tx) => work(tx as unknown as Prisma.TransactionClient), {
          ...TRANSACTION,
          isolationLevel: 'RepeatableRead',
        }),
      ),
    // The caller knows the columns of its statement.
    rows: async <T extends object>(statement: Sql) => (await transact([{ sql: statement }]))[0] as T[],
    transact,
    lock: async (tx, name) =>
      void (await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`),
    close: async () => {
      await client.$disconnect();
      await pool.end();
    },
  };
}
