import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { createTables } from '../../src/table/tables.ts';
import { onPostgres, scratch } from '../support/databases.ts';
import { accepted, type Bench, bench, by, playOut, running, tablesOn } from '../support/table.ts';
import { createToy } from '../support/toy-game.ts';

describe('a game whose database was harmed', () => {
  let on: Bench;
  let id: string;
  const harm = (sql: string) => on.place.execute(sql, id);
  const pass = (tables = on.tables, user = 'ann') =>
    tables.move(by(user), id, { command: 'pass', options: {} });
  beforeEach(async () => {
    on = await bench();
    id = await running(on.tables);
  });
  afterEach(() => on.close());

  it.each([
    ['truncated', 'UPDATE "Snapshot" SET bytes = substr(bytes, 1, 40) WHERE "gameId" = ?'],
    ['of another version', 'UPDATE "Snapshot" SET version = 1 WHERE "gameId" = ?'],
    ['lost', 'DELETE FROM "Snapshot" WHERE "gameId" = ?'],
  ])('is played again from its inputs if the snapshot is %s', async (_, sql) => {
    const before = await on.store.state(id);
    await harm(sql);
    const tables = on.restarted();
    expect((await tables.view(id, 'ann'))?.version).toBe(2);
    accepted(await pass(tables));
    expect(await on.store.state(id)).toMatchObject({ version: 3, seats: before!.seats });
    expect((await on.restarted().view(id, 'ann'))?.version).toBe(3);
  });

  it('is frozen if the inputs lead elsewhere, and says so', async () => {
    await harm('DELETE FROM "Snapshot" WHERE "gameId" = ?');
    await harm(
      `UPDATE "Input" SET input = replace(input, '"number":2', '"number":3') WHERE seq = 1 AND "gameId" = ?`,
    );
    const tables = on.restarted();
    expect(await pass(tables)).toMatchObject({ code: 'frozen', sentence: /input 1 leads to another state/ });
    expect(await tables.concede(by('ann'), id)).toMatchObject({ code: 'frozen' });
    expect(await tables.view(id, 'ann')).toBeUndefined();
    expect(await tables.prompt(id, 'ann')).toBeUndefined();
    expect((await tables.why(id, 'ann'))[0]).toMatch(/frozen/);
    expect((await on.store.record(id))?.version).toBe(2);
    accepted(await tables.cancel(by('mod'), id, true));
  });

  it('is reported once to the operator of the bot if it cannot go on', async () => {
    await harm('DELETE FROM "Snapshot" WHERE "gameId" = ?');
    await harm('DELETE FROM "Input" WHERE seq = 1 AND "gameId" = ?');
    const told: string[][] = [];
    const toy = createToy();
    const tables = createTables({
      store: on.store,
      games: new Map([[toy.id, toy]]),
      clock: () => on.now.at,
      randomSeed: () => '',
      publish: () => undefined,
      unreadable: (...what) => told.push(what),
    });
    await tables.view(id, 'ann');
    expect(await pass(tables)).toMatchObject({ code: 'frozen' });
    expect(told).toEqual([[id, expect.stringMatching(/^This game is frozen, .*input 1 is missing/)]]);
  });

  it('is frozen if an input is missing', async () => {
    await harm('DELETE FROM "Snapshot" WHERE "gameId" = ?');
    await harm('DELETE FROM "Input" WHERE seq = 1 AND "gameId" = ?');
    expect(await pass(on.restarted())).toMatchObject({ code: 'frozen', sentence: /input 1 is missing/ });
  });

  it('is not verified if an input or the seed was changed', async () => {
    await playOut(on.tables, id);
    await harm(`UPDATE "Input" SET fingerprint = 'x' WHERE seq = 2 AND "gameId" = ?`);
    expect(await on.tables.verify(id)).toMatchObject({
      refused: true,
      sentence: /^Not equal\. Step 2 /,
    });
    await harm(`UPDATE "Game" SET "secretSeed" = 'x' WHERE id = ?`);
    expect(await on.tables.verify(id)).toMatchObject({
      refused: true,
      sentence: /^Not equal\. The secret seed/,
    });
  });

  it('goes on with the definitions that it began with, whatever today’s are', async () => {
    const tables = on.restarted([createToy([9, 9, 9, 9])]);
    accepted(await pass(tables));
    expect((await tables.view(id, 'ann'))?.zones.map((zone) => zone.count)).toEqual([3, 1, 2, 2]);
  });

  it('is frozen if the bot no longer plays its game', async () => {
    expect(await pass(on.restarted([]))).toMatchObject({ code: 'frozen', sentence: /does not play "toy"/ });
  });
});

describe.runIf(onPostgres)('two bots on one PostgreSQL database', () => {
  it('apply each move exactly once, and see each other’s', async () => {
    const place = await scratch();
    const stores = [await openStore(place.url), await openStore(place.url)];
    const bots = stores.map((store) => tablesOn(store, [createToy()], { at: 1_700_000_000_000 }));
    const [one, two] = [bots[0]!, bots[1]!];
    const id = await running(one);
    expect((await two.view(id, 'bob'))?.version).toBe(2);
    // If an interaction is delivered to both processes, it counts once. Of several different moves at once, only one is
    // accepted.
    for (let n = 0; n < 10; n++) {
      const user = n % 2 === 0 ? 'ann' : 'bob';
      const actor = by(user);
      const results = await Promise.all(
        bots.map((bot) => bot.move(actor, id, { command: 'pass', options: {} })),
      );
      expect(
        results.map((result) => (result.refused ? result.code : (result.repeated ?? false))).sort(),
      ).toEqual([false, true]);
      expect((await one.record(id))?.version).toBe(3 + n);
    }
    const rivals = await Promise.all(
      [one, two, one, two].map((bot) => bot.move(by('ann'), id, { command: 'pass', options: {} })),
    );
    expect(rivals.map((result) => (result.refused ? result.code : 'accepted')).sort()).toEqual([
      'accepted',
      'not-asked',
      'not-asked',
      'not-asked',
    ]);
    // The players of both seats act at the same time on different processes, and neither act is lost.
    accepted(await two.draw(by('ann'), id));
    const both = await Promise.all([
      one.orders(by('ann'), id, { hints: 'on' }),
      two.orders(by('bob'), id, { hints: 'on' }),
    ]);
    both.forEach(accepted);
    expect((await stores[0]!.state(id))?.seats.map((seat) => seat.orders)).toEqual([
      { hints: 'on' },
      { hints: 'on' },
    ]);
    await playOut(two, id);
    expect(await one.verify(id)).toMatch(/^Verified/);
    for (const store of stores) await store.close();
    await place.drop();
  });
});
