// Drawing of the cards of A Game of Thrones in pictures.
import type { CardPage, CardView } from '../../../kernel/game/views.ts';
import type { Figure, Hue, Icon, PictureNode } from '../../../kernel/picture.ts';
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
import { ATTACKING, type Icon as Challenge, DEFENDING, GOLD, ICONS, KNEELING, POWER } from '../terms.ts';
import { DUPLICATE } from '../text/card-line.ts';

/** Symbols of the challenges. */
export const CHALLENGES: Readonly<Record<Challenge, { icon: Icon; hue: Hue }>> = {
  military: { icon: 'sword', hue: 'red' },
  intrigue: { icon: 'eye', hue: 'green' },
  power: { icon: 'crown', hue: 'blue' },
};

const FACTIONS: Readonly<Record<CardDefinition['faction'], Hue>> = {
  baratheon: 'gold',
  greyjoy: 'teal',
  lannister: 'red',
  martell: 'orange',
  thenightswatch: 'black',
  stark: 'silver',
  targaryen: 'crimson',
  tyrell: 'green',
  neutral: 'neutral',
};

/** Statuses that the card's rotation or place already shows. */
const SHOWN = [KNEELING, ATTACKING, DEFENDING];
/** Keywords without a meaning for a card in play, or with a meaning only when it leaves play. */
const SPENT = /^(ambush|bestow|limited|shadow|terminal)\b/;

function figures(card: CardView, definition: CardDefinition): Figure[] {
  const { strength } = card.values;
  const symbols = card.symbols ?? [];
  return [
    ...(strength === undefined || definition.strength === undefined
      ? []
      : [numberNow(strength, definition.strength)]),
    ...ICONS.filter((name) => symbols.includes(name)).map((name) => ({ ...CHALLENGES[name], text: '' })),
    ...token(card, POWER, 'star'),
    ...token(card, GOLD, 'coin'),
  ];
}

/** Tokens on a card. */
const token = ({ counters }: CardView, name: string, icon: Icon): Figure[] =>
  (counters[name] ?? 0) === 0 ? [] : [{ icon, hue: 'gold', text: String(counters[name]) }];

/** A card as the viewer sees it. Cards in play show no cost; the type is omitted if the place makes it obvious. */
export const lookOf =
  (set: CardSet, { priced = true, kinds = true } = {}) =>
  (card: CardView): Face => {
    const definition = card.key === undefined ? undefined : set.find(card.key)?.definition;
    const states = [...counterWords(card, [POWER, GOLD]), ...stateWords(card, SHOWN)].filter(
      (state) => priced || !SPENT.test(state),
    );
    const turned = card.marks.includes(KNEELING);
    if (definition === undefined)
      return {
        ...backOf(
          card,
          states.filter((state) => state !== 'face down'),
        ),
        turned,
      };
    const { type, cost, faction } = definition;
    // A duplicate is drawn without details, because it lies under the card that it is a duplicate of.
    if (card.line === DUPLICATE)
      return { name: DUPLICATE, back: false, hues: [FACTIONS[faction]], figures: [], states: [], turned };
    return {
      name: card.name,
      back: false,
      hues: [FACTIONS[faction]],
      ...(kinds && type !== 'character' && type !== 'faction' && { kind: capital(type) }),
      ...(priced && cost !== undefined && { cost: String(cost) }),
      figures: figures(card, definition),
      states,
      turned,
    };
  };

/** Picture of a card as printed, with its text. */
export function printedCard(set: CardSet, page: CardPage): PictureNode[] {
  const card = set.find(page.key);
  if (card === undefined) return [];
  const { icons } = card.definition;
  return [cardNode(lookOf(set)(printedView(page, { symbols: icons, values: card.face.values })), page)];
}
