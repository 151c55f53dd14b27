import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random-play.ts';
import { root } from '../../src/cli/root.ts';
import { loadWorkbench } from '../../src/games/games.ts';
import { told } from '../support/two-worlds/difference.ts';
import { watchGame } from '../support/two-worlds/games.ts';
import { PLANTED, tooFast } from '../support/two-worlds/planted.ts';
import { begun, PICKY } from '../support/two-worlds/scenarios.ts';
import { TwoWorlds } from '../support/two-worlds/two-worlds.ts';
import { outlets } from '../support/two-worlds/what-leaves.ts';

const CLOSELY = { every: 1, whole: 1, secrets: 1 };
const bench = loadWorkbench('altered', root());

describe('a leak that is planted is found', () => {
  it('none is found where none is planted', () => {
    expect(watchGame(bench, 0, CLOSELY).found.map(told)).toEqual([]);
  });

  it.each(PLANTED)('$name', ({ channel, plant }) => {
    const found = watchGame(bench, 0, CLOSELY, plant(bench)).found;
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]!.channel).toMatch(channel);
  });
});

describe('an answer that is given because the hand leaves nothing else', () => {
  const watch = (plant: typeof tooFast): string[] => {
    const { bench: picky, state, input } = begun(PICKY);
    const found = Array.from({ length: 12 }, (_, n) =>
      new TwoWorlds(picky, seeded(n), plant(picky)).step(state, input, true),
    );
    return found.flatMap((one) => one.found.map(told));
  };

  it('is found by its speed', () => {
    expect(watch(tooFast)[0]).toMatch(/can tell by (log|view\.awaiting|board|view)/);
  });

  it('is not given by the game', () => {
    expect(watch(({ game }) => outlets(game))).toEqual([]);
  });
});
