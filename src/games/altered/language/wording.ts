import type { Wording } from '../../../language/print/wording.ts';

/** How cards of Altered speak: in the first person, and with no verbs of their own for moving cards. */
export const WORDING: Wording = {
  single: ['Hero'],
  adjectives: ['good', 'evil'],
  after: {},
  wholes: [],
  names: {},
  moves: [],
  arrivals: {},
  tallies: { played: { one: 'card you have played this turn', many: 'cards you have played this turn' } },
  ways: {},
};
