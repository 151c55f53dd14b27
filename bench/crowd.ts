// Costs of a full server for one bot process: moves are made in 100 games, first with only these in the database, then
// beside 10,000 others whose clocks are running. All games were really played half-way and then copied row by row; the
// bot loads each game from its rows when a move is made in it.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { seeded } from '../src/cli/random/random-play.ts';
import type { Game } from '../src/kernel/game.ts';
import { openStore } from '../src/store/open.ts';
import { Stage } from '../test/support/end-to-end/stage.ts';
import { refusedTooOften } from './checks.ts';
import { cpuOf, rssOf, untilStill } from './process.ts';
import { against, type Row, rowOf } from './row.ts';
import { nextTurn, openGame, playSome, type Turn, tablesOver } from './table.ts';

/** Number of games of each card game that are played and then copied. */
const TEMPLATES = 4;
/** Number of moves made in a game before it is copied. */
const MOVES = 15;
const DAY = 24 * 60 * 60 * 1000;
const SUSPENDED = 10_000;
const ACTIVE = 100;
/** Number of games whose moves only warm up the compiler and are not counted. */
const WARM_UP = 20;

/** A game that is copied, and an answer that is possible in it. */
interface Template extends Turn {
  id: string;
}

/** A game in which a move is made: its thread, and the command that a player types there. */
interface Active {
  id: string;
  threadId: string;
  user: string;
  text: string;
}

/** Measurements of one bot process with its games. */
interface House {
  rss: number;
  cpu: number[];
  answers: number[];
}

/** Measurements with 10,000 suspended games in the database, each compared with the same active games alone. */
export async function crowdRows(games: readonly Game[]): Promise<{ cpu: Row[]; others: Row[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  try {
    const file = join(folder, 'templates.db');
    const templates = await makeTemplates(games, file);
    // Copying takes the database file alone, so rows that are still in its write-ahead log are moved into the file
    // first.
    await onFile(file, (client) => client.execute('PRAGMA wal_checkpoint(TRUNCATE)'));
    const active = Math.ceil(ACTIVE / templates.length);
    const alone = await house(file, templates, active);
    const crowd = await house(file, templates, active + Math.ceil(SUSPENDED / templates.length));
    return {
      cpu: [against(rowOf('crowd/move-cpu', 'ms', crowd.cpu), alone.cpu)],
      others: [
        against(rowOf('crowd/rss', 'bytes', [crowd.rss]), [alone.rss]),
        against(rowOf('crowd/answer', 'ms', crowd.answers), alone.answers),
        rowOf('crowd/file-per-game', 'bytes', [crowd.bytesPerGame]),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plays games half-way, and makes their clocks run. */
async function makeTemplates(games: readonly Game[], file: string): Promise<Template[]> {
  const store = await openStore(`file:${file}`);
  const tables = tablesOver(store, games);
  const random = seeded(3);
  const templates: Template[] = [];
  try {
    for (const game of games)
      for (let n = 0; n < TEMPLATES; n++) {
        const id = await openGame(tables, game, { kind: 'decision', ms: 30 * DAY, zero: 'claim' });
        await playSome(tables, id, MOVES, random);
        let turn = await nextTurn(tables, id, random);
        while (!turn.simple) {
          await playSome(tables, id, 1, random);
          turn = await nextTurn(tables, id, random);
        }
        const record = (await store.record(id))!;
        await tables.delivered(record, { seats: [0, 1], revision: record.revision, due: [] }, Date.now());
        templates.push({ id, ...turn });
      }
    return templates;
  } finally {
    await store.close();
  }
}

/** Runs a bot on a database with `copies` copies of each template, and makes one move in 100 of them. */
async function house(
  file: string,
  templates: readonly Template[],
  copies: number,
): Promise<House & { bytesPerGame: number }> {
  const stage = await Stage.open({ LOG_LEVEL: 'error' });
  try {
    copyFileSync(file, stage.database);
    const { bytesPerGame, active } = await onFile(stage.database, async (client) => ({
      bytesPerGame: await multiply(client, copies),
      active: await bringIn(client, stage, templates),
    }));
    await stage.startBot();
    return { ...(await moveEach(stage, active)), bytesPerGame };
  } finally {
    await stage.close();
  }
}

/** Tables with rows of a game, and the column with the game's id. */
const ROWS = [
  ['Game', 'id'],
  ['Player', 'gameId'],
  ['Input', 'gameId'],
  ['Snapshot', 'gameId'],
  ['Keyframe', 'gameId'],
  ['Deadline', 'gameId'],
  ['Line', 'gameId'],
] as const;

/**
 * Copies every game `copies` times, without the posts that wait in its outbox. Returns the bytes that one copy takes.
 */
async function multiply(client: Client, copies: number): Promise<number> {
  await client.execute('PRAGMA foreign_keys = OFF');
  // SQLite need not wait for the disk: after a power failure the bench is simply run again.
  await client.execute('PRAGMA synchronous = OFF');
  await client.execute('DELETE FROM Outbox');
  const games = Number((await client.execute('SELECT count(*) AS n FROM Game')).rows[0]?.['n']);
  const before = await bytes(client);
  for (const [table, key] of ROWS) {
    const columns = (await client.execute(`PRAGMA table_info("${table}")`)).rows.map((row) =>
      String(row['name']),
    );
    const values = columns.map((name) => (name === key ? `"${name}" || '-' || n` : `"${name}"`));
    await client.execute({
      sql: `WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?)
        INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
        SELECT ${values.join(', ')} FROM copy, "${table}"`,
      args: [copies],
    });
  }
  return Math.round(((await bytes(client)) - before) / (copies * games));
}

/** Gives 100 of the copied games to two users of this Discord server, each with a thread in the server's lobby. */
async function bringIn(client: Client, stage: Stage, templates: readonly Template[]): Promise<Active[]> {
  const names = ['Ann', 'Bob'];
  const { guild, lobbyId, users } = await stage.driver.state('Ann');
  const ids = names.map((name) => users.find((user) => user.name === name)?.id ?? '');
  const active: Active[] = [];
  for (let n = 0; n < ACTIVE; n++) {
    const template = templates[n % templates.length]!;
    const id = `${template.id}-${1 + Math.floor(n / templates.length)}`;
    const threadId = await makeThread(stage, lobbyId);
    await client.batch([
      {
        sql: 'UPDATE Game SET guildId = ?, channelId = ?, threadId = ? WHERE id = ?',
        args: [guild.id, lobbyId, threadId, id],
      },
      ...ids.map((userId, seat) => ({
        sql: 'UPDATE Player SET userId = ? WHERE gameId = ? AND seat = ?',
        args: [userId, id, seat],
      })),
    ]);
    const text = `/choose answer:${template.answer.values.join(', ')}`;
    active.push({ id, threadId, user: names[template.seat] ?? '', text });
  }
  return active;
}

/** Creates a thread under a message, as the bot itself does for a game. */
async function makeThread({ api, token }: Stage, channelId: string): Promise<string> {
  const ask = async (path: string, body: object): Promise<string> => {
    const response = await fetch(`${api}/v10/channels/${channelId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bot ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The playground made no thread: ${await response.text()}`);
    // Discord documents that both routes return the object that they created.
    return ((await response.json()) as { id: string }).id;
  };
  const messageId = await ask('messages', { content: 'A game of the bench' });
  return ask(`messages/${messageId}/threads`, { name: 'A game of the bench' });
}

/** Types the command of each active game, one after the other. A move counts if the database has it afterwards. */
async function moveEach(stage: Stage, active: readonly Active[]): Promise<House> {
  const { bot } = stage;
  const people = new Map([
    ['Ann', await stage.person('Ann')],
    ['Bob', await stage.person('Bob')],
  ]);
  const moved: { id: string; cpu: number; answer: number }[] = [];
  await untilStill(bot.pid);
  for (const { id, threadId, user, text } of active) {
    const cpu = cpuOf(bot.pid);
    const from = performance.now();
    await people.get(user)?.act({ type: 'text', channelId: threadId, text });
    const answer = performance.now() - from;
    await untilStill(bot.pid);
    moved.push({ id, cpu: cpuOf(bot.pid) - cpu, answer });
  }
  const rss = rssOf(bot.pid);
  await bot.end('SIGTERM');
  const saved = await savedIn(stage.database);
  const fault = refusedTooOften(
    'crowd',
    moved.map(({ id }) => (saved.has(id) ? 'saved' : 'refused')),
  );
  if (fault !== undefined) throw new Error(fault);
  const counted = moved.slice(WARM_UP).filter(({ id }) => saved.has(id));
  return { rss, cpu: counted.map(({ cpu }) => cpu), answers: counted.map(({ answer }) => answer) };
}

/** Ids of the copies in which a move was made after the copying. */
async function savedIn(file: string): Promise<ReadonlySet<string>> {
  const { rows } = await onFile(file, (client) =>
    client.execute(
      `SELECT copy.id FROM Game AS copy JOIN Game AS template
        ON template.id = substr(copy.id, 1, instr(copy.id, '-') - 1)
        WHERE copy.guildId <> template.guildId AND copy.version > template.version
        AND copy.version = (SELECT count(*) FROM Input WHERE gameId = copy.id)`,
    ),
  );
  return new Set(rows.map((row) => String(row['id'])));
}

async function onFile<T>(file: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ url: pathToFileURL(file).href });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

async function bytes(client: Client): Promise<number> {
  const count = await client.execute('PRAGMA page_count');
  const size = await client.execute('PRAGMA page_size');
  return Number(count.rows[0]?.['page_count']) * Number(size.rows[0]?.['page_size']);
}
