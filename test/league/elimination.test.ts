// Elimination: whoever has lost once, or twice, is out.
import { describe, expect, it } from 'vitest';
import { bracket } from '../../src/league/bracket.ts';
import { bracketOf, next, type Rules } from '../../src/league/format.ts';
import type { History, Match, Outcome } from '../../src/league/history.ts';
import { playedOut } from './play.ts';
import { entrants, history, match, round, THREE_ONE } from './story.ts';

const rules = (losses: 1 | 2): Rules => ({
  format: { kind: 'elimination', losses },
  scoring: THREE_ONE,
  criteria: [{ by: 'points' }],
  seed: 'a seed',
});

const seeds = (count: number): History =>
  history(entrants(...Array.from({ length: count }, (_, n) => `s${n + 1}`)));

/** Result of a match that the better seed wins. */
const asSeeded = ({ first, second }: Match): Outcome =>
  Number(first.slice(1)) < Number(second.slice(1)) ? 'first' : 'second';

/** Makes a function that gives the result of a match: the named players win, and between others the better seed. */
const wins =
  (...names: string[]) =>
  (one: Match): Outcome =>
    names.includes(one.first) ? 'first' : names.includes(one.second) ? 'second' : asSeeded(one);

const pairs = (rounds: readonly { pairings: { first: string; second: string }[] }[]): string[][] =>
  rounds.map(({ pairings }) => pairings.map(({ first, second }) => [first, second].sort().join('–')));

describe('single elimination', () => {
  it('the best two meet in the final only', () => {
    const { rounds, winners } = playedOut(seeds(8), rules(1), asSeeded);
    expect(pairs(rounds)).toEqual([['s1–s8', 's4–s5', 's2–s7', 's3–s6'], ['s1–s4', 's2–s3'], ['s1–s2']]);
    expect(winners).toEqual(['s1']);
  });

  it('the top seeds have nobody to play in the first round where places are empty', () => {
    const { rounds } = playedOut(seeds(5), rules(1), asSeeded);
    expect(pairs(rounds)).toEqual([['s4–s5'], ['s1–s4', 's2–s3'], ['s1–s2']]);
  });

  it('after a draw the better seed goes on', () => {
    expect(playedOut(seeds(4), rules(1), () => 'draw').winners).toEqual(['s1']);
  });

  it('whoever leaves loses what they have not played, and nothing that they have', () => {
    const { winners, rounds } = playedOut(seeds(4), rules(1), asSeeded, (now) =>
      now.rounds.length !== 1
        ? now
        : { ...now, entrants: now.entrants.map((one) => (one.id === 's1' ? { ...one, drops: 2 } : one)) },
    );
    expect(rounds.length).toBe(1);
    expect(winners).toEqual(['s2']);
  });

  it('where both lose, nobody goes on; where both lose the final, nobody has won', () => {
    const semifinals = round([
      match('s1', 's4', 'both-lose', {}, 'W1-1'),
      match('s2', 's3', 'second', {}, 'W1-2'),
    ]);
    expect(next(history(entrants('s1', 's2', 's3', 's4'), [semifinals]), rules(1))).toEqual({
      kind: 'over',
      winners: ['s3'],
    });
    expect(playedOut(seeds(2), rules(1), () => 'both-lose').winners).toEqual([]);
  });

  it('a round waits for all its matches', () => {
    const open = match('s2', 's3', null, {}, 'W1-2');
    const played = round([match('s1', 's4', 'first', {}, 'W1-1'), open]);
    expect(next(history(entrants('s1', 's2', 's3', 's4'), [played]), rules(1))).toEqual({
      kind: 'waiting',
      matches: [open],
    });
  });

  it('whoever has gone first less often goes first', () => {
    const { rounds } = playedOut(seeds(8), rules(1), asSeeded);
    const firsts = (player: string): number =>
      rounds.flatMap(({ pairings }) => pairings).filter(({ first }) => first === player).length;
    expect([1, 2]).toContain(firsts('s1'));
  });
});

describe('a match for the third place', () => {
  const third: Rules = { ...rules(1), format: { kind: 'elimination', losses: 1, third: true } };

  it('is played beside the final by those whom the semifinals have put out', () => {
    const { rounds, winners } = playedOut(seeds(8), third, asSeeded);
    expect(pairs(rounds).slice(1)).toEqual([
      ['s1–s4', 's2–s3'],
      ['s3–s4', 's1–s2'],
    ]);
    expect(rounds.at(-1)?.pairings.map(({ slot }) => slot)).toEqual(['T', 'W3-1']);
    expect(winners).toEqual(['s1']);
  });

  it('is not played where nobody has lost a semifinal, or only one has', () => {
    for (const count of [2, 3]) {
      const { rounds } = playedOut(seeds(count), third, asSeeded);
      expect(rounds.flatMap(({ pairings }) => pairings.map(({ slot }) => slot))).not.toContain('T');
    }
  });

  it('goes to whoever is there, if the other has left', () => {
    const { rounds, winners } = playedOut(seeds(4), third, asSeeded, (now) => ({
      ...now,
      entrants: now.entrants.map((one) => (one.id === 's4' ? { ...one, drops: 2 } : one)),
    }));
    expect(pairs(rounds)).toEqual([['s1–s4', 's2–s3'], ['s1–s2']]);
    expect(winners).toEqual(['s1']);
  });

  it('keeps who plays in it, whatever becomes of the semifinals later', () => {
    const played = playedOut(seeds(4), third, asSeeded).history;
    const [semifinals, last] = played.rounds as [History['rounds'][number], History['rounds'][number]];
    const turned = {
      ...played,
      rounds: [
        { ...semifinals, matches: semifinals.matches.map((one) => ({ ...one, outcome: 'second' as const })) },
        last,
      ],
    };
    const there = ({ slot }: { slot: string }): boolean => slot === 'T';
    const [before, after] = [played, turned].map((one) =>
      bracketOf(one, third)!.find(({ place }) => there(place)),
    );
    expect(new Set(after?.players)).toEqual(new Set(before?.players));
    expect(after?.winner).toBe('s3');
  });

  it('is none where one loss does not put out', () => {
    expect(bracket(8, 2, true)).toEqual(bracket(8, 2));
  });
});

describe('double elimination', () => {
  it('whoever has lost goes on among those who have lost, and may still win', () => {
    const { rounds, winners } = playedOut(seeds(4), rules(2), asSeeded);
    expect(pairs(rounds)).toEqual([['s1–s4', 's2–s3'], ['s1–s2', 's3–s4'], ['s2–s3'], ['s1–s2']]);
    expect(winners).toEqual(['s1']);
  });

  it('a final that the unbeaten one loses is followed by another', () => {
    const { rounds, winners } = playedOut(seeds(4), rules(2), (one, now) =>
      now.rounds.length >= 3 ? wins('s2')(one) : asSeeded(one),
    );
    expect(pairs(rounds).slice(-2)).toEqual([['s1–s2'], ['s1–s2']]);
    expect(winners).toEqual(['s2']);
  });

  it('has a bracket in which everybody but the champion loses twice', () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8, 13, 16]) {
      const { history: played, winners } = playedOut(seeds(count), rules(2), asSeeded);
      const lost = new Map<string, number>();
      for (const { first, second, outcome } of played.rounds.flatMap(({ matches }) => matches)) {
        const loser = outcome === 'first' ? second : first;
        lost.set(loser, (lost.get(loser) ?? 0) + 1);
      }
      expect(winners).toEqual(['s1']);
      expect([...lost.values()].every((times) => times === 2)).toBe(true);
      expect(lost.size).toBe(count - 1);
    }
  });

  it('is plain data: where everybody comes from, and what has become of each match', () => {
    expect(bracket(4, 2).map(({ slot }) => slot)).toEqual([
      'W1-1',
      'W1-2',
      'W2-1',
      'L1-1',
      'L2-1',
      'F',
      'F2',
    ]);
    const fixtures = bracketOf(seeds(3), rules(2))!;
    expect(fixtures.map(({ place, players, ready }) => [place.slot, players, ready]).slice(0, 3)).toEqual([
      ['W1-1', ['s1', null], false],
      ['W1-2', ['s2', 's3'], true],
      ['W2-1', ['s1', undefined], false],
    ]);
    expect(JSON.parse(JSON.stringify(bracket(8, 2)))).toEqual(bracket(8, 2));
  });
});
