import {
  type Acts,
  asking,
  GOES_ON,
  later,
  lookAtTheirs,
  lookAtTop,
  needsNumber,
  searchDeck,
  TAKE_FROM_DECK,
  TAKE_FROM_TOP,
  toChosen,
} from '../../../../language/run/by-hand.ts';
import { type BY_HAND_NODE, byHandWord } from '../../../shared/by-hand/word.ts';
import type { StepWord } from '../word.ts';

const X = { ref: 'x' };
/** Filter for installed cards. */
const INSTALLED = { in: ['root', 'ice', 'rig'] };

/**
 * Menu for a player who carries out a text by hand (without a card program): the most frequent acts of Netrunner's
 * texts.
 */
export const ACTS: Acts = {
  draw: needsNumber((n) => [{ op: 'draw', n }]),
  credit: needsNumber((n) => [{ op: 'credits', n }]),
  lose: needsNumber((n) => [{ op: 'credits', n, lose: true }]),
  'they lose': needsNumber((n) => [{ op: 'credits', who: 'opponent', n, lose: true }]),
  click: needsNumber((n) => [{ op: 'clicks', n }]),
  net: needsNumber((n) => [{ op: 'damage', of: 'net', n }]),
  meat: needsNumber((n) => [{ op: 'damage', of: 'meat', n }]),
  core: needsNumber((n) => [{ op: 'damage', of: 'core', n }]),
  tag: needsNumber((n) => [{ op: 'tag', n }]),
  untag: needsNumber((n) => [{ op: 'removeTags', n }]),
  'bad publicity': needsNumber((n) => [{ op: 'badPublicity', n }]),
  'end run': [{ op: 'endRun' }],
  trash: toChosen(INSTALLED, { op: 'trash', what: X }),
  'trash from hand': toChosen({ in: 'hand', of: 'you' }, { op: 'trash', what: X }),
  return: toChosen(INSTALLED, { op: 'move', what: X, to: 'hand' }),
  recover: toChosen({ in: 'discard', of: 'you' }, { op: 'move', what: X, to: 'hand' }),
  install: toChosen({ in: 'hand', of: 'you' }, { op: 'install', what: X }),
  advance: needsNumber((n) => toChosen(INSTALLED, { op: 'counters', on: X, counter: 'advancement', by: n })),
  rez: toChosen({ in: ['root', 'ice'], hasnt: 'rezzed', of: 'you' }, { op: 'rez', what: X }),
  power: needsNumber((n) => [{ op: 'counters', on: 'self', counter: 'power', by: n }]),
  'less power': needsNumber((n) => [{ op: 'counters', on: 'self', counter: 'power', by: -n }]),
  stronger: needsNumber((n) =>
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
