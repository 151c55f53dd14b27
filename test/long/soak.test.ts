// Thousands of moves while the bot crashes again and again: two processes on one PostgreSQL that get interactions by
// HTTP in turn, and one process with a SQLite file. If no PostgreSQL answers, the first is left out. `SOAK_MOVES=10000`
// plays ten thousand moves; `SOAK_KILLS=100` kills the bot that often.
import { describe } from 'vitest';
import { hasPostgres, scratchPostgres } from '../support/databases.ts';
import type { SoakPlan } from '../support/soak/soak.ts';
import { soaks } from '../support/soak/suite.ts';

const MOVES = Number(process.env['SOAK_MOVES'] ?? 2_500);
/** The plan grows with the number of moves: for ten thousand moves, two hundred games and 22 crashes. */
const PLAN: Omit<SoakPlan, 'processes' | 'seed'> = {
  games: Math.ceil(MOVES / 50),
  moves: MOVES,
  kills: Number(process.env['SOAK_KILLS'] ?? Math.ceil(MOVES / 455)),
  atOnce: 10,
  clocked: 10,
  clockMs: 20_000,
};
const LONGEST_MS = 90 * 60_000;

describe.runIf(await hasPostgres())('two processes on one PostgreSQL, by HTTP in turns', () => {
  soaks(
    { ...PLAN, seed: 11, processes: 2 },
    async () => {
      const { url, drop } = await scratchPostgres();
      return { transport: 'http', database: url, drop };
    },
    LONGEST_MS,
  );
});

describe('one process with a file', () => {
  soaks({ ...PLAN, seed: 12, processes: 1 }, async () => ({}), LONGEST_MS);
});
