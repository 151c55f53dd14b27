// Random games with cards that nobody printed break no rule of the house, and bring every word of a language into play.
import { describe, expect, it } from 'vitest';
import { Coverage } from '../../src/cli/random/coverage.ts';
import { playMadeUp } from '../../src/cli/random/made-up-play.ts';
import { playOut, seeded } from '../../src/cli/random/random-play.ts';
import { GAME_IDS, loadWorkbench } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';
import { beginAny } from '../support/games/random-games.ts';
import { rounds } from '../support/sample.ts';

/** Games with printed cards, and inputs of one at most. */
const PRINTED = 12;
const LIMIT = 20_000;
/** Games with made-up cards at most. */
const ENOUGH = 60;
const FEW = rounds(10, 100);

/** Result of random games: of some with printed cards, and of so many with made-up ones for the words that are left then. */
function play(id: string, most: number) {
  const coverage = new Coverage();
  const bench = loadWorkbench(id, root(), coverage);
  for (let n = 0; n < PRINTED; n++)
    playOut(bench.game, beginAny(bench, n), seeded(n), LIMIT, (state) => coverage.look(state, bench));
  const { nodes } = coverage.universe(bench);
  return playMadeUp(bench, coverage, nodes, most);
}

describe('random games with made-up cards', () => {
  // In the other games, programs that are made up at random do not reach every word: see docs/adding-a-card.md.
  const [altered, ...others] = GAME_IDS;

  it('break no rule of the house and carry out every word of Altered', { timeout: 600_000 }, () => {
    expect(altered).toBe('altered');
    const { faults, left } = play('altered', ENOUGH);
    expect(faults).toEqual([]);
    expect(left).toEqual([]);
  });

  it.each(others)('break no rule of the house in %s', { timeout: 600_000 }, (id) => {
    const { faults, games } = play(id, FEW);
    expect(faults).toEqual([]);
    expect(games).toBe(FEW);
  });
});
