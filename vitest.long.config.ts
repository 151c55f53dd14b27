import { defineConfig } from 'vitest/config';
import { sampled } from './test/long/sampled.ts';
import { FailuresReporter } from './test/support/costs/failures.ts';
import { CostsReporter } from './test/support/costs/reporter.ts';
import { hasPostgres } from './test/support/databases.ts';
import { byRank, options } from './vitest.config.ts';

const long = {
  ...options,
  env: { THOROUGH: '1' },
  // What a file leaves in memory after an hour's work must not end those that come after it.
  isolate: true,
  // A night's work, on whatever machine: what hangs is found in the morning.
  testTimeout: 60 * 60_000,
  hookTimeout: 60 * 60_000,
};

/** What keeps something in a database. */
const STORED = [
  'test/store/contract*.test.ts',
  'test/table/**/*.test.ts',
  'test/long/league.test.ts',
  'test/discord/{end-to-end,statements}.test.ts',
];

/** Begins with what takes longest, so that no worker is left alone with it at the end: the planted faults, then `test/long`. */
const longestFirst = byRank(({ moduleId, project }) => {
  if (moduleId.endsWith('/long/planted-faults.test.ts')) return 0;
  if (project.name === 'postgres') return 3;
  return moduleId.includes('/test/long/') ? 1 : 2;
});

// What takes long: `npm run test:long`.
export default defineConfig(async () => ({
  test: {
    globalSetup: ['test/support/costs/in-memory.ts'],
    maxWorkers: '100%',
    reporters: ['default', new FailuresReporter(), new CostsReporter()],
    sequence: { sequencer: longestFirst },
    projects: [
      { test: { ...long, name: 'long', include: ['test/long/**/*.test.ts', ...sampled()] } },
      ...((await hasPostgres())
        ? [
            {
              test: { ...long, name: 'postgres', include: STORED, env: { ...long.env, TEST_ON: 'postgres' } },
            },
          ]
        : []),
    ],
  },
}));
