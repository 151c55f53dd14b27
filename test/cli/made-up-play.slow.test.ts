// Every word of every game's language has its effect in random play: with printed cards, or with cards made up for it.
import { describe, expect, it } from 'vitest';
import { Coverage } from '../../src/cli/random/coverage.ts';
import { playMadeUp } from '../../src/cli/random/made-up-play.ts';
import { playOut, seeded } from '../../src/cli/random/random-play.ts';
import { GAME_IDS, loadWorkbench } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';
import { beginAny } from '../support/games/random-games.ts';
import { rounds } from '../support/sample.ts';

/** Games with printed cards, and games with made-up ones at most. */
const PRINTED = rounds(12, 100);
const MADE_UP = rounds(150, 400);
const LIMIT = 20_000;

describe.each(GAME_IDS)('random games of %s with made-up cards', (id) => {
  it('break no rule of the house, and carry out every word', { timeout: 600_000 }, () => {
    const coverage = new Coverage();
    const bench = loadWorkbench(id, root(), coverage);
    for (let n = 0; n < PRINTED; n++)
      playOut(bench.game, beginAny(bench, n), seeded(n), LIMIT, (state) => coverage.look(state, bench));
    const { nodes } = coverage.universe(bench);
    const { faults, left } = playMadeUp(bench, coverage, nodes, MADE_UP);
    expect(faults).toEqual([]);
    expect(left).toEqual([]);
  });
});
