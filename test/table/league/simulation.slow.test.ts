// A small league of real games is simulated from sign-up to the end; test/long simulates a large one.
import { afterEach, expect, it } from 'vitest';
import { ownGame } from '../../support/games/loaded.ts';
import { type Ground, ground } from '../../support/league/season.ts';
import { expectAnnounced, expectWhole, simulate } from '../../support/league/simulation.ts';

let on: Ground | undefined;
afterEach(async () => {
  await on?.close();
  on = undefined;
});

it('eight players of Altered go through three rounds of Swiss, whatever comes in between', async () => {
  const game = ownGame('altered');
  on = await ground([game]);
  const processes = [await on.process(), await on.process()];
  const plan = { players: 8, rounds: 3, game, seed: 'small', processes };
  const { league, counted } = await simulate(on, plan);
  await expectWhole(on.store, league, plan);
  await expectAnnounced(on.store, league);
  expect(on.errors).toEqual([]);
  expect(counted.games).toBe(league.matches.length);
  for (const what of ['outOfTime', 'extended', 'byes', 'drops', 'late', 'crashes'] as const)
    expect(counted[what], what).toBeGreaterThan(0);
});
