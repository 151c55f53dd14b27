// Contents of the bot's database, read from outside.
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import pg from 'pg';

export interface Records {
  /**
   * For each interaction that changed something, by its id: the game, and the bot's answer when the interaction was
   * first delivered.
   */
  handled: Map<string, string>;
  games: { id: string; version: number; revision: number; phase: string; threadId: string | null }[];
  /** Numbers of the inputs of each game, in order. */
  inputs: Map<string, number[]>;
  /** The questions that the logs answer, as `answerKey` names them. */
  answered: ReadonlySet<string>;
  /** Posts that are not yet sent: their JSON, and the number of failed attempts. */
  unsent: string[];
}

/** Key of a question to a seat in a game. For an undo there is no epoch. */
export const answerKey = (game: string, seat: number, ask: number, epoch: number | undefined): string =>
  [game, seat, ask, epoch ?? 'back'].join(' ');

type Rows = readonly Record<string, unknown>[];
export type Ask = (sql: string, args?: string[]) => Promise<Rows>;

let copies = 0;

/**
 * Runs queries on a copy of the file. The file itself is never opened as a database here: that would interfere with its
 * locks, and would clean up after a crashed bot before the next one does. The write-ahead log is copied first, so that
 * a checkpoint in between does no harm.
 */
async function onCopy<T>(file: string, read: (ask: Ask) => Promise<T>): Promise<T> {
  const copy = `${file}.copy-${++copies}`;
  for (const end of ['-wal', '']) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  const client = createClient({ url: pathToFileURL(copy).href });
  try {
    return await read(async (sql, args = []) => (await client.execute({ sql, args })).rows);
  } finally {
    client.close();
    for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  }
}

/** Runs queries on a PostgreSQL server, in one transaction, so that all of them see the same moment. */
async function onServer<T>(url: string, read: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await read(async (sql, args = []) => (await client.query(sql, args)).rows);
  } finally {
    await client.end();
  }
}

/**
 * Runs several queries that all see the same moment of a database. The database is given as the path of a SQLite file,
 * or as postgresql://….
 */
export const reading = <T>(database: string, read: (ask: Ask) => Promise<T>): Promise<T> =>
  database.startsWith('postgresql:') ? onServer(database, read) : onCopy(database, read);

/** Present contents of a database: the path of a SQLite file, or postgresql://…. */
export const readRecords = (database: string): Promise<Records> =>
  reading(database, async (ask) => {
    const inputs = new Map<string, number[]>();
    const answered = new Set<string>();
    for (const row of await ask('SELECT "gameId", "seq", "input" FROM "Input" ORDER BY "gameId", "seq"')) {
      const id = String(row['gameId']);
      inputs.set(id, [...(inputs.get(id) ?? []), Number(row['seq'])]);
      // The cast is safe: the bot's own store wrote these columns.
      const input = JSON.parse(String(row['input'])) as Partial<Record<'seat' | 'ask' | 'epoch', number>>;
      if (input.seat !== undefined && input.ask !== undefined)
        answered.add(answerKey(id, input.seat, input.ask, input.epoch));
    }
    const handled = await ask('SELECT "id", "reply" FROM "Interaction"');
    const games = await ask(
      'SELECT "id", "version", "revision", "phase", "threadId" FROM "Game" ORDER BY "createdAt"',
    );
    return {
      handled: new Map(handled.map((row) => [String(row['id']), String(row['reply'])])),
      games: games.map((row) => ({
        id: String(row['id']),
        version: Number(row['version']),
        revision: Number(row['revision']),
        phase: String(row['phase']),
        threadId: row['threadId'] === null ? null : String(row['threadId']),
      })),
      inputs,
      answered,
      unsent: (await ask('SELECT "message", "attempts" FROM "Outbox" ORDER BY "createdAt"')).map(
        (row) => `${row['message']}, attempts: ${row['attempts']}`,
      ),
    };
  });

/** True if this interaction has changed something, according to the database. */
export const wasHandled = (database: string, interaction: string): Promise<boolean> =>
  reading(
    database,
    async (ask) => (await ask('SELECT "id" FROM "Interaction" WHERE "id" = $1', [interaction])).length > 0,
  );
