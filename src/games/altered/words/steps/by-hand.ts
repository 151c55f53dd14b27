import { type Acts, toChosen } from '../../../../language/run/by-hand.ts';
import { type BY_HAND_NODE, byHandWord } from '../../../shared/by-hand/word.ts';
import type { StepWord } from '../word.ts';

const X = { ref: 'x' };
const CHARACTER = { is: 'Character' };

/** The most frequent acts of Altered's texts. */
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

export const byHand: StepWord<typeof BY_HAND_NODE> = byHandWord(ACTS);
