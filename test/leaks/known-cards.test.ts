// Decks that also hold cards whose texts are carried out by hand: in the other world a hand holds an automated card where it held one of
// those, and nobody else can tell. No window waits, and no question comes, because of such a card that lies hidden.
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import type { Workbench } from '../../src/games/shared/workbench.ts';
import { ownBench } from '../support/games/loaded.ts';
import { rounds } from '../support/sample.ts';
import { told } from '../support/two-worlds/difference.ts';
import { watchGame } from '../support/two-worlds/games.ts';

const GAMES = rounds(2, 10);
const EVERY = rounds(15, 5);

/** The game with random decks that hold such cards; what is dealt anew where goes by the pages of all cards. */
function withKnown(bench: Workbench): Workbench {
  const { game, randomPlay } = bench;
  const known = game.knownCards().flatMap(({ key }) => game.card(key) ?? []);
  const pages = [...new Map([...known, ...game.cards()].map((page) => [page.key, page])).values()];
  return {
    ...bench,
    game: { ...game, cards: () => pages },
    randomPlay: { ...randomPlay, randomDeck: randomPlay.knownDeck },
  };
}

describe.each(GAME_IDS)('nobody can tell two worlds of %s apart in which cards are done by hand', (id) => {
  const bench = withKnown(ownBench(id));

  it.each(Array.from({ length: GAMES }, (_, n) => 2 * n + 1))('game %i', (n) => {
    const { found, tally } = watchGame(bench, n, { every: EVERY, whole: 40, secrets: 1 });
    expect(found.map(told)).toEqual([]);
    expect(tally.steps).toBeGreaterThan(0);
  });
});
