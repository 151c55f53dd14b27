import { describe, expect, it } from 'vitest';
import { type Answer, type Choice, forced, isLegal } from '../../src/kernel/choice.ts';
import { stamp } from '../../src/kernel/ids.ts';

const s = (...ns: number[]) => ns.map(stamp);
const base = { slot: 'answer', why: { code: 'test' }, fallback: { kind: 'confirm', yes: false } as Answer };
const objects = (min: number, max: number, extra: object = {}): Choice => ({
  ...base,
  kind: 'objects',
  candidates: s(1, 2, 3),
  min,
  max,
  ...extra,
});
const pick = (...ns: number[]): Answer => ({ kind: 'objects', objects: s(...ns) });

describe('a legal answer', () => {
  it.each<[string, Choice, Answer, boolean]>([
    ['one of the candidates', objects(1, 1), pick(2), true],
    ['a stranger', objects(1, 1), pick(9), false],
    ['too many', objects(0, 2), pick(1, 2, 3), false],
    ['too few', objects(2, 3), pick(1), false],
    ['the same twice', objects(0, 3), pick(1, 1), false],
    ['within the budget', objects(0, 3, { limits: [{ weights: [2, 3, 4], budget: 5 }] }), pick(1, 2), true],
    ['beyond the budget', objects(0, 3, { limits: [{ weights: [2, 3, 4], budget: 5 }] }), pick(2, 3), false],
    [
      'an option',
      { ...base, kind: 'option', options: [{ id: 'a', text: 'A' }], min: 1, max: 1 },
      { kind: 'option', options: ['a'] },
      true,
    ],
    [
      'no such option',
      { ...base, kind: 'option', options: [{ id: 'a', text: 'A' }], min: 1, max: 1 },
      { kind: 'option', options: ['b'] },
      false,
    ],
    [
      'a number within bounds',
      { ...base, kind: 'number', min: 1, max: 3 },
      { kind: 'number', number: 3 },
      true,
    ],
    ['half a number', { ...base, kind: 'number', min: 1, max: 3 }, { kind: 'number', number: 1.5 }, false],
    ['a full order', { ...base, kind: 'order', items: s(1, 2) }, { kind: 'order', items: s(2, 1) }, true],
    ['half an order', { ...base, kind: 'order', items: s(1, 2) }, { kind: 'order', items: s(2) }, false],
    [
      'each to one place',
      { ...base, kind: 'assign', items: s(1, 2), to: s(7) },
      {
        kind: 'assign',
        pairs: [
          [stamp(1), stamp(7)],
          [stamp(2), stamp(7)],
        ],
      },
      true,
    ],
    [
      'one twice',
      { ...base, kind: 'assign', items: s(1, 2), to: s(7) },
      {
        kind: 'assign',
        pairs: [
          [stamp(1), stamp(7)],
          [stamp(1), stamp(7)],
        ],
      },
      false,
    ],
    [
      'an act that is offered',
      { ...base, kind: 'act', acts: [{ act: 'play', object: stamp(4) }] },
      { kind: 'act', act: 'play', object: stamp(4) },
      true,
    ],
    [
      'an act with another object',
      { ...base, kind: 'act', acts: [{ act: 'play', object: stamp(4) }] },
      { kind: 'act', act: 'play', object: stamp(5) },
      false,
    ],
    ['an answer of another kind', objects(1, 1), { kind: 'confirm', yes: true }, false],
  ])('%s', (_, choice, answer, legal) => {
    expect(isLegal(choice, answer)).toBe(legal);
  });
});

describe('an answer given by rule', () => {
  it('is given if there is just one', () => {
    expect(forced(objects(3, 3))).toEqual(pick(1, 2, 3));
    expect(forced(objects(0, 0))).toEqual(pick());
    expect(forced({ ...base, kind: 'number', min: 2, max: 2 })).toEqual({ kind: 'number', number: 2 });
  });

  it.each<[string, Choice]>([
    ['where there are several', objects(1, 1)],
    ['where one may decline', objects(0, 1)],
    ['for a yes or no', { ...base, kind: 'confirm' }],
    [
      'for a turn, even if only a pass is left: speed would betray the hand',
      { ...base, kind: 'act', acts: [{ act: 'pass' }] },
    ],
    ['where the number of candidates is a secret', objects(3, 3, { concealed: true })],
  ])('is not given %s', (_, choice) => {
    expect(forced(choice)).toBeUndefined();
  });
});
