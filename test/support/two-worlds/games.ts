// Watches random games with the two-world test.
import { randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { DeckList, Input, NewGame } from '../../../src/kernel/game/inputs.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import type { Difference } from './difference.ts';
import { besideSealed, type Tally, TwoWorlds } from './two-worlds.ts';
import { type Outlets, outlets } from './what-leaves.ts';

/**
 * How closely a game is watched: every `every`-th step is compared. If its number is also divisible by `whole`, it is
 * carried out at a complete table.
 */
export interface Closeness {
  every: number;
  whole: number;
  /** Number of states for which secret acts of other seats are tried. */
  secrets: number;
}

/**
 * Plays one game to its end and reports anything that somebody could see but may not. Every other game has random
 * decks.
 */
export function watchGame(
  bench: Workbench,
  n: number,
  { every, whole, secrets }: Closeness,
  out: Outlets = outlets(bench.game),
): { found: Difference[]; tally: Tally; inputs: number } {
  const { game: base, randomPlay } = bench;
  const random = seeded(n * 104_729 + 5);
  const decks =
    n % 2 === 1 ? [randomPlay.randomDeck(random), randomPlay.randomDeck(random)] : officialDecks(base, n / 2);
  // The worlds use random numbers of their own, so that the number of worlds does not influence the game.
  const worlds = new TwoWorlds(bench, seeded(n * 104_729 + 6), out);
  // Two successive games, one with official and one with random decks, use the same set of rules; the next two use the
  // next set.
  const profile = base.profiles[Math.ceil(n / 2) % base.profiles.length]!;
  const setup = { profile, seed: `worlds-${n}`, decks, names: ['Ann', 'Bob'] };
  let state = ordered(base, base.begin(setup).state, random);
  const found: Difference[] = [];
  let inputs = 0;
  for (; state.outcome === undefined && inputs < 5000 && found.length === 0; inputs++) {
    const input = random(CLOCK) === 0 ? timeOver(state, random) : randomInput(base, state, random);
    if (inputs % every === 0) {
      found.push(...worlds.still(state));
      const step = worlds.step(state, input, inputs % whole === 0);
      found.push(...step.found);
      for (const beside of besideSealed(state, random)) found.push(...worlds.step(state, beside, true).found);
      if (inputs % secrets === 0) found.push(...worlds.secrets(state));
      if (step.next === undefined) throw new Error('A legal input was refused.');
      state = step.next;
    } else {
      const result = out.game.submit(state, input);
      if (result.refused === true) throw new Error(`A legal input was refused: ${result.sentence}`);
      state = result.state;
    }
  }
  if (found.length === 0) found.push(...worlds.still(state), ...givenUp(worlds, base, setup));
  return { found, tally: worlds.tally, inputs };
}

/** Two official decks for the game with this number: each pair has its turn, and later once more with seats swapped. */
export function officialDecks({ decks }: Pick<Game, 'decks'>, n: number): DeckList[] {
  const pairs = decks.flatMap((one, i) => decks.slice(i + 1).map((other) => [one, other]));
  const pair = pairs[n % pairs.length]!;
  return Math.floor(n / pairs.length) % 2 === 0 ? pair : pair.toReversed();
}

/** In one of this many moves, the clock decides instead of the player. */
const CLOCK = 15;

function timeOver(state: GameState, random: Random): Input {
  const waited = asking(state)?.parts.filter(({ answer }) => answer === undefined) ?? [];
  return { kind: 'clock', seat: waited[random(waited.length)]!.seat };
}

/**
 * Gives random standing orders to the players. Real players have such orders, and their games wait at other moments
 * than games without orders.
 */
function ordered({ orders, submit }: Game, begun: GameState, random: Random): GameState {
  let state = begun;
  for (const seat of begun.seats.keys()) {
    const given = orders.map(({ name, values }) => [name, values[random(values.length)]!.id] as const);
    const result = submit(state, { kind: 'orders', seat, orders: Object.fromEntries(given) });
    if (result.refused === true) throw new Error(`Standing orders were refused: ${result.sentence}`);
    state = result.state;
  }
  return state;
}

/** Compares a concession in two worlds: it must reveal no more than a game that goes on. */
function givenUp(worlds: TwoWorlds, base: Game, setup: NewGame): Difference[] {
  const { state } = base.begin(setup);
  const { next, found } = worlds.step(state, { kind: 'concede', seat: 1 }, true);
  return next === undefined ? found : [...found, ...worlds.still(next)];
}
