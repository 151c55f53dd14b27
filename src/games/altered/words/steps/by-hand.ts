import { act } from '../../../../language/print/clauses.ts';
import { type Acts, BY_HAND_QUESTION, carryOut, toChosen } from '../../../../language/run/by-hand.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const BY_HAND = node(
  'No program does what the card says: you carry out its text, one act after the other, and say when it is done.',
  {},
  {},
);

const X = { ref: 'x' };
const CHARACTER = { is: 'Character' };

/** What texts of Altered do most. */
export const ACTS: Acts = {
  draw: [{ op: 'draw', n: 1 }],
  'draw 2': [{ op: 'draw', n: 2 }],
  resupply: [{ op: 'resupply' }],
  orb: [{ op: 'orb' }],
  boost: toChosen(CHARACTER, { op: 'counters', on: X, counter: 'boost', by: 1 }),
  'boost 2': toChosen(CHARACTER, { op: 'counters', on: X, counter: 'boost', by: 2 }),
  'less boost': toChosen(CHARACTER, { op: 'counters', on: X, counter: 'boost', by: -1 }),
  asleep: toChosen(CHARACTER, { op: 'gain', what: X, status: 'asleep' }),
  anchored: toChosen(CHARACTER, { op: 'gain', what: X, status: 'anchored' }),
  fleeting: toChosen(CHARACTER, { op: 'gain', what: X, status: 'fleeting' }),
  discard: toChosen({ is: ['Character', 'Permanent'] }, { op: 'discard', what: X }),
  sabotage: toChosen({ in: 'reserve' }, { op: 'discard', what: X }),
  sacrifice: toChosen({ is: ['Character', 'Permanent'], of: 'you' }, { op: 'sacrifice', what: X }),
  reserve: toChosen({ is: ['Character', 'Permanent'] }, { op: 'move', what: X, to: 'reserve' }),
  return: toChosen({ is: ['Character', 'Permanent'] }, { op: 'move', what: X, to: 'hand' }),
  'from reserve': toChosen({ in: 'reserve', of: 'you' }, { op: 'move', what: X, to: 'hand' }),
  'discard from hand': toChosen({ in: 'hand', of: 'you' }, { op: 'discard', what: X }),
  advance: toChosen({ is: 'Expedition' }, { op: 'advance', what: X, by: 1 }),
  switch: toChosen(CHARACTER, { op: 'switch', what: X }),
  'after you': [{ op: 'afterYou' }],
};

export const byHand: StepWord<typeof BY_HAND> = {
  node: BY_HAND,
  aim: 'neither',
  possible: 'always',

  says: () => act('carry', 'out its text'),
  asks: () => BY_HAND_QUESTION,

  does: (doing) => carryOut(doing, ACTS),
};
