import { describe, expect, it } from 'vitest';
import { noAffairs, type SeatClock } from '../../../src/table/affairs.ts';
import { CLOCKS, clockLines, clockWords, readClock, spanWords } from '../../../src/table/clock/text.ts';
import { record } from '../../support/records.ts';

const HOUR = 3_600_000;

describe('a clock that is typed', () => {
  it.each([
    ['none', { kind: 'none' }],
    ['48h', { kind: 'decision', ms: 48 * HOUR, zero: 'claim' }],
    [' 1d 12h ', { kind: 'decision', ms: 36 * HOUR, zero: 'claim' }],
    ['10m', { kind: 'decision', ms: HOUR / 6, zero: 'claim' }],
    ['60d', { kind: 'decision', ms: 60 * 24 * HOUR, zero: 'claim' }],
    ['Bank 7d + 12h', { kind: 'bank', ms: 7 * 24 * HOUR, incrementMs: 12 * HOUR, zero: 'claim' }],
    ['2 days', { kind: 'decision', ms: 48 * HOUR, zero: 'claim' }],
    ['a week per move', { kind: 'decision', ms: 168 * HOUR, zero: 'claim' }],
    ['1 day, 6 hrs and 30 minutes', { kind: 'decision', ms: 30.5 * HOUR, zero: 'claim' }],
    ['1.5 days', { kind: 'decision', ms: 36 * HOUR, zero: 'claim' }],
    ['bank of two weeks + 12 hours', { kind: 'bank', ms: 336 * HOUR, incrementMs: 12 * HOUR, zero: 'claim' }],
    ['bank 3d', { kind: 'bank', ms: 3 * 24 * HOUR, incrementMs: 0, zero: 'claim' }],
  ])('%s', (text, rule) => {
    expect(readClock(text, 'claim')).toEqual(rule);
  });
  it.each([
    ['soon', 'I cannot read the clock "soon".'],
    ['', 'I cannot read the clock ""'],
    ['next tuesday', 'A clock gives 10 minutes at least and 60 days at most.'],
    ['2 dayss', 'I cannot read the clock "2 dayss"'],
    ['48', 'I cannot read the clock "48"'],
    ['48h +12h', 'I cannot read the clock'],
    ['bank 7d +soon', 'I cannot read what each decision adds: "soon".'],
    ['9m', 'A clock gives 10 minutes at least and 60 days at most. 9 minutes is beyond that.'],
    ['61d', '61 days is beyond that.'],
    ['bank 7d +61d', 'A decision adds 60 days at most.'],
  ])('%s is refused', (text, sentence) => {
    expect(readClock(text, 'remind')).toContain(sentence);
  });
  it('may be any of those that are offered', () => {
    for (const clock of CLOCKS) expect(readClock(clock, 'remind'), clock).toBeTypeOf('object');
  });
});

it('spans are told in days, hours and minutes', () => {
  expect([48 * HOUR, 49.5 * HOUR, HOUR, 60_000, 1, 0].map(spanWords)).toEqual([
    '2 days',
    '2 days, 1 hour and 30 minutes',
    '1 hour',
    '1 minute',
    '1 minute',
    'no time',
  ]);
});

it('a rule is told in a sentence or two', () => {
  expect(clockWords({ kind: 'bank', ms: 7 * 24 * HOUR, incrementMs: 12 * HOUR, zero: 'claim' })).toBe(
    'Clock: 7 days for the whole game, and 12 hours more after each decision. Against whoever runs out of time, the other side may take the win.',
  );
});

it('if all are late and the win may be taken, it says who may', () => {
  const late = { leftMs: 0, since: 1, dueAt: 5_000, late: true as const, decided: [], again: 0 };
  const lines = (zero: 'claim' | 'remind', ...clocks: SeatClock[]) =>
    clockLines(
      record('g', {
        phase: 'running',
        players: ['Ann', 'Bob'].map((name, seat) => ({ seat, userId: name, name })),
        awaiting: [0, 1],
        affairs: { ...noAffairs({ kind: 'decision', ms: HOUR, zero }), clocks },
      }),
    ).slice(1);
  const both: SeatClock[] = [
    { ...late, seat: 0 },
    { ...late, seat: 1 },
  ];
  expect(lines('claim', ...both)).toEqual([
    'The time of Ann was over <t:5:R>.',
    'The time of Bob was over <t:5:R>.',
    'Whoever of them moves first may then take the win: `/game claim`.',
  ]);
  expect(lines('remind', ...both)).toHaveLength(2);
  expect(lines('claim', both[0]!, { leftMs: 0, decided: [], again: 0, seat: 1 })).toHaveLength(1);
});

it('how the clocks stand is told for each seat', () => {
  const affairs = noAffairs({ kind: 'bank', ms: 48 * HOUR, incrementMs: 0, zero: 'remind' });
  const clock = { leftMs: 30 * HOUR, decided: [], again: 0 };
  const players = ['Ann', 'Bob'].map((name, seat) => ({ seat, userId: name, name }));
  const lines = (awaiting: number[], ann: object, more: object = {}) =>
    clockLines(
      record('g', {
        phase: 'running',
        players,
        awaiting,
        affairs: {
          ...affairs,
          clocks: [
            { ...clock, ...ann, seat: 0 },
            { ...clock, seat: 1 },
          ],
          ...more,
        },
      }),
    ).slice(1);
  const bob = 'Bob has 1 day and 6 hours left.';
  expect(lines([0], { since: 1, dueAt: 5_000 })).toEqual(['The time of Ann runs out <t:5:R>.', bob]);
  expect(lines([0], { since: 1, dueAt: 5_000, late: true })).toEqual([
    'The time of Ann was over <t:5:R>.',
    bob,
  ]);
  expect(lines([0], { armed: 1 })).toEqual(['The clock of Ann starts when the call has been posted.', bob]);
  const stopped = 'All clocks stand still as long as the game does.';
  for (const halt of [
    { kind: 'paused', seats: [0, 1] },
    { kind: 'objection', seat: 1, about: 'x' },
    { kind: 'frozen', reason: 'x' },
  ])
    expect(lines([0], { since: 1, restMs: 5 * HOUR }, { halt })).toEqual([
      stopped,
      'Ann has 5 hours left.',
      bob,
    ]);
  expect(
    lines([0], { since: 1, dueAt: 5_000, late: true }, { halt: { kind: 'frozen', reason: 'x' } }),
  ).toEqual([stopped, 'The time of Ann was over <t:5:R>.', bob]);
  // Ann is late. But the game waits for Bob, because somebody has passed the turn to him by hand.
  expect(lines([1], { since: 1, dueAt: 5_000, late: true })[0]).toBe('The time of Ann was over <t:5:R>.');
  expect(lines([1], {})[0]).toBe('Ann has 1 day and 6 hours left.');
});
