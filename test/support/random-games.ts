// Games of random decks and random moves, for what must hold of every state of any game.
import { seeded } from '../../src/cli/random-play.ts';
import { root } from '../../src/cli/root.ts';
import { GAME_IDS, loadWorkbench } from '../../src/games/games.ts';
import type { Workbench } from '../../src/games/workbench.ts';
import type { Accepted, Game, Input } from '../../src/kernel/game.ts';
import type { GameState } from '../../src/kernel/state.ts';

/** Every game that this installation plays, by its name. */
export const BENCHES: [string, Workbench][] = GAME_IDS.map((id) => [id, loadWorkbench(id, root())]);

/** The game with this number, at its first question. */
export const beginRandom = ({ game, randomPlay }: Workbench, n: number): GameState => {
  const random = seeded(n * 7919 + 17);
  return game.begin({
    profile: game.profiles[0]!,
    seed: `random-${n}`,
    decks: [randomPlay.randomDeck(random), randomPlay.randomDeck(random)],
    names: ['Ann', 'Bob'],
  }).state;
};

/** What comes of the input. Throws where it is refused. */
export function taken(game: Game, state: GameState, input: Input): Accepted {
  const result = game.submit(state, input);
  if (result.refused === true) throw new Error(`${result.code}: ${result.sentence}`);
  return result;
}
