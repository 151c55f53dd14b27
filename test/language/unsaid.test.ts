import { expect, it } from 'vitest';
import { unsaidIn } from '../../src/language/schema/unsaid.ts';

/** What programs may say and texts cannot, with the sentence by which it is refused; undefined for what is said. */
const CASES: [string, object, string | undefined][] = [
  [
    'the others of those from whom some were chosen',
    {
      kind: 'effect',
      steps: [
        { op: 'reveal', top: 2, as: 'shown' },
        { op: 'choose', as: 'x', among: { ref: 'shown' } },
        { op: 'discard', what: { ref: 'shown', except: 'x' } },
      ],
    },
    undefined,
  ],
  [
    'the others of those from whom none were chosen',
    {
      kind: 'effect',
      steps: [
        { op: 'reveal', top: 2, as: 'shown' },
        { op: 'choose', as: 'x', from: { is: 'Character' } },
        { op: 'discard', what: { ref: 'shown', except: 'x' } },
      ],
    },
    '"x" was not chosen among "shown", so "the other" ones are not those.',
  ],
  [
    'a target to which nothing is done',
    { kind: 'effect', targets: [{ as: 'a', of: {} }], steps: [{ op: 'resupply' }] },
    'Nothing is done to the target "a".',
  ],
  [
    'a target of one way of several',
    {
      kind: 'effect',
      targets: [{ as: 'a', of: {} }],
      modes: [{ steps: [{ op: 'discard', what: { ref: 'a' } }] }, { steps: [{ op: 'resupply' }] }],
      steps: [],
    },
    'The target "a" belongs to the mode or the step "pay" that speaks of it.',
  ],
  [
    'a target of what is paid for',
    {
      kind: 'effect',
      targets: [{ as: 'a', of: {} }],
      steps: [{ op: 'pay', cost: { mana: 1 }, steps: [{ op: 'discard', what: { ref: 'a' } }] }],
    },
    'The target "a" belongs to the mode or the step "pay" that speaks of it.',
  ],
  [
    'a target that the step "pay" has itself',
    {
      kind: 'effect',
      steps: [
        {
          op: 'pay',
          cost: { mana: 1 },
          targets: [{ as: 'a', of: {} }],
          steps: [{ op: 'discard', what: { ref: 'a' } }],
        },
      ],
    },
    undefined,
  ],
  [
    'a sacrifice of what is anybody’s',
    {
      kind: 'effect',
      steps: [
        { op: 'choose', as: 'x', from: { is: 'Character' } },
        { op: 'sacrifice', what: { ref: 'x' } },
      ],
    },
    'What is sacrificed must be one’s own: its filter needs "of: you".',
  ],
  [
    'a sacrifice by each player of what is anybody’s',
    { op: 'each', choose: { is: 'Character' }, step: { op: 'sacrifice', what: { ref: 'x' } } },
    'What is sacrificed must be one’s own: its filter needs "of: you".',
  ],
  [
    'a sacrifice by the opponent of what is theirs',
    {
      kind: 'effect',
      steps: [
        { op: 'choose', as: 'x', who: 'opponent', from: { is: 'Character', of: 'opponent' } },
        { op: 'sacrifice', what: { ref: 'x' } },
      ],
    },
    undefined,
  ],
  [
    'a word that stands twice',
    { effect: 'silence', over: {}, symbols: ['h', 'h'] },
    '"h" stands there twice.',
  ],
  [
    'the result of one of two rolls',
    {
      kind: 'effect',
      steps: [
        { op: 'roll', as: 'one' },
        { op: 'roll', as: 'other' },
        { op: 'draw', n: { number: 'one' } },
      ],
    },
    'A text with two rolls does not say of which one "the result" is.',
  ],
];

it.each(CASES)('%s', (_, program, refusal) => {
  expect(unsaidIn(program)).toBe(refusal);
});
