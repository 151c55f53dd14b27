// Number of SQL statements that playing costs: a move with all its posts, a click, a refusal, a suggestion. The real
// bot on the playground, counted at the driver of the database, on each kind of database.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { createMeter } from '../../src/discord/meter.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { type APIMessage, isEphemeral } from '../../src/playground/driver/protocol.ts';
import { labels } from '../../src/table/play/match-text.ts';
import { onPostgres } from '../support/databases.ts';
import { ownGame } from '../support/games/loaded.ts';
import { type RealBot, realBot } from '../support/real-bot.ts';
import { rounds } from '../support/sample.ts';
import { countStatements } from '../support/statements.ts';

/**
 * Maximum number of SQL statements of an accepted move in the middle of a game, with and without a clock. Counts the
 * posts of the move and their acknowledgement, too. If the next player has a private message that waits, it becomes their
 * question, which costs as much as the look that it saves them.
 */
const MOVE = 12;
const MOVE_WITH_CLOCK = 16;
/** Maximum number of SQL statements of an interaction that changes nothing. */
const LOOK = 4;

const MOVES = rounds(10, 40);
const statements = countStatements();
const games = new Map(GAME_IDS.map((id) => [id, ownGame(id)]));

/** Simulated people have an allowance like all users, so by the test's clock they act only every three seconds. */
const meter = createMeter();
let seconds = 0;
const allowance = {
  limit: { interactions: 120, cpuMs: 5_000 },
  meter,
  now: () => seconds * 1_000,
};

let on: RealBot;
beforeAll(async () => {
  on = await realBot([...games.values()], Date.now, undefined, allowance);
});
afterAll(async () => {
  meter.stop();
  await on?.close();
});

/** Marks queries of the test itself, which are not counted. */
const OURS = '/* counted by nobody */';

/** Waits until all posts of the game are sent and no process holds the right to send them. */
async function settled(id: string): Promise<void> {
  const open = `SELECT 1 FROM "Game" WHERE "id" = '${id}' AND ("postsHolder" IS NOT NULL
    OR EXISTS (SELECT 1 FROM "Outbox" WHERE "gameId" = '${id}')) ${OURS}`;
  await expect.poll(() => on.place.execute(open), { interval: 5 }).toEqual([]);
}

/** Statements that some work causes, until all its posts are sent. Statements of background work are left out. */
async function taken<T>(id: string, work: () => Promise<T>): Promise<{ result: T; sql: string[] }> {
  seconds += 3;
  statements.take();
  const result = await work();
  await settled(id);
  const sql = statements
    .take()
    .filter((text) => !text.includes(OURS) && !isBackground(text) && !text.includes('checkThatTheDatabase'));
  return { result, sql };
}

/**
 * True for statements of background work, which runs at any time: the sweep of the outboxes, and the update of the page
 * of open seats a second after a game began.
 */
const isBackground = (text: string): boolean =>
  /FROM\W+(main\W+|public\W+)?(Outbox|LeaguePost)\W+LEFT JOIN/.test(text) ||
  (text.includes('seatsIn') && !text.includes('channelIds'));

const isReadOfGame = (text: string): boolean =>
  /^\s*SELECT[\s\S]*FROM\W+((main|public)\W+)?(Game|Player)\b/.test(text);

/** Opens a game, begins it, and gives its id and its thread. */
async function begun(game: string, clock = ''): Promise<{ id: string; thread: string }> {
  const before = new Set((await on.driver.threads('Ann')).map((thread) => thread.id));
  await on.driver.type('Ann', on.driver.lobbyId, `/game new game:${game}${clock}`);
  await on.bot.drain();
  const thread = (await on.driver.threads('Ann')).find((one) => !before.has(one.id))?.id;
  if (thread === undefined) throw new Error('The game has no thread.');
  for (const [seat, user] of ['Ann', 'Bob'].entries())
    await on.driver.type(user, thread, `/game join deck:${games.get(game)!.decks[seat]!.name}`);
  await on.bot.drain();
  return { id: (await on.store.byThread(thread))!.id, thread };
}

/** A random answer of a player who is asked, as it is typed; undefined if the game is over. */
async function nextLine(id: string, random: (n: number) => number) {
  for (const user of ['Ann', 'Bob']) {
    const prompt = await on.tables.prompt(id, on.driver.id(user));
    if (prompt === undefined || prompt.answered !== undefined) continue;
    const left = labels(prompt.candidates);
    const count = Math.max(prompt.min, Math.min(1, left.length, prompt.max));
    const values = Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]!);
    return { user, line: `/choose answer:${values.join(', ') || 'none'}` };
  }
  return undefined;
}

const median = (counts: readonly number[]): number =>
  [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)]!;

/** Plays until this many moves are saved; returns the SQL statements of each. */
async function played(id: string, thread: string): Promise<string[][]> {
  const random = seeded(3);
  const moves: string[][] = [];
  while (moves.length < MOVES) {
    const next = await nextLine(id, random);
    if (next === undefined) throw new Error(`The game was over after ${moves.length} moves.`);
    const { version } = (await on.store.record(id))!;
    const { sql } = await taken(id, () => on.driver.type(next.user, thread, next.line));
    // Count only inputs that were saved.
    if ((await on.store.record(id))!.version > version) moves.push(sql);
  }
  return moves;
}

describe.each(GAME_IDS)('%s', (game) => {
  it.for([
    ['without a clock', '', MOVE],
    ['with a clock', ' clock:48h', MOVE_WITH_CLOCK],
  ] as const)('a move %s', async ([, clock, most], { annotate }) => {
    const { id, thread } = await begun(game, clock);
    const moves = await played(id, thread);
    const counts = moves.map((sql) => sql.length);
    await annotate(`${median(counts)} statements in the middle: ${counts.join(' ')}`);
    expect(median(counts), counts.join(' ')).toBeLessThanOrEqual(most + LOOK);
    // The game and its players are read in one query.
    const reads = moves.map((sql) => sql.filter(isReadOfGame).length);
    expect(median(reads)).toBe(1);
    expect(on.errors).toEqual([]);
  });
});

describe('what is no command', () => {
  it('a click on the question, a click that answers it, a form, and a click that comes too late', async () => {
    const { id, thread } = await begun('altered');
    const call = (await on.driver.posts('Sam', thread)).find(({ content }) =>
      content.includes('decides now'),
    )!;
    const asked = await taken(id, () => on.driver.press('Ann', call, 'Your decision'));
    expect(isEphemeral(asked.result)).toBe(true);
    expect(asked.sql.length, asked.sql.join('\n')).toBeLessThanOrEqual(LOOK);
    // The same player clicks on two devices; the later click changes nothing.
    const first = optionsOf(asked.result).slice(0, 3);
    const both = await taken(id, () =>
      Promise.all([0, 1].map(() => on.driver.choose('Ann', asked.result, first))),
    );
    expect((await on.store.record(id))!.version).toBe(1);
    expect(both.sql.length, both.sql.join('\n')).toBeLessThanOrEqual(MOVE + LOOK + LOOK);
    expect(both.result.map(({ content }) => content).join('\n')).toMatch(
      /The game has moved on since|Nothing is asked of you now|You have answered that since/,
    );
    const question = await on.driver.press('Bob', call, 'Your decision');
    const cards = await on.driver.press('Bob', question, 'Cards');
    const form = await taken(id, () => on.driver.pressed('Bob', cards, 'Type it'));
    expect(form.sql.length, form.sql.join('\n')).toBeLessThanOrEqual(LOOK);
    if (form.result.kind !== 'modal') throw new Error('No form came.');
    const { modalId } = form.result.modal;
    const answer = optionsOf(question).slice(0, 3).join(', ');
    const typed = await taken(id, () => on.driver.submit('Bob', modalId, { answer }));
    expect((await on.store.record(id))!.version).toBe(2);
    expect(typed.sql.length, typed.sql.join('\n')).toBeLessThanOrEqual(MOVE);
  });

  it('a refusal and a suggestion', async () => {
    const { id, thread } = await begun('altered', ' clock:48h');
    const before = (await on.store.record(id))!.version;
    for (const [line, answer] of [
      ['/pass', /cannot|not|asked/i],
      ['/choose answer:nonsense', /nonsense/],
      ['/undo', /nothing/i],
      ['/game rematch', /not over/],
      ['/hand', /Your hand/],
      ['/zone zone:Reserve', /Reserve/],
      ['/game why', /You are asked/],
    ] as const) {
      const { result, sql } = await taken(id, () => on.driver.type('Ann', thread, line));
      expect(result.content, line).toMatch(answer);
      expect(sql.length, `${line}\n${sql.join('\n')}`).toBeGreaterThan(0);
      expect(sql.length, `${line}\n${sql.join('\n')}`).toBeLessThanOrEqual(LOOK);
    }
    const { result, sql } = await taken(id, () =>
      on.driver.suggest('Ann', thread, 'choose', [], {}, 'answer'),
    );
    expect(result.length).toBeGreaterThan(0);
    expect(sql.length, sql.join('\n')).toBeLessThanOrEqual(LOOK);
    expect((await on.store.record(id))!.version).toBe(before);
  });

  it('somebody who hurries: once a second the processes tell each other', async () => {
    const { id, thread } = await begun('altered');
    seconds += 100;
    const counts: number[] = [];
    for (let n = 0; n < 30; n++) {
      const { sql } = await taken(id, () => on.driver.type('Cleo', thread, '/help'));
      seconds -= 3;
      counts.push(sql.filter((text) => text.includes('Usage')).length);
    }
    // Usage of up to a fifth of the allowance causes no statement, and beyond that at most one a second.
    expect(counts.slice(0, 24).every((count) => count === 0)).toBe(true);
    expect(counts.slice(24).filter((count) => count > 0).length).toBeGreaterThan(0);
    expect(counts.slice(24).filter((count) => count > 0).length).toBeLessThanOrEqual(2);
  });

  it('what is counted is what was sent', async () => {
    const { sql } = await taken('nobody', () => on.store.record('nobody'));
    expect(sql).toHaveLength(1);
    expect(sql[0]).toMatch(onPostgres ? /\$1/ : /\?/);
  });
});

/** The labels of a message's only menu. */
function optionsOf(message: APIMessage): string[] {
  const found = JSON.stringify(message.components ?? []).matchAll(/"label":"([^"]+)","value"/g);
  return [...found].map(([, label]) => label!);
}
