import type { Wording } from '../../../language/print/wording.ts';

/** How cards of Altered speak: in the first person, and with no verbs of their own for moving cards. */
export const WORDING: Wording = {
  chosen: 'target',
  place: 'Expedition',
  single: ['Hero'],
  adjectives: ['good', 'evil'],
  after: {},
  wholes: [],
  names: {},
  moves: [],
  arrivals: {},
  tallies: {
    played: { one: 'card you have played this turn', many: 'cards you have played this turn' },
    zeros: {
      one: 'base statistic of 0 among Characters you control',
      many: 'base statistics of 0 among Characters you control',
    },
    between: {
      one: 'region between your Hero and Companion',
      many: 'regions between your Hero and Companion',
    },
    day: { one: 'Day so far', many: 'Days so far', total: 'the number of the Day' },
  },
  ways: {},
};
