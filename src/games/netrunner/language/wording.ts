import type { Wording } from '../../../language/print/wording.ts';
import { TALLIES } from '../words/values/tallies.ts';

/** How cards of Netrunner speak: of "this card". */
export const WORDING: Wording = {
  speaker: 'this card',
  hosts: true,
  place: 'server',
  single: [],
  adjectives: 'all',
  after: {},
  wholes: [],
  kinds: { ice: 'piece of ice' },
  names: {
    rezzed: 'rezzed',
    facedown: 'face-down',
    new: 'newly installed',
    encountered: 'encountered',
    accessed: 'accessed',
    oddCost: 'odd-cost',
    advanceable: 'You can advance this card',
    onIce: 'Install only on a piece of ice',
    persistent: 'Persistent',
  },
  opposites: { rezzed: 'unrezzed', new: 'previously installed' },
  moves: [
    { to: 'hand', verb: 'add', rest: 'to {owner} hand' },
    { to: 'removed', verb: 'remove', rest: 'from the game' },
    { to: 'deck', top: true, verb: 'put', rest: 'on top of {owner} deck' },
    { to: 'deck', verb: 'put', rest: 'on the bottom of {owner} deck' },
  ],
  arrivals: {},
  tallies: TALLIES,
  ways: {},
};
