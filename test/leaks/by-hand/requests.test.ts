// A card text that is carried out by hand may say to look at hidden cards, which somebody must grant. Nobody sees
// anything before it is granted, nobody else learns what was seen, and no act is filled in from hidden cards.
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

  // In Thrones an ability stores events for later reactions, and the second world must keep the cards of those events,
  // so this question does not vary there.
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
