// Damaged rows leave ways out: a game can be left and called off, and a person can get their data and be erased. None
// of these acts reads the damaged value, or loses it.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { createDeadlines } from '../../src/table/clock/scheduler.ts';
import { jsonColumns } from '../support/damage/schema.ts';
import { scratch } from '../support/databases.ts';
import { everythingIn } from '../support/dump.ts';
import { record } from '../support/records.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../support/table.ts';

const DAMAGED = '{"secret":"Sneakdoor';
const GAME_COLUMNS = jsonColumns(readFileSync('prisma/sqlite/schema.prisma', 'utf8')).filter(
  ({ table, column }) => table === 'Game' && !['callMessageIds', 'storyMessage', 'outcome'].includes(column),
);

let on: Bench;
beforeEach(async () => {
  on = await bench();
});
afterEach(() => on.close());

const damage = (table: string, column: string, where: string): Promise<unknown> =>
  on.place.execute(`UPDATE "${table}" SET "${column}" = ? WHERE ${where}`, DAMAGED);

const stored = async (table: string, column: string, where: string): Promise<unknown> =>
  (await on.place.execute(`SELECT "${column}" AS "text" FROM "${table}" WHERE ${where}`))[0]?.['text'];

const GAME = { guildId: 'g', channelId: 'c' };

describe.each([
  ...GAME_COLUMNS.map(({ table, column }) => ({ table, column, key: 'id' })),
  { table: 'Player', column: 'deck', key: 'gameId' },
])('a running game with $column that cannot be read', ({ table, column, key }) => {
  let id: string;
  let where: string;
  beforeEach(async () => {
    id = await running(on.tables);
    where = `"${key}" = '${id}'${table === 'Player' ? ' AND "seat" = 0' : ''}`;
    await damage(table, column, where);
  });

  it('takes no move, and says which game it is and whom to tell', async () => {
    const moved = await on.tables.move(by('ann'), id, { command: 'take', options: { heap: 'Kuwat' } });
    expect(moved).toMatchObject({ refused: true, code: 'frozen' });
    const { sentence } = moved as { sentence: string };
    expect(sentence).toMatch(
      /^This game cannot go on: its saved data cannot be read \(.+\)\. Tell the people/,
    );
    expect(sentence).toContain(id);
    expect(sentence.length).toBeLessThan(300);
    expect(await stored(table, column, where)).toBe(DAMAGED);
  });

  it('is called off by those who manage the server, and the value stays to be looked at', async () => {
    const { record } = accepted(await on.tables.cancel(by('boss'), id, true));
    expect(record.phase).toBe('cancelled');
    expect((await on.tables.record(id))?.phase).toBe('cancelled');
    expect(await stored(table, column, where)).toBe(DAMAGED);
    expect(await on.store.due(4_000_000_000_000, 10)).toEqual([]);
  });

  it('goes on where it was when the value is repaired', async () => {
    const other = await running(on.tables);
    const value = await stored(table, column, where.replace(id, other));
    expect((await on.tables.record(id))?.phase).toBe('running');
    await on.place.execute(`UPDATE "${table}" SET "${column}" = ? WHERE ${where}`, String(value));
    accepted(
      await on.tables.move(by('ann'), id, {
        command: 'take',
        options: { heap: 'Kuwat', count: '1', mode: 'rake' },
      }),
    );
  });

  it('does not keep its players from taking themselves out of all that is kept', async () => {
    const erased = await on.tables.erase(by('ann'));
    expect(erased.kept).toEqual([]);
    expect((await on.tables.record(id))?.phase).toBe('cancelled');
    const all = await everythingIn(on.place);
    expect(all).not.toMatch(/\bann\b(?!’s word)/);
    expect(all).not.toMatch(/\bAnn\b/);
  });

  it('is in the file of what is kept about its players, marked', async () => {
    const healthy = await running(on.tables);
    const { games } = await on.tables.personal('ann', true);
    const mine = games.find((game) => game.id === id);
    expect(mine?.unreadable?.map((one) => one.column)).toEqual([column]);
    // For a damaged row of their own, a person's data contain the stored text. For a damaged row that they share with
    // others, the data only say that it cannot be read.
    expect(mine?.unreadable?.[0]?.raw).toBe(table === 'Player' ? DAMAGED : undefined);
    expect(games.find((game) => game.id === healthy)?.unreadable).toBeUndefined();
    const others = await on.tables.personal('bob', true);
    expect(JSON.stringify(others)).not.toContain('Sneakdoor');
  });
});

it('an open game whose deck cannot be read waits for another one, and begins with it', async () => {
  const { record } = accepted(await on.tables.create(by('ann'), GAME, { game: 'toy' }));
  accepted(await on.tables.join(by('ann'), record.id, 'Ann', { official: 'Pebbles' }));
  await damage('Player', 'deck', `"gameId" = '${record.id}'`);
  const joined = accepted(await on.tables.join(by('bob'), record.id, 'Bob', { official: 'Pebbles' }));
  expect(joined.record.phase).toBe('open');
  expect(await stored('Player', 'deck', `"gameId" = '${record.id}' AND "seat" = 0`)).toBe(DAMAGED);
  expect(await on.tables.why(record.id, 'bob')).toContain(
    'This game has not begun: it waits for a deck of Ann. `/game join` brings it.',
  );
  const begun = accepted(await on.tables.join(by('ann'), record.id, 'Ann', { official: 'Pebbles' }));
  expect(begun.record.phase).toBe('running');
});

it.each(['affairs', 'awaiting', 'drawOffers'])(
  'an open game whose %s cannot be read is left by its players and called off by whoever opened it',
  async (column) => {
    const { record } = accepted(await on.tables.create(by('ann'), GAME, { game: 'toy' }));
    accepted(await on.tables.join(by('ann'), record.id, 'Ann', { official: 'Pebbles' }));
    accepted(await on.tables.join(by('bob'), record.id, 'Bob', {}));
    await damage('Game', column, `"id" = '${record.id}'`);
    accepted(await on.tables.leave(by('bob'), record.id));
    expect((await on.tables.record(record.id))?.players.map(({ userId }) => userId)).toEqual(['ann']);
    accepted(await on.tables.cancel(by('ann'), record.id, false));
    expect(await stored('Game', column, `"id" = '${record.id}'`)).toBe(DAMAGED);
  },
);

it('a row of the log that cannot be read keeps nobody from moving, and only what needs the whole log says so', async () => {
  const id = await running(on.tables);
  await damage('Input', 'input', `"gameId" = '${id}' AND "seq" = 1`);
  accepted(
    await on.tables.move(by('ann'), id, {
      command: 'take',
      options: { heap: 'Kuwat', count: '1', mode: 'rake' },
    }),
  );
  await playOut(on.tables, id);
  await expect(on.tables.verify(id)).rejects.toThrow(
    /^Step 1 of this game's log cannot be read.*name the game/,
  );
  await expect(on.tables.export(id)).rejects.toThrow('cannot be read');
  const { games } = await on.tables.personal('ann', true);
  expect(games[0]?.unreadable).toEqual([{ column: 'input' }]);
  expect(games[0]?.acts.length).toBeGreaterThan(0);
  accepted(await on.tables.rematch(by('ann'), id));
});

it('a game that cannot be read takes no deadline, and keeps no other from its own', async () => {
  const clock = { kind: 'decision', ms: 60_000, zero: 'remind' } as const;
  const game = async (): Promise<string> => {
    const { record } = accepted(await on.tables.create(by('ann'), GAME, { game: 'toy', clock }));
    accepted(await on.tables.join(by('ann'), record.id, 'Ann', { official: 'Pebbles' }));
    accepted(await on.tables.join(by('bob'), record.id, 'Bob', { official: 'Pebbles' }));
    const now = (await on.tables.record(record.id))!;
    const due = await on.tables.dueIfDelivered(now, [0, 1], on.now.at, now.revision);
    await on.tables.delivered(now, due, on.now.at);
    return record.id;
  };
  const [bad, good] = [await game(), await game()];
  await damage('Game', 'affairs', `"id" = '${bad}'`);
  on.now.at += 3_600_000;
  const logged: object[] = [];
  let asked = 0;
  const deadlines = createDeadlines({
    store: on.store,
    tables: {
      fire: (deadline) => {
        asked++;
        return on.tables.fire(deadline);
      },
    },
    now: () => on.now.at,
    log: { error: (data) => logged.push(data) },
  });
  for (let n = 0; n < 5; n++) await deadlines.sweep();
  expect((await on.tables.record(good))?.affairs.clocks.every(({ late }) => late)).toBe(true);
  // Each damaged row of the bad game is tried once, and then not again for a while.
  expect(asked).toBeLessThan(20);
  expect(logged.length).toBeGreaterThan(0);
  for (const data of logged) expect(data).toMatchObject({ game: bad });
  accepted(await on.tables.cancel(by('boss'), bad, true));
  on.now.at += 3_600_000;
  const before = asked;
  await deadlines.sweep();
  expect(await on.place.execute(`SELECT * FROM "Deadline" WHERE "gameId" = '${bad}'`)).toEqual([]);
  expect(asked).toBe(before);
});

it('what nobody begins is called off after a month, whatever cannot be read of another', async () => {
  const place = await scratch();
  try {
    const at = Date.UTC(2026, 10, 1);
    const store = await openStore(place.url, () => at);
    for (const id of ['bad', 'good'])
      await store.insert(record(id, { createdAt: at }), 's', [], { interactionId: id, reply: '' });
    await store.close();
    await place.execute('UPDATE "Game" SET "affairs" = ? WHERE "id" = ?', DAMAGED, 'bad');
    const later = await openStore(place.url, () => at + 31 * 24 * 3_600_000);
    expect((await later.record('good'))?.phase).toBe('cancelled');
    expect((await later.record('bad'))?.phase).toBe('cancelled');
    await later.close();
    const [row] = await place.execute('SELECT "affairs" FROM "Game" WHERE "id" = ?', 'bad');
    expect(row?.['affairs']).toBe(DAMAGED);
  } finally {
    await place.drop();
  }
});
