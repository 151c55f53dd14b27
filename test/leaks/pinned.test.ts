// Unseen cards of a deck are secret. A game at a table only knows the card definitions that were pinned when it began,
// and these depend on the decks. It must go on exactly as it would with all definitions; otherwise its course would
// reveal cards of the decks.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import type { Workbench } from '../../src/games/shared/workbench.ts';
import { canonical } from '../../src/kernel/fingerprint.ts';
import type { DeckList } from '../../src/kernel/game/inputs.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { ownBench } from '../support/games/loaded.ts';
import { rounds } from '../support/sample.ts';

const GAMES = rounds(2, 3);

/**
 * Everything in a state that is shown to anybody, as one text. Leaves out data that are shown to nobody, and that a
 * state stores only if a card of the game needs them (kills of a round, the type of a claim).
 */
const shown = (game: Game, state: GameState): string =>
  canonical(
    [undefined, ...state.seats.keys()].map((viewer) => [
      game.view(state, viewer),
      viewer === undefined ? null : (game.prompt(state, viewer) ?? null),
    ]),
  );

/**
 * Plays a random game both with all cards and with the pinned ones; returns the number of inputs after which the two
 * differ.
 */
function differsAfter(
  { game, randomPlay }: Workbench,
  n: number,
  pin: (decks: DeckList[]) => string,
): number | undefined {
  const random = seeded(n);
  const decks = [randomPlay.randomDeck(random), randomPlay.randomDeck(random)];
  const setup = { profile: game.profiles[0]!, seed: `pinned-${n}`, decks, names: ['Ann', 'Bob'] };
  const pinned: Game = game.pinned(pin(decks));
  let [here, there] = [game.begin(setup).state, pinned.begin(setup).state];
  for (let inputs = 0; here.outcome === undefined; inputs++) {
    if (shown(game, here) !== shown(pinned, there)) return inputs;
    const input = randomInput(game, here, random);
    const [one, other] = [game.submit(here, input), pinned.submit(there, input)];
    if (one.refused === true || other.refused === true) return inputs;
    if (canonical(one.log) !== canonical(other.log)) return inputs;
    [here, there] = [one.state, other.state];
  }
  return undefined;
}

describe.each(GAME_IDS)('a game of %s does not depend on which cards are pinned', (id) => {
  const bench = ownBench(id);

  it.each(Array.from({ length: GAMES }, (_, n) => n))('game %i', (n) => {
    expect(differsAfter(bench, n, bench.game.pin)).toBeUndefined();
  });
});

describe('a pin that holds only the cards of the decks', () => {
  const bench = ownBench('thrones');
  const Pinned = z.looseObject({ cards: z.array(z.looseObject({ ref: z.string() })) });

  it('is found', () => {
    const alone = (decks: DeckList[]): string => {
      const keys = new Set(decks.flatMap((deck) => deck.cards.map(({ key }) => key)));
      const { cards, ...pin } = Pinned.parse(JSON.parse(bench.game.pin(decks)));
      return JSON.stringify({ ...pin, cards: cards.filter(({ ref }) => keys.has(ref)) });
    };
    const found = Array.from({ length: GAMES }, (_, n) => differsAfter(bench, n, alone));
    expect(found.some((inputs) => inputs !== undefined)).toBe(true);
  });
});
