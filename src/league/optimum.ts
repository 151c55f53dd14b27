// Finds the best pairing under priorities: the first band decides, and each later band only among pairings equal in the
// bands before.
import { cheapestMatching, type Edge, greatestCost } from './matching.ts';

/** Possible pairs with their costs. A pairing of all vertices exists. */
export interface Graph {
  vertices: number;
  /** The two vertices of each edge, the lower one first. */
  ends: readonly (readonly [number, number])[];
  /** For each band (level of priority), most important first: the cost of each edge, a whole number from 0. */
  costs: readonly (readonly number[])[];
}

export interface Optimum {
  /** Indices of the edges that pair all vertices. */
  edges: number[];
  /**
   * Number of settled bands (levels of priority): in these, any pairing with a smaller total in one band has a greater
   * total in an earlier one.
   */
  settled: number;
  /** Number of times that the matching library was called, for measuring. */
  runs: number;
}

/** Tuning of the search for the best pairing. Affects the time, never the result. */
export interface Effort {
  /**
   * Maximum number of bands (levels of priority) that are weighed together: the library is faster with small numbers.
   */
  together?: number;
  /** Number of cheapest edges of each vertex that are used for a first guess of the pairing. */
  few?: number;
}

/**
 * The costs of one band (level of priority), reduced. In any pairing, a vertex pays at least the cost of its cheapest
 * edge. This minimum is subtracted from the costs of its edges, so that only costs are left that another pairing might
 * avoid. All costs are doubled, so that halves stay whole numbers.
 */
interface Reduced {
  of: Float64Array;
  /** The greatest of the band's reduced costs (costs less the part that every pairing must pay). */
  most: number;
  /** Upper bound of a pairing's total of the band's reduced costs (costs less the part that every pairing must pay). */
  limit: number;
}

/**
 * Pairs all vertices so that the total of the first band is as small as possible, then that of the second, and so on.
 * Weighs as many bands together as can be computed exactly: one unit of a band outweighs all that the best pairing pays
 * in later bands. Bands that do not fit are weighed in further stages, which keep the totals of the settled bands. Each
 * stage uses the totals of the settled bands, and the present pairing's total in the next band, to exclude every pair
 * that alone costs more, and to choose smaller weights. A band that still does not fit stays unsettled, as do all bands
 * after it.
 */
export function optimum(graph: Graph, { together = 3, few = 16 }: Effort = {}): Optimum {
  const all = graph.ends.map((_, edge) => edge);
  return improved(graph, guess(graph, all, together, few) ?? cheapest(graph, all), together);
}

/** The best pairing, found by improving the pairing `beginning`. */
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
 * An initial pairing that uses only the few cheapest edges of each vertex. It is often close to the best pairing, so
 * that most other edges turn out too expensive. Null if no vertex has more edges than these few, or if the cheap edges
 * cannot pair everybody.
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
  // If an odd number of players are alike, their cheap edges may lead only to each other, and one of them stays without
  // a partner. This vertex may have to be paired with anybody, so all of its edges are kept.
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

/** The edges that may belong to a pairing whose total in this band is at most the present pairing's total. */
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

/**
 * For each of the first `count` bands, the weight of one unit of cost: more than everything that the best pairing pays
 * in later bands.
 */
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

/** The cheapest pairing from these edges, with these weights of the bands; any pairing if no band is weighed. */
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
