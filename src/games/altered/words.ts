import type { ZoneSpec } from '../../kernel/state.ts';
import type { Words } from '../../vocab/words.ts';

/** Zones of Altered (rules 5). `track` holds the four Expedition counters, `adventure` the eight regions. */
export const ZONES: Record<string, ZoneSpec> = {
  adventure: { kind: 'adventure', owned: false, visibility: 'public', ordered: true },
  track: { kind: 'track', owned: false, visibility: 'public', ordered: true },
  expedition: { kind: 'expedition', owned: false, visibility: 'public', ordered: false },
  limbo: { kind: 'limbo', owned: false, visibility: 'public', ordered: false },
  // The seed's Landmark zone is personal (C1); 5.0 shares it, with a sub-zone a player: the same thing for the rules below.
  landmarks: { kind: 'landmarks', owned: true, visibility: 'public', ordered: false },
  hero: { kind: 'hero', owned: true, visibility: 'public', ordered: false },
  reserve: { kind: 'reserve', owned: true, visibility: 'public', ordered: false },
  discard: { kind: 'discard', owned: true, visibility: 'public', ordered: true },
  mana: { kind: 'mana', owned: true, visibility: 'owner', ordered: false },
  hand: { kind: 'hand', owned: true, visibility: 'owner', ordered: false },
  deck: { kind: 'deck', owned: true, visibility: 'nobody', ordered: true },
};

/** The three terrains, in the order of the statistics on a card. */
export const TERRAINS = ['forest', 'mountain', 'ocean'] as const;
/** A terrain, and the statistic of the same name. */
export type Terrain = (typeof TERRAINS)[number];
/** The letter of a terrain's symbol, as in "V" on a card. */
export const LETTER: Record<Terrain, string> = { forest: 'V', mountain: 'M', ocean: 'O' };

/** Phases of a day in their order (rules 8). */
const PHASES = ['morning', 'noon', 'afternoon', 'dusk', 'night'] as const;
/** Name of a phase. */
export type PhaseName = (typeof PHASES)[number];

/** The words of Altered that a card may use. Types are those that an object has in play and elsewhere (rules 4.2). */
export const WORDS: Words = {
  zones: Object.keys(ZONES),
  statuses: ['fleeting', 'anchored', 'asleep', 'exhausted'],
  keywords: ['gigantic', 'tough', 'seasoned', 'eternal', 'defender', 'cooldown', 'fleeting'],
  types: [
    'Character',
    'Spell',
    'Permanent',
    'Landmark',
    'Gear',
    'Hero',
    'Token',
    'Region',
    'Expedition',
    'Reaction',
  ],
  symbols: ['j', 'h', 'r'],
  phases: [...PHASES],
  terrains: [...TERRAINS],
  tallies: ['played'],
  verbs: [
    'draw',
    'resupply',
    'move',
    'discard',
    'sacrifice',
    'create',
    'counters',
    'gain',
    'lose',
    'advance',
    'activate',
    'exchange',
    'defect',
    'switch',
    'reveal',
    'roll',
    'choose',
    'may',
    'pay',
    'if',
    'repeat',
    'together',
    'each',
    'ongoing',
    'play',
    'afterYou',
  ],
  effects: [
    'stats',
    'keyword',
    'subtype',
    'terrains',
    'grants',
    'cost',
    'next',
    'silence',
    'halt',
    'instead',
  ],
};
