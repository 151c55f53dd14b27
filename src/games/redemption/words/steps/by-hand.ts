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
const grows = (by: number): Act => ({
  op: 'ongoing',
  until: 'battle',
  over: X,
  does: { effect: 'numbers', over: 'refs', strength: by, toughness: by },
});

/**
 * Menu for carrying out a card text by hand (players do what it says, because the card has no program): the most
 * frequent acts of Redemption's texts.
 */
export const ACTS: Acts = {
  draw: needsNumber((n) => [{ op: 'draw', n }]),
  'they draw': needsNumber((n) => [{ op: 'draw', who: 'opponent', n }]),
  discard: toChosen(CHARACTER, { op: 'discard', what: X }),
  'discard other': toChosen(
    { is: ['Enhancement', 'Artifact', 'Fortress', 'Site'] },
    { op: 'discard', what: X },
  ),
  'discard from hand': toChosen({ in: 'hand', of: 'you' }, { op: 'discard', what: X }),
  'they discard': theirs({ op: 'discard', what: X }),
  return: toChosen(CHARACTER, { op: 'move', what: X, to: 'hand' }),
  topdeck: toChosen(CHARACTER, { op: 'move', what: X, to: 'deck', top: true }),
  underdeck: toChosen(CHARACTER, { op: 'move', what: X, to: 'deck' }),
  shuffle: toChosen(CHARACTER, { op: 'shuffle', what: X }),
  banish: toChosen(CHARACTER, { op: 'move', what: X, to: 'banished' }),
  capture: toChosen({ is: 'Hero' }, { op: 'capture', what: X }),
  rescue: toChosen({ is: 'Lost Soul', in: 'bondage', of: 'opponent' }, { op: 'rescue', what: X }),
  band: toChosen({ is: 'character', in: ['territory', 'hand'], of: 'you' }, { op: 'band', what: X }),
  withdraw: toChosen({ is: 'character', in: 'battle' }, { op: 'withdraw', what: X }),
  'set aside': needsNumber((n) =>
    toChosen({ is: 'character', of: 'you' }, { op: 'setAside', what: X, turns: n }),
  ),
  stronger: needsNumber((n) => toChosen(CHARACTER, grows(n))),
  weaker: needsNumber((n) => toChosen(CHARACTER, grows(-n))),
  recover: toChosen({ in: 'discard', of: 'you' }, { op: 'move', what: X, to: 'hand' }),
  // A Reserve belongs to its player and is hidden only from the opponent (rules 5).
  'from reserve': [
    { op: 'search', in: 'reserve', for: {}, as: 'x', steps: [{ op: 'move', what: X, to: 'hand' }] },
  ],
  top: TAKE_FROM_TOP,
  ask: asking({
    search: TAKE_FROM_DECK,
    'search for play': searchDeck('put it into your territory', { op: 'move', what: X, to: 'territory' }),
    'search for discard': searchDeck('discard it', { op: 'discard', what: X }),
    'top to underdeck': lookAtTop('put it under your deck', { op: 'move', what: X, to: 'deck' }),
    ...lookAtTheirs('discard it', { op: 'discard', what: X }),
    'their deck': {
      look: { zone: 'deck', of: 'opponent', part: 'all' },
      then: { says: 'discard it', steps: [{ op: 'discard', what: X }] },
    },
    'their reserve': { look: { zone: 'reserve', of: 'opponent', part: 'all' } },
  }),
  later: later({
    'end of battle': [{ op: 'delayed', when: { on: 'phase', phase: 'battle', ends: true }, steps: GOES_ON }],
    'discard phase': [{ op: 'delayed', when: { on: 'phase', phase: 'discard', of: 'you' }, steps: GOES_ON }],
    'next turn': [{ op: 'delayed', when: { on: 'phase', phase: 'draw', of: 'you' }, steps: GOES_ON }],
  }),
};

const NODE = statingNode('strength', 'toughness');

/**
 * Acts by which a player states a number that is missing in a card's data. Until it is stated it counts as 0;
 * afterwards it holds for every copy of the card.
 */
export const STATES: Readonly<Record<string, (n: number, name: string) => Act[]>> = Object.fromEntries(
  ['strength', 'toughness'].map((what) => [
    what,
    (n: number, name: string): Act[] => [
      { op: 'ongoing', until: 'permanent', does: { effect: 'numbers', over: { called: name }, [what]: n } },
    ],
  ]),
);

export const byHand: StepWord<typeof NODE> = statingWord(NODE, ACTS, STATES);
