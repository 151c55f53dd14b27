import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/kernel/choice.ts';
import { fingerprint } from '../../src/kernel/fingerprint.ts';
import type { Input } from '../../src/kernel/game/inputs.ts';
import { awaited } from '../../src/kernel/query.ts';
import { accepted, answer, BELL, beginBells, DRUM, HAND, on, part, refused, take } from '../support/bells.ts';

const between = (...answers: Answer[]): Input => ({ kind: 'interject', seat: 1, answers });
const HUSH: Answer = { kind: 'act', act: 'hush', object: HAND };

describe('an act that comes between', () => {
  it('is done in full, and the open question is asked again', () => {
    const before = beginBells();
    const { state: after, log } = accepted(take(before, between(HUSH, on(DRUM))));
    expect(log).toEqual([{ shared: 'Bob: hush.' }]);
    expect(awaited(after)).toEqual([0]);
    expect(after.version).toBe(1);
    const [first, second] = [part(before)!, part(after)!];
    expect(second.choice).toEqual(first.choice);
    expect(second.id).toBe(first.id + 1);
    const stale = refused(take(after, answer(before, { kind: 'act', act: 'pass' })));
    expect(stale.code).toBe('stale-choice');
    expect(accepted(take(after, answer(after, { kind: 'act', act: 'pass' }))).log).toHaveLength(1);
  });

  it('puts aside a declaration that may be taken back; what was being declared is declared again', () => {
    const declaring = accepted(
      take(beginBells(), answer(beginBells(), { kind: 'act', act: 'ring', object: BELL })),
    ).state;
    expect(part(declaring)?.choice.slot).toBe('times');
    const after = accepted(take(declaring, between(HUSH, on(BELL)))).state;
    expect(after.frames.map((frame) => frame.kind)).toEqual(['window', 'ask']);
    expect(part(after)?.choice.kind).toBe('act');
    expect(refused(take(after, answer(declaring, { kind: 'number', number: 2 }))).code).toBe('stale-choice');
  });

  it('needs no answer that is the only one possible', () => {
    const { automatic, log } = accepted(take(beginBells({}), between(HUSH)));
    expect(automatic).toMatchObject([{ seat: 1, choice: { slot: 'target' }, answer: on(BELL) }]);
    expect(log).toHaveLength(1);
  });

  it('is refused if something is missing, and shows what is asked next', () => {
    const before = beginBells();
    const print = fingerprint(before);
    const { code, soFar } = refused(take(before, between(HUSH)));
    expect(code).toBe('missing-option');
    expect(part(soFar!.state)).toMatchObject({
      seat: 1,
      choice: { slot: 'target', candidates: [BELL, DRUM], cancellable: true },
    });
    expect(soFar!.log).toEqual([]);
    expect(fingerprint(before)).toBe(print);
    // An incomplete act only shows the next question, and does not count as a step of the game.
    expect(soFar!.state.version).toBe(before.version);
  });

  it.each<[string, Input, string]>([
    ['by a seat that may not', { kind: 'interject', seat: 0, answers: [HUSH, on(BELL)] }, 'not-available'],
    ['with another act', between({ kind: 'act', act: 'ring', object: BELL }), 'not-available'],
    ['with another card', between({ kind: 'act', act: 'hush', object: BELL }), 'not-available'],
    ['without an act', between(on(BELL)), 'not-available'],
    ['empty', between(), 'not-available'],
    ['on what is no target', between(HUSH, on(HAND)), 'illegal-answer'],
    ['with an answer too many', between(HUSH, on(BELL), on(DRUM)), 'unused-option'],
  ])('is refused %s', (_, input, code) => {
    const before = beginBells();
    const print = fingerprint(before);
    expect(refused(take(before, input)).code).toBe(code);
    expect(fingerprint(before)).toBe(print);
  });

  it('is not possible while the game does not allow it', () => {
    expect(refused(take(beginBells({ phase: 'sounds' }), between(HUSH))).code).toBe('not-available');
  });

  it('is not possible in a game that is over', () => {
    const over = accepted(take(beginBells(), { kind: 'concede', seat: 0 })).state;
    expect(refused(take(over, between(HUSH, on(BELL)))).code).toBe('game-over');
  });
});
