import { defineConfig } from 'vitest/config';
import { hasPostgres } from './test/support/databases.ts';

export const options = {
  setupFiles: ['test/support/setup.ts'],
  // Two fifths of the time went into loading the same modules for every file anew. Files share them: no module keeps
  // anything that changes (test/house/state.test.ts), and test/support/setup.ts begins each file afresh.
  isolate: false,
  // More than the longest wait inside a test, whose time-out says what was waited for.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // On a busy machine a second is nothing.
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks' as const,
};

/**
 * What is tested on PostgreSQL as well: the store, what depends on how two at once are kept apart, and the real bot.
 * `scratch` of test/support/databases.ts gives each run a database of its kind. `npm run test:long` also runs everything
 * else there that keeps something in a database.
 */
const ON_POSTGRES = [
  'test/store/contract*.test.ts',
  'test/table/{recovery,tables}.test.ts',
  'test/table/clock/deadlines.test.ts',
  'test/table/judge/judges-at-once.test.ts',
  'test/table/play/sending.test.ts',
  'test/table/privacy/privacy.test.ts',
  'test/table/undo/undo.test.ts',
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
        ? [{ test: { ...options, name: 'postgres', include: ON_POSTGRES, env: { TEST_ON: 'postgres' } } }]
        : []),
    ],
  },
}));
