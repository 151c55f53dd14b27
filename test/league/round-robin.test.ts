// Round robin: everybody meets everybody.
import { describe, expect, it } from 'vitest';
import type { Rules } from '../../src/league/format.ts';
import type { History } from '../../src/league/history.ts';
import { playedOut } from './play.ts';
import { entrants, history, THREE_ONE } from './story.ts';

const rules = (times: 1 | 2): Rules => ({
  format: { kind: 'round-robin', times },
  scoring: THREE_ONE,
  criteria: [{ by: 'points' }, { by: 'head-to-head' }],
  seed: 'a seed',
});

const players = (count: number): History =>
  history(entrants(...Array.from({ length: count }, (_, n) => `p${n}`)));

/** Number of meetings of each pair. */
function meetingsOf({ rounds }: History): Map<string, number> {
  const met = new Map<string, number>();
  for (const { first, second } of rounds.flatMap(({ matches }) => matches)) {
    const pair = [first, second].sort().join(' ');
    met.set(pair, (met.get(pair) ?? 0) + 1);
  }
  return met;
}

const firstsOf = ({ rounds }: History, player: string): number =>
  rounds.flatMap(({ matches }) => matches).filter(({ first }) => first === player).length;

describe('round robin', () => {
  it.each([2, 3, 4, 5, 8, 9, 12])('%i players meet once each, in as few rounds as possible', (count) => {
    const { history: played, rounds } = playedOut(players(count), rules(1), () => 'first');
    const met = meetingsOf(played);
    expect(met.size).toBe((count * (count - 1)) / 2);
    expect([...met.values()].every((times) => times === 1)).toBe(true);
    expect(rounds.length).toBe(count % 2 === 0 ? count - 1 : count);
    for (const { id } of played.entrants)
      expect(Math.abs(firstsOf(played, id) - (count - 1 - firstsOf(played, id)))).toBeLessThanOrEqual(1);
  });

  it.each([4, 5])('%i players meet once each way', (count) => {
    const { history: played } = playedOut(players(count), rules(2), () => 'draw');
    expect(meetingsOf(played).size).toBe((count * (count - 1)) / 2);
    expect([...meetingsOf(played).values()].every((times) => times === 2)).toBe(true);
    for (const { id } of played.entrants) expect(firstsOf(played, id)).toBe(count - 1);
  });

  it('whoever has nobody to play rests, without a bye', () => {
    const { rounds } = playedOut(players(5), rules(1), () => 'first');
    expect(rounds.every(({ pairings, byes }) => pairings.length === 2 && byes.length === 0)).toBe(true);
  });

  it('of those who drop and come late, everybody meets whom they still can', () => {
    const { history: played } = playedOut(
      players(6),
      rules(1),
      () => 'first',
      (now) => {
        if (now.rounds.length !== 2) return now;
        const dropped = now.entrants.map((entrant) =>
          entrant.id === 'p2' ? { ...entrant, drops: 3 } : entrant,
        );
        return { ...now, entrants: [...dropped, { id: 'late', seed: 7, enters: 3, drops: null }] };
      },
    );
    const met = meetingsOf(played);
    const here = played.entrants.filter(({ drops }) => drops === null).map(({ id }) => id);
    for (const one of here)
      for (const other of here) if (one < other) expect(met.get([one, other].sort().join(' '))).toBe(1);
    expect(Math.max(...met.values())).toBe(1);
  });

  it('whom staff keeps apart do not meet, and the others do', () => {
    const { history: played } = playedOut(
      { ...players(4), forbidden: [['p0', 'p1']] },
      rules(1),
      () => 'first',
    );
    expect(meetingsOf(played).size).toBe(5);
    expect(meetingsOf(played).has('p0 p1')).toBe(false);
  });
});
