import { PrismaPg } from '@prisma/adapter-pg';
import { type Sql, sqltag as sql } from '@prisma/client/runtime/client';
import pg from 'pg';
import { type Database, errorCode, persist, TRANSACTION } from './database.ts';
import type { Row, Step } from './direct/direct.ts';
import { createDirect } from './direct/postgres.ts';
import { PrismaClient } from './generated/postgres/client.ts';
import type { Prisma, PrismaClient as SqliteClient } from './generated/sqlite/client.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { migrationsFolder, readMigrations } from './migrations.ts';

/** Connections per process: few, so that several bots can share a small server. */
const CONNECTIONS = 5;

/**
 * Error codes that may pass on a retry: transaction time-out, conflict, connection lost or refused, too many
 * connections, outdated prepared statements.
 */
const PASSING = new Set(['P2028', 'P2034', 'P1001', 'P1008', 'P1017', 'P2037', '0A000', '26000']);

/** Texts of server and driver errors without code, for a lost or late connection. */
const LOST =
  /connection terminated|is not queryable|terminating connection|database system is (starting up|shutting down|in recovery)|read timeout|timeout exceeded when trying to connect/i;

const isPassing = (error: unknown): boolean =>
  PASSING.has(errorCode(error) ?? '') || (error instanceof Error && LOST.test(error.message));

/**
 * Opens a PostgreSQL database, and migrates it if necessary. Throws an error with a message for the operator if the
 * database is newer than this build.
 */
export async function openPostgres(url: string): Promise<Database> {
  await migratePostgres(url, readMigrations(migrationsFolder('postgres')));
  const pool = new pg.Pool({
    ...{ connectionString: url, max: CONNECTIONS },
    connectionTimeoutMillis: TRANSACTION.maxWait,
  });
  // An idle connection may be lost without harm; the pool opens another when needed.
  pool.on('error', () => undefined);
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  const direct = createDirect(pool, TRANSACTION.timeout);
  // Generated twice from the same models: the types differ only in `skipDuplicates`, which SQLite lacks and no code
  // here uses.
  const common = client as unknown as SqliteClient;
  const again = <T>(work: () => Promise<T>): Promise<T> => persist(work, isPassing, async () => {});
  const transact = (steps: readonly Step[]): Promise<Row[][]> => again(() => direct.run(steps));
  return {
    alone: false,
    run: (work) => again(() => work(common)),
    // Runs reads at a higher isolation level: by default each statement has its own snapshot, so two of them might see
    // different states of a game.
    read: (work) =>
      again(() =>
        client.$transaction((tx) => work(tx as unknown as Prisma.TransactionClient), {
          ...TRANSACTION,
          isolationLevel: 'RepeatableRead',
        }),
      ),
    // Cast without a check: the calling function knows which columns its statement returns.
    rows: async <T extends object>(statement: Sql) => (await transact([{ sql: statement }]))[0] as T[],
    transact,
    lock: (name) => [sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`],
    close: async () => {
      await client.$disconnect();
      await pool.end();
    },
  };
}
