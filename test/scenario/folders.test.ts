import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';
import { gamesWithScenarios } from '../support/games/scenario-files.ts';

describe('the folders of scenarios', () => {
  it('are those of the games', () => {
    expect(gamesWithScenarios()).toEqual(GAME_IDS.slice().sort());
  });

  it('each have a test file that runs them', () => {
    const without = GAME_IDS.filter((game) => !existsSync(join(root(), `test/scenario/${game}.test.ts`)));
    expect(without).toEqual([]);
  });
});
