import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { moderatedBench, watchModerated } from '../support/two-worlds/moderated-play.ts';
import { PLANTED_MODERATED } from '../support/two-worlds/planted/moderated.ts';
import type { Planted } from '../support/two-worlds/planted/planted.ts';

describe.each(GAME_IDS)('a leak that is planted into moderated play of %s is found', (id) => {
  const bench = moderatedBench(id);

  it.each<Planted>(PLANTED_MODERATED)('$name', async ({ channel, plant }) => {
    const { found } = await watchModerated(bench, 1, { every: 3, telling: 1 }, plant(bench));
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]!.channel).toMatch(channel);
  });
});
