// Looks at hidden cards that somebody asks for because a text says so, which they carry out by hand: nobody else learns what they see, nobody
// sees anything before it is granted, and no act is filled in from cards that lie hidden.
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../../src/games/games.ts';
import { scenarioText } from '../../support/games/scenario-files.ts';
import { describeDifference } from '../../support/two-worlds/difference.ts';
import { FOUND, PLANTED_REQUESTS } from '../../support/two-worlds/planted/requests.ts';
import { watchScenario } from '../../support/two-worlds/scenarios.ts';
import { outlets } from '../../support/two-worlds/what-leaves.ts';

describe.each(GAME_IDS)('requests in %s', (id) => {
  const text = scenarioText(id, 'BH-request');

  it('show nobody else anything', () => {
    const found = [1, 2].flatMap((seed) => watchScenario(text, seed, 2, ({ game }) => outlets(game)));
    expect(found.map(describeDifference)).toEqual([]);
  });

  // In Thrones an ability keeps its events for reactions to them, and what an event is about stays as it is in the other world.
  const isVaried = (code: string): boolean => id !== 'thrones' || code !== FOUND;
  it.each(PLANTED_REQUESTS.filter(({ at }) => isVaried(at)))(
    'would be found out: $name',
    ({ channel, plant }) => {
      const found = [1, 2, 3].flatMap((seed) => watchScenario(text, seed, 0, plant));
      expect(found.length).toBeGreaterThan(0);
      expect(found[0]!.channel).toMatch(channel);
    },
  );
});
