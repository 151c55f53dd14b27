// Counts from the database: games, and posts that wait.
import { z } from 'zod';
import type { Reader } from './reader.ts';

/** Counts over the whole database: games, and announcements that wait to be posted. */
export interface Tallies {
  games: { game: string; phase: string; count: number }[];
  /** Number of announcements that wait to be posted. */
  waiting: number;
  /** Time when the oldest waiting announcement was written, milliseconds since 1970; absent if none waits. */
  oldestAt?: number;
}

const games = z.array(z.object({ game: z.string(), phase: z.string(), count: z.coerce.number() }));
const outbox = z.tuple([z.object({ waiting: z.coerce.number(), oldest: z.coerce.number().nullable() })]);

/**
 * SQL for a time in milliseconds since 1970: Prisma stores ISO text in SQLite, and a timestamp without a zone in
 * PostgreSQL.
 */
const MILLISECONDS = {
  sqlite: `(julianday(min("createdAt")) - 2440587.5) * 86400000`,
  postgres: `extract(epoch FROM min("createdAt")) * 1000`,
};

/** Reads the counts of games and waiting posts. Rejects with the driver's error if the database does not answer. */
export async function takeTallies(reader: Reader): Promise<Tallies> {
  const counted = await reader.rows(
    'SELECT "game", "phase", count(*) AS "count" FROM "Game" GROUP BY "game", "phase"',
  );
  const [{ waiting, oldest }] = outbox.parse(
    await reader.rows(
      `SELECT count(*) AS "waiting", ${MILLISECONDS[reader.dialect]} AS "oldest" FROM "Outbox"`,
    ),
  );
  return { games: games.parse(counted), waiting, ...(oldest !== null && { oldestAt: Math.round(oldest) }) };
}
