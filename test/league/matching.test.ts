// The matching library gives the best result, and computes exactly up to the greatest allowed costs.
import { describe, expect, it } from 'vitest';
import { cheapestMatching, type Edge, greatestCost } from '../../src/league/matching.ts';
import { rounds } from '../support/sample.ts';
import { drawing } from './random-field.ts';

/** The maximum number of pairs, and the least total cost with that number, found by trying everything. */
function least(vertices: number, edges: readonly Edge[]): [pairs: number, cost: bigint] {
  const known = new Map<number, [number, bigint]>([[0, [0, 0n]]]);
  const of = (left: number): [number, bigint] => {
    const before = known.get(left);
    if (before !== undefined) return before;
    const one = 31 - Math.clz32(left & -left);
    let best = of(left & ~(1 << one));
    for (const [from, to, cost] of edges) {
      const other = from === one ? to : to === one ? from : -1;
      if (other < 0 || (left & (1 << other)) === 0) continue;
      const [pairs, all] = of(left & ~(1 << one) & ~(1 << other));
      const [most, cheapest] = best;
      if (pairs + 1 > most || (pairs + 1 === most && all + BigInt(cost) < cheapest))
        best = [pairs + 1, all + BigInt(cost)];
    }
    known.set(left, best);
    return best;
  };
  return of((1 << vertices) - 1);
}

describe('matchings', () => {
  it('pairs as many as possible rather than cheaply', () => {
    expect(
      cheapestMatching(4, [
        [0, 1, 5],
        [1, 2, 0],
        [2, 3, 5],
      ]),
    ).toEqual([1, 0, 3, 2]);
  });

  it('leaves over whom nobody can be paired with', () => {
    expect(cheapestMatching(3, [[0, 1, 0]])).toEqual([1, 0, -1]);
    expect(cheapestMatching(2, [])).toEqual([-1, -1]);
  });

  it('reckons exactly with the greatest costs that it allows', () => {
    const draw = drawing(5);
    for (let n = 0; n < rounds(100, 1000); n++) {
      const vertices = 4 + draw(6);
      const edges: Edge[] = [];
      for (let from = 0; from < vertices; from++)
        for (let to = from + 1; to < vertices; to++)
          // Costs near zero and near the greatest allowed one, which differ only in the last digit.
          if (draw(3) > 0) edges.push([from, to, draw(2) === 0 ? greatestCost(vertices) - draw(3) : draw(3)]);
      const mates = cheapestMatching(vertices, edges);
      const paid = edges.filter(([from, to]) => mates[from] === to);
      const total = paid.reduce((sum, [, , cost]) => sum + BigInt(cost), 0n);
      expect([paid.length, total]).toEqual(least(vertices, edges));
    }
  });

  it('refuses what is greater', () => {
    expect(greatestCost(256)).toBe(Math.floor(2 ** 51 / 129));
    expect(() => cheapestMatching(2, [[0, 1, greatestCost(2) + 1]])).toThrow(
      'too much to be reckoned with exactly',
    );
  });
});
