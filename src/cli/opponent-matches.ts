// Games of the house (the computer opponent) against random play or against itself, for the script that counts its
// wins.
import type { Random, Workbench } from '../games/shared/workbench.ts';
import { givesUp, lostInARow } from '../kernel/game/appraisal.ts';
import type { DeckList, Input } from '../kernel/game/inputs.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { awaited } from '../kernel/query.ts';
import type { GameState } from '../kernel/state.ts';
import { decide } from '../opponent/decide.ts';
import type { Strength } from '../opponent/levels.ts';
import { randomInputOf, seeded } from './random/random-play.ts';

/** Player of one side: the house (the bot as opponent) at some strength, or random play. */
export type Player = Strength | 'random';

/** A match of the house (the bot as opponent): the decks by seat, and the seat of the side whose wins are counted. */
export interface Match {
  seed: string;
  number: number;
  decks: DeckList[];
  seat: Seat;
}

type Result = 'won' | 'lost' | 'drawn' | 'unfinished';

/** Result of a game, from the first side's point of view. */
export interface Played {
  seat: Seat;
  deck: string;
  result: Result;
  /** CPU milliseconds of each decision, by side. */
  times: { one: number[]; other: number[] };
  /**
   * Final results of sides that would have given up earlier, because they saw several times in a row that they had
   * lost.
   */
  gaveUp: Result[];
}

/** Results of the counted side over some games: numbers of games, wins, draws and unfinished games. */
export interface Score {
  games: number;
  won: number;
  drawn: number;
  unfinished: number;
}

/** Number of interactions after which a game counts as unfinished. */
const LIMIT = 6000;

/**
 * The given number of matches, with every pair of official decks in turn, or two random decks each. Four matches with
 * one pair of decks give the counted side each deck in each seat, so every multiple of four matches is fair.
 */
export function scheduled(
  { game, randomPlay }: Workbench,
  decks: 'official' | 'random',
  count: number,
  seed: string,
): Match[] {
  const pairs = game.decks.flatMap((one, at) => game.decks.slice(at + 1).map((other) => [one, other]));
  // Steps through the list of pairs of decks by a number that has no common factor with the list's length. Every pair
  // is then visited, and both decks change each time.
  const step = coprime(pairs.length);
  return Array.from({ length: count }, (_, number) => {
    const round = Math.floor(number / 4);
    const random = seeded(round * 7919 + 31);
    const pair =
      decks === 'official'
        ? (pairs[(round * step) % pairs.length] ?? [game.decks[0]!, game.decks[0]!])
        : [randomPlay.randomDeck(random), randomPlay.randomDeck(random)];
    const seat = number % 2;
    return { seed: `${seed}-${number}`, number, seat, decks: number % 4 < 2 ? pair : pair.toReversed() };
  });
}

/** A number above half of `of` that shares no factor with `of`. */
function coprime(of: number): number {
  const factor = (a: number, b: number): number => (b === 0 ? a : factor(b, a % b));
  let step = Math.floor(of / 2) + 1;
  while (of > 1 && factor(step, of) > 1) step++;
  return step;
}

/** Plays a match between two sides to its end: the house (the bot as opponent) at some strength, or random play. */
export function playMatch(game: Game, match: Match, one: Player, other: Player): Played {
  const players = match.seat === 0 ? [one, other] : [other, one];
  const tally: Tally = { times: [[], []], lost: [0, 0], gaveUp: new Set() };
  const random = seeded(match.number * 104_729 + 11);
  const profile = game.usualProfile ?? game.profiles[0]!;
  let { state } = game.begin({ profile, seed: match.seed, decks: match.decks, names: ['Ann', 'Bob'] });
  for (let inputs = 0; state.outcome === undefined && inputs < LIMIT; inputs++) {
    const input = nextInput(game, state, players, random, `house ${match.seed}`, tally);
    const result = game.submit(state, input);
    if (result.refused === true) throw new Error(`An input was refused (${result.code}): ${result.sentence}`);
    state = result.state;
  }
  const deck = match.decks[match.seat]!.name;
  const cpu = { one: tally.times[match.seat]!, other: tally.times[1 - match.seat]! };
  const gaveUp = [...tally.gaveUp].map((seat) => resultFor(state, seat));
  return { seat: match.seat, deck, result: resultFor(state, match.seat), times: cpu, gaveUp };
}

/** Counts during a game, by seat. */
interface Tally {
  times: [number[], number[]];
  /** Number of consecutive acts, up to the last one, at which the seat saw that it had lost. */
  lost: [number, number];
  gaveUp: Set<Seat>;
}

function nextInput(
  game: Game,
  state: GameState,
  players: readonly Player[],
  random: Random,
  dice: string,
  tally: Tally,
): Input {
  const seat = awaited(state)[0];
  if (seat === undefined) throw new Error('The game is not over, and nobody is asked anything.');
  const player = players[seat]!;
  if (player === 'random') return randomInputOf(game, state, seat, random);
  const from = process.cpuUsage();
  const decision = decide(game, state, seat, player, `${dice} ${seat}`);
  const { user, system } = process.cpuUsage(from);
  tally.times[seat]!.push((user + system) / 1000);
  if (decision === undefined) throw new Error('The house has no answer.');
  tally.lost[seat] = lostInARow(tally.lost[seat]!, decision.isLost);
  if (givesUp(game, tally.lost[seat])) tally.gaveUp.add(seat);
  return decision.input;
}

function resultFor({ outcome }: GameState, seat: Seat): Result {
  if (outcome === undefined) return 'unfinished';
  if (outcome.winners.length === 0) return 'drawn';
  return outcome.winners.includes(seat) ? 'won' : 'lost';
}

/** Results of the counted side over these games: how many it has won, drawn and not finished. */
export function scoreOf(played: readonly Played[]): Score {
  const count = (wanted: Result): number => played.filter(({ result }) => result === wanted).length;
  return { games: played.length, won: count('won'), drawn: count('drawn'), unfinished: count('unfinished') };
}

/** Ends of the 95 % Wilson confidence interval of a share. */
export function wilson(won: number, games: number): [low: number, high: number] {
  if (games === 0) return [0, 1];
  const z = 1.959964;
  const share = won / games;
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const centre = share + (z * z) / (2 * games);
  const whole = 1 + (z * z) / games;
  return [(centre - spread) / whole, (centre + spread) / whole];
}
