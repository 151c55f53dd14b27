// Consequences of an answer in Netrunner, for the player who may give it.
import type { Telling } from '../../shared/consequence.ts';
import { numberOf } from '../../shared/picture/places.ts';

export const TELLING: Telling = {
  moment: ['turn', 'phase', 'active'],
  purse: { left: (view, seat) => numberOf(view, 'credit', seat), of: 'credits', one: 'credit' },
  // Empty, because no price can simply be subtracted from the player's credits: credits on cards may pay it as well.
  paid: [],
  numbers: { credit: 'credits', click: 'clicks', points: 'agenda points' },
  good: ['strength', 'advancement', 'power', 'virus'],
  derived: [],
  spent: ['discard'],
  used: [],
  deliberate: [],
};
