// Games of random decks and random moves, for tests of what must be true of every state of every game.
import { seeded } from '../../../src/cli/random/random-play.ts';
import { GAME_IDS } from '../../../src/games/games.ts';
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { Accepted, Input } from '../../../src/kernel/game/inputs.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { ownBench } from './loaded.ts';

/** Every game that this installation plays, by its name. */
export const BENCHES: [string, Workbench][] = GAME_IDS.map((id) => [id, ownBench(id)]);

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

/**
 * The game with this number, at its first question: even numbers have random decks, odd ones official decks. Over all
 * numbers, every pair of official decks and every profile of the rules has its turn.
 */
export function beginAny(bench: Workbench, n: number): GameState {
  if (n % 2 === 0) return beginRandom(bench, n);
  const { game } = bench;
  const pairs = game.decks.flatMap((one) => game.decks.map((other) => [one, other]));
  const round = Math.floor(n / 2);
  return game.begin({
    profile: game.profiles[round % game.profiles.length]!,
    seed: `official-${n}`,
    // Steps through the list of pairs by a number that has no factor in common with its length, so that all pairs come
    // up and both decks change each time.
    decks: pairs[(round * (game.decks.length + 1)) % pairs.length]!,
    names: ['Ann', 'Bob'],
  }).state;
}

/** Result of the input. Throws where it is refused. */
export function takeInput(game: Game, state: GameState, input: Input): Accepted {
  const result = game.submit(state, input);
  if (result.refused === true) throw new Error(`${result.code}: ${result.sentence}`);
  return result;
}
