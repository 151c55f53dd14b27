import { act } from '../../../../language/print/clauses.ts';
import { node, one } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { PLAYERS } from './wording.ts';

const OPEN_TOP = node(
  'A player plays with the top card of the deck revealed to all.',
  { who: 'opponent' },
  { who: one('you', 'opponent', 'each') },
);

export const openTop: EffectWord<typeof OPEN_TOP> = {
  node: OPEN_TOP,
  aim: 'harm',
  holds: 'passive',
  stage: STAGE.rest,

  says: ({ who }) =>
    act('play', `with the top card of ${who === 'you' ? 'your' : 'their'} deck revealed`, PLAYERS[who]),
};
