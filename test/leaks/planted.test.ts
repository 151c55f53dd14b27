import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownBench } from '../support/games/loaded.ts';
import { sample, THOROUGH } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { watchGame } from '../support/two-worlds/games.ts';
import { everythingInNetrunner, PLANTED_IN_NETRUNNER } from '../support/two-worlds/netrunner/planted.ts';
import { PLANTED_IN_ALTERED } from '../support/two-worlds/planted/altered.ts';
import { PLANTED_IN_LATER_ALTERED } from '../support/two-worlds/planted/altered-later.ts';
import { PLANTED, tooFast } from '../support/two-worlds/planted/planted.ts';
import type { PlantedThere, Watch } from '../support/two-worlds/planted/planting.ts';
import { everything, PLANTED_IN_REDEMPTION } from '../support/two-worlds/planted/redemption.ts';
import { everythingInThrones, PLANTED_IN_THRONES } from '../support/two-worlds/planted/thrones.ts';
import { PICKY, watchFirst } from '../support/two-worlds/scenarios.ts';
import { outlets } from '../support/two-worlds/what-leaves.ts';

const CLOSELY = { every: 1, whole: 1, secrets: 1 };

/** For each game: a function that watches it for leaks, and the planted leaks that only this game can have. */
const LOOKS: Record<string, { look: Watch; only: PlantedThere[] }> = {
  altered: {
    look: (plant) => watchGame(ownBench('altered'), 0, CLOSELY, plant(ownBench('altered'))).found,
    only: [...PLANTED_IN_ALTERED, ...PLANTED_IN_LATER_ALTERED],
  },
  redemption: { look: everything, only: PLANTED_IN_REDEMPTION },
  thrones: { look: everythingInThrones, only: PLANTED_IN_THRONES },
  netrunner: { look: everythingInNetrunner, only: PLANTED_IN_NETRUNNER },
};

describe.each(Object.entries(LOOKS))('a leak that is planted into %s is found', (id, { look, only }) => {
  // Only long runs check this, because other test files look for leaks in more games.
  it.runIf(THOROUGH)('none is found if none is planted', () => {
    for (const watch of [look, ...only.flatMap((planted) => planted.watch ?? [])])
      expect(watch(({ game }) => outlets(game)).map(describeDifference)).toEqual([]);
  });

  it.each(sample<PlantedThere>([...PLANTED, ...only], 20, ({ name }) => `${id} ${name}`))(
    '$name',
    ({ channel, plant, watch = look }) => {
      const found = watch(plant);
      expect(found.length).toBeGreaterThan(0);
      expect(found[0]!.channel).toMatch(channel);
    },
  );

  it('is looked for in every game', () => {
    expect(Object.keys(LOOKS).sort()).toEqual(GAME_IDS.slice().sort());
  });
});

describe('an answer that is given because the hand leaves no other', () => {
  const watch = (plant: typeof tooFast): string[] => watchFirst(PICKY, plant).map(describeDifference);

  it('is found by its speed', () => {
    expect(watch(tooFast)[0]).toMatch(/can tell by (log|view\.awaiting|board|view)/);
  });

  it('is not given by the game', () => {
    expect(watch(({ game }) => outlets(game))).toEqual([]);
  });
});
