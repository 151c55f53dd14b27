import { expect, it } from 'vitest';
import { unsaidIn } from '../../src/language/schema/unsaid.ts';

/** Programs, each with the sentence by which it is refused because no text expresses it; undefined if a text does. */
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
    'a list in one entry of a list',
    {
      kind: 'holds',
      what: { none: [{ in: 'aside', none: [{ has: 'meek' }, { has: 'lone' }] }, { in: 'battle' }] },
    },
    'One of several ("any", "none") has several of its own, and a text does not say where those end.',
  ],
  [
    'what lies on all of several kinds',
    { kind: 'holds', what: { every: { at: { every: { any: [{ in: 'battle' }, { in: 'aside' }] } } } } },
    '"every" of what lies on "every" one of several: a text does not say where those end.',
  ],
  [
    'one of several conditions among those that all hold',
    { kind: 'action', if: { all: [{ first: 'you' }, { either: [{ phase: 'plot' }, { phase: 'draw' }] }] } },
    'One of several conditions ("either") is one of "all", and a text does not say where they end; say "either" of several "all".',
  ],
  [
    'what is not so of two, among what all holds',
    {
      kind: 'action',
      if: { all: [{ first: 'you' }, { not: { all: [{ phase: 'plot' }, { phase: 'draw' }] } }] },
    },
    'One of several conditions ("either") is one of "all", and a text does not say where they end; say "either" of several "all".',
  ],
  [
    'several conditions of which all hold, or another does',
    { kind: 'action', if: { either: [{ first: 'you' }, { all: [{ phase: 'plot' }, { phase: 'draw' }] }] } },
    undefined,
  ],
  [
    'neither of two, among what all holds',
    {
      kind: 'action',
      if: { all: [{ first: 'you' }, { not: { either: [{ phase: 'plot' }, { phase: 'draw' }] } }] },
    },
    undefined,
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
  [
    'a price for nothing',
    { kind: 'effect', steps: [{ op: 'cost', step: { op: 'discard', what: 'self' } }] },
    'A price ("cost") needs something after it that it is paid for.',
  ],
  [
    'a choice after its price',
    {
      kind: 'effect',
      steps: [
        { op: 'cost', step: { op: 'discard', what: 'self' } },
        { op: 'choose', as: 'x', from: { is: 'Hero' } },
        { op: 'discard', what: { ref: 'x' } },
      ],
    },
    'What a price ("cost") is paid for is chosen before it is paid.',
  ],
  [
    'a choice before its price',
    {
      kind: 'effect',
      steps: [
        { op: 'choose', as: 'x', from: { is: 'Hero' } },
        { op: 'cost', step: { op: 'discard', what: 'self' } },
        { op: 'discard', what: { ref: 'x' } },
      ],
    },
    undefined,
  ],
  [
    'a step that may do nothing',
    { op: 'may', steps: [] },
    '"steps" of "may" is empty, so there is nothing to read.',
  ],
  [
    'one of several kinds, and anything else',
    { count: { any: [{ is: 'Hero' }, {}] }, min: 1 },
    'Anything fits one of "any", so that the others say nothing.',
  ],
  [
    'a place of all kinds besides that of one',
    { count: { in: 'battle', any: [{ is: 'Hero', in: 'hand' }, { is: 'Site' }] }, min: 1 },
    '"in" stands in the filter and in one of "any"; say it in each of these.',
  ],
  [
    'places of several players, and nothing else',
    { count: { in: ['hand', 'reserve'], any: [{ in: 'hand', of: 'you' }, { in: 'reserve' }] }, min: 1 },
    undefined,
  ],
  [
    'all that each player has not chosen',
    {
      kind: 'effect',
      targets: [{ as: 'a', of: {} }],
      steps: [
        {
          op: 'each',
          choose: {},
          step: { op: 'gain', what: { every: {}, except: 'x' }, status: 'asleep' },
        },
        { op: 'exhaust', what: { ref: 'a' } },
      ],
    },
    undefined,
  ],
  [
    'all but a target, where each player chooses',
    {
      kind: 'effect',
      targets: [{ as: 'a', of: {} }],
      steps: [
        {
          op: 'each',
          choose: {},
          step: { op: 'gain', what: { every: {}, except: 'a' }, status: 'asleep' },
        },
        { op: 'exhaust', what: { ref: 'a' } },
      ],
    },
    'Where each player chooses, those "not chosen" are what they did not choose ("x"), and not all but "a".',
  ],
  [
    'that the speaker is there',
    {
      kind: 'passive',
      if: { noun: 'self', is: {} },
      does: { effect: 'gains', over: 'self', keyword: 'tough' },
    },
    'A condition on the speaker, or on every card that fits, says what they are: "is" is empty.',
  ],
  [
    'that something named before is there',
    { kind: 'passive', if: { noun: { ref: 'x' }, is: {} }, does: { effect: 'gains', over: 'self' } },
    undefined,
  ],
  [
    'what is yours in what another player may do',
    {
      kind: 'effect',
      steps: [
        { op: 'choose', as: 'x', from: { is: 'Hero' } },
        { op: 'may', ownerOf: 'x', steps: [{ op: 'draw', n: 1 }] },
      ],
    },
    'Within what another player may do, a text cannot say "you".',
  ],
];

it.each(CASES)('%s', (_, program, refusal) => {
  expect(unsaidIn(program)).toBe(refusal);
});
