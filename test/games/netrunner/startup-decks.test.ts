// The project's own decks for Startup. Each list has an identity for each side, is legal in that format, and holds no
// card that is played by hand.
import { describe, expect, it } from 'vitest';
import { ownGame } from '../../support/games/loaded.ts';

const game = ownGame('netrunner');
const decks = game.decks.filter(({ name }) => name.startsWith('Arbiter Startup: '));
describe('the decks for Startup', () => {
  it('are eight, of eight identities, in lists of both sides', () => {
    expect(decks).toHaveLength(4);
    const names = decks.map(({ name }) => name.replace('Arbiter Startup: ', '').split(' and '));
    expect(new Set(names.flat()).size).toBe(8);
    for (const deck of decks)
      for (const side of [0, 1] as const) expect(game.sides?.half(deck, side)).toBeDefined();
  });

  it.each(decks)('$name may be played in Startup', (deck) => {
    expect(game.checkDeck(deck, 'startup')).toEqual([]);
  });

  it.each(decks)('$name has no card that is played by hand', (deck) => {
    expect(game.moderated(deck)).toEqual([]);
  });
});
