// Compares the speed of this project's engine with that of another built copy of the project: both play the same games,
// in turn in one process, and their CPU times are compared.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { playOut, seeded } from '../src/cli/random/random-play.ts';
import { loadGame } from '../src/games/games.ts';
import type { Input } from '../src/kernel/game/inputs.ts';
import type { Game } from '../src/kernel/game.ts';
import { asking } from '../src/kernel/query.ts';
import type { GameState } from '../src/kernel/state.ts';
import { root } from '../src/root.ts';
import { against, cpuMs, mean, quantile, type Row, rounded, rowOf } from './row.ts';

const GAMES = 10;
/** Number of uncounted replays of all games, in which the compiler finishes its work. */
const WARM_UP = 8;
/** Number of replays of all games that are measured. */
const COUNTED = 12;
const SIDES = ['here', 'there'] as const;

/** A game that both copies play alike, up to the first input after which their states differ. */
interface Common {
  own: GameState;
  other: GameState;
  inputs: Input[];
}

/**
 * Inputs per second of this project's engine, compared with those of the copy in that folder. Throws if the copies have
 * no input in common.
 */
export async function besideRow(id: string, folder: string): Promise<Row> {
  const own = loadGame(id, root());
  const other = await gameOf(id, folder);
  const games = Array.from({ length: GAMES }, (_, n) => common(own, other, n));
  const inputs = games.reduce((sum, game) => sum + game.inputs.length, 0);
  if (inputs === 0)
    throw new Error(`The engine in ${folder} asks something else in every game of ${own.name}.`);
  const rates: number[] = [];
  const base: number[] = [];
  for (let round = 0; round < WARM_UP + COUNTED; round++) {
    const spent = { here: 0, there: 0 };
    for (const game of games) {
      const play = {
        here: () => replay(own, game.own, game.inputs),
        there: () => replay(other, game.other, game.inputs),
      };
      for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) spent[side] += cpuMs(play[side]);
    }
    if (round < WARM_UP) continue;
    rates.push((inputs / spent.here) * 1000);
    base.push((inputs / spent.there) * 1000);
  }
  const row = against(rowOf(`beside/${id}`, 'actions per CPU second', rates), base);
  // A pause of the machine slows down only one of the two sides, so the ratio is the median of the ratios of
  // neighbouring runs.
  return {
    ...row,
    base: rounded(mean(base)),
    ratio: rounded(
      quantile(
        rates.map((rate, i) => rate / base[i]!),
        0.5,
      ),
    ),
  };
}

async function gameOf(id: string, folder: string): Promise<Game> {
  const url = pathToFileURL(join(folder, 'dist/src/games/games.js')).href;
  // Type of the other copy's module: an older or newer version of games.ts, of which the bench uses only functions that
  // have never changed.
  const games = (await import(url)) as typeof import('../src/games/games.ts');
  return games.loadGame(id, folder);
}

/** A random game, played by the other copy with decks that both copies have, for as long as both accept the inputs. */
function common(own: Game, other: Game, n: number): Common {
  const decks = other.decks.filter(({ name }) => own.decks.some((deck) => deck.name === name)).slice(0, 2);
  const setup = { profile: other.profiles[0]!, seed: `beside-${n}`, decks, names: ['Ann', 'Bob'] };
  const begun = { own: own.begin(setup).state, other: other.begin(setup).state };
  if (pointOf(begun.own) !== pointOf(begun.other)) return { ...begun, inputs: [] };
  const { inputs } = playOut(other, begun.other, seeded(n), 20_000, () => undefined);
  let [here, there] = [begun.own, begun.other];
  for (const [i, input] of inputs.entries()) {
    const [mine, theirs] = [own.submit(here, input), other.submit(there, input)];
    if (mine.refused === true || theirs.refused === true || pointOf(mine.state) !== pointOf(theirs.state))
      return { ...begun, inputs: inputs.slice(0, i) };
    [here, there] = [mine.state, theirs.state];
  }
  return { ...begun, inputs };
}

/**
 * State of a game as far as two versions must agree: where each card lies, and who is asked what. Names and sentences
 * are left out, because versions may word them differently.
 */
const pointOf = (state: GameState): string =>
  JSON.stringify([
    state.zones,
    state.seats.map(({ counters }) => counters),
    state.rng,
    state.outcome?.winners,
    asking(state)?.parts.map(({ seat, id, epoch, choice: { why, fallback: _, ...choice } }) => [
      seat,
      id,
      epoch,
      why.code,
      choice.kind === 'option' ? choice.options.map((option) => option.id) : choice,
    ]),
  ]);

function replay(game: Game, begun: GameState, inputs: readonly Input[]): void {
  let state = begun;
  for (const input of inputs) {
    const result = game.submit(state, input);
    if (result.refused === true) throw new Error(`A recorded input was refused: ${result.sentence}`);
    state = result.state;
  }
}
