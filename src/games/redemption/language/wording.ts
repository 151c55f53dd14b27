import type { Wording } from '../../../language/print/wording.ts';
import { BOOKS, BRIGADES, IN_PLAY } from '../terms.ts';
import { COMPUTED_STATUSES } from '../words/values/statuses.ts';
import { TALLIES } from '../words/values/tallies.ts';

/**
 * Style of Redemption's card texts: cards call themselves "this card", and moves have the game's own verbs (rules 9).
 */
export const WORDING: Wording = {
  speaker: 'this card',
  // Rules 4.1: "your" cards are both owned and controlled.
  yours: true,
  single: [],
  adjectives: [
    'good',
    'evil',
    'neutral',
    ...BRIGADES.good,
    ...BRIGADES.evil,
    ...Object.keys(BOOKS),
    ...Object.values(BOOKS).flat(),
    'generic',
    'unique',
    'multi-brigade',
    'set-aside',
    'territory',
    'Corinth',
    'Gospel',
    'nativity',
  ],
  after: { plain: 'without a special ability' },
  // A card in a territory is in play, whichever part of the territory the text names (rules 4).
  wholes: [
    { zones: IN_PLAY, as: 'play' },
    // Cards read today name every zone of the territory. Cards of games begun earlier may name only these zones; their
    // printed text says "in play", too.
    { zones: ['battle', 'territory', 'artifact'], as: 'play' },
    { zones: ['territory', 'artifact', 'bondage'], as: 'wholeTerritory' },
  ],
  phase: 'phase',
  times: {
    yourNextTurn: 'until the end of your next turn',
    opponentNextTurn: "until the end of your opponent's next turn",
    oneRound: 'for one round',
    stays: 'as long as it stays where it is',
  },
  exchangeWith: true,
  freely: 'whenever you may act, ',
  names: {
    asideFortress: 'plays to the set-aside area',
    firstStrike: 'first strike',
    setAsideBefore: 'formerly set-aside',
    paralyzed: 'paralyzed',
    captured: 'captured',
    ...Object.fromEntries(Object.keys(COMPUTED_STATUSES).map((word) => [word, word])),
  },
  moves: [
    { to: 'deck', top: true, verb: 'topdeck' },
    { to: 'deck', verb: 'underdeck' },
    { to: 'hand', from: ['play', 'territory', 'battle', 'bondage'], verb: 'bounce' },
    { to: 'hand', verb: 'take' },
    { to: 'reserve', verb: 'reserve' },
    { to: 'banished', verb: 'banish' },
    { to: 'artifact', verb: 'activate' },
    { to: 'pile', from: ['play', 'artifact'], verb: 'deactivate' },
    { to: 'territory', from: ['deck', 'hand', 'reserve'], verb: 'play' },
    { to: 'territory', from: ['discard', 'banished'], verb: 'resurrect' },
    { to: 'territory', from: ['bondage'], verb: 'release' },
    { to: 'territory', from: ['aside'], verb: 'return', rest: 'to territory' },
  ],
  arrivals: {
    bondage: 'put in a Land of Bondage',
    territory: 'put in a territory',
    artifact: 'activated',
    redemption: 'rescued',
    discard: 'discarded',
    banished: 'banished',
    aside: 'set aside',
  },
  entrance: {
    from: ['hand', 'deck', 'reserve', 'discard'],
    to: ['territory', 'battle'],
    word: 'put in play',
  },
  tallies: TALLIES,
  ways: {
    star: 'Star',
    hero: 'As a Hero',
    evilCharacter: 'As an Evil Character',
    good: 'As a good Enhancement',
    evil: 'As an evil Enhancement',
    artifact: 'As an Artifact',
    dominant: 'As a Dominant',
    reaper: 'As an evil Dominant',
    lostSoul: 'As a Lost Soul',
    fortress: 'As a Fortress',
    site: 'As a Site',
  },
};
