// A league's work may have to wait: for a channel, for a game that cannot be saved, or for another process.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closesAt } from '../../../src/table/league/rounds.ts';
import type { Store } from '../../../src/table/store.ts';
import {
  current,
  DAY,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  organiser,
  type Process,
  processOn,
} from '../../support/league/season.ts';

const MINUTE = 60_000;

let on: Ground;
let only: Process;
beforeEach(async () => {
  on = await ground();
  only = await on.process();
});
afterEach(() => on.close());

/** Moves time on minute by minute, and does the league's due work each time. */
async function minutes(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    on.now.at += MINUTE;
    await only.sweep();
  }
}

it('a game that cannot follow its league is tried again until it does, and the others do not wait for it', async () => {
  const made = await league(only, ['ann', 'bob', 'cleo', 'dan'], { idle: 0 });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const games = (await current(only, made)).matches.map(({ gameId = '' }) => gameId);
  const channels = async () => Promise.all(games.map(async (id) => (await on.store.record(id))?.channelId));
  expectLeague(await only.leagues.move(organiser(), made.id, 'elsewhere'));
  const save: Store['save'] = async (change) => {
    if (change.record.id === games[0]) throw new Error('The disk is full.');
    return on.store.save(change);
  };
  await processOn({ ...on.store, save }, [heaps()], on.now, on.errors).sweep();
  expect(on.errors).toEqual([expect.objectContaining({ league: made.id, kind: 'move' })]);
  expect(await channels()).toEqual(['c', 'elsewhere']);
  await minutes(1);
  expect(await channels()).toEqual(['elsewhere', 'elsewhere']);
  expect((await current(only, made)).affairs.movedAt).toBeUndefined();
});

it('what waits for its next attempt is tried at once when the league is retried, but not what another is dealing with', async () => {
  const made = await league(only, ['ann', 'bob']);
  expectLeague(await only.leagues.start(organiser(), made.id));
  const [due] = await on.store.leagueDues(on.now.at, 10);
  const holds = (): Promise<boolean> => on.store.holdLeagueDue(due!, on.now.at + 30_000);
  await on.store.leagueDueFailed(due!, on.now.at + 5 * MINUTE);
  expect(await holds()).toBe(false);
  await on.store.retryLeague(made.id);
  expect(await holds()).toBe(true);
  await on.store.retryLeague(made.id);
  expect(await holds()).toBe(false);
});

it('a round that waits for a channel has not failed: no attempt is counted, and Discord is asked now and then', async () => {
  let asked = 0;
  on.unfit.set('c', 'no-channel');
  const channel = async () => {
    asked++;
    return on.unfit.get('c') ?? 'fit';
  };
  only = processOn(on.store, [heaps()], on.now, on.errors, { has: async () => true, channel });
  const made = await league(only, ['ann', 'bob']);
  expectLeague(await only.leagues.start(organiser(), made.id));
  await minutes(60);
  expect(asked).toBeGreaterThan(8);
  expect(asked).toBeLessThan(15);
  expect(await on.place.execute('SELECT "kind", "attempts" FROM "LeagueDue"')).toEqual([
    { kind: 'pair', attempts: 0 },
  ]);
  on.unfit.clear();
  await minutes(6);
  expect((await current(only, made)).rounds[0]?.openedAt).toBeDefined();
  expect(on.errors).toEqual([]);
});

it('a round that opens days late gives its players as many days as any other', async () => {
  let asked = 0;
  let isLost = true;
  // The channel is lost right after the round was paired.
  const channel = async () => (asked++ > 0 && isLost ? 'no-channel' : 'fit');
  only = processOn(on.store, [heaps()], on.now, on.errors, { has: async () => true, channel });
  const made = await league(only, ['ann', 'bob'], { days: 1 });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await minutes(1);
  expect((await current(only, made)).rounds).toHaveLength(1);
  on.now.at += 3 * DAY;
  isLost = false;
  await minutes(6);
  const after = await current(only, made);
  const [round] = after.rounds;
  expect(round?.closesAt).toBe(closesAt(after, round?.openedAt ?? 0));
  expect(after.matches).toMatchObject([{ gameId: expect.any(String) }]);
  const opened = await on.store.outbox(after.matches[0]?.gameId ?? '');
  expect(JSON.stringify(opened)).toContain(`closes <t:${(round?.closesAt ?? 0) / 1000}:`);
  expect(after.matches[0]?.outcome).toBeUndefined();
});
