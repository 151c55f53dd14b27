// The best pairing where some things weigh more than others: the first band decides, and the next only among those that are equal in it.
import { cheapestMatching, type Edge, greatestCost } from './matching.ts';

/** Possible pairs and what each costs. Everybody can be paired at the same time. */
export interface Graph {
  vertices: number;
  /** The two ends of each edge, the lower one first. */
  ends: readonly (readonly [number, number])[];
  /** By band, the one that weighs most first: what each edge costs, a whole number from 0. */
  costs: readonly (readonly number[])[];
}

export interface Optimum {
  /** The edges that pair everybody, by their index. */
  edges: number[];
  /** So many bands are settled: no pairing has a smaller total in one of them without a greater one in a band before it. */
  settled: number;
  /** How often the library was asked. */
  runs: number;
}

/** How the best pairing is looked for. It makes a difference for the time that takes, and none for what is found. */
export interface Effort {
  /** At most so many bands in one stage: the library is faster with small numbers. */
  together?: number;
  /** So many of the cheapest edges of each vertex are enough for a first guess. */
  few?: number;
}

/** Costs of a band with what each vertex pays in any case taken off, doubled to stay whole: the total of a pairing is above 0 by what it could avoid. */
interface Reduced {
  of: Float64Array;
  /** The greatest of them. */
  most: number;
  /** Bound that no pairing exceeds. */
  limit: number;
}

/**
 * Pairs everybody so that the totals of the bands are least, one band after the other.
 *
 * Bands are weighed together, as many as can be computed with exactly: one unit of a band outweighs whatever the best pairing pays in those
 * after it. Where not all fit, the next stage holds what is settled. It knows what the best pairing pays in the settled bands, and what the
 * pairing so far pays in the next one, which bound the weights more closely; and it leaves out every pair that alone costs more than that.
 * A band that still does not fit stays open, with all after it.
 */
export function optimum(graph: Graph, { together = 3, few = 16 }: Effort = {}): Optimum {
  const all = graph.ends.map((_, edge) => edge);
  return improved(graph, guess(graph, all, together, few) ?? cheapest(graph, all), together);
}

/** The optimum, from a pairing to begin with. */
function improved(graph: Graph, beginning: number[], together: number): Optimum {
  const bands = graph.costs.length;
  let left = graph.ends.map((_, edge) => edge);
  let edges = beginning;
  let runs = 0;
  for (let settled = 0; settled < bands; ) {
    left = affordable(graph, graph.costs[settled]!, left, edges);
    if (total(reduced(graph, graph.costs[settled]!, left), edges) === 0) {
      settled++;
      continue;
    }
    const cheap = graph.costs.map((cost) => reduced(graph, cost, left));
    const paid = cheap.map((band, b) => (b <= settled ? total(band, edges) : band.limit));
    let next = settled;
    while (next < Math.min(bands, settled + together) && fits(graph.vertices, cheap, paid, next + 1)) next++;
    if (next === settled) return { edges, settled, runs };
    edges = cheapest(graph, left, cheap, multipliers(paid, next));
    runs++;
    for (const cost of graph.costs.slice(0, next)) left = affordable(graph, cost, left, edges);
    settled = next;
  }
  return { edges, settled: bands, runs };
}

/**
 * A pairing to begin with, made of the cheapest few edges of each vertex: not always the best one, but often close to it, so that most of the
 * others turn out to be too dear. Null where there are not more edges than that, or they do not pair everybody.
 */
function guess(graph: Graph, all: readonly number[], together: number, few: number): number[] | null {
  const of = Array.from({ length: graph.vertices }, (): number[] => []);
  for (const edge of all) for (const end of graph.ends[edge]!) of[end]!.push(edge);
  if (of.every((edges) => edges.length <= few)) return null;
  const most = graph.costs.map((cost) => cost.reduce((greatest, one) => Math.max(greatest, one), 0));
  const dear = all.map((edge) =>
    graph.costs.reduce((sum, cost, band) => sum * (most[band]! + 1) + cost[edge]!, 0),
  );
  const chosen = new Set(of.flatMap((edges) => edges.sort((a, b) => dear[a]! - dear[b]!).slice(0, few)));
  // Of an odd number who are alike, one is left over: they may be paired with anybody.
  const paired = new Set(cheapest(graph, [...chosen]).flatMap((edge) => graph.ends[edge]!));
  for (const [vertex, edges] of of.entries())
    if (!paired.has(vertex)) for (const edge of edges) chosen.add(edge);
  const left = [...chosen];
  const sparse: Graph = {
    vertices: graph.vertices,
    ends: left.map((edge) => graph.ends[edge]!),
    costs: graph.costs.map((cost) => left.map((edge) => cost[edge]!)),
  };
  const beginning = cheapest(sparse, [...left.keys()]);
  if (beginning.length < graph.vertices / 2) return null;
  return improved(sparse, beginning, together).edges.map((edge) => left[edge]!);
}

/** The edges that may be part of a pairing whose total in this band is not greater than that of the one so far. */
function affordable(
  graph: Graph,
  cost: readonly number[],
  left: readonly number[],
  best: readonly number[],
): number[] {
  const band = reduced(graph, cost, left);
  const most = total(band, best);
  return left.filter((edge) => band.of[edge]! <= most);
}

function reduced(graph: Graph, cost: readonly number[], left: readonly number[]): Reduced {
  const least = new Float64Array(graph.vertices).fill(Infinity);
  for (const edge of left)
    for (const end of graph.ends[edge]!) if (cost[edge]! < least[end]!) least[end] = cost[edge]!;
  const of = new Float64Array(cost.length);
  const greatest = new Float64Array(graph.vertices);
  let most = 0;
  for (const edge of left) {
    const [one, other] = graph.ends[edge]!;
    const above = 2 * cost[edge]! - least[one]! - least[other]!;
    of[edge] = above;
    if (above > most) most = above;
    if (above > greatest[one]!) greatest[one] = above;
    if (above > greatest[other]!) greatest[other] = above;
  }
  return { of, most, limit: Math.floor(greatest.reduce((sum, above) => sum + above, 0) / 2) };
}

const total = (band: Reduced, edges: readonly number[]): number =>
  edges.reduce((sum, edge) => sum + band.of[edge]!, 0);

/** Weight of a unit of each of the first `count` bands: more than all that the best pairing pays in those after it. */
function multipliers(paid: readonly number[], count: number): number[] {
  const weighs = new Array<number>(count);
  let after = 0;
  for (let band = count - 1; band >= 0; band--) {
    weighs[band] = after + 1;
    after += weighs[band]! * paid[band]!;
  }
  return weighs;
}

const fits = (vertices: number, cheap: readonly Reduced[], paid: readonly number[], count: number): boolean =>
  multipliers(paid, count).reduce((sum, weighs, band) => sum + weighs * cheap[band]!.most, 0) <=
  greatestCost(vertices);

/** The edges of the pairing that costs least, these edges being left and the bands weighed so; any pairing where nothing is weighed. */
function cheapest(
  graph: Graph,
  left: readonly number[],
  cheap: readonly Reduced[] = [],
  weighs: readonly number[] = [],
): number[] {
  const at = new Map<number, number>();
  const edges = left.map((edge): Edge => {
    const [one, other] = graph.ends[edge]!;
    at.set(one * graph.vertices + other, edge);
    return [one, other, weighs.reduce((sum, weigh, band) => sum + weigh * cheap[band]!.of[edge]!, 0)];
  });
  return cheapestMatching(graph.vertices, edges).flatMap((mate, vertex) =>
    mate > vertex ? [at.get(vertex * graph.vertices + mate)!] : [],
  );
}
