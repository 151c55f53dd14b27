// A bot can move to another database: everything is copied from one kind to the other and back, and the games go on
// there.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { CopyError, copyDatabase, TABLES } from '../../src/store/copy.ts';
import type { Database } from '../../src/store/database.ts';
import { openDatabase, openStore } from '../../src/store/open.ts';
import { noSettings } from '../../src/table/affairs.ts';
import { hasPostgres, type Scratch, scratchPostgres, scratchSqlite } from '../support/databases.ts';
import { heaps, league, organiser, processOn } from '../support/league/season.ts';
import { nextInput, running as plainGame } from '../support/records.ts';
import { accepted, by, playOut, running, tablesOn } from '../support/table.ts';
import { createToy } from '../support/toy-game.ts';

const T = 1_700_000_000_000;
const places: Scratch[] = [];
const place = async (kind: () => Promise<Scratch>): Promise<Scratch> => {
  const made = await kind();
  places.push(made);
  return made;
};
afterEach(async () => {
  for (const each of places.splice(0)) await each.drop();
});

/** A database with a finished game, a running one, and something in every other table. Returns the games' ids. */
async function filled(url: string): Promise<[finished: string, runs: string, third: string]> {
  const store = await openStore(url, () => T);
  const tables = tablesOn(store, [createToy()], { at: T });
  const finished = await running(tables);
  await playOut(tables, finished);
  const runs = await running(tables);
  const third = await plainGame(store, 'third');
  let game = third;
  for (let n = 0; n < 25; n++) {
    await store.save(nextInput(game, `i-third-${n}`));
    game = { ...game, version: game.version + 1, revision: game.revision + 1 };
  }
  const deadline = { gameId: 'third', seat: 0, kind: 'zero' as const, dueAt: T + 1 };
  await store.save({ ...nextInput(game, 'i-third-due'), deadlines: { due: [deadline], others: false } });
  await store.holdDeadline(deadline, T + 1_000);
  await store.failed((await store.outbox('third'))[0]!, T + 9_000, 'locked');
  await store.holdPosts(runs, 'somebody', T + 1_000);
  await store.setPlace(runs, { threadId: 'thread', boardMessageId: 'board', boardPostedAt: T + 7 });
  await store.setSettings({ guildId: 'g', channelIds: ['c'], maxPerPlayer: 2 });
  await store.setPerson({ ...noSettings('ann'), timeZone: 'Asia/Tokyo' });
  const saved = { game: 'toy', deck: { name: 'Mine', cards: [{ key: 'pebble', count: 2 }] }, savedAt: T };
  expect(await store.keepDeck('ann', 'mine', saved, 1)).toBe(true);
  await store.shareUsage('ann', { row: T, since: T, added: { interactions: 3, cpuMs: 40 } });
  const process = processOn(store, [heaps()], { at: T }, []);
  const season = await league(process, ['ann', 'bob', 'cleo']);
  await process.leagues.start(organiser(), season.id);
  await process.sweep();
  await store.beat(T, 10);
  await store.beat(T + 500, 10);
  await store.close();
  return [finished, runs, 'third'];
}

async function copied(from: string, to: string, told?: (done: number) => void) {
  const opened: Database[] = [];
  try {
    opened.push(await openDatabase(from), await openDatabase(to));
    return await copyDatabase(opened[0]!, opened[1]!, told);
  } finally {
    for (const each of opened) await each.close();
  }
}

const kinds: { name: string; kind: () => Promise<Scratch> }[] = [
  { name: 'another file', kind: scratchSqlite },
];
if (await hasPostgres()) kinds.push({ name: 'a PostgreSQL server', kind: scratchPostgres });

describe.each(kinds)('from a file to $name and back', ({ kind }) => {
  it('takes every row along, and the games go on', async () => {
    const [first, middle, last] = [await place(scratchSqlite), await place(kind), await place(scratchSqlite)];
    const [finished, runs, third] = await filled(first.url);
    const done: number[] = [];
    const there = await copied(first.url, middle.url, (count) => done.push(count));
    expect(done).toEqual([1, 2, 3, 4]);
    expect(Object.entries(there).filter(([, count]) => count === 0)).toEqual([]);
    expect(there).toMatchObject({
      Game: 4,
      Player: 6,
      Snapshot: 4,
      Keyframe: 5,
      Deadline: 1,
      Outage: 1,
      League: 1,
    });
    expect(await copied(middle.url, last.url)).toEqual(there);

    const [before, after] = [await openStore(first.url, () => T), await openStore(last.url, () => T)];
    for (const id of [finished, runs, third]) {
      expect(await after.record(id)).toEqual(await before.record(id));
      expect(await after.state(id)).toEqual(await before.state(id));
      expect(await after.inputs(id)).toEqual(await before.inputs(id));
      expect(await after.lines(id, 1_000)).toEqual(await before.lines(id, 1_000));
      expect(await after.secretSeed(id)).toBe(await before.secretSeed(id));
    }
    const [season] = await before.leaguesOn('g', ['running']);
    expect(await after.league(season!.id)).toEqual(await before.league(season!.id));
    expect(await after.notes(season!.id, 10)).toEqual(await before.notes(season!.id, 10));
    expect(await after.settings('g')).toEqual(await before.settings('g'));
    expect(await after.person('ann')).toEqual(await before.person('ann'));
    expect(await after.circumstances(['ann'], 0)).toEqual(await before.circumstances(['ann'], 0));
    // No process holds a lease in the copy, and posts that wait because of an error wait there as well.
    expect(await after.due(T + 1, 10)).toHaveLength(1);
    expect(await after.unsent(10)).not.toContain(third);
    expect(await after.unsent(10)).toContain(runs);
    const tables = tablesOn(after, [createToy()], { at: T });
    expect(await tables.verify(finished)).toMatch(/^Verified/);
    accepted(await tables.move(by('ann'), runs, { command: 'pass', options: {} }));
    await playOut(tables, runs);
    expect(await tables.verify(runs)).toMatch(/^Verified/);
    await before.close();
    await after.close();
  });

  it('leaves a database alone that is not empty', async () => {
    const [from, to] = [await place(scratchSqlite), await place(kind)];
    await filled(from.url);
    const store = await openStore(to.url);
    await store.setSettings({ guildId: 'g', channelIds: [], maxPerPlayer: 0 });
    await store.close();
    await expect(copied(from.url, to.url)).rejects.toThrow(/not empty \(settings of servers: 1\)/);
    expect(await to.execute('SELECT id FROM "Game"')).toEqual([]);
  });
});

it('notices that somebody has played meanwhile', async () => {
  const [from, to] = [await place(scratchSqlite), await place(scratchSqlite)];
  const [finished] = await filled(from.url);
  let changing: Promise<unknown> = Promise.resolve();
  const meanwhile = (done: number): void => {
    if (done === 3)
      changing = from.execute(
        `UPDATE "Input" SET fingerprint = 'x' WHERE seq = 1 AND "gameId" = ?`,
        finished,
      );
  };
  const failure = await copied(from.url, to.url, meanwhile).catch((error: unknown) => error);
  await changing;
  expect(failure).toBeInstanceOf(CopyError);
  expect(String(failure)).toContain(`game ${finished}`);
});

it('knows every table', async () => {
  const on = await place(scratchSqlite);
  await (await openDatabase(on.url)).close();
  const tables = await on.execute(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_prisma%'`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...TABLES].sort());
});

describe('npm run db:copy', () => {
  const script = fileURLToPath(new URL('../../dist/bundle/cli/db-copy.js', import.meta.url));
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args]).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => Promise.reject(new Error(error.stderr)),
    );

  it('copies from one address to the other, and says how much that was', async () => {
    const [from, to] = [await place(scratchSqlite), await place(scratchSqlite)];
    await filled(from.url);
    expect(await run(from.url, to.url)).toMatch(
      /^4 of 4 games\nCopied, and compared row by row: .*\bGame 4\b/,
    );
  });

  it('says what it lacks, and creates no database at a misspelt address', async () => {
    const to = await place(scratchSqlite);
    await expect(run(to.url)).rejects.toThrow('Usage: npm run db:copy -- FROM TO');
    await expect(run(`${to.url}-not-there`, to.url)).rejects.toThrow('There is no database at');
    expect(existsSync(to.url.slice('file:'.length))).toBe(false);
    expect(existsSync(`${to.url.slice('file:'.length)}-not-there`)).toBe(false);
  });

  it('leaves alone what a bot is using', async () => {
    const [from, to] = [await place(scratchSqlite), await place(scratchSqlite)];
    const store = await openStore(from.url);
    await expect(run(from.url, to.url)).rejects.toThrow('is in use by another process');
    await store.close();
  });
});
