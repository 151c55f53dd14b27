import {
  type Act,
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
import { statingNode, statingWord } from '../../../shared/by-hand/word.ts';
import type { StepWord } from '../word.ts';

const X = { ref: 'x' };
const CHARACTER = { is: 'character' };
const IN_PLAY = { is: ['character', 'location', 'attachment'] };
const grows = (by: number): Act => ({
  op: 'ongoing',
  until: 'phase',
  over: X,
  does: { effect: 'modify', value: 'strength', over: 'refs', by },
});

/**
 * Menu for carrying out a card text by hand (players do what it says, because the card has no program): the most
 * frequent acts of texts of A Game of Thrones.
 */
export const ACTS: Acts = {
  draw: needsNumber((n) => [{ op: 'draw', n }]),
  'they draw': needsNumber((n) => [{ op: 'draw', who: 'opponent', n }]),
  gold: needsNumber((n) => [{ op: 'gold', n }]),
  'lose gold': needsNumber((n) => [{ op: 'loseGold', n }]),
  power: needsNumber((n) => [{ op: 'power', n }]),
  'power here': needsNumber((n) => [{ op: 'power', n, on: 'self' }]),
  'power on': needsNumber((n) => toChosen(CHARACTER, { op: 'power', n, on: X })),
  'lose power': needsNumber((n) => toChosen(IN_PLAY, { op: 'losePower', on: X, n })),
  kill: toChosen(CHARACTER, { op: 'kill', what: X }),
  discard: toChosen(IN_PLAY, { op: 'discard', what: X }),
  sacrifice: toChosen({ of: 'you' }, { op: 'sacrifice', what: X }),
  return: toChosen(IN_PLAY, { op: 'move', what: X, to: 'hand' }),
  kneel: toChosen(IN_PLAY, { op: 'kneel', what: X }),
  stand: toChosen(IN_PLAY, { op: 'stand', what: X }),
  stronger: needsNumber((n) => toChosen(CHARACTER, grows(n))),
  weaker: needsNumber((n) => toChosen(CHARACTER, grows(-n))),
  'discard random': needsNumber((n) => [{ op: 'discardRandom', who: 'opponent', n }]),
  'discard from hand': toChosen({ in: 'hand', of: 'you' }, { op: 'discard', what: X }),
  'they discard': theirs({ op: 'discard', what: X }),
  mill: needsNumber((n) => [{ op: 'discardTop', who: 'opponent', n }]),
  enter: toChosen(
    { in: 'hand', of: 'you', is: ['character', 'location', 'attachment'] },
    { op: 'enter', what: X },
  ),
  recover: toChosen({ in: 'discard', of: 'you' }, { op: 'move', what: X, to: 'hand' }),
  top: TAKE_FROM_TOP,
  ask: asking({
    search: TAKE_FROM_DECK,
    'search for play': searchDeck('put it into play', { op: 'enter', what: X }),
    'search for shadows': searchDeck('put it into shadows', { op: 'move', what: X, to: 'shadows' }),
    'top to underdeck': lookAtTop('put it under your deck', { op: 'move', what: X, to: 'deck' }),
    ...lookAtTheirs('discard it', { op: 'discard', what: X }),
    'their shadows': { look: { zone: 'shadows', of: 'opponent', part: 'all' } },
    'their plots': { look: { zone: 'plots', of: 'opponent', part: 'all' } },
  }),
  later: later({
    'end of phase': [{ op: 'delayed', at: 'phase', steps: GOES_ON }],
    'end of round': [{ op: 'delayed', at: 'round', steps: GOES_ON }],
    'this stronger': needsNumber((n) => [
      {
        op: 'ongoing',
        until: 'round',
        over: 'self',
        does: { effect: 'modify', value: 'strength', over: 'refs', by: n },
      },
    ]),
  }),
};

const NODE = statingNode('strength', 'income', 'claim');

/**
 * Acts by which a player states a number that is missing in a card's data. Until then the number counts as 0; the
 * stated number holds for every copy of the card.
 */
export const STATES: Readonly<Record<string, (n: number, name: string) => Act[]>> = Object.fromEntries(
  ['strength', 'income', 'claim'].map((value) => [
    value,
    (n: number, name: string): Act[] => [
      {
        op: 'ongoing',
        until: 'game',
        does: {
          effect: 'modify',
          value,
          over: value === 'strength' ? { called: name } : { is: 'plot', called: name },
          by: n,
        },
      },
    ],
  ]),
);

export const byHand: StepWord<typeof NODE> = statingWord(NODE, ACTS, STATES);
