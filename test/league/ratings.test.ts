// Glicko-2 ratings: Glickman's own example, and histories of several periods.
import { expect, it } from 'vitest';
import { overturned } from '../../src/league/history.ts';
import {
  afterPeriod,
  type RatedMatch,
  type Rating,
  ratedMatches,
  ratingHistory,
  USUAL_RATINGS,
} from '../../src/league/ratings.ts';
import { match } from './story.ts';

const rated = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 });

it('the worked example of "Example of the Glicko-2 system" (Mark E. Glickman)', () => {
  const before = new Map([
    ['player', rated(1500, 200)],
    ['one', rated(1400, 30)],
    ['two', rated(1550, 100)],
    ['three', rated(1700, 300)],
  ]);
  const matches: RatedMatch[] = [
    { first: 'player', second: 'one', score: 1 },
    { first: 'player', second: 'two', score: 0 },
    { first: 'three', second: 'player', score: 1 },
  ];
  const after = afterPeriod(before, matches, USUAL_RATINGS).get('player')!;
  // Glickman's paper rounds intermediate results: it has μ′ = −0.2069 and φ′ = 0.8722, from these 1464.06 and 151.52,
  // and cuts σ′ off at 0.05999.
  expect((after.rating - 1500) / 173.7178).toBeCloseTo(-0.2069, 4);
  expect(after.deviation / 173.7178).toBeCloseTo(0.8722, 4);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 2);
  expect(Math.floor(after.volatility * 1e5) / 1e5).toBe(0.05999);
  // The order of the list makes no difference.
  const again = afterPeriod(new Map([...before].reverse()), matches, USUAL_RATINGS).get('player')!;
  expect(again).toEqual(after);
});

it('whoever stays away keeps the rating, but it becomes less certain, up to that of a newcomer', () => {
  const before = new Map([
    ['Ann', rated(1800, 60)],
    ['Bob', rated(0, 349.9)],
  ]);
  const after = afterPeriod(before, [], USUAL_RATINGS);
  expect(after.get('Ann')!.rating).toBeCloseTo(1800, 9);
  expect(after.get('Ann')!.deviation).toBeCloseTo(Math.hypot(60, 0.06 * 173.7178), 6);
  expect(after.get('Bob')!.rating).toBeCloseTo(0, 9);
  expect(after.get('Bob')!.deviation).toBe(350);
});

it('a history has everybody from their first match on', () => {
  const periods = [
    [match('Ann', 'Bob', 'first')],
    [match('Bob', 'Cleo', 'draw'), match('Ann', 'Bob', 'both-lose')],
    [match('Cleo', 'Ann', null)],
  ].map((matches) => ratedMatches({ matches, byes: ['Dan'] }));
  const history = ratingHistory(periods);
  expect(history.map((ratings) => [...ratings.keys()])).toEqual([
    ['Ann', 'Bob'],
    ['Ann', 'Bob', 'Cleo'],
    ['Ann', 'Bob', 'Cleo'],
  ]);
  // Ann, a newcomer, beat Bob, another newcomer: every implementation of Glicko-2 moves them by 162.3 points in
  // opposite directions.
  expect(history[0]!.get('Ann')!.rating).toBeCloseTo(1662.31, 1);
  expect(history[0]!.get('Bob')!.rating).toBeCloseTo(1337.69, 1);
  // A match that both players lost changes no rating.
  expect(history[1]!.get('Ann')!.rating).toBeCloseTo(history[0]!.get('Ann')!.rating, 9);
});

it('a result that is overturned changes the history from then on', () => {
  const first = match('Ann', 'Bob', 'first');
  const corrected = overturned(first, 'second');
  expect(corrected.overturned).toEqual(['first']);
  const [before, after] = [first, corrected].map(
    (one) => ratingHistory([ratedMatches({ matches: [one], byes: [] })])[0]!.get('Bob')!,
  );
  expect(after!.rating).toBeGreaterThan(before!.rating);
});
