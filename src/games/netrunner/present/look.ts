// How a card of Netrunner looks in a picture.
import type { CardPage, CardView } from '../../../kernel/game.ts';
import type { Figure, Hue, PictureNode } from '../../../kernel/picture.ts';
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
import type { Faction } from '../words.ts';

const FACTIONS: Readonly<Record<Faction, Hue>> = {
  anarch: 'red',
  criminal: 'blue',
  shaper: 'green',
  'neutral-runner': 'neutral',
  'haas-bioroid': 'purple',
  jinteki: 'crimson',
  nbn: 'gold',
  'weyland-consortium': 'green',
  'neutral-corp': 'neutral',
};

/** A card as the viewer sees it. */
export const lookOf =
  (set: CardSet) =>
  (card: CardView): Face => {
    const found = card.key === undefined ? undefined : set.find(card.key);
    if (found === undefined || found.types.includes('server')) return backOf(card, counterWords(card));
    const { definition } = found;
    const { strength } = card.values;
    const figures: Figure[] =
      strength === undefined
        ? []
        : [{ icon: 'sword', hue: 'silver', label: 'Str', ...numberNow(strength, definition.strength) }];
    return {
      name: card.name,
      back: false,
      hues: [FACTIONS[definition.faction]],
      kind: definition.type,
      ...(definition.cost !== undefined && { cost: String(definition.cost) }),
      figures,
      states: [...counterWords(card), ...stateWords(card)],
      turned: false,
    };
  };

/** A card as it is printed, with its words. */
export function printedCard(set: CardSet, page: CardPage): PictureNode[] {
  const card = set.find(page.key);
  if (card === undefined) return [];
  return [cardNode(lookOf(set)(printedView(page, { values: card.values })), page)];
}
