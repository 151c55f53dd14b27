import { defineConfig } from 'vitest/config';
import { sampled } from './test/long/sampled.ts';
import { CostsReporter } from './test/support/costs/reporter.ts';
import { hasPostgres } from './test/support/databases.ts';
import { options } from './vitest.config.ts';

const long = {
  ...options,
  env: { THOROUGH: '1' },
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

// What takes long: `npm run test:long`.
export default defineConfig(async () => ({
  test: {
    globalSetup: ['test/support/costs/in-memory.ts'],
    maxWorkers: '100%',
    reporters: ['default', new CostsReporter()],
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
