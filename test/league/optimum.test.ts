// Bands (levels of priority) whose costs are too large to be weighed together, or too large to be weighed at all.
import { describe, expect, it } from 'vitest';
import { type Graph, optimum } from '../../src/league/optimum.ts';

/**
 * Four players, any two of whom may be paired: for each band, the costs of the pairs 0–1, 0–2, 0–3, 1–2, 1–3 and 2–3.
 */
const four = (...costs: number[][]): Graph => ({
  vertices: 4,
  ends: [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ],
  costs,
});

const LARGE = 2 ** 40;

describe('bands', () => {
  it('the first decides, and the next only among those that are equal in it', () => {
    const graph = four([1, 0, 5, 5, 0, 0], [0, 9, 0, 0, 9, 0]);
    expect(optimum(graph).edges).toEqual([1, 4]);
    expect(optimum(four([1, 1, 1, 1, 1, 1], [0, 9, 0, 0, 9, 0], [0, 0, 1, 0, 0, 0])).edges).toEqual([0, 5]);
  });

  it('of large numbers are settled one after the other', () => {
    // In the first band, the pairs 0–1 and 2–3 cost as much as 0–2 and 1–3; in the second band they cost one less.
    const graph = four([3, 2, LARGE, LARGE, 4, 3], [LARGE, LARGE, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1]);
    expect(optimum(graph)).toMatchObject({ edges: [0, 5], settled: 3 });
  });

  it('that are too large even then stay open, and it is said', () => {
    const graph = four(
      [LARGE, LARGE, LARGE, LARGE, LARGE, LARGE + 5],
      [2 ** 52, 0, 2 ** 51, 0, 2 ** 50, 2 ** 52],
    );
    const { edges, settled } = optimum(graph);
    expect(edges.length).toBe(2);
    expect(settled).toBe(1);
  });

  it('nobody has nothing to weigh', () => {
    expect(optimum({ vertices: 0, ends: [], costs: [[], []] })).toEqual({ edges: [], settled: 2, runs: 0 });
  });
});
