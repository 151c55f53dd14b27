// Wraps the matching library (Edmonds's blossom algorithm, O(n³)), which no other file uses.
import blossom from 'edmonds-blossom-fixed';

/** A possible pair: its two vertices, counted from 0, and its cost. */
export type Edge = readonly [from: number, to: number, cost: number];

/**
 * The greatest edge cost with which the library still computes exactly, for a graph with this number of vertices.
 * The library computes in doubles, which are exact for whole numbers below 2⁵³. Its largest numbers are the duals: one
 * number for each vertex, which the algorithm adjusts. All duals begin at the greatest weight W, and each has moved by
 * at most the same amount Δ. A vertex without a partner has the dual W − Δ. This dual is what the next pair will add to
 * the total, so it is at least −(n/2 − 1)·W. Hence no dual leaves ±W·(1 + n/2). The slack of an edge (the reserve of an
 * edge that is not used yet) is the sum of two duals minus twice a weight, so duals below 2⁵¹ keep it below 2⁵³. Only
 * even numbers are halved, as long as all weights are whole.
 */
export const greatestCost = (vertices: number): number => Math.floor(2 ** 51 / (1 + vertices / 2));

/**
 * Pairs as many vertices as possible, at the least total cost. Costs are whole numbers from 0 to `greatestCost`.
 * @returns for each vertex its partner, or -1; the same edges in the same order give the same pairs
 */
export function cheapestMatching(vertices: number, edges: readonly Edge[]): number[] {
  const most = edges.reduce((greatest, [, , cost]) => Math.max(greatest, cost), 0);
  if (most > greatestCost(vertices))
    throw new RangeError(`A pair costs ${most}: that is too much to be reckoned with exactly.`);
  const mates = blossom(
    edges.map(([from, to, cost]): [number, number, number] => [from, to, most - cost]),
    true,
  );
  return Array.from({ length: vertices }, (_, vertex) => mates[vertex] ?? -1);
}
