// No possible pairing costs less than the pairing that is found, whatever has happened before.
import { expect, it } from 'vitest';
import { BANDS, type Field } from '../../src/league/bands.ts';
import { type Effort, optimum } from '../../src/league/optimum.ts';
import { type Paired, pairable, pairUp } from '../../src/league/pairing.ts';
import { first, rounds, SAMPLE_SEED } from '../support/sample.ts';
import { type Cost, leastCost } from './brute-force.ts';
import { drawing, randomField } from './random-field.ts';

const costOf = ({ pairs, byes }: Paired): Cost => [
  byes.length,
  ...BANDS.map((band) => [...pairs, ...byes].reduce((sum, { paid }) => sum + paid[band], 0)),
];

const draw = drawing([...SAMPLE_SEED].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
const fields = Array.from({ length: rounds(500, 1200) }, (): Field => randomField(2 + draw(11), draw));

it('a pairing costs as little as the best of all', () => {
  for (const field of fields) {
    const result = pairUp(field);
    expect(costOf(result), JSON.stringify(field)).toEqual(leastCost(field));
    expect(result.notices.filter(({ kind }) => kind === 'not-weighed')).toEqual([]);
    const seated = [
      ...result.pairs.flatMap(({ first, second }) => [first, second]),
      ...result.byes.map(({ player }) => player),
    ];
    expect(seated.sort()).toEqual(field.contenders.map(({ id }) => id).sort());
  }
});

it('band by band, or from a guess, it costs the same as all at once', () => {
  let atOnce = 0;
  const some = first(fields, 80);
  for (const field of some) {
    const { graph } = pairable(field);
    const totals = (effort: Effort): number[] => {
      const { edges, settled, runs } = optimum(graph, effort);
      expect(settled).toBe(BANDS.length);
      if (runs <= 1 && effort.together === BANDS.length) atOnce++;
      return graph.costs.map((costs) => edges.reduce((sum, edge) => sum + costs[edge]!, 0));
    };
    const once = totals({ together: BANDS.length, few: Infinity });
    expect(totals({ together: 1, few: Infinity })).toEqual(once);
    expect(totals({ together: 2, few: 2 })).toEqual(once);
  }
  // Most fields need only one stage. The others show that several stages give the same result.
  expect(atOnce).toBeGreaterThan(some.length / 2);
});
