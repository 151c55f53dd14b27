import { describe, expect, it } from 'vitest';
import { hostedFaults, hostedIn } from '../games/netrunner/hosted-cards.ts';
import { scenarioSuite } from '../support/games/scenario-suite.ts';

describe('the scenarios of Netrunner', () => {
  let hosting = 0;
  scenarioSuite('netrunner', (state, game) => {
    if (hostedIn(state) > 0) hosting++;
    return hostedFaults(state, game);
  });

  it('have hosted cards, which lie on the board and in the picture', () => {
    expect(hosting).toBeGreaterThan(20);
  });
});
