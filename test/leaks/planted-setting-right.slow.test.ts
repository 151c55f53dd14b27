import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownBench } from '../support/games/loaded.ts';
import { sample } from '../support/sample.ts';
import type { Difference } from '../support/two-worlds/difference.ts';
import type { Planted } from '../support/two-worlds/planted/planted.ts';
import { PLANTED_SETTING_RIGHT } from '../support/two-worlds/planted/setting-right.ts';
import { watchSettingRight } from '../support/two-worlds/setting-right.ts';

/**
 * Numbers of the games that are tried until one shows the planted leak: a single game may have no undo that needs the
 * other player's consent.
 */
const GAMES = [1, 3, 4];

describe.each(GAME_IDS)('a leak that is planted into how %s is set right is found', (id) => {
  const bench = ownBench(id);

  it.each(sample<Planted>(PLANTED_SETTING_RIGHT, 12, ({ name }) => `${id} ${name}`))(
    '$name',
    async ({ channel, plant }) => {
      const found: Difference[] = [];
      for (const n of GAMES)
        if (found.length === 0) found.push(...(await watchSettingRight(bench, n, 3, plant(bench))).found);
      expect(found.length).toBeGreaterThan(0);
      expect(found[0]!.channel).toMatch(channel);
    },
  );
});
