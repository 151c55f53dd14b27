// Standings, compared with examples that others have published.
import { describe, expect, it } from 'vitest';
import { overturned, type Round } from '../../src/league/history.ts';
import { type Criterion, type Scoring, type Standing, standings } from '../../src/league/standings.ts';
import { entrants, history, match, round, THREE_ONE } from './story.ts';

const of = (table: readonly Standing[], player: string): Standing =>
  table.find((standing) => standing.player === player)!;

describe('strength of schedule, by the examples of Cobra, the tournament software of Netrunner (spec/services/sos_calculator_spec.rb)', () => {
  /**
   * In Cobra (tournament software) a match has two games. A sweep, which wins both, is worth 6 points; a split, which
   * wins one, is worth 3.
   */
  const cobra: Scoring = { win: 6, draw: 3, loss: 0, bye: 6 };
  const criteria: Criterion[] = [{ by: 'points' }, { by: 'sos' }, { by: 'extended-sos' }];

  it('with opponents', () => {
    const table = standings(
      history(entrants('Snap', 'Crackle', 'Pop', 'Other'), [
        round([match('Snap', 'Crackle', 'first'), match('Pop', 'Other', 'first')]),
        round([match('Snap', 'Pop', 'first'), match('Crackle', 'Other', 'draw')]),
      ]),
      cobra,
      criteria,
    );
    expect(of(table, 'Snap').values).toEqual([12, 2.25, 3.75]);
  });

  it('three people: byes count as points, not as opponents, and two who are level share a place', () => {
    const rounds: Round[] = [
      round([match('Dan', 'Johno', 'draw')], ['Laurie']),
      round([match('Laurie', 'Johno', 'first')], ['Dan']),
    ];
    const table = standings(history(entrants('Johno', 'Dan', 'Laurie'), rounds), cobra, criteria);
    expect(table.map(({ player, values }) => [player, ...values])).toEqual([
      ['Laurie', 12, 1.5, 5.25],
      ['Dan', 9, 1.5, 5.25],
      ['Johno', 3, 5.25, 1.5],
    ]);
    const byStrength = standings(
      history(entrants('Johno', 'Dan', 'Laurie'), rounds),
      cobra,
      criteria.slice(1),
    );
    expect(byStrength.map(({ player, place }) => [player, place])).toEqual([
      ['Johno', 1],
      ['Dan', 2],
      ['Laurie', 2],
    ]);
  });

  it('somebody with byes alone has no opponents', () => {
    const table = standings(history(entrants('Snap'), [round([], ['Snap'])]), cobra, criteria);
    expect(of(table, 'Snap').values).toEqual([6, 0, 0]);
  });
});

describe("opponents' match-win percentage, by the examples of the Magic Tournament Rules, Appendix C", () => {
  /**
   * Rounds of a player against a different opponent each time, who plays nobody else: `w`, `l`, `d`, or `b` for a bye.
   */
  const against = (player: string, results: string): Round[] =>
    [...results].map((result, n) =>
      result === 'b'
        ? round([], [player])
        : round([
            match(player, `${player}'s ${n}`, result === 'w' ? 'first' : result === 'l' ? 'second' : 'draw'),
          ]),
    );

  /** Match-win percentage of an opponent with these results, computed for a player who met nobody else. */
  const worth = (results: string): number => {
    const rounds = against('X', results);
    const at = [...results].indexOf('l');
    const players = entrants('X', ...[...results].map((_, n) => `X's ${n}`));
    const table = standings(history(players, rounds), THREE_ONE, [{ by: 'opponents-match-wins' }]);
    return of(table, `X's ${at}`).values[0]!;
  };

  it.each([
    ['5-2-1: 16 of 24 points', 'wwwwwlld', 0.667],
    ['1-3-0, then withdraws: 3 of 12 would be 0.25, so that a third counts', 'wlll', 0.333],
    ['3-2-0 with a bye in the first round, then withdraws: 9 of 15', 'bwwll', 0.6],
  ])('%s', (_, results, percentage) => {
    expect(worth(results)).toBeCloseTo(percentage, 3);
  });

  it('is the mean over those whom one has played; a bye is nobody', () => {
    const rounds = [
      round([match('Ann', 'Bob', 'first'), match('Cleo', 'Dan', 'first')], ['Eve']),
      round([match('Ann', 'Cleo', 'first'), match('Bob', 'Eve', 'first')], ['Dan']),
      round([match('Bob', 'Cleo', 'draw'), match('Dan', 'Eve', 'draw')], ['Ann']),
    ];
    const table = standings(history(entrants('Ann', 'Bob', 'Cleo', 'Dan', 'Eve'), rounds), THREE_ONE, [
      { by: 'points' },
      { by: 'opponents-match-wins' },
    ]);
    // Bob and Cleo have 4 of 9 points each, and so have Dan and Eve.
    expect(of(table, 'Ann')).toMatchObject({ points: 9, wins: 2, byes: 1, values: [9, 4 / 9] });
    // Bob has met Ann, who has 9 of 9 points, Eve and Cleo.
    expect(of(table, 'Bob').values[1]).toBeCloseTo((1 + 4 / 9 + 4 / 9) / 3, 9);
    // Dan has met Cleo and Eve.
    expect(of(table, 'Dan').values[1]).toBeCloseTo(4 / 9, 9);
  });
});

describe('what parts those who are level', () => {
  const criteria: Criterion[] = [
    { by: 'points' },
    { by: 'head-to-head' },
    { by: 'own', name: 'soul', better: 'more' },
  ];

  it('head to head counts when all of them have met, and else decides nothing', () => {
    const rounds = [
      round([match('Ann', 'Bob', 'second'), match('Cleo', 'Dan', 'first')]),
      round([match('Ann', 'Dan', 'first'), match('Bob', 'Cleo', 'draw')]),
    ];
    const table = standings(history(entrants('Ann', 'Bob', 'Cleo', 'Dan'), rounds), THREE_ONE, criteria);
    // Bob and Cleo have 4 points each and drew against each other.
    expect(table.map(({ player, place, values }) => [player, place, values[1]])).toEqual([
      ['Bob', 1, 1],
      ['Cleo', 1, 1],
      ['Ann', 3, null],
      ['Dan', 4, null],
    ]);
    const level = [round([match('Ann', 'Bob', 'first'), match('Cleo', 'Dan', 'first')])];
    const apart = standings(history(entrants('Ann', 'Bob', 'Cleo', 'Dan'), level), THREE_ONE, criteria);
    expect(apart.map(({ place, values }) => [place, values[1]])).toEqual([
      [1, null],
      [1, null],
      [3, null],
      [3, null],
    ]);
  });

  it("the game's own numbers are added up, and less may be better", () => {
    const rounds = [
      round([
        match('Ann', 'Bob', 'first', { soul: [5, 2], turns: [9, 9] }),
        match('Cleo', 'Dan', 'first', { soul: [3, 3], turns: [6, 6] }),
      ]),
    ];
    const players = entrants('Ann', 'Bob', 'Cleo', 'Dan');
    const order = (criterion: Criterion): string =>
      standings(history(players, rounds), THREE_ONE, [{ by: 'points' }, criterion])
        .map(({ player }) => player)
        .join(' ');
    expect(order({ by: 'own', name: 'soul', better: 'more' })).toBe('Ann Cleo Dan Bob');
    expect(order({ by: 'own', name: 'turns', better: 'less' })).toBe('Cleo Ann Dan Bob');
  });

  it('a match that both lost gives nothing, and one that is still played is left out', () => {
    const rounds = [round([match('Ann', 'Bob', 'both-lose'), match('Cleo', 'Dan', null)])];
    const table = standings(
      history(entrants('Ann', 'Bob', 'Cleo', 'Dan'), rounds),
      { ...THREE_ONE, loss: 1 },
      criteria,
    );
    expect(of(table, 'Ann')).toMatchObject({ points: 0, losses: 1 });
    expect(of(table, 'Cleo')).toMatchObject({ points: 0, losses: 0, wins: 0 });
  });

  it('whoever has dropped keeps their place and is said to have left', () => {
    const players = entrants('Ann', 'Bob').map((entrant) => ({
      ...entrant,
      drops: entrant.id === 'Ann' ? 2 : null,
    }));
    const table = standings(history(players, [round([match('Ann', 'Bob', 'first')])]), THREE_ONE, criteria);
    expect(table.map(({ player, place, dropped }) => [player, place, dropped])).toEqual([
      ['Ann', 1, true],
      ['Bob', 2, false],
    ]);
  });

  it('an overturned result counts as it is now', () => {
    const wrong = match('Ann', 'Bob', 'first');
    const table = standings(
      history(entrants('Ann', 'Bob'), [round([overturned(wrong, 'second')])]),
      THREE_ONE,
      criteria,
    );
    expect(table.map(({ player, points }) => [player, points])).toEqual([
      ['Bob', 3],
      ['Ann', 0],
    ]);
  });
});
