// CPU cost of questions of random games: the view, the line about the situation, and the consequences of the answers.
import { expect, it } from 'vitest';
import { calibrate } from '../../bench/calibration.ts';
import { cpuMs, quantile } from '../../bench/row.ts';
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import { asking } from '../../src/kernel/query.ts';
import { consequencesOf } from '../../src/table/play/consequences.ts';
import { BENCHES, beginAny, takeInput } from '../support/games/random-games.ts';

const GAMES = 6;
/** One question in this many is measured. */
const EVERY = 5;
/**
 * Maximum CPU time of the median question (`MEDIAN`), and of 19 questions in 20 (`WORST_TWENTIETH`), as multiples of
 * one calibration (bench/calibration.ts): 15 and 60 ms on a machine where a calibration takes 9 ms.
 */
const MEDIAN = 15 / 9;
const WORST_TWENTIETH = 60 / 9;

/**
 * Minimum number of consequences that must be found. Random play of Redemption leads to none, because nothing is paid
 * and few answers help the opponent.
 */
const FOUND: Record<string, number> = { altered: 20, redemption: -1, thrones: 20, netrunner: 20 };

it.each(BENCHES)('a question of %s costs no more than it may', { timeout: 600_000 }, (id, bench) => {
  const { game } = bench;
  const costs: number[] = [];
  let found = 0;
  for (let n = 0; n < GAMES; n++) {
    const random = seeded(n + 70);
    let state = beginAny(bench, n);
    for (let step = 0; state.outcome === undefined && step < 1_500; step++) {
      const [part, other] = asking(state)?.parts ?? [];
      if (part !== undefined && other === undefined && step % EVERY === 0) {
        const asked = state;
        const took = cpuMs(() => {
          const view = game.view(asked, part.seat);
          const prompt = game.prompt(asked, part.seat)!;
          game.situation?.(view, prompt);
          found += consequencesOf(game, asked, view, prompt, 'dice').size;
        });
        // The first questions of each game are not measured, because they compile the code.
        if (step >= 4 * EVERY) costs.push(took / calibrate(1)[0]!);
      }
      state = takeInput(game, state, randomInput(game, state, random)).state;
    }
  }
  const [half, worst] = [quantile(costs, 0.5), quantile(costs, 0.95)];
  console.log(
    `${id}: ${costs.length} questions, ${found} consequences; median ${half.toFixed(2)}, 95th percentile ${worst.toFixed(2)} calibrations`,
  );
  expect(costs.length).toBeGreaterThan(50);
  expect(found).toBeGreaterThan(FOUND[id] ?? 0);
  expect(half).toBeLessThanOrEqual(MEDIAN);
  expect(worst).toBeLessThanOrEqual(WORST_TWENTIETH);
});
