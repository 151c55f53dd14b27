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
  theirs,
  toChosen,
} from '../../../../language/run/by-hand.ts';
import { type BY_HAND_NODE, byHandWord } from '../../../shared/by-hand/word.ts';
import type { StepWord } from '../word.ts';

const X = { ref: 'x' };
const CHARACTER = { is: 'Character' };

/**
 * Menu for a player who carries out a text by hand (without a card program): the most frequent acts of Altered's texts.
 */
export const ACTS: Acts = {
  draw: needsNumber((n) => [{ op: 'draw', n }]),
  'they draw': needsNumber((n) => [{ op: 'draw', who: 'opponent', n }]),
  resupply: [{ op: 'resupply' }],
  orb: [{ op: 'orb' }],
  boost: needsNumber((n) => toChosen(CHARACTER, { op: 'counters', on: X, counter: 'boost', by: n })),
  'less boost': needsNumber((n) => toChosen(CHARACTER, { op: 'counters', on: X, counter: 'boost', by: -n })),
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
  'they discard': theirs({ op: 'discard', what: X }),
  advance: toChosen({ is: 'Expedition' }, { op: 'advance', what: X, by: 1 }),
  switch: toChosen(CHARACTER, { op: 'switch', what: X }),
  'after you': [{ op: 'afterYou' }],
  top: TAKE_FROM_TOP,
  ask: asking({
    search: TAKE_FROM_DECK,
    'search for reserve': searchDeck('put it into your Reserve', { op: 'move', what: X, to: 'reserve' }),
    'top to reserve': lookAtTop('put it into your Reserve', { op: 'move', what: X, to: 'reserve' }),
    'top to discard': lookAtTop('discard it', { op: 'discard', what: X }),
    ...lookAtTheirs('discard it', { op: 'discard', what: X }),
    // The player can only look at the opponent's top card, because no text of Altered discards from the opponent's
    // deck.
    'their top': { look: { zone: 'deck', of: 'opponent', part: 'top' } },
  }),
  later: later({ 'after rest': [{ op: 'afterRest', steps: GOES_ON }] }),
};

export const byHand: StepWord<typeof BY_HAND_NODE> = byHandWord(ACTS);
