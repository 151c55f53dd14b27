// Consequences of an answer.
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
