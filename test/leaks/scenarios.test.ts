import { describe, expect, it } from 'vitest';
import { told } from '../support/two-worlds/difference.ts';
import { cards, scenarioFiles, watchScenario } from '../support/two-worlds/scenarios.ts';

const all = cards();

describe('nobody can tell two worlds apart in the states of the scenario', () => {
  it.each(scenarioFiles())('%s', (_, text) => {
    expect(watchScenario(text, 1, 2, all).map(told)).toEqual([]);
  });
});
