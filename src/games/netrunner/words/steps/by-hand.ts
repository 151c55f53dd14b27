import { type Acts, toChosen } from '../../../../language/run/by-hand.ts';
import { type BY_HAND_NODE, byHandWord } from '../../../shared/by-hand/word.ts';
import type { StepWord } from '../word.ts';

/** Cards that lie installed. */
const INSTALLED = { in: ['root', 'ice', 'rig'] };

/** The most frequent acts of Netrunner's texts. */
export const ACTS: Acts = {
  draw: [{ op: 'draw', n: 1 }],
  'draw 3': [{ op: 'draw', n: 3 }],
  credit: [{ op: 'credits', n: 1 }],
  'credit 4': [{ op: 'credits', n: 4 }],
  lose: [{ op: 'credits', n: 1, lose: true }],
  'they lose': [{ op: 'credits', who: 'opponent', n: 1, lose: true }],
  click: [{ op: 'clicks', n: 1 }],
  net: [{ op: 'damage', of: 'net', n: 1 }],
  meat: [{ op: 'damage', of: 'meat', n: 1 }],
  core: [{ op: 'damage', of: 'core', n: 1 }],
  tag: [{ op: 'tag', n: 1 }],
  untag: [{ op: 'removeTags', n: 1 }],
  'bad publicity': [{ op: 'badPublicity', n: 1 }],
  'end run': [{ op: 'endRun' }],
  trash: toChosen(INSTALLED, { op: 'trash', what: { ref: 'x' } }),
  'trash from hand': toChosen({ in: 'hand', of: 'you' }, { op: 'trash', what: { ref: 'x' } }),
  return: toChosen(INSTALLED, { op: 'move', what: { ref: 'x' }, to: 'hand' }),
  recover: toChosen({ in: 'discard', of: 'you' }, { op: 'move', what: { ref: 'x' }, to: 'hand' }),
  install: toChosen({ in: 'hand', of: 'you' }, { op: 'install', what: { ref: 'x' } }),
  advance: toChosen(INSTALLED, { op: 'counters', on: { ref: 'x' }, counter: 'advancement', by: 1 }),
  rez: toChosen({ in: ['root', 'ice'], hasnt: 'rezzed', of: 'you' }, { op: 'rez', what: { ref: 'x' } }),
  power: [{ op: 'counters', on: 'self', counter: 'power', by: 1 }],
  'less power': [{ op: 'counters', on: 'self', counter: 'power', by: -1 }],
  'trash this': [{ op: 'trash', what: 'self' }],
};

export const byHand: StepWord<typeof BY_HAND_NODE> = byHandWord(ACTS);
