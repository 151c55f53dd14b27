// Decks that also hold cards whose texts are carried out by hand. In the second world a hand holds an automated card in
// place of such a card, and nobody else can tell. Because of such a card in a hidden zone, the game opens no window and
// asks no question.
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import type { Workbench } from '../../src/games/shared/workbench.ts';
import { ownBench } from '../support/games/loaded.ts';
import { rounds } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { watchGame } from '../support/two-worlds/games.ts';

const GAMES = rounds(1, 10);
const EVERY = rounds(40, 5);

/**
 * The game with random decks that also hold cards carried out by hand. The game's list of cards contains these, so that
 * the second world can deal them.
 */
function withKnown(bench: Workbench): Workbench {
  const { game, randomPlay } = bench;
  const pages = new Map(game.cards().map((page) => [page.key, page]));
  return {
    ...bench,
    game: { ...game, cards: () => [...pages.values()] },
    randomPlay: {
      ...randomPlay,
      randomDeck(random) {
        const deck = randomPlay.knownDeck(random);
        for (const { key } of [...deck.cards, ...(deck.reserve ?? [])]) {
          const page = game.card(key);
          if (page !== undefined) pages.set(key, page);
        }
        return deck;
      },
    },
  };
}

describe.each(GAME_IDS)('nobody can tell two worlds of %s apart in which cards are done by hand', (id) => {
  it.each(Array.from({ length: GAMES }, (_, n) => 2 * n + 1))('game %i', (n) => {
    const { found, tally } = watchGame(withKnown(ownBench(id)), n, { every: EVERY, whole: 40, secrets: 1 });
    expect(found.map(describeDifference)).toEqual([]);
    expect(tally.steps).toBeGreaterThan(0);
  });
});

it('windows of Thrones wait for what could come out of any hand, whichever known cards a deck holds', () => {
  const { game } = ownBench('thrones');
  const comesOut = (key: string): boolean => /^(Ambush|Shadow)\b/m.test(game.card(key)?.text ?? '');
  const keys = game.knownCards().map(({ key }) => key);
  const out = keys.filter(comesOut);
  const plain = keys.find((key) => !comesOut(key)) ?? '';
  const pinned = (key: string): string[] => {
    const pin = game.pin([{ name: 'Any', cards: [{ key, count: 1 }] }]);
    return out.filter((one) => pin.includes(`"ref":"${one}"`));
  };
  expect(out.length).toBeGreaterThan(100);
  expect(pinned(plain)).toEqual(out);
  expect(pinned(out[0] ?? '')).toEqual(out);
  // A deck that has only automated cards pins none of the cards that are carried out by hand.
  expect(pinned('01142')).toEqual([]);
});
