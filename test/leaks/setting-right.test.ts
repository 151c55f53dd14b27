import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownBench } from '../support/games/loaded.ts';
import { rounds } from '../support/sample.ts';
import { told } from '../support/two-worlds/difference.ts';
import { watchSettingRight } from '../support/two-worlds/setting-right.ts';

/** Games in which something is corrected now and then. */
const GAMES = Number(process.env['TWO_WORLDS_GAMES'] ?? rounds(1, 3));
/** One step in so many is set right. */
const EVERY = rounds(24, 9);

describe.each(GAME_IDS)(
  'nobody can tell two worlds of %s apart by what is taken back, done by hand or judged',
  (id) => {
    const bench = ownBench(id);

    it.each(Array.from({ length: GAMES }, (_, n) => n))('game %i', { timeout: 300_000 }, async (n) => {
      const { found, compared } = await watchSettingRight(bench, n, EVERY);
      expect(found.map(told)).toEqual([]);
      for (const times of Object.values(compared)) expect(times).toBeGreaterThan(0);
    });
  },
);
