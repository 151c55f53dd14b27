import type { ZoneSpec } from '../../kernel/state.ts';

/** Zones of Altered (rules 5). `track` holds the four Expedition counters, `adventure` the eight regions. */
export const ZONES: Record<string, ZoneSpec> = {
  adventure: { kind: 'adventure', owned: false, visibility: 'public', ordered: true },
  track: { kind: 'track', owned: false, visibility: 'public', ordered: true },
  expedition: { kind: 'expedition', owned: false, visibility: 'public', ordered: false },
  limbo: { kind: 'limbo', owned: false, visibility: 'public', ordered: false },
  // The Landmark zone is each player's own in version 1.0 of the rules (C1); in version 5.0 it is shared, with a
  // sub-zone for each player. For the rules in this code both are the same.
  landmarks: { kind: 'landmarks', owned: true, visibility: 'public', ordered: false },
  hero: { kind: 'hero', owned: true, visibility: 'public', ordered: false },
  reserve: { kind: 'reserve', owned: true, visibility: 'public', ordered: false },
  discard: { kind: 'discard', owned: true, visibility: 'public', ordered: true },
  mana: { kind: 'mana', owned: true, visibility: 'owner', ordered: false },
  hand: { kind: 'hand', owned: true, visibility: 'owner', ordered: false },
  deck: { kind: 'deck', owned: true, visibility: 'nobody', ordered: true },
};

/**
 * Kinds of zones whose objects are in play. In version 5.0 of the rules Heroes are not in play (C5 3.1.4.a), but no
 * card text would notice.
 */
export const IN_PLAY = ['expedition', 'landmarks', 'hero'];

/**
 * Words of texts that stand for several kinds of zones, or for zones with other names in the code. A Hero is not among
 * "cards in play".
 */
export const ZONE_WORDS: Readonly<Record<string, readonly string[]>> = {
  play: ['expedition', 'landmarks'],
  control: ['expedition', 'landmarks', 'hero'],
};

/** Kinds of zones whose cards have no statuses and no counters (rules 4.3, 4.4). */
export const BARE = ['deck', 'hand', 'discard'];

/** The three terrains, in the order of the statistics on a card. */
export const TERRAINS = ['forest', 'mountain', 'ocean'] as const;
/** A terrain, and the statistic of the same name. */
export type Terrain = (typeof TERRAINS)[number];
/** The letter of a terrain's symbol, as in "V" on a card. */
export const LETTER: Record<Terrain, string> = { forest: 'V', mountain: 'M', ocean: 'O' };
/** The terrain's name for text without symbols. */
export const TERRAIN_NAMES: Record<Terrain, string> = {
  forest: 'Forest',
  mountain: 'Mountain',
  ocean: 'Water',
};

/** Regions that a player's two Expeditions travel in total until they meet (rules 16). */
export const TO_MEET = 7;

/** Phases of a day in their order (rules 8). */
export const PHASES = ['morning', 'noon', 'afternoon', 'dusk', 'night'] as const;
/** Name of a phase. */
export type PhaseName = (typeof PHASES)[number];

/** Statuses that a card in play can have. Counters are not among them. */
export const STATUSES = ['fleeting', 'anchored', 'asleep', 'exhausted'];

/** Name of the lasting effect on a Character played by its Scout number, which gives the Scout ability (rules 18). */
export const SCOUTING = 'scouting';

/** Keywords that are printed on cards, as lines of their text. */
export const KEYWORDS = [
  'gigantic',
  'tough',
  'seasoned',
  'eternal',
  'defender',
  'scout',
  'cooldown',
  'fleeting',
];
