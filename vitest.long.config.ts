import { defineConfig } from 'vitest/config';

/** What `npm test` takes a sample of (`test/support/sample.ts`); here it is gone through as a whole. */
const SAMPLED = [
  'test/commands/moves-typed.test.ts',
  'test/end-to-end/kill.test.ts',
  'test/leaks/{scenarios,planted,planted-setting-right}.test.ts',
  'test/leaks/vocabulary-{redemption,thrones}.test.ts',
];

// What takes minutes: `npm run test:long`.
export default defineConfig({
  test: {
    include: ['test/long/**/*.test.ts', ...SAMPLED],
    setupFiles: ['test/support/setup.ts'],
    env: { THOROUGH: '1' },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
  },
});
