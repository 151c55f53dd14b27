// Pairs one round: the pairing with the smallest penalties (bands.ts) among all possible ones.
import {
  BANDS,
  type Band,
  type Contender,
  type Field,
  type Penalties,
  pairKey,
  penaltiesOf,
  unevenness,
} from './bands.ts';
import { drawNumber } from './draw.ts';
import type { PlayerId } from './history.ts';
import { cheapestMatching } from './matching.ts';
import { type Graph, type Optimum, optimum } from './optimum.ts';

/** Two players who meet, with the penalties of the pair. */
export interface Pair {
  first: PlayerId;
  second: PlayerId;
  paid: Penalties;
}

/** Warnings for the organiser about an unwanted pairing. */
export type Notice =
  /** The two players have met before, most recently in the round `round`. Every other pairing would have been worse. */
  | { kind: 'rematch'; players: [PlayerId, PlayerId]; round: number }
  /** The player has had a bye before. */
  | { kind: 'second-bye'; player: PlayerId }
  /**
   * Because of forbidden pairs these players have no opponent: more players sit out than the one whom an odd number
   * requires.
   */
  | { kind: 'nobody-left'; players: PlayerId[] }
  /**
   * The least important bands (levels of priority) of penalties. Their numbers were too large to be computed exactly,
   * so another pairing may be better in these bands.
   */
  | { kind: 'not-weighed'; bands: Band[] };

export interface Paired {
  /** Pairs sorted by score, highest first, then by seats. */
  pairs: Pair[];
  byes: { player: PlayerId; paid: Penalties }[];
  notices: Notice[];
}

/** The possible pairs of one round as a graph. Vertices are the contenders in order, then a bye for each. */
export interface Pairable {
  contenders: readonly Contender[];
  byes: number;
  graph: Graph;
  paid: readonly Penalties[];
}

/** A test whether two players may be paired at all. */
function allowed(field: Field): (one: Contender, other: Contender) => boolean {
  const forbidden = new Set(field.forbidden.map(([one, other]) => pairKey(one, other)));
  return (one, other) => forbidden.size === 0 || !forbidden.has(pairKey(one.id, other.id));
}

/** The graph of all possible pairs and byes. The order in which contenders are listed does not matter. */
export function pairable(field: Field): Pairable {
  const contenders = [...field.contenders].sort((a, b) => (a.id < b.id ? -1 : 1));
  const may = allowed(field);
  const cost = penaltiesOf(field);
  const ends: [number, number][] = [];
  const paid: Penalties[] = [];
  for (const [one, contender] of contenders.entries())
    for (let other = one + 1; other < contenders.length; other++)
      if (may(contender, contenders[other]!)) {
        ends.push([one, other]);
        paid.push(cost.pair(contender, contenders[other]!));
      }
  const byes = sittingOut(contenders.length, ends, field.forbidden.length > 0);
  for (let bye = 0; bye < byes; bye++)
    for (const [at, contender] of contenders.entries()) {
      ends.push([at, contenders.length + bye]);
      paid.push(cost.bye(contender));
    }
  const costs = BANDS.map((band) => paid.map((penalties) => penalties[band]));
  return { contenders, byes, graph: { vertices: contenders.length + byes, ends, costs }, paid };
}

/** Number of players who must sit out: one if their number is odd; more only if forbidden pairs require it. */
function sittingOut(count: number, ends: readonly (readonly [number, number])[], forbidden: boolean): number {
  if (!forbidden) return count % 2;
  const mates = cheapestMatching(
    count,
    ends.map(([one, other]) => [one, other, 0] as const),
  );
  return mates.filter((mate) => mate < 0).length;
}

/** Pairs one round. */
export function pairUp(field: Field): Paired {
  const question = pairable(field);
  return paired(field, question, optimum(question.graph));
}

/** The pairing that was found, converted from vertices of the graph to players. */
function paired(field: Field, { contenders, byes, graph, paid }: Pairable, best: Optimum): Paired {
  const cost = penaltiesOf(field);
  const result: Paired = { pairs: [], byes: [], notices: [] };
  const tables: { pair: Pair; between: [Contender, Contender] }[] = [];
  for (const edge of best.edges) {
    const [one, other] = graph.ends[edge]!.map((end) => contenders[end]);
    if (one === undefined) continue;
    if (other === undefined) {
      result.byes.push({ player: one.id, paid: paid[edge]! });
      if (one.byes > 0) result.notices.push({ kind: 'second-bye', player: one.id });
      continue;
    }
    const first = goesFirst(one, other, field.seed);
    const second = first === one ? other : one;
    tables.push({ pair: { first: first.id, second: second.id, paid: paid[edge]! }, between: [one, other] });
    const round = cost.lastMet(one, other);
    if (round !== null) result.notices.push({ kind: 'rematch', players: [first.id, second.id], round });
  }
  if (byes > contenders.length % 2)
    result.notices.push({ kind: 'nobody-left', players: result.byes.map(({ player }) => player) });
  if (best.settled < BANDS.length)
    result.notices.push({ kind: 'not-weighed', bands: BANDS.slice(best.settled) });
  result.pairs = tables.sort((a, b) => byRank(a.between, b.between)).map(({ pair }) => pair);
  return result;
}

/** Sort order of a round's tables: highest score first, then the player with the lowest seat. */
function byRank(one: readonly Contender[], other: readonly Contender[]): number {
  const score = (pair: readonly Contender[]): number => Math.max(...pair.map((player) => player.score));
  const seat = (pair: readonly Contender[]): number => Math.min(...pair.map((player) => player.seat));
  return score(other) - score(one) || seat(one) - seat(other);
}

/**
 * The player who goes first: the one for whom this evens out the two players' first and second games better. If it
 * makes no difference, the one who went second last time, or whose opponent went first last time. If that does not tell
 * them apart either, chance decides.
 */
export function goesFirst(one: Contender, other: Contender, seed: string): Contender {
  const uneven = unevenness(one, other) - unevenness(other, one);
  if (uneven !== 0) return uneven < 0 ? one : other;
  if (one.last !== other.last) {
    if (one.last === 'second' || other.last === 'first') return one;
    return other;
  }
  return drawNumber(seed, 'first', ...[one.id, other.id].sort()) % 2 === 0 ? one : other;
}
