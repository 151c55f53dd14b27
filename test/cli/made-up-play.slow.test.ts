// Random games with cards that nobody printed break no rule of the house, and bring every word of a language into play.
import { describe, expect, it } from 'vitest';
import { Coverage } from '../../src/cli/random/coverage.ts';
import { playMadeUp } from '../../src/cli/random/made-up-play.ts';
import { GAME_IDS, loadWorkbench } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';

/** Games at most. */
const ENOUGH = 120;

/**
 * Words of the later sets that made-up cards do not bring about yet: what they need (exhausted cards of one's own, a card to take, ice to
 * derez) is in no made-up situation (`games/GAME/situations.ts`). The list is exact, so that it only shrinks.
 */
const NOT_YET: Readonly<Record<string, readonly string[]>> = {
  altered: ['step trade', 'step takeControl', 'step target', 'trigger exhausts'],
  netrunner: [
    'step rehost',
    'step turnUp',
    'step arrange',
    'trigger derezzes',
    'trigger bypasses',
    'trigger breaks',
    'trigger relocates',
  ],
};

describe('random games with made-up cards', () => {
  it.each(GAME_IDS)(
    'break no rule of the house, come to an end and carry out every word of %s',
    { timeout: 900_000 },
    (id) => {
      const bench = loadWorkbench(id, root());
      const { games, violations, left, loops, unfinished } = playMadeUp(
        bench,
        new Coverage().universe(bench).nodes,
        ENOUGH,
      );
      expect(violations).toEqual([]);
      expect(left).toEqual(NOT_YET[id] ?? []);
      expect(loops + unfinished).toBeLessThanOrEqual(games / 20);
    },
  );
});
