import type { Wording } from '../../../language/print/wording.ts';

/** How cards of Netrunner speak: of "this card". */
export const WORDING: Wording = {
  speaker: 'this card',
  hosts: true,
  place: 'server',
  single: [],
  adjectives: 'all',
  after: {},
  wholes: [],
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
  tallies: {
    credits: { one: 'credit you have', many: 'credits you have', total: 'the number of your credits' },
    runnerCredits: {
      one: 'credit of the Runner',
      many: 'credits of the Runner',
      total: 'the number of the Runner’s credits',
    },
    clicks: { one: 'click you have left', many: 'clicks you have left' },
    tags: { one: 'tag of the Runner', many: 'tags of the Runner' },
    badPublicity: { one: 'bad publicity', many: 'bad publicity' },
    successfulRuns: {
      one: 'successful run you have made this turn',
      many: 'successful runs you have made this turn',
    },
    lastSuccessfulRuns: {
      one: 'successful run the Runner made in their last turn',
      many: 'successful runs the Runner made in their last turn',
    },
    accesses: { one: 'card accessed in this run', many: 'cards accessed in this run' },
    scoredPoints: {
      one: 'printed agenda point you scored this turn',
      many: 'printed agenda points you scored this turn',
    },
  },
  ways: {},
};
