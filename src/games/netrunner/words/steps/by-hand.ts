import {
  type Acts,
  asking,
  counted,
  GOES_ON,
  later,
  lookAtTheirs,
  lookAtTop,
  searchDeck,
  TAKE_FROM_DECK,
  TAKE_FROM_TOP,
  toChosen,
} from '../../../../language/run/by-hand.ts';
import { type BY_HAND_NODE, byHandWord } from '../../../shared/by-hand/word.ts';
import type { StepWord } from '../word.ts';

const X = { ref: 'x' };
/** Cards that lie installed. */
const INSTALLED = { in: ['root', 'ice', 'rig'] };

/** The most frequent acts of Netrunner's texts. */
export const ACTS: Acts = {
  draw: counted((n) => [{ op: 'draw', n }]),
  credit: counted((n) => [{ op: 'credits', n }]),
  lose: counted((n) => [{ op: 'credits', n, lose: true }]),
  'they lose': counted((n) => [{ op: 'credits', who: 'opponent', n, lose: true }]),
  click: counted((n) => [{ op: 'clicks', n }]),
  net: counted((n) => [{ op: 'damage', of: 'net', n }]),
  meat: counted((n) => [{ op: 'damage', of: 'meat', n }]),
  core: counted((n) => [{ op: 'damage', of: 'core', n }]),
  tag: counted((n) => [{ op: 'tag', n }]),
  untag: counted((n) => [{ op: 'removeTags', n }]),
  'bad publicity': counted((n) => [{ op: 'badPublicity', n }]),
  'end run': [{ op: 'endRun' }],
  trash: toChosen(INSTALLED, { op: 'trash', what: X }),
  'trash from hand': toChosen({ in: 'hand', of: 'you' }, { op: 'trash', what: X }),
  return: toChosen(INSTALLED, { op: 'move', what: X, to: 'hand' }),
  recover: toChosen({ in: 'discard', of: 'you' }, { op: 'move', what: X, to: 'hand' }),
  install: toChosen({ in: 'hand', of: 'you' }, { op: 'install', what: X }),
  advance: counted((n) => toChosen(INSTALLED, { op: 'counters', on: X, counter: 'advancement', by: n })),
  rez: toChosen({ in: ['root', 'ice'], hasnt: 'rezzed', of: 'you' }, { op: 'rez', what: X }),
  power: counted((n) => [{ op: 'counters', on: 'self', counter: 'power', by: n }]),
  'less power': counted((n) => [{ op: 'counters', on: 'self', counter: 'power', by: -n }]),
  stronger: counted((n) =>
    toChosen(
      { in: ['ice', 'rig'], is: ['ice', 'program'] },
      {
        op: 'ongoing',
        until: 'turn',
        over: X,
        does: { effect: 'modify', value: 'strength', over: 'refs', by: n },
      },
    ),
  ),
  top: TAKE_FROM_TOP,
  ask: asking({
    search: TAKE_FROM_DECK,
    'search and install': searchDeck('install it, paying for it', { op: 'install', what: X }),
    'search and install free': searchDeck('install it, ignoring all costs', {
      op: 'install',
      what: X,
      free: true,
    }),
    'top to trash': lookAtTop('trash it', { op: 'trash', what: X }),
    ...lookAtTheirs('trash it', { op: 'trash', what: X }),
  }),
  later: later({
    'end of turn': [{ op: 'delayed', at: 'turn', steps: GOES_ON }],
    'next turn': [{ op: 'delayed', at: 'begins', steps: GOES_ON }],
  }),
};

export const byHand: StepWord<typeof BY_HAND_NODE> = byHandWord(ACTS);
