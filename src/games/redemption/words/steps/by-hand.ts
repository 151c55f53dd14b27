import { type Act, type Acts, toChosen } from '../../../../language/run/by-hand.ts';
import { type BY_HAND_NODE, byHandWord } from '../../../shared/by-hand/word.ts';
import type { StepWord } from '../word.ts';

const X = { ref: 'x' };
const CHARACTER = { is: 'character' };
const grows = (by: number): Act => ({
  op: 'ongoing',
  until: 'battle',
  over: X,
  does: { effect: 'numbers', over: 'refs', strength: by, toughness: by },
});

/** The most frequent acts of Redemption's texts. */
export const ACTS: Acts = {
  draw: [{ op: 'draw', n: 1 }],
  'draw 2': [{ op: 'draw', n: 2 }],
  discard: toChosen(CHARACTER, { op: 'discard', what: X }),
  'discard other': toChosen(
    { is: ['Enhancement', 'Artifact', 'Fortress', 'Site'] },
    { op: 'discard', what: X },
  ),
  'discard from hand': toChosen({ in: 'hand', of: 'you' }, { op: 'discard', what: X }),
  return: toChosen(CHARACTER, { op: 'move', what: X, to: 'hand' }),
  topdeck: toChosen(CHARACTER, { op: 'move', what: X, to: 'deck', top: true }),
  underdeck: toChosen(CHARACTER, { op: 'move', what: X, to: 'deck' }),
  shuffle: toChosen(CHARACTER, { op: 'shuffle', what: X }),
  banish: toChosen(CHARACTER, { op: 'move', what: X, to: 'banished' }),
  capture: toChosen({ is: 'Hero' }, { op: 'capture', what: X }),
  rescue: toChosen({ is: 'Lost Soul', in: 'bondage', of: 'opponent' }, { op: 'rescue', what: X }),
  band: toChosen({ is: 'character', in: ['territory', 'hand'], of: 'you' }, { op: 'band', what: X }),
  withdraw: toChosen({ is: 'character', in: 'battle' }, { op: 'withdraw', what: X }),
  'set aside': toChosen({ is: 'character', of: 'you' }, { op: 'setAside', what: X, turns: 1 }),
  stronger: toChosen(CHARACTER, grows(2)),
  weaker: toChosen(CHARACTER, grows(-2)),
  recover: toChosen({ in: 'discard', of: 'you' }, { op: 'move', what: X, to: 'hand' }),
};

export const byHand: StepWord<typeof BY_HAND_NODE> = byHandWord(ACTS);
