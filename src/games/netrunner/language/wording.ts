import type { Wording } from '../../../language/print/wording.ts';
import { TALLIES } from '../words/values/tallies.ts';

/** Style of Netrunner's card texts: cards call themselves "this card". */
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
    advanceable: 'advanceable',
    attacked: 'attacked',
    newlyRezzed: 'newly rezzed',
    flipped: 'flipped',
    discarded: 'discarded',
  },
  lines: {
    advanceable: 'You can advance this card',
    onIce: 'Install only on a piece of ice',
    persistent: 'Persistent',
    remoteOnly: 'Remote server only',
    ownTurn: 'Rez only during your turn',
  },
  times: { run: 'for the remainder of this run' },
  opposites: { rezzed: 'unrezzed', new: 'previously installed' },
  moves: [
    { to: 'hand', verb: 'add', rest: 'to {owner} hand' },
    { to: 'score', verb: 'add', rest: 'to {owner} scored agendas' },
    { to: 'removed', verb: 'remove', rest: 'from the game' },
    { to: 'deck', top: true, verb: 'put', rest: 'on top of {owner} deck' },
    { to: 'deck', verb: 'put', rest: 'on the bottom of {owner} deck' },
  ],
  arrivals: {},
  tallies: TALLIES,
  result: 'X',
  different: { one: 'card type', many: 'card types' },
  ways: {},
};
