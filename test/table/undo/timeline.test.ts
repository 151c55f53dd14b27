import { describe, expect, it } from 'vitest';
import { noAffairs } from '../../../src/table/affairs.ts';
import type { LoggedInput } from '../../../src/table/records.ts';
import {
  backTo,
  handledSince,
  lineOf,
  stepsBack,
  wasUndone,
  withUndone,
} from '../../../src/table/undo/timeline.ts';

const move = (seat: number): LoggedInput => ({ kind: 'answers', seat, ask: 0, epoch: 0, answers: [] });
const undo = (to: number): LoggedInput => ({ kind: 'undo', to, by: [0] });
const rows = (...inputs: LoggedInput[]) => inputs.map((input, i) => ({ seq: i + 1, input }));
const shape = (...inputs: LoggedInput[]) => lineOf(rows(...inputs)).map(({ seq, at }) => [seq, at]);

describe('the line of play', () => {
  it('is every row, as long as nothing is taken back', () => {
    expect(shape()).toEqual([[0, 0]]);
    expect(shape(move(0), move(1))).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });
  it('loses what was taken back, and stands where it came back to', () => {
    // The undo creates row 4. Its state differs from that of row 1, because decks may have been shuffled, so later
    // undos go back to row 4.
    const line = [move(0), move(1), move(0), undo(1), move(0)];
    expect(shape(...line)).toEqual([
      [0, 0],
      [1, 4],
      [5, 5],
    ]);
    expect(shape(...line, undo(4))).toEqual([
      [0, 0],
      [1, 6],
    ]);
    expect(shape(...line, undo(4), undo(0))).toEqual([[0, 7]]);
  });
});

describe('taking steps back', () => {
  const told = (...seqs: number[]) => new Set(seqs);
  const of = (seat: number) => (one: { input?: LoggedInput }) =>
    one.input !== undefined && 'seat' in one.input && one.input.seat === seat;
  const back = (inputs: LoggedInput[], seqs: Set<number>, seat: number, steps: number) => {
    const found = stepsBack(lineOf(rows(...inputs)), seqs, of(seat), steps);
    return found && { to: found.to, taken: found.taken.map(({ seq }) => seq) };
  };

  it('takes the seat’s own last step and all that followed it', () => {
    const inputs = [move(0), move(1), move(0), move(1)];
    expect(back(inputs, told(1, 2, 3, 4), 0, 1)).toEqual({ to: 2, taken: [3, 4] });
    expect(back(inputs, told(1, 2, 3, 4), 0, 2)).toEqual({ to: 0, taken: [1, 2, 3, 4] });
    expect(back(inputs, told(1, 2, 3, 4), 0, 3)).toBeUndefined();
  });
  it('takes along with a step what led to it without a word, and counts nothing that was not told', () => {
    // Ann names a card, cancels, names another one and says where it goes. Only the last of these steps is announced.
    const cancel: LoggedInput = { kind: 'cancel', seat: 0, ask: 0 };
    const inputs = [move(1), move(0), cancel, move(0), move(0)];
    expect(back(inputs, told(1, 5), 0, 1)).toEqual({ to: 1, taken: [2, 3, 4, 5] });
    expect(back(inputs, told(1, 5), 0, 2)).toBeUndefined();
  });
  it('does not reveal by where it ends that somebody has given standing orders meanwhile', () => {
    const orders: LoggedInput = { kind: 'orders', seat: 1, orders: {} };
    expect(back([move(1), move(0), orders, move(0)], told(1, 4), 0, 1)?.to).toBe(1);
    expect(back([move(1), move(0), move(0)], told(1, 3), 0, 1)?.to).toBe(1);
  });
  it('goes to the exact row that an offer spoke of, whatever was done in secret since', () => {
    const line = lineOf(rows(move(0), move(1), undo(1), move(0)));
    expect(backTo(line, 3).taken.map(({ seq }) => seq)).toEqual([4]);
    expect(() => backTo(line, 2)).toThrow(/not where/);
  });
});

describe('what was done by hand', () => {
  const by = (seat: number | 'judge'): LoggedInput => ({ kind: 'manual', by: seat, atoms: [], lines: [] });
  const since = (...inputs: LoggedInput[]) =>
    handledSince(lineOf(rows(...inputs)), new Set(inputs.map((_, i) => i + 1)), 0);
  it('may be objected to by the others, until they move on', () => {
    expect(since(move(0), by(1))).toBe(true);
    expect(since(move(0), by(1), move(1))).toBe(true);
    expect(since(move(0), by(1), move(0))).toBe(false);
    expect(since(by(1), by(0))).toBe(false);
  });
  it('cannot be objected to if it is one’s own, a judge’s, or taken back', () => {
    expect(since(by(0))).toBe(false);
    expect(since(by('judge'))).toBe(false);
    expect(since(move(0), by(1), undo(1))).toBe(false);
  });
});

describe('questions that were taken back', () => {
  const affairs = (undone: ReturnType<typeof withUndone>) => ({ ...noAffairs(), undone });
  it('are known by their numbers, for each seat separately', () => {
    const all = affairs(withUndone([], [{ seat: 0, first: 3, last: 5 }]));
    expect([2, 3, 5, 6].map((ask) => wasUndone(all, 0, ask))).toEqual([false, true, true, false]);
    expect(wasUndone(all, 1, 4)).toBe(false);
    expect(wasUndone(noAffairs(), 0, 4)).toBe(false);
  });
  it('become one stretch if they follow each other, and only the newest are kept', () => {
    const once = withUndone([], [{ seat: 0, first: 3, last: 5 }]);
    expect(withUndone(once, [{ seat: 0, first: 6, last: 8 }])).toEqual([{ seat: 0, first: 3, last: 8 }]);
    expect(withUndone(once, [{ seat: 0, first: 1, last: 8 }])).toEqual([{ seat: 0, first: 1, last: 8 }]);
    expect(withUndone(once, [{ seat: 0, first: 7, last: 6 }])).toEqual(once);
    const many = Array.from({ length: 50 }, (_, n) => ({ seat: 0, first: 10 * n, last: 10 * n + 1 }));
    expect(withUndone([], many)).toEqual(many.slice(-20));
  });
});
