// A short sample of the soak: one process with its own file. test/long/soak.test.ts is the whole.
import { describe } from 'vitest';
import { hasPostgres, scratchPostgres } from '../support/databases.ts';
import { soaks } from '../support/soak/suite.ts';

const SAMPLE = { seed: 1, games: 10, moves: 60, kills: 2, atOnce: 4, clocked: 5, clockMs: 4_000 };

describe('one process with a file', () => {
  soaks({ ...SAMPLE, processes: 1 }, async () => ({}), 240_000);
});

describe.runIf(await hasPostgres())('two processes on one PostgreSQL, by HTTP in turns', () => {
  soaks(
    { ...SAMPLE, processes: 2 },
    async () => {
      const { url, drop } = await scratchPostgres();
      return { transport: 'http', database: url, drop };
    },
    240_000,
  );
});
