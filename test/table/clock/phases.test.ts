// Messages about a game that has not begun, is over, or was called off fit its phase, and name a command that helps.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TableRefusal } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../../support/table.ts';

let on: Bench;
beforeAll(async () => {
  on = await bench();
});
afterAll(() => on.close());

const where = { guildId: 'g', channelId: 'c' };
const opened = async () => accepted(await on.tables.create(by('ann'), where, { game: 'toy' })).record.id;
const over = async () => {
  const id = await running(on.tables);
  await playOut(on.tables, id);
  return id;
};
/** The next game of the same players, to which Bob has not agreed yet. */
const full = async () => accepted(await on.tables.rematch(by('ann'), await over())).record.id;
const calledOff = async (id: string) => {
  accepted(await on.tables.cancel(by('ann'), id, true));
  return id;
};
const said = (result: TableRefusal | object): string =>
  'refused' in result ? (result as TableRefusal).sentence : 'done';
const pass = (actor: Actor, id: string) => on.tables.move(actor, id, { command: 'pass', options: {} });

describe('a game that has not begun', () => {
  it('waits for players while a seat is free', async () => {
    const id = await opened();
    const sentence = 'This game has not begun: it waits for players. `/game join` takes a seat.';
    expect(said(await pass(by('ann'), id))).toBe(sentence);
    expect(await on.tables.why(id, 'ann')).toEqual([sentence]);
  });
  it('waits for a deck', async () => {
    const id = await opened();
    accepted(await on.tables.join(by('ann'), id, 'Ann', {}));
    accepted(await on.tables.join(by('bob'), id, 'Bob', { official: 'Pebbles' }));
    const sentence = 'This game has not begun: it waits for a deck of Ann. `/game join` brings it.';
    expect(said(await pass(by('bob'), id))).toBe(sentence);
    expect(await on.tables.why(id, 'bob')).toEqual([sentence]);
  });
  it('waits for whoever is asked for a rematch', async () => {
    const id = await full();
    const sentence =
      'This game has not begun: Bob must agree to the rematch. **Join**, or `/game join`, does so.';
    expect(said(await pass(by('ann'), id))).toBe(sentence);
    expect(await on.tables.why(id, 'ann')).toEqual([sentence]);
  });
  it('has no rematch, and cannot be conceded: it is left, or called off', async () => {
    const id = await full();
    expect(said(await on.tables.rematch(by('ann'), id))).toBe(
      'This game has not begun. `/game leave` gives your seat back, `/game cancel` calls the game off.',
    );
    expect(said(await on.tables.rematch(by('ann'), await running(on.tables)))).toBe(
      'This game is not over. `/game concede` or `/game draw` ends it.',
    );
  });
});

it('a game that was called off is described as called off', async () => {
  for (const id of [await calledOff(await opened()), await calledOff(await running(on.tables))]) {
    const sentence = 'This game was called off. `/game new` opens another.';
    expect(said(await pass(by('ann'), id))).toBe(sentence);
    expect(said(await on.tables.start(by('ann'), id))).toBe(sentence);
    expect(said(await on.tables.cancel(by('ann'), id, true))).toBe(sentence);
    expect(await on.tables.why(id, 'ann')).toEqual([sentence]);
  }
});

it('a game that goes on, or is over, is not begun again', async () => {
  expect(said(await on.tables.start(by('ann'), await running(on.tables)))).toBe(
    'This game has begun; its seats are taken.',
  );
  const id = await over();
  const sentence = 'This game is over. `/game rematch` opens another with the same players.';
  expect(said(await on.tables.start(by('ann'), id))).toBe(sentence);
  expect(said(await on.tables.cancel(by('ann'), id, true))).toBe(sentence);
});

it('somebody with more games than a limit that was set later is told both numbers', async () => {
  const guildId = 'later';
  const create = () => on.tables.create(by('ann'), { guildId, channelId: 'c' }, { game: 'toy' });
  for (let n = 0; n < 3; n++) accepted(await create());
  await on.store.setSettings({ guildId, channelIds: [], maxPerPlayer: 2 });
  expect(said(await create())).toBe(
    'You have 3 games on this server, and a player may have 2 at once. Finish one, leave it (`/game leave`), or call it off (`/game cancel`) first.',
  );
});
