import type { Wording } from '../../../language/print/wording.ts';
import { POSITIONS } from '../words/values/positions.ts';
import { TALLIES } from '../words/values/tallies.ts';

/** Style of Altered's card texts: first person ("me"), without special verbs for moving cards. */
export const WORDING: Wording = {
  chosen: 'target',
  place: 'Expedition',
  single: ['Hero'],
  adjectives: ['good', 'evil'],
  after: {},
  wholes: [],
  positions: Object.fromEntries(Object.entries(POSITIONS).map(([word, { text }]) => [word, text])),
  kinds: { Gear: 'Expedition Permanent' },
  names: {},
  verbs: { exhausted: { gain: 'exhaust', lose: 'ready' } },
  moves: [],
  arrivals: {},
  tallies: TALLIES,
  ways: {},
};
