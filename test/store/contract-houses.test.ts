// The limit of a person's games against the house (the bot as an opponent) also holds if several begin at the same
// moment. Runs on each kind of database, if possible with two processes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameRecord } from '../../src/table/records.ts';
import type { Change, SaveResult, Store } from '../../src/table/store.ts';
import { record } from '../support/records.ts';
import { type ScratchStore, scratchStore } from '../support/scratch-store.ts';

const MOST = 2;

let on: ScratchStore;
let stores: Store[];
beforeAll(async () => {
  on = await scratchStore();
  stores = [on.store, on.other];
});
afterAll(() => on.close());

/** Creates an open game of this user, against the house unless `hasHouse` is false. */
async function opened(id: string, userId: string, hasHouse = true): Promise<GameRecord> {
  const players = [
    { seat: 0, userId, name: 'Ann' },
    { seat: 1, userId: hasHouse ? 'house' : 'bob', name: 'Other' },
  ];
  const base = record(id, { players, phase: 'open' });
  const house = { seat: 1, level: 'easy', dice: 'd', undos: 0 } as const;
  const game = hasHouse ? { ...base, affairs: { ...base.affairs, house } } : base;
  expect(await on.store.insert(game, 'secret', [], { interactionId: `i-${id}`, reply: '' })).toBe('saved');
  return game;
}

const change = (game: GameRecord, phase: 'running' | 'finished', houses?: Change['houses']): Change => ({
  record: { ...game, phase },
  seating: false,
  inputs: [],
  lines: [],
  outbox: [],
  reply: '',
  ...(houses !== undefined && { houses }),
});

const begin = (store: Store, game: GameRecord): Promise<SaveResult> =>
  store.save(change(game, 'running', { userId: game.players[0]!.userId, most: MOST }));

describe('games of a person against the house', () => {
  it('begin no more often than is allowed, however many begin at once', async () => {
    const games: GameRecord[] = [];
    for (let n = 0; n < 8; n++) games.push(await opened(`ann-${n}`, 'ann'));
    const results = await Promise.all(games.map((game, n) => begin(stores[n % 2]!, game)));
    expect(results.filter((one) => one === 'saved')).toHaveLength(MOST);
    expect(results.filter((one) => one === 'stale')).toHaveLength(8 - MOST);
    const running = await on.store.runningOf('ann');
    expect(running).toHaveLength(MOST);
  });

  it('begin again when one of them is over', async () => {
    const [over] = await on.store.runningOf('ann');
    const [left] = (await on.store.openedBy(over!.guildId, over!.createdBy)).filter(
      ({ players }) => players[0]?.userId === 'ann',
    );
    expect(await begin(on.store, left!)).toBe('stale');
    expect(await on.store.save(change(over!, 'finished'))).toBe('saved');
    expect(await begin(on.other, left!)).toBe('saved');
  });

  it('are handed on no more often than is allowed to somebody who has played nothing yet', async () => {
    const games: GameRecord[] = [];
    for (let n = 0; n < 6; n++) games.push(await opened(`eve-${n}`, `bob-${n}`));
    for (const game of games) expect(await on.store.save(change(game, 'running'))).toBe('saved');
    const results = await Promise.all(
      games.map((game, n) => {
        const players = game.players.map((one) => (one.seat === 0 ? { ...one, userId: 'eve' } : one));
        const handed = change({ ...game, players, revision: game.revision + 1 }, 'running', {
          userId: 'eve',
          most: MOST,
        });
        return stores[n % 2]!.save({ ...handed, seating: true });
      }),
    );
    expect(results.filter((one) => one === 'saved')).toHaveLength(MOST);
  });

  it('count for nobody else, and no other games count', async () => {
    for (let n = 0; n < MOST + 1; n++) {
      const game = await opened(`cy-${n}`, 'cy', false);
      expect(await on.store.save(change(game, 'running'))).toBe('saved');
    }
    expect(await begin(on.store, await opened('cy-house', 'cy'))).toBe('saved');
  });
});
