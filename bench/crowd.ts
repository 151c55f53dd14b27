import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { seeded } from '../src/cli/random-play.ts';
import type { Game } from '../src/kernel/game.ts';
import { openStore } from '../src/store/open.ts';
import { nextWords, open, settle, USERS } from './played.ts';
import { measurable, type Stage, startStage } from './stage.ts';
import { openGame, playSome, tablesOver } from './table.ts';

/** Games that lie in the database while others are played; each is one of these templates, copied. */
const SUSPENDED = 10_000;
const TEMPLATES = 20;
const MOVES_OF_TEMPLATE = 15;
const DAY = 24 * 60 * 60 * 1000;
/** Games that are played. */
const ACTIVE = 100;
const MOVES_OF_ACTIVE = 2;

/** What a full house costs one bot process. */
export interface CrowdCost {
  /** Resident memory after all active games have been played in, bytes. */
  rss: number;
  /** From typing a move to its answer, milliseconds: the middle, and what one in a hundred exceeds. */
  median: number;
  p99: number;
  /** The same with the active games alone in the database. */
  alone: { rss: number; median: number; p99: number };
  /** Size of the database file's games, bytes a suspended one. */
  bytesPerGame: number;
}

/** Plays 100 games, first alone in the database, then beside 10,000 others. Undefined where the system has no /proc. */
export async function crowdCost(game: Game): Promise<CrowdCost | undefined> {
  if (!measurable()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  try {
    const empty = `file:${join(folder, 'alone.db')}`;
    const alone = await measure(empty);
    const full = join(folder, 'crowd.db');
    await suspend(game, `file:${full}`);
    const bytesPerGame = await multiply(full);
    return { ...(await measure(`file:${full}`)), alone, bytesPerGame };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(databaseUrl: string): Promise<{ rss: number; median: number; p99: number }> {
  const stage = await startStage(databaseUrl);
  try {
    const random = seeded(5);
    const threads: string[] = [];
    for (let n = 0; n < ACTIVE; n++) threads.push(await open(stage));
    await settle();
    const took: number[] = [];
    for (let round = 0; round < MOVES_OF_ACTIVE; round++)
      for (const thread of threads) took.push(...(await moveIn(stage, thread, random)));
    const sorted = took.sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { rss: stage.rss(), median: at(0.5), p99: at(0.99) };
  } finally {
    stage.stop();
  }
}

/** One move by each seat that can make one; how long each took to be answered. */
async function moveIn(stage: Stage, thread: string, random: (n: number) => number): Promise<number[]> {
  const took: number[] = [];
  for (const user of USERS) {
    const words = await nextWords(stage, user, thread, random);
    if (words === undefined) continue;
    const before = performance.now();
    await stage.say(user, thread, words);
    took.push(performance.now() - before);
  }
  return took;
}

/** Makes the templates: games in the middle of their course. */
async function suspend(game: Game, url: string): Promise<void> {
  const store = await openStore(url);
  const tables = tablesOver(store, game);
  try {
    const random = seeded(3);
    for (let n = 0; n < TEMPLATES; n++) {
      const id = await openGame(tables, game, { kind: 'decision', ms: 30 * DAY, zero: 'claim' });
      await playSome(tables, id, MOVES_OF_TEMPLATE, random);
      // Their clocks run: what is due is in the database with them.
      const record = (await store.record(id))!;
      await tables.delivered(record, { seats: [0, 1], revision: record.revision, due: [] }, Date.now());
    }
  } finally {
    await store.close();
  }
}

/** Tables with the rows of a game, and the column that names it. */
const ROWS = [
  ['Game', 'id'],
  ['Player', 'gameId'],
  ['Input', 'gameId'],
  ['Snapshot', 'gameId'],
  ['Keyframe', 'gameId'],
  ['Deadline', 'gameId'],
  ['Line', 'gameId'],
] as const;

/** Copies the templates until there are that many; their pending posts are dropped. Returns the bytes per game. */
async function multiply(file: string): Promise<number> {
  const client = createClient({ url: pathToFileURL(file).href });
  try {
    await client.execute('PRAGMA foreign_keys = OFF');
    await client.execute('DELETE FROM Outbox');
    const before = await bytes(client);
    const copies = SUSPENDED / TEMPLATES - 1;
    for (const [table, key] of ROWS) {
      const columns = (await client.execute(`PRAGMA table_info("${table}")`)).rows.map((row) =>
        String(row['name']),
      );
      const values = columns.map((name) => (name === key ? `"${name}" || '-' || n` : `"${name}"`));
      await client.execute({
        sql: `WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?)
          INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
          SELECT ${values.join(', ')} FROM "${table}", copy`,
        args: [copies],
      });
    }
    return Math.round(((await bytes(client)) - before) / (copies * TEMPLATES));
  } finally {
    client.close();
  }
}

async function bytes(client: Client): Promise<number> {
  const [count, size] = await Promise.all([
    client.execute('PRAGMA page_count'),
    client.execute('PRAGMA page_size'),
  ]);
  return Number(count.rows[0]?.['page_count']) * Number(size.rows[0]?.['page_size']);
}
