// The pairing of 256 players takes less than a second, and is the same whether bands are weighed in stages or at once.
import { describe, expect, it } from 'vitest';
import { calibrate, calibrationOf } from '../../bench/calibration.ts';
import { BANDS, type Field } from '../../src/league/bands.ts';
import { optimum } from '../../src/league/optimum.ts';
import { pairable, pairUp } from '../../src/league/pairing.ts';
import { first, THOROUGH } from '../support/sample.ts';
import { drawing, newcomer, randomField } from './random-field.ts';

/**
 * The situation of 256 players after two rounds without draws or byes. Seats express no preference, so chance decides
 * between otherwise equal pairings.
 */
function afterTwoRounds(seed: number): Field {
  const draw = drawing(seed);
  const contenders = Array.from({ length: 256 }, (_, seat) => {
    const firsts = draw(3);
    return {
      ...newcomer(`p${seat}`, 0),
      score: [0, 3, 3, 6][seat % 4]!,
      firsts,
      seconds: 2 - firsts,
    };
  });
  const met = contenders.map(({ id }, seat) => ({
    players: [id, contenders[(seat + 4) % 256]!.id] as const,
    round: 1,
  }));
  return { contenders, met, forbidden: [], balance: false, seed: String(seed) };
}

const firstRound = (): Field => ({
  contenders: Array.from({ length: 256 }, (_, seat) => newcomer(`p${seat}`, seat)),
  met: [],
  forbidden: [],
  balance: true,
  seed: 'the first',
});

/** Players late in a season: many have met, floated (met somebody with another score), and had a bye. */
function late(seed: number, forbidden: number): Field {
  const draw = drawing(seed);
  const field = randomField(256, draw);
  const some = (): [string, string] => {
    const one = draw(256);
    return [field.contenders[one]!.id, field.contenders[(one + 1 + draw(255)) % 256]!.id];
  };
  return {
    ...field,
    met: Array.from({ length: 1000 }, (_, n) => ({ players: some(), round: 1 + (n % 8) })),
    forbidden: Array.from({ length: forbidden }, some),
    balance: true,
  };
}

/**
 * One second of CPU time as a multiple of one calibration (bench/calibration.ts), which takes 5 ms on a quiet machine
 * of 2026. Other work on the machine makes both take longer.
 */
const SECOND = 1000 / 5;

describe('256 players', () => {
  it('at once, band by band and as usual it is the same', () => {
    const { graph } = pairable(afterTwoRounds(1));
    const efforts = [{ together: BANDS.length, few: Infinity }, { together: 1, few: Infinity }, {}];
    const [once, bandByBand, usual] = efforts.map((effort) => {
      const { edges, settled, runs } = optimum(graph, effort);
      expect([edges.length, settled]).toEqual([128, BANDS.length]);
      return { runs, totals: graph.costs.map((costs) => edges.reduce((sum, edge) => sum + costs[edge]!, 0)) };
    });
    expect(once!.runs).toBe(1);
    expect(bandByBand!.totals).toEqual(once!.totals);
    expect(bandByBand!.runs).toBeGreaterThan(1);
    expect(usual!.totals).toEqual(once!.totals);
  });

  const cases: [string, Field][] = [
    ['in the first round', firstRound()],
    ['late in a season', late(3, 0)],
    ['with a bye', { ...late(4, 0), contenders: late(4, 0).contenders.slice(1) }],
    ['where many must not meet', late(5, 2000)],
  ];

  it.each(first(cases, 2))('%s are paired in a second of CPU, all bands weighed', (name, field) => {
    const before = calibrate();
    const began = process.cpuUsage();
    const { pairs, notices } = pairUp(field);
    const { user, system } = process.cpuUsage(began);
    const calibration = calibrationOf([...before, ...calibrate()]);
    expect(pairs.length).toBe(Math.floor(field.contenders.length / 2));
    expect(notices.filter(({ kind }) => kind === 'not-weighed')).toEqual([]);
    const milliseconds = (user + system) / 1000;
    if (THOROUGH)
      console.log(`${name}: ${Math.round(milliseconds)} ms of CPU, calibration ${calibration.toFixed(1)} ms`);
    expect(milliseconds / calibration).toBeLessThan(SECOND);
  });
});
