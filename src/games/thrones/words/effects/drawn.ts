import { act } from '../../../../language/print/clauses.ts';
import { notZero } from '../../../../language/schema/amounts.ts';
import { INT, node, one } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { PLAYERS } from './wording.ts';

const DRAWN = node(
  'A player draws so many cards more, or fewer (below zero), in the draw phase.',
  { who: 'each', by: 1 },
  { who: one('you', 'opponent', 'each'), by: INT },
  { rules: [notZero('by')] },
);

/** Effect on the draw phase: "Players draw 1 more card in the draw phase" (rules 15, 2.2). */
export const drawnEffect: EffectWord<typeof DRAWN> = {
  node: DRAWN,
  aim: 'neither',
  holds: 'both',
  stage: STAGE.rest,

  says({ who, by }) {
    const n = Math.abs(by);
    const more = by > 0 ? 'more' : 'fewer';
    return act('draw', `${n} ${more} ${n === 1 ? 'card' : 'cards'} in the draw phase`, PLAYERS[who]);
  },
};
