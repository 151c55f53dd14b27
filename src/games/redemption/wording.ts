import type { Wording } from '../../vocab/wording.ts';
import { BOOKS, BRIGADES } from './words.ts';

/** How cards of Redemption speak: of "this card", and with the game's own verbs for moving cards (rules 9). */
export const WORDING: Wording = {
  speaker: 'this card',
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
  ],
  moves: [
    { to: 'deck', top: true, verb: 'topdeck' },
    { to: 'deck', verb: 'underdeck' },
    { to: 'hand', from: ['play', 'territory', 'battle', 'bondage'], verb: 'bounce' },
    { to: 'hand', verb: 'take' },
    { to: 'reserve', verb: 'reserve' },
    { to: 'banished', verb: 'banish' },
    { to: 'bondage', verb: 'play' },
    { to: 'artifact', verb: 'activate' },
    { to: 'territory', from: ['deck', 'hand', 'reserve'], verb: 'play' },
    { to: 'territory', from: ['discard', 'banished'], verb: 'resurrect' },
    { to: 'territory', from: ['bondage'], verb: 'release' },
    { to: 'territory', from: ['aside'], verb: 'return', rest: 'to territory' },
  ],
  arrivals: {
    bondage: 'put in play',
    territory: 'put in play',
    redemption: 'rescued',
    discard: 'discarded',
    banished: 'banished',
    aside: 'set aside',
  },
  tallies: {
    opponentGoodBrigades: {
      one: "good brigade of your opponent's",
      many: "your opponent's good brigades",
    },
    opponentEvilBrigades: {
      one: "evil brigade of your opponent's",
      many: "your opponent's evil brigades",
    },
  },
  ways: {
    star: 'Star',
    hero: 'As a Hero',
    evilCharacter: 'As an Evil Character',
    good: 'As a good Enhancement',
    evil: 'As an evil Enhancement',
    artifact: 'As an Artifact',
    dominant: 'As a Dominant',
    lostSoul: 'As a Lost Soul',
    fortress: 'As a Fortress',
    site: 'As a Site',
  },
};
