import { describe, expect, it } from 'vitest';
import { Coverage } from '../../src/cli/random/coverage.ts';
import { withOwnCards } from '../support/games/own-cards.ts';
import { sample } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { watchGame } from '../support/two-worlds/games.ts';

/**
 * Words of a card language that look at hidden cards, move cards unseen, or use chance, but occur on no automated card
 * yet.
 */
const WORDS = [
  'step look',
  'step orb',
  'effect morning',
  'effect dice',
  'step afterRest',
  'step forEach',
  'effect unplayable',
];

describe('nobody can tell two worlds of Altered apart in a random game of the cards of its scenarios', () => {
  const { about } = withOwnCards('altered', new Coverage());

  it.each(sample(WORDS, 2, (word) => word))('%s', { timeout: 120_000 }, (word) => {
    const { found, tally } = watchGame(about(word), 1, { every: 10, whole: 20, secrets: 1 });
    expect(found.map(describeDifference)).toEqual([]);
    expect(tally.steps).toBeGreaterThan(0);
  });
});
