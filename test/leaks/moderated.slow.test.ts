import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { rounds } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { moderatedBench, watchModerated } from '../support/two-worlds/moderated-play.ts';

/** Number of watched games in which cards are also carried out by hand. */
const GAMES = Number(process.env['TWO_WORLDS_GAMES'] ?? rounds(1, 4));

describe.each(GAME_IDS)('nobody can tell from moderated play of %s which cards are done by hand', (id) => {
  const bench = moderatedBench(id);

  it('has decks with such cards', () => {
    for (const deck of bench.game.decks) expect(bench.game.moderated(deck).length).toBeGreaterThan(5);
  });

  it.each(Array.from({ length: GAMES }, (_, n) => n))('game %i', { timeout: 300_000 }, async (n) => {
    const { found, seen } = await watchModerated(bench, n, { every: rounds(80, 9), telling: rounds(2, 1) });
    expect(found.map(describeDifference)).toEqual([]);
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
  });
});
