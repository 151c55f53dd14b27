// Drawing of the cards of Altered in pictures.
import type { CardPage, CardView } from '../../../kernel/game/views.ts';
import {
  type Figure,
  type Hue,
  type Icon,
  type PictureNode,
  type Sign,
  withSigns,
} from '../../../kernel/picture.ts';
import {
  backOf,
  cardNode,
  counterWords,
  type Face,
  numberNow,
  printedView,
  stateWords,
} from '../../shared/picture/tiles.ts';
import type { CardSet } from '../card-set.ts';
import type { CardDefinition } from '../cards.ts';
import { LETTER, TERRAINS, type Terrain } from '../terms.ts';

/** Symbols and colours of the terrains. */
export const TERRAIN_LOOK: Readonly<Record<Terrain, { icon: Icon; hue: Hue }>> = {
  forest: { icon: 'leaf', hue: 'green' },
  mountain: { icon: 'peak', hue: 'brown' },
  ocean: { icon: 'wave', hue: 'blue' },
};

/** Labels of the terrains' symbols; the rules call ocean "water". */
const TERRAIN_SIGN: Readonly<Record<Terrain, string>> = {
  forest: 'forest',
  mountain: 'mountain',
  ocean: 'water',
};

/** Symbols in boards and card texts: terrains by their letters, and mana with its number. */
export const SIGNS: readonly Sign[] = [
  ...TERRAINS.map((terrain) => ({
    name: TERRAIN_SIGN[terrain],
    text: LETTER[terrain],
    ...TERRAIN_LOOK[terrain],
  })),
  { name: 'mana', text: 'Mana', counts: true, icon: 'orb', hue: 'teal' },
];

/** A terrain's symbol, written as in card texts. */
export const signOf = (terrain: Terrain): string => `{${LETTER[terrain]}}`;

const FACTIONS: Readonly<Record<CardDefinition['faction'], Hue>> = {
  AX: 'brown',
  BR: 'red',
  LY: 'crimson',
  MU: 'green',
  OR: 'blue',
  YZ: 'purple',
  NE: 'neutral',
};

/** Types of cards that have no cost. */
export const UNPRICED: readonly CardDefinition['type'][] = ['Hero', 'Token', 'Mana', 'Expedition'];

/** Short words for the types of cards; none for a Character, which is recognised by its three statistics. */
const KINDS: Partial<Record<CardDefinition['type'], string>> = {
  Spell: 'Spell',
  'Landmark Permanent': 'Landmark',
  'Expedition Permanent': 'Gear',
  Hero: 'Hero',
  Token: 'Token',
  Mana: 'Mana',
};

/** Current statistics of a card, with the printed ones if those differ. */
const statistics = (
  values: Readonly<Record<string, number>>,
  printed: Partial<Record<Terrain, number>> | undefined,
): Figure[] =>
  TERRAINS.flatMap((terrain) => {
    const now = values[terrain];
    return now === undefined ? [] : [{ ...TERRAIN_LOOK[terrain], ...numberNow(now, printed?.[terrain]) }];
  });

/**
 * A card as the viewer sees it. `priced: false` omits costs (for cards in play); `kinds: false` omits types that are
 * clear from the place.
 */
export const lookOf =
  (set: CardSet, { priced = true, kinds = true } = {}) =>
  (card: CardView): Face => {
    const definition = card.key === undefined ? undefined : set.find(card.key)?.definition;
    if (definition === undefined) return backOf(card);
    const { type, cost, faction, stats } = definition;
    // A waiting Reaction shows the name of its card. Type and cost of the card are left out, because the Reaction is
    // not the card.
    const waits = card.line === 'Reaction';
    const kind = waits ? card.line : KINDS[type];
    const isPriced = priced && !waits && !UNPRICED.includes(type);
    return {
      // A picture must not contain a person's name, but an Expedition's name in the view includes the name of its
      // player.
      name: type === 'Expedition' ? definition.name : card.name,
      back: false,
      hues: [FACTIONS[faction]],
      ...(kinds && kind !== undefined && { kind }),
      ...(isPriced && {
        cost: `${card.values['handCost'] ?? cost.hand}/${card.values['reserveCost'] ?? cost.reserve}`,
      }),
      figures: statistics(card.values, stats),
      states: [
        ...(card.line === 'face down' ? [card.line] : []),
        ...counterWords(card),
        ...stateWords(card, ['exhausted']),
      ],
      turned: card.marks.includes('exhausted'),
    };
  };

/** Picture of a card as printed, with its text. */
export function printedCard(set: CardSet, page: CardPage): PictureNode[] {
  const card = set.find(page.key);
  if (card === undefined) return [];
  const written = { ...page, line: withSigns(page.line, SIGNS) };
  return [cardNode(lookOf(set)(printedView(page, { values: card.values })), written)];
}
