// Games in which a text is being carried out by hand.
import { randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import { BY_HAND } from '../../../src/kernel/game/prompts.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';

/**
 * A state in which a player carries out a card's text by hand, is asked what the text does next, and may choose this
 * act; and that player's seat.
 */
export function carriedOut({ game, randomPlay }: Workbench, may: string): { state: GameState; seat: Seat } {
  for (let n = 0; n < 20; n++) {
    const random = seeded(n);
    const decks = [randomPlay.knownDeck(random), randomPlay.knownDeck(random)];
    let { state } = game.begin({ profile: game.profiles[0]!, seed: `${n}`, decks, names: ['Ann', 'Bob'] });
    for (let i = 0; i < 400 && state.outcome === undefined; i++) {
      const { seat, choice } = asking(state)!.parts[0]!;
      if (
        choice.why.code === BY_HAND &&
        choice.kind === 'option' &&
        choice.options.some(({ id }) => id === may)
      )
        return { state, seat };
      const result = game.submit(state, randomInput(game, state, random));
      if (result.refused) throw new Error(result.sentence);
      state = result.state;
    }
  }
  throw new Error('No text was carried out by hand.');
}

/** The game changed so that it begins in this state. */
export function beginningAt(game: Game, state: GameState): Game {
  const begun = { ...state, version: 0 };
  const there: Game = {
    ...game,
    begin: () => ({ state: begun, log: [], automatic: [] }),
    pinned: () => there,
  };
  return there;
}
