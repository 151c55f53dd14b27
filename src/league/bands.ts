// Penalties of a pair, in bands (priority levels): one unit of a band weighs more than everything in later bands.
import { drawNumber, mixed } from './draw.ts';
import type { PlayerId } from './history.ts';

/**
 * Penalties by band, the most important band first. Two rules come before all bands: a forbidden pair is never made,
 * and as few players as possible sit out.
 *
 * - `secondBye`: for a bye, number of byes that the player has had
 * - `rematch`: number of times that the two players have met, squared, so that a third match weighs more than two
 *   second ones
 * - `recency`: how recently the two players have met: 1 for the pairs whose last meeting is the longest ago, 2 for the
 *   next, and so on
 * - `byeScore`: for a bye, number of score groups below the player
 * - `gap`: number of score groups between the two players, squared
 * - `float`: how often the player with more points has already been paired with somebody who had fewer, plus how often
 *   the one with fewer points has been paired with somebody who had more
 * - `balance`: how unevenly the two players would have gone first and second after this match: the sum of (first games
 *   minus second games) squared for both, if the player goes first for whom this sum is smaller
 * - `seat`: number of places between the two players in the seating order
 * - `draw`: a random number from 0 to 15 for each pair, so that chance decides the rest
 */
export const BANDS = [
  'secondBye',
  'rematch',
  'recency',
  'byeScore',
  'gap',
  'float',
  'balance',
  'seat',
  'draw',
] as const;

export type Band = (typeof BANDS)[number];

/** Penalty of a pair of players, or of a bye, in each band (level of priority). */
export type Penalties = Readonly<Record<Band, number>>;

/** A player to be paired. */
export interface Contender {
  id: PlayerId;
  /** Score; more is better. */
  score: number;
  /** Place in an order chosen by the organiser; neighbours are preferred as opponents. */
  seat: number;
  /** Number of byes so far. */
  byes: number;
  /** Number of matches against players with a higher score (`up`), and with a lower one (`down`). */
  floats: { up: number; down: number };
  /** Number of games as the first player (or on the game's first side), and as the second. */
  firsts: number;
  seconds: number;
  /** The player's position in their last game; null before it. */
  last: 'first' | 'second' | null;
}

/** Everything on which the pairing of a round depends. */
export interface Field {
  contenders: readonly Contender[];
  /** Earlier meetings: one entry for each, with its round. */
  met: readonly { players: readonly [PlayerId, PlayerId]; round: number }[];
  /** Pairs that must not meet. */
  forbidden: readonly (readonly [PlayerId, PlayerId])[];
  /**
   * True if it matters who goes first; false if each match has two games, and each player goes first in one of them.
   */
  balance: boolean;
  /** Seed of the random draws. */
  seed: string;
}

/** A key for a pair of players, whichever is named first. */
export const pairKey = (one: PlayerId, other: PlayerId): string =>
  JSON.stringify(one < other ? [one, other] : [other, one]);

/**
 * Dense rank of each of these numbers: the count of different numbers that are smaller. Equal numbers share a rank, and
 * no rank is left out.
 */
function denseRanks(values: readonly number[]): ReadonlyMap<number, number> {
  const different = [...new Set(values)].sort((a, b) => a - b);
  return new Map(different.map((value, rank) => [value, rank]));
}

const NOTHING: Penalties = {
  secondBye: 0,
  rematch: 0,
  recency: 0,
  byeScore: 0,
  gap: 0,
  float: 0,
  balance: 0,
  seat: 0,
  draw: 0,
};

/** Number of games in which the player went first, minus the number in which they went second. */
const lean = ({ firsts, seconds }: Contender): number => firsts - seconds;

/**
 * Measure of how unevenly two players have gone first and second, if `first` goes first in their next match; smaller
 * is fairer.
 */
export const unevenness = (first: Contender, second: Contender): number =>
  (lean(first) + 1) ** 2 + (lean(second) - 1) ** 2;

/**
 * Penalties of the pairs and byes that this round may have. Scores, seats and rounds are compared by dense rank: two
 * neighbouring values differ by 1, however far apart they are.
 */
export function penaltiesOf(field: Field): {
  pair(one: Contender, other: Contender): Penalties;
  bye(player: Contender): Penalties;
  /** The last round in which the two players met; null if they have not. */
  lastMet(one: Contender, other: Contender): number | null;
} {
  const group = denseRanks(field.contenders.map(({ score }) => score));
  const place = denseRanks(field.contenders.map(({ seat }) => seat));
  const chance = new Map(field.contenders.map(({ id }) => [id, drawNumber(field.seed, 'pair', id)]));
  const here = new Set(chance.keys());
  const rounds = new Map<string, number[]>();
  for (const { players, round } of field.met) {
    if (!players.every((id) => here.has(id))) continue;
    const key = pairKey(...players);
    rounds.set(key, [...(rounds.get(key) ?? []), round]);
  }
  const last = new Map([...rounds].map(([key, all]) => [key, Math.max(...all)]));
  const lately = denseRanks([...last.values()]);

  return {
    pair: (one, other) => {
      const key = rounds.size > 0 ? pairKey(one.id, other.id) : '';
      const met = last.get(key);
      const groups = group.get(one.score)! - group.get(other.score)!;
      const [higher, lower] = groups > 0 ? [one, other] : [other, one];
      return {
        ...NOTHING,
        rematch: met === undefined ? 0 : rounds.get(key)!.length ** 2,
        recency: met === undefined ? 0 : lately.get(met)! + 1,
        gap: groups ** 2,
        float: groups === 0 ? 0 : higher.floats.down + lower.floats.up,
        balance: field.balance ? Math.min(unevenness(one, other), unevenness(other, one)) : 0,
        seat: Math.abs(place.get(one.seat)! - place.get(other.seat)!),
        draw: mixed(chance.get(one.id)!, chance.get(other.id)!) % 16,
      };
    },
    bye: (player) => ({
      ...NOTHING,
      secondBye: player.byes,
      byeScore: group.get(player.score)!,
      draw: chance.get(player.id)! % 16,
    }),
    lastMet: (one, other) => last.get(pairKey(one.id, other.id)) ?? null,
  };
}
