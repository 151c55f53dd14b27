// Final places in a bracket: the champion, and all others by the round that they reached.
import { describe, expect, it } from 'vitest';
import { bracketOf, next, type Rules, seedsOf } from '../../src/league/format.ts';
import { type History, type Match, type Outcome, overturned } from '../../src/league/history.ts';
import { ranking } from '../../src/league/ranking.ts';
import { playedOut } from './play.ts';
import { entrants, history, match, round, THREE_ONE } from './story.ts';

const rules = (format: Rules['format']): Rules => ({
  format,
  scoring: THREE_ONE,
  criteria: [{ by: 'points' }],
  seed: 'a seed',
});
const single = rules({ kind: 'elimination', losses: 1 });
const double = rules({ kind: 'elimination', losses: 2 });
const cut = (to: number, losses: 1 | 2 = 1): Rules =>
  rules({ kind: 'swiss-cut', rounds: 2, balance: false, seats: 'drawn', cut: to, losses });

const field = (count: number): History =>
  history(entrants(...Array.from({ length: count }, (_, n) => `s${n + 1}`)));

const asSeeded = ({ first, second }: Match): Outcome =>
  Number(first.slice(1)) < Number(second.slice(1)) ? 'first' : 'second';

const places = (now: History, by: Rules): [string, number][] =>
  ranking(now, by).map(({ player, place }) => [player, place]);

describe('in single elimination', () => {
  it('those who are out in the same round share a place', () => {
    expect(places(playedOut(field(8), single, asSeeded).history, single)).toEqual([
      ['s1', 1],
      ['s2', 2],
      ['s3', 3],
      ['s4', 3],
      ['s5', 5],
      ['s6', 5],
      ['s7', 5],
      ['s8', 5],
    ]);
  });

  it('those who are still in it share the first place', () => {
    const now = {
      ...field(4),
      rounds: [round([match('s1', 's4', 'first', {}, 'W1-1'), match('s2', 's3', null, {}, 'W1-2')])],
    };
    expect(places(now, single)).toEqual([
      ['s1', 1],
      ['s2', 1],
      ['s3', 1],
      ['s4', 4],
    ]);
  });

  it('whoever leaves is out where they would have played next', () => {
    const left = playedOut(field(4), single, asSeeded, (now) =>
      now.rounds.length !== 1
        ? now
        : { ...now, entrants: now.entrants.map((one) => (one.id === 's1' ? { ...one, drops: 2 } : one)) },
    );
    expect(places(left.history, single)).toEqual([
      ['s2', 1],
      ['s1', 2],
      ['s3', 3],
      ['s4', 3],
    ]);
    expect(ranking(left.history, single).find(({ player }) => player === 's1')?.dropped).toBe(true);
  });

  it('nobody is first where both have lost the final', () => {
    const now = playedOut(field(4), single, (one) =>
      one.slot === 'W2-1' ? 'both-lose' : asSeeded(one),
    ).history;
    expect(places(now, single)).toEqual([
      ['s1', 2],
      ['s2', 2],
      ['s3', 4],
      ['s4', 4],
    ]);
  });
});

describe('with a match for the third place', () => {
  const third = rules({ kind: 'elimination', losses: 1, third: true });

  it('its players are parted by it', () => {
    expect(places(playedOut(field(8), third, asSeeded).history, third).slice(0, 5)).toEqual([
      ['s1', 1],
      ['s2', 2],
      ['s3', 3],
      ['s4', 4],
      ['s5', 5],
    ]);
  });

  it('they share the third place until then, and where both lose it', () => {
    const { history: over } = playedOut(field(4), third, asSeeded);
    const [semifinals, last] = over.rounds;
    for (const outcome of [null, 'both-lose'] as const) {
      const matches = last!.matches.map((one) => (one.slot === 'T' ? { ...one, outcome } : one));
      expect(places({ ...over, rounds: [semifinals!, { ...last!, matches }] }, third)).toEqual([
        ['s1', 1],
        ['s2', 2],
        ['s3', 3],
        ['s4', 3],
      ]);
    }
  });

  it('whoever leaves before it is fourth', () => {
    const left = playedOut(field(4), third, asSeeded, (now) => ({
      ...now,
      entrants: now.entrants.map((one) => (one.id === 's3' ? { ...one, drops: 2 } : one)),
    }));
    expect(places(left.history, third)).toEqual([
      ['s1', 1],
      ['s2', 2],
      ['s4', 3],
      ['s3', 4],
    ]);
  });
});

it('in double elimination the later somebody loses for the second time, the better their place', () => {
  expect(places(playedOut(field(8), double, asSeeded).history, double)).toEqual([
    ['s1', 1],
    ['s2', 2],
    ['s3', 3],
    ['s4', 4],
    ['s5', 5],
    ['s6', 5],
    ['s7', 7],
    ['s8', 7],
  ]);
});

describe('after Swiss', () => {
  it('those who are out of the bracket together are parted by Swiss, and the others stand behind all of them', () => {
    const { history: played } = playedOut(field(8), cut(4), asSeeded);
    const swiss = ranking(
      { ...played, rounds: played.rounds.slice(0, 2) },
      rules({ ...cut(4).format, kind: 'swiss' } as Rules['format']),
    );
    const table = ranking(played, cut(4));
    expect(table.map(({ place }) => place).slice(0, 4)).toEqual([1, 2, 3, 4]);
    // Several players are tied at the cut, so chance decides which of them get into the bracket.
    const seeds = seedsOf(played, cut(4));
    const others = swiss.filter(({ player }) => !seeds.includes(player));
    expect(table.slice(4).map(({ player }) => player)).toEqual(others.map(({ player }) => player));
    expect(table[4]!.place).toBe(5);
    // Wins in the bracket change no points.
    for (const { player, points } of swiss)
      expect(table.find((one) => one.player === player)?.points).toBe(points);
  });
});

describe('a result that is overturned', () => {
  it('before anybody has gone on by it changes who goes on', () => {
    const first = round([match('s1', 's4', 'first', {}, 'W1-1'), match('s2', 's3', 'first', {}, 'W1-2')]);
    const now = {
      ...field(4),
      rounds: [round([overturned(first.matches[0]!, 'second'), first.matches[1]!])],
    };
    expect(next(now, single)).toMatchObject({ kind: 'round', pairings: [{ slot: 'W2-1' }] });
    const coming = next(now, single);
    const players =
      coming.kind === 'round' ? coming.pairings.flatMap(({ first: a, second: b }) => [a, b]) : [];
    expect(players.sort()).toEqual(['s2', 's4']);
  });

  it('after that changes nobody’s way, in any bracket', () => {
    for (const by of [single, double]) {
      const { history: played } = playedOut(field(8), by, asSeeded);
      for (let upTo = 2; upTo < played.rounds.length; upTo++) {
        // Reverses all results of the first round although later rounds were played.
        const rounds = played.rounds.slice(0, upTo);
        const turned = rounds.with(0, {
          ...rounds[0]!,
          matches: rounds[0]!.matches.map((one) =>
            overturned(one, one.outcome === 'first' ? 'second' : 'first'),
          ),
        });
        const slots = (all: History): unknown => {
          const coming = next(all, by);
          return coming.kind === 'round'
            ? coming.pairings.map(({ slot, first, second }) => [slot, [first, second].sort()])
            : coming;
        };
        expect(slots({ ...played, rounds: turned })).toEqual(slots({ ...played, rounds }));
      }
    }
  });

  it('in Swiss changes nobody in a bracket that has begun', () => {
    const { history: played } = playedOut(field(8), cut(4), asSeeded);
    const begun = { ...played, rounds: played.rounds.slice(0, 3) };
    const seeds = bracketOf(begun, cut(4))!
      .slice(0, 2)
      .flatMap(({ players }) => players);
    const kept: History = {
      ...begun,
      seeds: ['s1', 's2', 's3', 's4'],
      rounds: begun.rounds.map(({ matches, byes }, at) => ({
        byes,
        matches: at < 2 ? matches.map((one) => overturned(one, 'both-lose')) : matches,
      })),
    };
    expect(new Set(seeds)).toHaveProperty('size', 4);
    const stays = bracketOf(kept, cut(4))!
      .slice(0, 2)
      .flatMap(({ players }) => players);
    expect(stays).toEqual(['s1', 's4', 's2', 's3']);
  });
});
