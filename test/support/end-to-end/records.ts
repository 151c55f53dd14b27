// What the bot's database holds, read from outside.
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';

export interface Records {
  /** Interactions that changed something, by id: the game, and what the first delivery was told. */
  handled: Map<string, string>;
  games: { id: string; version: number; revision: number; phase: string; threadId: string | null }[];
  /** Numbers of the inputs of each game, in order. */
  inputs: Map<string, number[]>;
  /** Rows that still wait to be posted. */
  unsent: string[];
}

let copies = 0;

/**
 * Works on a copy. The file itself is never opened as a database here: that would take part in its locks, and would tidy up
 * after a dead bot before the next one does. The log of writes is copied first, so that a checkpoint in between does no harm.
 */
async function onCopy<T>(file: string, read: (client: Client) => Promise<T>): Promise<T> {
  const copy = `${file}.copy-${++copies}`;
  for (const end of ['-wal', '']) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  const client = createClient({ url: pathToFileURL(copy).href });
  try {
    return await read(client);
  } finally {
    client.close();
    for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  }
}

export const readRecords = (file: string): Promise<Records> =>
  onCopy(file, async (client) => {
    const all = async (sql: string) => (await client.execute(sql)).rows;
    const inputs = new Map<string, number[]>();
    for (const row of await all('SELECT gameId, seq FROM Input ORDER BY gameId, seq')) {
      const id = String(row['gameId']);
      inputs.set(id, [...(inputs.get(id) ?? []), Number(row['seq'])]);
    }
    const handled = await all('SELECT id, reply FROM Interaction');
    const games = await all('SELECT id, version, revision, phase, threadId FROM Game ORDER BY createdAt');
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
      unsent: (await all('SELECT id FROM Outbox')).map((row) => String(row['id'])),
    };
  });

/** Has this interaction changed something, as the database has it now? */
export const wasHandled = (file: string, interaction: string): Promise<boolean> =>
  onCopy(file, async (client) => {
    const sql = 'SELECT 1 FROM Interaction WHERE id = ?';
    return (await client.execute({ sql, args: [interaction] })).rows.length > 0;
  });
