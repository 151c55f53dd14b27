// Numbers of the database: how many games there are, and how much waits to be posted.
import { z } from 'zod';
import type { Reader } from './reader.ts';

/** Numbers about the whole database. */
export interface Tallies {
  games: { game: string; phase: string; count: number }[];
  /** Announcements that wait to be posted. */
  waiting: number;
  /** When the oldest of them was written, milliseconds since the epoch; absent where none waits. */
  oldestAt?: number;
}

const games = z.array(z.object({ game: z.string(), phase: z.string(), count: z.coerce.number() }));
const outbox = z.tuple([z.object({ waiting: z.coerce.number(), oldest: z.coerce.number().nullable() })]);

/** Milliseconds since the epoch: Prisma keeps ISO text in SQLite, and a timestamp without a zone in PostgreSQL. */
const MILLISECONDS = {
  sqlite: `(julianday(min("createdAt")) - 2440587.5) * 86400000`,
  postgres: `extract(epoch FROM min("createdAt")) * 1000`,
};

/** Counts. Rejects with the driver's error if the database does not answer. */
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
