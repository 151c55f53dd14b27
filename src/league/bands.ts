// Objections to a pair, in bands: one unit of a band weighs more than everything in those after it.
import { drawNumber, mixed } from './draw.ts';
import type { PlayerId } from './history.ts';

/**
 * The bands, the one that weighs most first. Before them all comes what is not weighed: a forbidden pair is never made, and as few as
 * possible sit out.
 *
 * - `secondBye`: how many byes they have had already, in a bye
 * - `rematch`: how often the two have met, squared, so that a third match weighs more than two second ones
 * - `recency`: how lately they met: 1 for the earliest round in which any two met that might meet again, and so on
 * - `byeScore`: score groups below the one that has the bye
 * - `gap`: score groups between the two, squared
 * - `float`: how often the higher one has played below, and the lower one above, their score before
 * - `balance`: first games less second games of each after this one, squared, at best
 * - `seat`: places between the two in the order of seats
 * - `draw`: a number from 0 to 15 that is drawn for each pair, so that chance decides where nothing else does
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

/** Cost of a pair, or a bye. */
export type Penalties = Readonly<Record<Band, number>>;

/** Somebody who needs a pairing. */
export interface Contender {
  id: PlayerId;
  /** More is better. */
  score: number;
  /** Their place in an order of the organiser's choice; those who sit close to each other are paired rather than others. */
  seat: number;
  /** Byes they have had. */
  byes: number;
  /** How often they have played somebody of a higher score, and of a lower one. */
  floats: { up: number; down: number };
  /** Games begun as the first player (or on the game's first side), and as the second. */
  firsts: number;
  seconds: number;
  /** Their last one. */
  last: 'first' | 'second' | null;
}

/** Everything that a pairing depends on. */
export interface Field {
  contenders: readonly Contender[];
  /** Earlier meetings, each with its round: one entry for each. */
  met: readonly { players: readonly [PlayerId, PlayerId]; round: number }[];
  /** Pairs that must not meet. */
  forbidden: readonly (readonly [PlayerId, PlayerId])[];
  /** True if it matters who goes first. It does not where a match has a game each way. */
  balance: boolean;
  /** Source of chance. */
  seed: string;
}

/** Two names as one, whichever comes first. */
export const pairKey = (one: PlayerId, other: PlayerId): string =>
  JSON.stringify(one < other ? [one, other] : [other, one]);

/** By value, how many different ones are smaller. */
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

/** First games less second games. */
const lean = ({ firsts, seconds }: Contender): number => firsts - seconds;

/** How uneven the two would be if the first of them went first. */
export const unevenness = (first: Contender, second: Contender): number =>
  (lean(first) + 1) ** 2 + (lean(second) - 1) ** 2;

/** Costs of pairs and byes of this field. Scores, seats and rounds count as dense ranks: by how many that occur lie between. */
export function penaltiesOf(field: Field): {
  pair(one: Contender, other: Contender): Penalties;
  bye(player: Contender): Penalties;
  /** The last round in which the two met, or null. */
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
