// A short version of the soak test: two processes on one PostgreSQL, or one process with a SQLite file if there is no
// PostgreSQL server. test/long/soak.test.ts runs both in full length; kill.test.ts crashes a single process with a
// file.
import { hasPostgres, scratchPostgres } from '../support/databases.ts';
import { soaks } from '../support/soak/suite.ts';

const SAMPLE = { seed: 1, games: 10, moves: 50, kills: 2, atOnce: 4, clocked: 5, clockMs: 4_000 };
const LONGEST_MS = 240_000;

if (await hasPostgres())
  soaks(
    { ...SAMPLE, processes: 2 },
    async () => {
      const { url, drop } = await scratchPostgres();
      return { transport: 'http', database: url, drop };
    },
    LONGEST_MS,
  );
else soaks({ ...SAMPLE, processes: 1 }, async () => ({}), LONGEST_MS);
