import type { Wording } from '../../../language/print/wording.ts';
import { ICONS, KEYWORDS, type Type } from '../terms.ts';
import { TALLIES } from '../words/values/tallies.ts';

/** Words for a keyword or an icon that a card has: "a power icon". `named`: the icon that the player has named. */
const HAD: Record<string, string> = {
  ...Object.fromEntries(KEYWORDS.map((keyword) => [keyword, keyword])),
  military: 'a military icon',
  intrigue: 'an intrigue icon',
  power: 'a power icon',
  named: 'the named icon',
};

/** Words of the formal grammar (text written like rules). */
const FORMAL: NonNullable<Wording['formal']> = {
  kinds: {
    baratheon: 'Baratheon',
    greyjoy: 'Greyjoy',
    lannister: 'Lannister',
    martell: 'Martell',
    thenightswatch: "Night's Watch",
    stark: 'Stark',
    targaryen: 'Targaryen',
    tyrell: 'Tyrell',
    neutral: 'neutral',
    unique: 'unique',
    loyal: 'loyal',
    faction: 'faction card',
    named: 'card of the named type',
  },
  had: HAD,
  becomes: { kneeling: 'knelt' },
  opposites: { kneeling: 'standing' },
  past: { ambushed: 'entered play using ambush this phase' },
  lying: { plot: { as: 'revealed', is: 'plot' } },
  values: {
    strength: 'STR',
    printedStrength: 'printed STR',
    cost: 'printed cost',
    attachments: 'attachment',
    duplicates: 'duplicate',
    icons: 'challenge icon',
    printedIncome: 'printed income',
  },
  countable: ['power', 'gold', 'attachments', 'duplicates', 'icons'],
  counters: { noun: 'token', mass: ['gold', 'power'] },
  host: 'attached character',
  until: {
    challenge: 'until the end of the challenge',
    phase: 'until the end of the phase',
    round: 'until the end of the round',
    plot: 'until you reveal another plot',
    leaves: 'until this card leaves play',
    stands: 'until this card stands or leaves play',
  },
  inPlay: 'play',
  verbs: { character: 'marshal', location: 'marshal', attachment: 'marshal', event: 'play' },
};

/** Style of this game's card texts: worded like rules; a card of unknown type calls itself "this card". */
export const WORDING: Wording = {
  speaker: 'this card',
  // A player has only one revealed plot and one faction card, so texts do not count them.
  single: ['plot', 'faction'],
  adjectives: 'all',
  after: {},
  wholes: [],
  phase: 'phase',
  names: {
    kneeling: 'kneeling',
    attacking: 'attacking',
    defending: 'defending',
    participating: 'participating',
    bypassed: 'bypassed',
    ambushed: 'ambushed',
    ...Object.fromEntries([...KEYWORDS, ...ICONS].map((word) => [word, word])),
  },
  moves: [
    { to: 'hand', from: ['deck'], verb: 'add', rest: 'to hand' },
    { to: 'hand', verb: 'return', rest: 'to hand' },
    { to: 'removed', verb: 'remove', rest: 'from the game' },
    { to: 'deck', top: true, verb: 'put', rest: 'on top of {owner} deck' },
    { to: 'deck', verb: 'put', rest: 'on the bottom of {owner} deck' },
  ],
  arrivals: {},
  tallies: TALLIES,
  ways: {},
  formal: FORMAL,
};

/** Wording of attachments for locations. */
export const ON_LOCATIONS: Wording = { ...WORDING, formal: { ...FORMAL, host: 'attached location' } };

/**
 * Wording of a card of this type: "this location". An event says "this card", also after it has become an attachment.
 */
export const wordingOf = (type: Type): Wording => ({
  ...WORDING,
  speaker: type === 'event' ? 'this card' : `this ${type}`,
});
