// Whole tournaments with random results follow the rules of pairing, even if players drop out or come late.
import { describe, expect, it } from 'vitest';
import type { Format, Rules } from '../../src/league/format.ts';
import type { Entrant, History, Outcome } from '../../src/league/history.ts';
import { USUAL } from '../../src/league/standings.ts';
import { swissField } from '../../src/league/swiss.ts';
import { rounds, SAMPLE_SEED } from '../support/sample.ts';
import { leastCost } from './brute-force.ts';
import { playedOut } from './play.ts';
import { type Draw, drawing } from './random-field.ts';
import { history, THREE_ONE } from './story.ts';

const begun = [...SAMPLE_SEED].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 3);
const TOURNAMENTS = Array.from({ length: rounds(15, 200) }, (_, n) => begun + n * 7919);

const OUTCOMES: readonly Outcome[] = [
  'first',
  'first',
  'first',
  'second',
  'second',
  'second',
  'draw',
  'both-lose',
];

const rules = (format: Format, seed: number): Rules => ({
  format,
  scoring: THREE_ONE,
  criteria: USUAL,
  seed: String(seed),
});

const field = (count: number): History =>
  history(
    Array.from({ length: count }, (_, n): Entrant => ({ id: `p${n}`, seed: n + 1, enters: 1, drops: null })),
  );

/** Some players drop out or come late at random. */
const comingAndGoing =
  (draw: Draw, late: boolean) =>
  (now: History): History => {
    const coming = now.rounds.length + 1;
    const entrants = now.entrants.map((one) =>
      one.drops === null && draw(20) === 0 ? { ...one, drops: coming } : one,
    );
    const seed = entrants.length + 1;
    if (late && draw(4) === 0) entrants.push({ id: `p${seed}`, seed, enters: coming, drops: null });
    return { ...now, entrants };
  };

describe('tournaments with random results', () => {
  it('Swiss: nobody meets twice or has two byes where that can be avoided', () => {
    let told = 0;
    for (const seed of TOURNAMENTS) {
      const draw = drawing(seed);
      const format = {
        kind: 'swiss',
        rounds: 4 + draw(4),
        balance: draw(2) === 0,
        seats: draw(2) === 0 ? 'drawn' : 'standings',
      } as const;
      const by = rules(format, seed);
      const { history: played, rounds: coming } = playedOut(
        field(3 + draw(6)),
        by,
        () => OUTCOMES[draw(OUTCOMES.length)]!,
        comingAndGoing(draw, true),
      );
      for (const [index, { pairings, byes, notices }] of coming.entries()) {
        const before = { ...played, rounds: played.rounds.slice(0, index) };
        const asked = swissField(before, format, by.scoring, by.criteria, by.seed);
        const met = new Set(asked.met.map(({ players }) => [...players].sort().join(' ')));
        const again = pairings.filter(({ first, second }) =>
          met.has([first, second].sort().join(' ')),
        ).length;
        const secondByes = byes.filter(({ player }) =>
          before.rounds.some((round) => round.byes.includes(player)),
        );
        // Each irregularity, such as a rematch or a second bye, has exactly one notice.
        expect(notices.filter(({ kind }) => kind === 'rematch').length).toBe(again);
        expect(notices.filter(({ kind }) => kind === 'second-bye').length).toBe(secondByes.length);
        told += notices.length;
        if (notices.length === 0) continue;
        const [sittingOut, secondBye, rematch] = leastCost(asked);
        expect(byes.length).toBe(sittingOut);
        expect(secondByes.length > 0).toBe(secondBye! > 0);
        expect(again > 0).toBe(rematch! > 0);
      }
    }
    // Some of these tournaments have so many rounds that a rematch or a second bye is unavoidable.
    expect(told).toBeGreaterThan(0);
  });

  it('round robin: everybody who stays meets everybody else who does, once', () => {
    for (const seed of TOURNAMENTS) {
      const draw = drawing(seed);
      const { history: played } = playedOut(
        field(2 + draw(8)),
        rules({ kind: 'round-robin', times: 1 }, seed),
        () => OUTCOMES[draw(OUTCOMES.length)]!,
        comingAndGoing(draw, seed % 2 === 0),
      );
      const met = played.rounds
        .flatMap(({ matches }) => matches)
        .map(({ first, second }) => [first, second].sort().join(' '));
      expect(new Set(met).size).toBe(met.length);
      const here = played.entrants.filter(
        ({ drops, enters }) => drops === null && enters <= played.rounds.length,
      );
      for (const [at, one] of here.entries())
        for (const other of here.slice(at + 1)) expect(met).toContain([one.id, other.id].sort().join(' '));
    }
  });

  it.each([1, 2] as const)('elimination after %i: ends with one champion', (losses) => {
    for (const seed of TOURNAMENTS) {
      const draw = drawing(seed);
      const count = 2 + draw(20);
      const { history: played, winners } = playedOut(
        field(count),
        rules({ kind: 'elimination', losses }, seed),
        // Leaves out the result that both players lose: with it, nobody might be left in the bracket, which another
        // test covers.
        () => OUTCOMES[draw(OUTCOMES.length - 1)]!,
        comingAndGoing(draw, false),
      );
      const left = played.entrants.filter(({ drops }) => drops !== null).map(({ id }) => id);
      if (left.length === 0) expect(winners.length).toBe(1);
      expect(winners.length).toBeLessThanOrEqual(1);
      if (left.length === 0)
        expect(played.rounds.flatMap(({ matches }) => matches).length).toBeGreaterThanOrEqual(
          losses * (count - 1),
        );
    }
  });

  it('Swiss with a cut ends with one champion, and the same again from the same seed', () => {
    for (const seed of TOURNAMENTS) {
      const format: Format = {
        kind: 'swiss-cut',
        rounds: 3,
        balance: true,
        seats: 'drawn',
        cut: 4,
        losses: seed % 2 === 0 ? 1 : 2,
      };
      const [one, other] = [0, 1].map(() => {
        const draw = drawing(seed);
        return playedOut(field(5 + draw(12)), rules(format, seed), () => OUTCOMES[draw(6)]!);
      });
      expect(one!.winners.length).toBe(1);
      expect(other).toEqual(one);
    }
  });
});
