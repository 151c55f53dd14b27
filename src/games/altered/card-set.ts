import type { CardKey } from '../../kernel/ids.ts';
import { CardError, CardTable, onceEach } from '../shared/card-files.ts';
import { type KnownCards, NONE_KNOWN } from '../shared/known/cards.ts';
import type { CardDefinition } from './cards.ts';
import type { Ability } from './language/types.ts';
import { LETTER, TERRAINS, type Terrain } from './terms.ts';
import { sorting } from './words/abilities/abilities.ts';

type Kind<K extends Ability['kind']> = Extract<Ability, { kind: K }>;

/** A definition with its abilities sorted by kind, so that the rules find quickly what a card can do. */
export interface Card {
  definition: CardDefinition;
  /** Types of the object: a token also counts as `Character`, a Landmark Permanent as `Permanent` and `Landmark`. */
  types: string[];
  token: boolean;
  /** True if the card can be played from hand or Reserve. */
  playable: boolean;
  /** Costs and statistics of the card, as printed. */
  values: Record<string, number>;
  reactions: { id: string; ability: Kind<'reaction'> }[];
  quick: { index: number; ability: Kind<'quick'> }[];
  passives: { id: string; ability: Kind<'passive'> }[];
  keywords: Record<string, number>;
  effect: Kind<'effect'> | undefined;
  discount: Kind<'discount'> | undefined;
  /** True if the card has a passive support ability (one that works while it lies in Reserve). */
  supports: boolean;
  /**
   * True if a text of the card asks whether a played card is the first of its kind in an Afternoon. Only then does the
   * game count plays.
   */
  countsPlays: boolean;
}

/** An ability that another object gives to an object. */
export interface Granted {
  card: CardKey;
  id: string;
  ability: Ability;
}

const TYPES: Record<CardDefinition['type'], string[]> = {
  Character: ['Character'],
  Spell: ['Spell'],
  'Landmark Permanent': ['Permanent', 'Landmark'],
  'Expedition Permanent': ['Permanent', 'Gear'],
  Hero: ['Hero'],
  Token: ['Character'],
  Mana: [],
  Region: ['Region'],
  Expedition: ['Expedition'],
};

/** Types of cards that are played from a hand or Reserve; Heroes and tokens are not. */
export const PLAYED: readonly CardDefinition['type'][] = [
  'Character',
  'Spell',
  'Landmark Permanent',
  'Expedition Permanent',
];

const compiled = onceEach((definition: CardDefinition): Card => {
  const card: Card = {
    definition,
    types: definition.landmark === true ? TYPES['Landmark Permanent'] : TYPES[definition.type],
    token: definition.type === 'Token',
    playable: PLAYED.includes(definition.type),
    values: { handCost: definition.cost.hand, reserveCost: definition.cost.reserve, ...definition.stats },
    reactions: [],
    quick: [],
    passives: [],
    keywords: {},
    effect: undefined,
    discount: undefined,
    supports: definition.abilities.some((a) => a.kind === 'passive' && a.support === true),
    countsPlays: JSON.stringify(definition.abilities).includes('"first":"afternoon"'),
  };
  for (const [index, ability] of definition.abilities.entries())
    sorting.sort(ability.kind, card, ability, index);
  return card;
});

/**
 * Region and Expedition cards that every game has (rules 3). The key of a Tumult half ends with the letters of its
 * terrains.
 */
const BUILT_IN: CardDefinition[] = [
  region('region:hero', 'Hero region'),
  region('region:companion', 'Companion region'),
  region('region:arena', 'Arena'),
  ...['V', 'M', 'O', 'MO', 'VO', 'VM'].map((t) => region(`tumult:${t}`, 'Tumult')),
  plain('expedition:hero', 'Hero Expedition', 'Expedition'),
  plain('expedition:companion', 'Companion Expedition', 'Expedition'),
];

function region(ref: string, name: string): CardDefinition {
  const letters = ref.startsWith('tumult:') ? ref.slice('tumult:'.length) : 'VMO';
  const terrains = TERRAINS.filter((t: Terrain) => letters.includes(LETTER[t]));
  return {
    ...plain(ref, name, 'Region'),
    abilities: terrains.map((keyword) => ({ kind: 'keyword', keyword })),
  };
}

function plain(ref: string, name: string, type: CardDefinition['type']): CardDefinition {
  return {
    ref,
    name,
    faction: 'NE',
    rarity: 'common',
    type,
    subtypes: [],
    cost: { hand: 0, reserve: 0 },
    abilities: [],
  };
}

/** The cards of a game of Altered. Read-only once made. */
export class CardSet extends CardTable<Card> {
  private readonly tokens = new Map<string, CardKey>();

  constructor(definitions: CardDefinition[], known: KnownCards<CardDefinition> = NONE_KNOWN) {
    super([...BUILT_IN, ...definitions].map(compiled), { known, compiled });
    for (const { type, name, ref } of definitions)
      if (type === 'Token' && !this.tokens.has(name)) this.tokens.set(name, ref);
  }

  /** Key of the token of this name. Throws {@link CardError} for an unknown one. */
  token(name: string): CardKey {
    const key = this.tokens.get(name);
    if (key === undefined) throw new CardError(`There is no token called "${name}".`);
    return key;
  }

  /** Cards that decks may contain or effects may create, without regions and Expeditions. */
  override all(): Card[] {
    return super.all().filter((c) => !['Region', 'Expedition'].includes(c.definition.type));
  }
}
