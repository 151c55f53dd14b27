import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { BENCHES, beginRandom } from '../support/games/random-games.ts';
import { first } from '../support/sample.ts';
import { namingTheKnown, someWayOn, watchKnownHands } from '../support/two-worlds/by-hand-known.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';

describe.each(BENCHES)('a card of %s that somebody has been shown in a hand', (_, bench) => {
  it.each(first([20, 60, 3], 2))(
    'cannot be told from the others when it is put away by hand, %i steps on',
    (steps) => {
      const state = someWayOn(bench, beginRandom(bench, steps), steps, seeded(steps));
      const { found, compared } = watchKnownHands(bench, state);
      expect(found.map(describeDifference)).toEqual([]);
      expect(compared).toBeGreaterThan(0);
    },
  );

  it('would be found out if it were', () => {
    const state = someWayOn(bench, beginRandom(bench, 1), 20, seeded(1));
    const { found } = watchKnownHands(bench, state, namingTheKnown(bench));
    expect(found.map(({ channel }) => channel)).toContain('log');
  });
});
