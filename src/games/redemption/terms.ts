import type { Seat } from '../../kernel/ids.ts';
import type { ZoneSpec } from '../../kernel/state.ts';

/** Number of redeemed souls that wins at once in Type 1 (rules 2). */
export const SOULS_TO_WIN = 5;

/** Zones of Redemption (rules 4). Each side of the battlefield, each pile and each area belongs to a seat. */
export const ZONES: Record<string, ZoneSpec> = {
  deck: { kind: 'deck', owned: true, visibility: 'nobody', ordered: true },
  hand: { kind: 'hand', owned: true, visibility: 'owner', ordered: false },
  reserve: { kind: 'reserve', owned: true, visibility: 'owner', ordered: false },
  territory: { kind: 'territory', owned: true, visibility: 'public', ordered: false },
  // The Artifact pile is face down; the one active Artifact is face up in a zone of its own.
  pile: { kind: 'pile', owned: true, visibility: 'owner', ordered: false },
  artifact: { kind: 'artifact', owned: true, visibility: 'public', ordered: false },
  bondage: { kind: 'bondage', owned: true, visibility: 'public', ordered: false },
  battle: { kind: 'battle', owned: true, visibility: 'public', ordered: false },
  aside: { kind: 'aside', owned: true, visibility: 'public', ordered: false },
  redemption: { kind: 'redemption', owned: true, visibility: 'public', ordered: false },
  discard: { kind: 'discard', owned: true, visibility: 'public', ordered: true },
  banished: { kind: 'banished', owned: true, visibility: 'public', ordered: false },
  /** Zone of triggered abilities that wait to be carried out. */
  triggered: { kind: 'triggered', owned: false, visibility: 'public', ordered: false },
  /** Zone of a card while it is carried out: a Dominant, or an Enhancement outside battle. */
  played: { kind: 'played', owned: true, visibility: 'public', ordered: false },
};

/** Kinds of zones in which a card has no statuses and no counters. */
export const BARE = ['deck', 'hand', 'discard', 'reserve', 'redemption', 'banished', 'pile'];

/** True if zones of this kind are hidden from some player. */
export const isHidden = (kind: string): boolean => ZONES[kind]?.visibility !== 'public';

/** Kinds of zones whose cards are in play, the "field of play" (rules 4). */
export const IN_PLAY = ['territory', 'artifact', 'bondage', 'battle'];

/**
 * Kinds of zones in which cards can be active or be acted on: zones in play, the set-aside areas, and the zone for
 * cards being played. A card that moves between them remains a Hero (or whatever it is used as), and keeps its counters
 * and conversion.
 */
export const FIELD = [...IN_PLAY, 'aside', 'played'];

/** Name of a move to a zone of this kind, for texts that protect from such a move. */
export const movedTo = (to: string, top: boolean): string =>
  to !== 'deck' ? to : top ? 'topdeck' : 'underdeck';

/**
 * Kinds of acts by which a filter may ask for cards: cards with an ability that does such an act. The continuous effect
 * "negates" counts as the act "negate".
 */
export const ABILITY_KINDS = [
  'band',
  'capture',
  'convert',
  'discard',
  'draw',
  'exchange',
  'heal',
  'ignore',
  'immune',
  'interrupt',
  'look',
  'negate',
  'place',
  'prevent',
  'protect',
  'rescue',
  'search',
  'setAside',
  'shuffle',
  'withdraw',
];

/** Phases of a turn in their order (rules 6); `pregame` stands for everything before the first turn (rules 5). */
export const PHASES = ['pregame', 'draw', 'upkeep', 'preparation', 'battle', 'discard'] as const;
/** Name of a phase. */
export type PhaseName = (typeof PHASES)[number];

const OLD =
  'Genesis,Exodus,Leviticus,Numbers,Deuteronomy,Joshua,Judges,Ruth,I Samuel,II Samuel,I Kings,II Kings,I Chronicles,II Chronicles,Ezra,Nehemiah,Esther,Job,Psalm,Proverbs,Ecclesiastes,Song of Songs,Isaiah,Jeremiah,Lamentations,Ezekiel,Daniel,Hosea,Joel,Amos,Obadiah,Jonah,Micah,Nahum,Habakkuk,Zephaniah,Haggai,Zechariah,Malachi';
const NEW =
  'Matthew,Mark,Luke,John,Acts,Romans,I Corinthians,II Corinthians,Galatians,Ephesians,Philippians,Colossians,I Thessalonians,II Thessalonians,I Timothy,II Timothy,Titus,Philemon,Hebrews,James,I Peter,II Peter,I John,II John,III John,Jude,Revelation';

/** Books of the Bible in cards' references, by testament. */
export const BOOKS = { 'O.T.': OLD.split(','), 'N.T.': NEW.split(',') };

/** Subtype of cards with a reference in one of four books, whatever else is printed on them (rules 3.1). */
export const GOSPEL = 'Gospel';
const GOSPELS = ['Matthew', 'Mark', 'Luke', 'John'];
/** True if the reference is in one of the four Gospels. */
export const isGospel = (reference: string): boolean => GOSPELS.includes(bookOf(reference) ?? '');

/** The book of the Bible in a card's reference; undefined without one. */
function bookOf(reference: string): string | undefined {
  return [...BOOKS['O.T.'], ...BOOKS['N.T.']]
    .sort((a, b) => b.length - a.length)
    .find((book) => reference === book || reference.startsWith(`${book} `));
}

/**
 * The testament of a card's reference, and its book if the reference names one. Empty without either.
 */
export function placesIn(reference: string): string[] {
  const book = bookOf(reference);
  if (book !== undefined) return [BOOKS['O.T.'].includes(book) ? 'O.T.' : 'N.T.', book];
  const testament = TESTAMENTS[reference];
  return testament === undefined ? [] : [testament];
}

/** References of early promotional cards, which name no book. */
const TESTAMENTS: Readonly<Record<string, string>> = { 'Old Testament': 'O.T.', 'New Testament': 'N.T.' };

/** Brigades (colours of cards) by alignment (rules 3.2). */
export const BRIGADES = {
  good: ['blue', 'clay', 'good gold', 'green', 'purple', 'red', 'silver', 'teal', 'white'],
  evil: ['black', 'brown', 'crimson', 'evil gold', 'gray', 'orange', 'pale green'],
};

/** Classes of cards (words such as Warrior or Territory, rules 3.3). */
export const CLASSES = ['warrior', 'weapon', 'territory', 'cloud', 'star'] as const;

/** Subtype of cards with several brigades, derived from these. */
export const MULTI_BRIGADE = 'multi-brigade';

/**
 * Words for cards that are defined by the rules, and are no brigades, books, classes or identifiers: alignments, and
 * traits that are derived from the card.
 */
export const READ = [
  'good',
  'evil',
  'neutral',
  MULTI_BRIGADE,
  'plain',
  'set-aside',
  'Poison',
  'Disease',
  GOSPEL,
];

/** Identifiers of Enhancements placed on characters that stay until healed (rules 9). */
export const ILLS = ['Poison', 'Disease'];

/**
 * Words that occur in texts of cards with a program, but that no card with a program has: identifiers, references of
 * Lost Souls, and names.
 */
export const ELSEWHERE = {
  subtypes: [
    'Edomite',
    'Empty Tomb',
    'Fruit of the Spirit',
    'Offering',
    'Sadducee',
    'Samaritan',
    'Thessalonica',
  ],
  names: [
    'Abraham',
    'Alexandrian Ship',
    'Aquila',
    'Areopagus',
    'Elijah',
    'Elisha',
    'Eve',
    'First Seal',
    'Fourth Seal',
    'Haman',
    'Hosea',
    'Iddo',
    'Isaac',
    'Jeremiah',
    'Jezebel',
    'Job',
    'Jonah',
    'Joseph',
    'Hezekiah',
    "Lion's Den",
    'Medium in Endor',
    'Philetus',
    'Pit of Dothan',
    'Red Dragon',
    'Rome',
    'Second Seal',
    'Silas',
    'Sinning Hand',
    "Solomon's Temple",
    'Stoic Philosophers',
    'The Empty Tomb',
    'The Rabsaris',
    'The Tabernacle',
    'Third Seal',
    'Timothy',
  ],
};

/** Ways in which a card can be used; most cards have one. */
export const WAYS = [
  'hero',
  'evilCharacter',
  'good',
  'evil',
  'artifact',
  'dominant',
  'reaper',
  'lostSoul',
  'fortress',
  'site',
] as const;
/** A way of using a card (as a Hero, as an Enhancement). */
export type Way = (typeof WAYS)[number];

/** Types of objects, by how a card is used (as a Hero, as an Artifact). `character`: a Hero or an Evil Character. */
export const TYPES: Record<Way, string[]> = {
  hero: ['Hero', 'character'],
  evilCharacter: ['Evil Character', 'character'],
  good: ['Enhancement'],
  evil: ['Enhancement'],
  artifact: ['Artifact'],
  dominant: ['Dominant'],
  // A Dominant that can be good or evil, played as evil (rules 3.3).
  reaper: ['Dominant'],
  lostSoul: ['Lost Soul'],
  fortress: ['Fortress'],
  site: ['Site'],
};

/** Alignment of a card used in this way: usually good for a Hero, evil for an Evil Character, and so on. */
export function alignmentOf({ as, alignment }: { as: Way; alignment?: Alignment }): Alignment {
  if (alignment !== undefined) return alignment;
  if (as === 'hero' || as === 'good') return 'good';
  return as === 'evilCharacter' || as === 'evil' || as === 'reaper' ? 'evil' : 'neutral';
}
type Alignment = 'good' | 'evil' | 'neutral';

/** A name in deck lists without the set in brackets at its end. */
export const withoutSet = (listed: string): string => listed.replace(/\s*[[(][^\])]*[\])]$/, '').trim();

/**
 * Names of the person that a character represents (rules 3.5): the one that the card states, or each of its titles
 * ("Saul/Paul") without epithets. Parentage distinguishes persons of one name, and so does the longer of two titles
 * ("Mary of Bethany / Mary, the Attentive").
 */
export function personsOf({ name, person }: { name: string; person?: string }): string[] {
  if (person !== undefined) return [person];
  const titles = name
    .split(/ ?\/ ?/)
    .map((title) => title.replace(/ \([^)]*\)/g, '').replace(/, (?!(son|daughter) of ).*$/i, ''));
  return titles.filter(
    (one) => !titles.some((other) => other.startsWith(`${one} `) && !isWithEpithet(other)),
  );
}

/**
 * Names by which texts mean a character: also without an epithet that no comma parts ("Iddo the Seer"). In decks such
 * an epithet distinguishes persons: there are several Simons.
 */
export const namesOf = (card: { name: string; person?: string }): string[] =>
  personsOf(card).flatMap((one) =>
    card.person === undefined && isWithEpithet(one) ? [one, one.replace(/ .*$/, '')] : [one],
  );

/** True for a name of one word and an epithet. */
const isWithEpithet = (title: string): boolean => /^\S+ the /.test(title);

/** Maximum number of cards that a hand may hold at any time (rules 4). */
export const HAND_CAP = 16;
/** Number of cards that a hand keeps at the end of a turn (rules 6.5). */
export const HAND_LIMIT = 8;

/** Types of what lies in a Land of Bondage: Lost Souls, and captured characters, of whom human ones are both. */
export const LOST_SOUL = 'Lost Soul';
export const CAPTIVE = 'captive';

/** Status of a card that has been set aside since it came into play; used in games with a text that asks for it. */
export const BEEN_ASIDE = 'setAsideBefore';
/** Status of a character that can be healed: one in play or set aside, or discarded from play this turn (rules 9). */
export const HEALABLE = 'healable';
/**
 * Words of the card language that ask how often something was done this turn or battle. Counted only in games with a
 * text that uses one.
 */
export const ASKING_FOR_DEEDS = [
  'cardsDrawn',
  'evilEnhancementsPlayed',
  'opponentGoodDominantsPlayed',
  'rescueAttempts',
  HEALABLE,
  'copyLast',
];
/** Name of the counter of what a seat has done in this turn or battle. */
export const counterOf = (span: 'turn' | 'battle', deed: string, seat: Seat): string =>
  `${span}:did:${deed}:${seat}`;
/** Status of characters attacking in a rescue attempt (rules 8.1). */
export const RESCUING = 'rescuing';
/** Keyword for striking first (rules 9). */
export const FIRST_STRIKE = 'firstStrike';

/** Statuses that a card in play may have, besides its counters. */
export const STATUSES = ['paralyzed', 'captured', 'meek'];
