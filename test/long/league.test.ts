// A large league from sign-up to the end: 64 players, seven rounds of Swiss, real games by random agents, two
// processes, one of which crashes now and then. `npm run test:slow` plays a small one
// (test/table/league/simulation.slow.test.ts).
import { afterEach, expect, it } from 'vitest';
import { ownGame } from '../support/games/loaded.ts';
import { type Ground, ground } from '../support/league/season.ts';
import { expectAnnounced, expectWhole, simulate } from '../support/league/simulation.ts';
import { SAMPLE_SEED } from '../support/sample.ts';

let on: Ground | undefined;
afterEach(async () => {
  await on?.close();
  on = undefined;
});

it('64 players go through seven rounds of Swiss: nothing twice, nothing lost', async () => {
  const game = ownGame('altered');
  on = await ground([game]);
  const processes = [await on.process(), await on.process()];
  const plan = { players: 64, rounds: 7, game, seed: SAMPLE_SEED, processes };
  const { league, counted } = await simulate(on, plan);
  await expectWhole(on.store, league, plan);
  await expectAnnounced(on.store, league);
  await expectAnnounced(on.store, league);
  expect(on.errors).toEqual([]);
  console.log(JSON.stringify(counted));
  for (const what of ['outOfTime', 'extended', 'overturned', 'drops', 'late', 'crashes'] as const)
    expect(counted[what], what).toBeGreaterThan(0);
}, 3_600_000);
