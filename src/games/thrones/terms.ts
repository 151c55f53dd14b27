import type { ZoneSpec } from '../../kernel/state.ts';

/**
 * Areas of the game (rules 5). All players share one play area: a card there belongs to its `controller`, so that a
 * change of control moves nothing.
 */
export const ZONES: Record<string, ZoneSpec> = {
  faction: { kind: 'faction', owned: true, visibility: 'public', ordered: false },
  agenda: { kind: 'agenda', owned: true, visibility: 'public', ordered: false },
  /** Zone of the revealed plot; with several, the last is the newest. */
  plot: { kind: 'plot', owned: true, visibility: 'public', ordered: true },
  /** Zones of the plot deck (`plots`) and of the used pile (`used`). */
  plots: { kind: 'plots', owned: true, visibility: 'owner', ordered: false },
  used: { kind: 'used', owned: true, visibility: 'public', ordered: true },
  play: { kind: 'play', owned: false, visibility: 'public', ordered: false },
  hand: { kind: 'hand', owned: true, visibility: 'owner', ordered: false },
  deck: { kind: 'deck', owned: true, visibility: 'nobody', ordered: true },
  discard: { kind: 'discard', owned: true, visibility: 'public', ordered: true },
  dead: { kind: 'dead', owned: true, visibility: 'public', ordered: true },
  shadows: { kind: 'shadows', owned: true, visibility: 'owner', ordered: true },
  /** Zone of the face-down cards under a player's agenda, which that player may look at (rules 5). */
  under: { kind: 'under', owned: true, visibility: 'owner', ordered: false },
  removed: { kind: 'removed', owned: true, visibility: 'public', ordered: false },
  /** Zone of an event being played: it is in no area of the game (rules 11.2). */
  played: { kind: 'played', owned: true, visibility: 'public', ordered: false },
};

/** Kinds of zones in which a card has no statuses and no counters. */
export const BARE = ['deck', 'hand', 'discard', 'dead', 'plots', 'used', 'shadows', 'under', 'removed'];

/** True if zones of this kind are hidden from anybody. */
export const isHidden = (kind: string): boolean => ZONES[kind]?.visibility !== 'public';

/** Kinds of zones whose cards are in play (rules 5). A filter without a zone means cards in these zones. */
export const IN_PLAY = ['play', 'faction', 'plot'];

/** Hidden places from which cards are used. */
export const LURKING = ['hand', 'shadows', 'deck'] as const;
/** A hidden place from which cards are used. */
export type Lurking = (typeof LURKING)[number];

/**
 * True if the card is from a set after the core set, judging by its number. Other players must think that a player may
 * hold any core-set card of their faction, but a later card only if the deck list has it. Otherwise games would wait
 * for players because of sets that nobody uses.
 */
export const isOfLaterSet = (ref: string): boolean => /^(?!01)[0-9]{5}$/.test(ref);

/** Challenge types, which are also the names of the challenge icons. */
export const ICONS = ['military', 'intrigue', 'power'] as const;
/** A type of challenge. */
export type Icon = (typeof ICONS)[number];

/** Factions (rules 2), and the word for neutral cards. */
export const FACTIONS = [
  'baratheon',
  'greyjoy',
  'lannister',
  'martell',
  'thenightswatch',
  'stark',
  'targaryen',
  'tyrell',
] as const;
/** A faction. */
export type Faction = (typeof FACTIONS)[number];
/** Subtypes in texts that are not traits. */
export const NO_TRAITS: readonly string[] = [...FACTIONS, 'neutral', 'unique', 'loyal'];

/** Status of an agenda for which this title was named. It is public. */
export const announcing = (title: string): string => `${NAMES}${title}`;
const NAMES = 'names ';
export const announcedBy = (marks: readonly string[]): string | undefined =>
  marks.find((mark) => mark.startsWith(NAMES))?.slice(NAMES.length);

/** Traits of plots, of all sets. */
export const PLOT_TRAITS: readonly string[] = [
  'Citadel',
  'City',
  'Conclave',
  'Drowned God',
  'Edict',
  'House Arryn',
  'House Frey',
  'Kingdom',
  'Kingsguard',
  'Legacy',
  'Noble',
  'Old Gods',
  'Omen',
  'Prophecy',
  'Riddle',
  'Scheme',
  'Siege',
  'Summer',
  'The Seven',
  'War',
  'Winter',
];

/** Types of cards that go into draw decks. */
export const DRAW_TYPES = ['character', 'location', 'attachment', 'event'] as const;
/** All types of cards. `duplicate` is the only type of a card lying under another as a duplicate (rules 7.4). */
export const TYPES = [...DRAW_TYPES, 'plot', 'agenda', 'faction', 'duplicate'] as const;
/** A type of card. */
export type Type = (typeof TYPES)[number];

/** Set-up (rules 4), followed by the phases of a round in their order (rules 15). */
export const PHASES = [
  'setup',
  'plot',
  'draw',
  'marshaling',
  'challenges',
  'dominance',
  'standing',
  'taxation',
] as const;
/** Name of a phase. */
export type PhaseName = (typeof PHASES)[number];

/** Phases of a round. Set-up is not among them, because no ability is used in it (rules 4). */
export const ROUND = PHASES.filter((phase) => phase !== 'setup');

/** Keywords (rules 14). `noAttachments` is handled as an ability. */
export const KEYWORDS = [
  'ambush',
  'assault',
  'bestow',
  'insight',
  'intimidate',
  'limited',
  'pillage',
  'prized',
  'renown',
  'shadow',
  'stealth',
  'terminal',
] as const;

/** Keywords with a number (rules 14). */
export const NUMBERED = ['ambush', 'bestow', 'prized', 'shadow'];
export const UNNUMBERED = KEYWORDS.filter((keyword) => !NUMBERED.includes(keyword));

/** Status of a kneeling card, which is turned sideways. The next constants are further statuses of cards in play. */
export const KNEELING = 'kneeling';
/** Status of a card that participates in a challenge as an attacker. */
export const ATTACKING = 'attacking';
/** Status of a card that participates in a challenge as a defender. */
export const DEFENDING = 'defending';
/**
 * Status of a card that attacks or defends. It is not stored, but added when the facts of an attacker or a defender are
 * computed.
 */
export const PARTICIPATING = 'participating';
/** Status of a card that was removed from this challenge, so that no effect makes it participate. */
export const REMOVED = 'removed';
/** Status of a character that was bypassed by stealth in this challenge. */
export const BYPASSED = 'bypassed';
/** Status of a location that is the target of assault in this challenge. */
export const ASSAULTED = 'assaulted';
/** Status of a plot that is removed from the game as it leaves play. */
export const PASSING = 'passing';
/** Status of a card that entered play by ambush in this phase. */
export const AMBUSHED = 'ambushed';

/** Name of the counter for power on a card. */
export const POWER = 'power';
/** Name of the counter for gold in a faction card's pool, or on a card by the keyword bestow. */
export const GOLD = 'gold';

/** Gold cost of putting a card into shadows (rules 14, Shadow). */
export const SHADOWS_COST = 2;

/** Power needed to win (rules 17). */
export const POWER_TO_WIN = 15;
