// Consequences of an answer in Netrunner, for the player who may give it.
import type { Telling } from '../../shared/consequence.ts';

export const TELLING: Telling = {
  moment: ['turn', 'phase', 'active'],
  // No purse: what an answer leaves cannot be said at each of them, because credits on cards may pay as well and the
  // server decides what ice costs. Questions say what the player has, and buttons what an act costs.
  paid: [],
  numbers: { credit: 'credits', click: 'clicks', points: 'agenda points' },
  good: ['strength', 'advancement', 'power', 'virus'],
  derived: [],
  spent: ['discard'],
  used: [],
  deliberate: [],
};
