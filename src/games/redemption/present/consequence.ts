// Consequences of an answer to a question in Redemption, such as a lost card or a lower number of souls.
import type { Telling } from '../../shared/consequence.ts';

export const TELLING: Telling = {
  moment: ['turn', 'phase'],
  paid: [],
  numbers: {},
  good: ['strength', 'toughness'],
  derived: [],
  spent: ['discard', 'banished'],
  used: [],
  deliberate: [],
};
