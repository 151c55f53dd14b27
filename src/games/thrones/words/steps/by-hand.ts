import { type Act, type Acts, toChosen } from '../../../../language/run/by-hand.ts';
import { type BY_HAND_NODE, byHandWord } from '../../../shared/by-hand/word.ts';
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

/** The most frequent acts of texts of A Game of Thrones. */
export const ACTS: Acts = {
  draw: [{ op: 'draw', n: 1 }],
  'draw 2': [{ op: 'draw', n: 2 }],
  gold: [{ op: 'gold', n: 1 }],
  'gold 3': [{ op: 'gold', n: 3 }],
  'lose gold': [{ op: 'loseGold', n: 1 }],
  power: [{ op: 'power', n: 1 }],
  'power here': [{ op: 'power', n: 1, on: 'self' }],
  'power on': toChosen(CHARACTER, { op: 'power', n: 1, on: X }),
  'lose power': toChosen(IN_PLAY, { op: 'losePower', on: X, n: 1 }),
  kill: toChosen(CHARACTER, { op: 'kill', what: X }),
  discard: toChosen(IN_PLAY, { op: 'discard', what: X }),
  sacrifice: toChosen({ of: 'you' }, { op: 'sacrifice', what: X }),
  return: toChosen(IN_PLAY, { op: 'move', what: X, to: 'hand' }),
  kneel: toChosen(IN_PLAY, { op: 'kneel', what: X }),
  stand: toChosen(IN_PLAY, { op: 'stand', what: X }),
  'stand this': [{ op: 'stand', what: 'self' }],
  stronger: toChosen(CHARACTER, grows(2)),
  weaker: toChosen(CHARACTER, grows(-2)),
  'discard random': [{ op: 'discardRandom', who: 'opponent', n: 1 }],
  'discard from hand': toChosen({ in: 'hand', of: 'you' }, { op: 'discard', what: X }),
  mill: [{ op: 'discardTop', who: 'opponent', n: 1 }],
  enter: toChosen(
    { in: 'hand', of: 'you', is: ['character', 'location', 'attachment'] },
    { op: 'enter', what: X },
  ),
  recover: toChosen({ in: 'discard', of: 'you' }, { op: 'move', what: X, to: 'hand' }),
};

export const byHand: StepWord<typeof BY_HAND_NODE> = byHandWord(ACTS);
