// Consequences of an answer in A Game of Thrones, for the player who may give it.
import type { Telling } from '../../shared/consequence.ts';
import { numberOf } from '../../shared/picture/places.ts';

export const TELLING: Telling = {
  moment: ['round', 'phase', 'active', 'challenge'],
  purse: { left: (view, seat) => numberOf(view, 'gold', seat), of: 'gold' },
  paid: ['marshal', 'ambush', 'shadow'],
  numbers: { gold: 'gold', power: 'power' },
  good: ['strength'],
  derived: [],
  spent: ['discard'],
  used: ['kneeling'],
  // Questions in which a player may help an opponent on purpose, so that no warning is shown: applying claim, and the
  // order of revealed plots.
  deliberate: ['claim', 'revealed-order'],
};
