// Drawing of the cards of Netrunner in pictures.
import type { CardPage, CardView } from '../../../kernel/game/views.ts';
import type { Figure, Hue, PictureNode } from '../../../kernel/picture.ts';
import { capital } from '../../../language/print/english.ts';
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

/** Counters that a picture of a card shows among its numbers. */
const CREDIT = 'credit';
const ADVANCEMENT = 'advancement';

/**
 * Type of a card in a picture. Ice and programs show their subtype, because it decides which icebreaker breaks which
 * ice; other cards show their type, unless their place makes it obvious.
 */
function kindOf({ type, subtypes }: CardDefinition, kinds: boolean): string | undefined {
  const telling =
    type === 'ice' || type === 'program' ? subtypes.find((each) => each !== 'Icebreaker') : undefined;
  return telling ?? (kinds ? capital(type) : undefined);
}

/** Numbers of a card in a picture: current strength, agenda points, trash cost, and credits on it. */
function figures({ values, counters }: CardView, { strength, points, trash }: CardDefinition): Figure[] {
  const now = values['strength'];
  const credits = counters[CREDIT] ?? 0;
  return [
    ...(now === undefined
      ? []
      : [{ icon: 'sword', hue: 'silver', ...numberNow(now, strength) } satisfies Figure]),
    ...(points === undefined ? [] : [{ icon: 'flag', hue: 'gold', text: String(points) } satisfies Figure]),
    ...(trash === undefined
      ? []
      : [{ icon: 'discard', hue: 'silver', text: String(trash) } satisfies Figure]),
    ...(credits === 0 ? [] : [{ icon: 'coin', hue: 'gold', text: String(credits) } satisfies Figure]),
    ...advanced(counters),
  ];
}

/** Advancement counters of the card, as a number. */
const advanced = (counters: CardView['counters']): Figure[] =>
  (counters[ADVANCEMENT] ?? 0) === 0 ? [] : [{ label: 'adv', text: String(counters[ADVANCEMENT]) }];

/**
 * A card as the viewer sees it. Installed and scored cards show no cost; the type is omitted if the place makes it
 * obvious.
 */
export const lookOf =
  (set: CardSet, { priced = true, kinds = true } = {}) =>
  (card: CardView): Face => {
    const found = card.key === undefined ? undefined : set.find(card.key);
    if (found === undefined || found.types.includes('server'))
      return { ...backOf(card, counterWords(card, [ADVANCEMENT])), figures: advanced(card.counters) };
    const { definition } = found;
    const kind = kindOf(definition, kinds);
    const cost = definition.cost ?? definition.advancement;
    return {
      name: card.name,
      back: false,
      hues: [FACTIONS[definition.faction]],
      ...(kind !== undefined && { kind }),
      ...(priced && cost !== undefined && { cost: String(cost) }),
      figures: figures(card, definition),
      states: [...counterWords(card, [CREDIT, ADVANCEMENT]), ...stateWords(card)],
      turned: false,
    };
  };

/** Picture of a card as printed, with its text. */
export function printedCard(set: CardSet, page: CardPage): PictureNode[] {
  const card = set.find(page.key);
  if (card === undefined) return [];
  return [cardNode(lookOf(set)(printedView(page, { values: card.values })), page)];
}
