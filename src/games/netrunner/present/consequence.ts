// Consequences of an answer.
import type { Telling } from '../../shared/consequence.ts';
import { numberOf } from '../../shared/picture/places.ts';

export const TELLING: Telling = {
  moment: ['turn', 'phase', 'active'],
  purse: { left: (view, seat) => numberOf(view, 'credit', seat), of: 'credits', one: 'credit' },
  // Credits on cards may pay as well.
  paid: [],
  numbers: { credit: 'credits', click: 'clicks', points: 'agenda points' },
  good: ['strength', 'advancement', 'power', 'virus'],
  derived: [],
  spent: ['discard'],
  used: [],
  deliberate: [],
};
