// Swiss tournaments, without and with a cut to a bracket.
import { describe, expect, it } from 'vitest';
import { type Format, next, type Rules } from '../../src/league/format.ts';
import type { History, Match, Outcome } from '../../src/league/history.ts';
import { USUAL } from '../../src/league/standings.ts';
import { deeds, swissRounds } from '../../src/league/swiss.ts';
import { playedOut } from './play.ts';
import { entrants, history, match, round, THREE_ONE } from './story.ts';

const SWISS = { rounds: null, balance: true, seats: 'drawn' } as const;

const rules = (format: Format): Rules => ({ format, scoring: THREE_ONE, criteria: USUAL, seed: 'a seed' });

const players = (count: number): History =>
  history(entrants(...Array.from({ length: count }, (_, n) => `p${String(n + 1).padStart(2, '0')}`)));

const better = ({ first, second }: Match): Outcome => (first < second ? 'first' : 'second');

describe('Swiss', () => {
  it('has as many rounds as it takes until one player at most has won all', () => {
    expect([1, 2, 3, 4, 5, 8, 9, 16, 17, 64, 65, 256].map(swissRounds)).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8,
    ]);
    const { rounds, winners } = playedOut(players(16), rules({ kind: 'swiss', ...SWISS }), better);
    expect(rounds.length).toBe(4);
    expect(winners).toEqual(['p01']);
  });

  it('or as many as are asked for', () => {
    expect(playedOut(players(8), rules({ kind: 'swiss', ...SWISS, rounds: 5 }), better).rounds.length).toBe(
      5,
    );
  });

  it('each pairing says what it cost', () => {
    const { rounds } = playedOut(players(7), rules({ kind: 'swiss', ...SWISS }), better);
    for (const { pairings, byes } of rounds) {
      expect(pairings.every(({ paid }) => paid?.rematch === 0)).toBe(true);
      expect(byes.map(({ paid }) => paid.secondBye)).toEqual([0]);
    }
  });

  it('whoever comes late plays from then on, and whoever has dropped no more', () => {
    const { rounds, history: played } = playedOut(
      players(6),
      rules({ kind: 'swiss', ...SWISS, rounds: 4 }),
      better,
      (now) =>
        now.rounds.length !== 1
          ? now
          : {
              ...now,
              entrants: [
                ...now.entrants.map((one) => (one.id === 'p01' ? { ...one, drops: 2 } : one)),
                { id: 'late', seed: 7, enters: 2, drops: null },
              ],
            },
    );
    const here = rounds.map(({ pairings, byes }) =>
      [
        ...pairings.flatMap(({ first, second }) => [first, second]),
        ...byes.map(({ player }) => player),
      ].sort(),
    );
    expect(here[0]).toContain('p01');
    expect(here[0]).not.toContain('late');
    for (const later of here.slice(1)) {
      expect(later).not.toContain('p01');
      expect(later).toContain('late');
    }
    expect(played.rounds.length).toBe(4);
  });

  it('is over when nobody is left to play', () => {
    const gone = players(2).entrants.map((one) => (one.id === 'p02' ? { ...one, drops: 2 } : one));
    const played = history(gone, [round([match('p01', 'p02', 'second')])]);
    expect(next(played, rules({ kind: 'swiss', ...SWISS, rounds: 3 }))).toEqual({
      kind: 'over',
      winners: ['p02'],
    });
  });

  it('seats as they stand pair neighbours in the standings', () => {
    const format: Format = { kind: 'swiss', ...SWISS, balance: false, seats: 'standings' };
    const first = next(players(6), rules(format));
    if (first.kind !== 'round') throw new Error('There is a first round.');
    expect(first.pairings.map((pair) => [pair.first, pair.second].sort().join(' '))).toEqual([
      'p01 p02',
      'p03 p04',
      'p05 p06',
    ]);
  });

  it('a float is remembered: with which score each came into the match', () => {
    const played = history(entrants('Ann', 'Bob', 'Cleo', 'Dan'), [
      round([match('Ann', 'Bob', 'first'), match('Cleo', 'Dan', 'draw')]),
      round([match('Cleo', 'Ann', 'first'), match('Bob', 'Dan', 'first')], []),
    ]);
    const done = deeds(played, THREE_ONE);
    expect(done.get('Ann')).toMatchObject({
      floats: { up: 0, down: 1 },
      firsts: 1,
      seconds: 1,
      last: 'second',
    });
    expect(done.get('Cleo')!.floats).toEqual({ up: 1, down: 0 });
    expect(done.get('Bob')!.floats).toEqual({ up: 1, down: 0 });
  });
});

describe('Swiss with a cut', () => {
  const cut: Format = { kind: 'swiss-cut', ...SWISS, cut: 4, losses: 1 };

  it('ends with a bracket of the best, seeded as they stand', () => {
    const { rounds, winners } = playedOut(players(16), rules(cut), better);
    expect(rounds.length).toBe(4 + 2);
    expect(rounds[4]!.pairings.map(({ slot }) => slot)).toEqual(['W1-1', 'W1-2']);
    expect([rounds[4]!.pairings[0]!.first, rounds[4]!.pairings[0]!.second]).toContain('p01');
    expect(winners).toEqual(['p01']);
  });

  it('leaves out whoever has dropped before it; the next one takes their place', () => {
    const { rounds } = playedOut(players(16), rules(cut), better, (now) =>
      now.rounds.length !== 4
        ? now
        : { ...now, entrants: now.entrants.map((one) => (one.id === 'p01' ? { ...one, drops: 5 } : one)) },
    );
    const inBracket = rounds[4]!.pairings.flatMap(({ first, second }) => [first, second]);
    expect(inBracket.length).toBe(4);
    expect(inBracket).not.toContain('p01');
  });

  it('may be a double elimination, of fewer than the cut', () => {
    const { rounds, winners } = playedOut(players(3), rules({ ...cut, losses: 2, cut: 8 }), better);
    expect(rounds.length).toBeGreaterThan(3);
    expect(winners).toEqual(['p01']);
  });
});
