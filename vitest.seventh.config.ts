// A seventh of the long run's leaks, mutations and planted faults: `SEVENTH=3 npm run test:seventh`, or by the date. One a day is the whole in a week.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { filesOfSeventh } from './test/long/sampled.ts';
import { SEVENTHS, seventhFrom } from './test/long/sevenths.ts';
import { FailuresReporter } from './test/support/costs/failures.ts';
import { CostsReporter } from './test/support/costs/reporter.ts';
import { byRank, options } from './vitest.config.ts';

const DAY_MS = 24 * 60 * 60_000;
const day = Math.floor(Date.now() / DAY_MS);
const seventh = seventhFrom(process.env) ?? day % SEVENTHS;
// The same within a week, so that the seventh parts of games drawn at random are parts of one whole.
const seed = process.env['SAMPLE_SEED'] ?? `week ${Math.floor(day / SEVENTHS)}`;

const { drawing, whole } = filesOfSeventh(seventh);
console.log(
  [
    `Seventh ${seventh} of 0 to 6, SAMPLE_SEED="${seed}".`,
    `A part of: ${drawing.join(', ')}`,
    `The whole of: ${whole.join(', ')}`,
  ].join('\n'),
);

const env = { THOROUGH: '1', SAMPLE_SEED: seed };
const longest = { ...options, isolate: true, testTimeout: 60 * 60_000, hookTimeout: 60 * 60_000 };

export default defineConfig({
  test: {
    globalSetup: ['test/support/costs/in-memory.ts'],
    maxWorkers: availableParallelism(),
    reporters: ['default', new FailuresReporter(), new CostsReporter()],
    sequence: {
      sequencer: byRank(({ moduleId }) => (moduleId.endsWith('/long/planted-faults.test.ts') ? 0 : 1)),
    },
    projects: [
      { test: { ...longest, name: 'drawing', include: drawing, env: { ...env, SEVENTH: String(seventh) } } },
      { test: { ...longest, name: 'whole', include: whole, env: { ...env, SEVENTH: '' } } },
    ],
  },
});
