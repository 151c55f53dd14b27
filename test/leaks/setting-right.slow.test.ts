import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownBench } from '../support/games/loaded.ts';
import { rounds } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { watchSettingRight } from '../support/two-worlds/setting-right.ts';

/** Number of games that are watched while steps are undone, acts are done by hand and judges rule. */
const GAMES = Number(process.env['TWO_WORLDS_GAMES'] ?? rounds(1, 4));
/** One step in this many is undone, done by hand, or judged. */
const EVERY = rounds(48, 9);
/** Maximum number of further games, which are played if the first games lacked some kind of correction. */
const ALSO = 12;

describe.each(GAME_IDS)(
  'nobody can tell two worlds of %s apart by what is taken back, done by hand or judged',
  (id) => {
    const bench = ownBench(id);

    it('in games that are set right now and then', { timeout: 600_000 }, async () => {
      const times = new Map<string, number>();
      const isMissing = (): boolean => times.size === 0 || [...times.values()].includes(0);
      for (let n = 0; n < GAMES || (isMissing() && n < GAMES + ALSO); n++) {
        const { found, compared } = await watchSettingRight(bench, n, EVERY);
        expect(found.map(describeDifference), `game ${n}`).toEqual([]);
        for (const [what, more] of Object.entries(compared)) times.set(what, (times.get(what) ?? 0) + more);
      }
      for (const [what, count] of times) expect(count, what).toBeGreaterThan(0);
    });
  },
);
