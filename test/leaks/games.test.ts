import { describe, expect, it } from 'vitest';
import { told } from '../support/two-worlds/difference.ts';
import { altered, watchGame } from '../support/two-worlds/games.ts';

/** Games of which one step in so many is looked at. `npm run test:long` looks at every step of fifty. */
const GAMES = Number(process.env['TWO_WORLDS_GAMES'] ?? 8);
const base = altered();

describe('nobody can tell two worlds apart in a random game', () => {
  it.each(Array.from({ length: GAMES }, (_, n) => n))('game %i, here and there', (n) => {
    const { found, tally } = watchGame(base, n, { every: 7, whole: 14, secrets: 1 });
    expect(found.map(told)).toEqual([]);
    expect(tally.steps).toBeGreaterThan(0);
  });
});
