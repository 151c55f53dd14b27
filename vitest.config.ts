import { defineConfig } from 'vitest/config';
import { hasPostgres } from './test/support/databases.ts';

const options = {
  setupFiles: ['test/support/setup.ts'],
  // More than the longest wait inside a test, whose time-out says what was waited for.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // On a busy machine a second is nothing.
  expect: { poll: { timeout: 15_000 } },
  pool: 'forks' as const,
};

/** What keeps something in a database; `scratch` of test/support/databases.ts gives each run one of its kind. */
const STORED = [
  'test/store/contract*.test.ts',
  'test/table/**/*.test.ts',
  'test/discord/end-to-end.test.ts',
  'test/discord/statements.test.ts',
];

export default defineConfig(async () => ({
  test: {
    // All cores: on a small machine the one that is left free otherwise is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: { ...options, name: 'sqlite', include: ['test/**/*.test.ts'], exclude: ['test/long/**'] },
      },
      ...((await hasPostgres())
        ? [{ test: { ...options, name: 'postgres', include: STORED, env: { TEST_ON: 'postgres' } } }]
        : []),
    ],
  },
}));
