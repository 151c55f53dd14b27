import { describe, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { scenarioFiles, watchScenario } from '../support/two-worlds/scenarios.ts';

/** Number of random inputs after each state of a scenario, and their seed. */
const FURTHER = Number(process.env['TWO_WORLDS_STEPS'] ?? 1);
const SEED = Number(process.env['TWO_WORLDS_SEED'] ?? 1);

describe('nobody can tell two worlds apart in the states of the scenario', () => {
  it.each(sample(scenarioFiles(), 60, ([name]) => name))('%s', (_, text) => {
    expect(watchScenario(text, SEED, FURTHER).map(describeDifference)).toEqual([]);
  });
});
