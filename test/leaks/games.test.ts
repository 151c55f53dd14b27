import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownBench } from '../support/games/loaded.ts';
import { rounds } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { watchGame } from '../support/two-worlds/games.ts';

/** Number of games that are played. `npm run test:long` plays more, and compares more steps. */
const GAMES = Number(process.env['TWO_WORLDS_GAMES'] ?? rounds(2, 8));

/** One step in this many is compared. */
const EVERY = rounds(30, 5);

describe.each(GAME_IDS)('nobody can tell two worlds of %s apart in a random game', (id) => {
  const bench = ownBench(id);

  it.each(Array.from({ length: GAMES }, (_, n) => n))('game %i, here and there', (n) => {
    const { found, tally } = watchGame(bench, n, { every: EVERY, whole: 40, secrets: 1 });
    expect(found.map(describeDifference)).toEqual([]);
    expect(tally.steps).toBeGreaterThan(0);
  });
});
