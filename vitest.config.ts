import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node';
import { CostsReporter } from './test/support/costs/reporter.ts';
import { hasPostgres } from './test/support/databases.ts';
import { plantedFaults } from './test/support/faults/plugin.ts';

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

/** Test files by their ranks, the lowest first; among those of one rank vitest's order: what took long or failed comes first, then large files. */
export const byRank = (rank: (file: TestSpecification) => number): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    }
  };

/**
 * Begins with the tests that wait most of the time, so that those that compute fill the gaps: those on a server's database, then those
 * that have processes of their own. Those of one project stay together: a worker that is to go on with another one is ended, and with
 * it all that it has loaded and that V8 has compiled.
 */
const waitingFirst = byRank(({ moduleId, project }) =>
  project.name === 'postgres' ? 0 : moduleId.includes('/test/end-to-end/') ? 1 : 2,
);

/**
 * What is tested on PostgreSQL as well: the store, what depends on how two at once are kept apart, and the real bot.
 * `scratch` of test/support/databases.ts gives each run a database of its kind. `npm run test:long` also runs everything
 * else there that keeps something in a database.
 */
const ON_POSTGRES = ['test/store/contract*.test.ts'];
const ON_POSTGRES_SLOW = [
  'test/table/recovery.test.ts',
  'test/table/damaged-rows.test.ts',
  'test/discord/posts/unreadable-posts.test.ts',
  'test/table/clock/deadlines.test.ts',
  'test/table/league/{processes,organiser}.test.ts',
  'test/table/judge/judges-at-once.test.ts',
  'test/table/play/sending.test.ts',
  'test/discord/end-to-end.test.ts',
];

/** Which tests: those of `npm test`, those of `npm run test:slow`, or both (docs/decisions.md, "Measuring and tests"). */
export type Size = 'quick' | 'slow' | 'both';

const SLOW = 'test/**/*.slow.test.ts';
const LONG = 'test/long/**';
/** Measures how long answers take, and runs when nothing else does. */
const ALONE = 'test/end-to-end/flood.slow.test.ts';
const FILES: Record<Size, { include: string[]; exclude: string[] }> = {
  quick: { include: ['test/**/*.test.ts'], exclude: [LONG, SLOW] },
  slow: { include: [SLOW], exclude: [ALONE] },
  both: { include: ['test/**/*.test.ts'], exclude: [LONG, ALONE] },
};
const FILES_ON_POSTGRES: Record<Size, string[]> = {
  quick: ON_POSTGRES,
  slow: ON_POSTGRES_SLOW,
  both: [...ON_POSTGRES, ...ON_POSTGRES_SLOW],
};

/** The tests of a size, with this added to each project: how the code that is tested is loaded. */
export const suite = async (size: Size, loading: { plugins: Plugin[]; server?: InlineConfig['server'] }) => {
  const { plugins, server } = loading;
  const of = { ...options, ...(server !== undefined && { server }) };
  const everything = { name: 'sqlite', ...FILES[size] };
  const stored = { name: 'postgres', include: FILES_ON_POSTGRES[size], env: { TEST_ON: 'postgres' } };
  const alone = { name: 'alone', include: [ALONE], sequence: { groupOrder: 1 } };
  return {
    test: {
      globalSetup: ['test/support/costs/in-memory.ts'],
      // One more than there are cores: some wait for bots and clocks while others compute.
      maxWorkers: availableParallelism() + 1,
      reporters: ['default', new CostsReporter()],
      sequence: { sequencer: waitingFirst },
      projects: [
        { plugins, test: { ...of, ...everything } },
        ...((await hasPostgres()) ? [{ plugins, test: { ...of, ...stored } }] : []),
        ...(size === 'quick' ? [] : [{ plugins, test: { ...of, ...alone } }]),
      ],
    },
  };
};

// From the sources: what changes is tested at once, without a build.
export default defineConfig(() => suite('both', { plugins: plantedFaults() }));
