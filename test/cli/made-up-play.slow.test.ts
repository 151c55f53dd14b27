// Random games with generated cards keep all invariants of the engine, and bring every word of a card language into
// play.
import { describe, expect, it } from 'vitest';
import { Coverage } from '../../src/cli/random/coverage.ts';
import { playMadeUp } from '../../src/cli/random/made-up-play.ts';
import { GAME_IDS, loadWorkbench } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';

/** Maximum number of games that are played until every word has come into play. */
const ENOUGH = 120;

/**
 * Steps that have no effect of their own, so no game can show one: "Choose target Character" only prepares a later
 * roll.
 */
const WITHOUT_EFFECT: Readonly<Record<string, readonly string[]>> = { altered: ['step target'] };

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
      expect(left).toEqual(WITHOUT_EFFECT[id] ?? []);
      expect(loops + unfinished).toBeLessThanOrEqual(games / 20);
    },
  );
});
