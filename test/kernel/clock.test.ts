import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/kernel/fingerprint.ts';
import { awaited } from '../../src/kernel/query.ts';
import { accepted, answer, BELL, beginBells, part, refused, take } from '../support/bells.ts';

const OUT = 'The time of Ann has run out: the clock answers.';
const PASS = { kind: 'act', act: 'pass' } as const;

describe('a clock that has run out', () => {
  it('gives the stated default, and says that it was the clock', () => {
    const { state, log, automatic } = accepted(take(beginBells(), { kind: 'clock', seat: 0 }));
    expect(log).toEqual([{ shared: OUT }, { shared: 'Ann: pass.' }]);
    expect(automatic).toMatchObject([{ seat: 0, choice: { kind: 'act' }, answer: PASS }]);
    expect(awaited(state)).toEqual([1]);
    expect(state.version).toBe(1);
  });

  it('first takes back what the seat was declaring', () => {
    const declaring = accepted(
      take(beginBells(), answer(beginBells(), { kind: 'act', act: 'ring', object: BELL })),
    ).state;
    expect(part(declaring)?.choice).toMatchObject({ slot: 'times', cancellable: true });
    const { state, log, automatic } = accepted(take(declaring, { kind: 'clock', seat: 0 }));
    expect(log).toEqual([{ shared: OUT }, { shared: 'Ann: pass.' }]);
    expect(automatic).toHaveLength(1);
    expect(state.frames.map(({ kind }) => kind)).toEqual(['window', 'ask']);
    expect(awaited(state)).toEqual([1]);
  });

  it('does not run for seats that are not asked', () => {
    const before = beginBells();
    const print = fingerprint(before);
    expect(refused(take(before, { kind: 'clock', seat: 1 })).code).toBe('not-asked');
    expect(fingerprint(before)).toBe(print);
  });

  it('no longer runs when the game is over', () => {
    const over = accepted(take(beginBells(), { kind: 'concede', seat: 0 })).state;
    expect(refused(take(over, { kind: 'clock', seat: 0 })).code).toBe('game-over');
  });
});

describe('a ruling', () => {
  const outcome = { winners: [1], reason: 'judge', sentence: 'Bob wins: Ann has left.' };

  it('ends the game with a sentence', () => {
    const { state, log } = accepted(take(beginBells(), { kind: 'ruling', outcome }));
    expect(log).toEqual([{ shared: outcome.sentence }]);
    expect(state.outcome).toEqual(outcome);
    expect([awaited(state), state.frames]).toEqual([[], []]);
  });

  it('overturns a game that is over', () => {
    const over = accepted(take(beginBells(), { kind: 'concede', seat: 1 })).state;
    expect(over.outcome?.winners).toEqual([0]);
    const { state } = accepted(take(over, { kind: 'ruling', outcome }));
    expect(state.outcome).toEqual(outcome);
    expect(state.version).toBe(over.version + 1);
  });
});
