// Drawing of the cards of Redemption in pictures.
import type { CardPage, CardView } from '../../../kernel/game/views.ts';
import type { Figure, Hue, PictureNode } from '../../../kernel/picture.ts';
import {
  backOf,
  cardNode,
  counterWords,
  type Face,
  huesOf,
  numberNow,
  printedView,
  stateWords,
} from '../../shared/picture/tiles.ts';
import type { CardSet } from '../card-set.ts';
import type { CardDefinition } from '../cards.ts';
import type { Way } from '../terms.ts';

const BRIGADES: Readonly<Record<string, Hue>> = {
  blue: 'blue',
  clay: 'clay',
  'good gold': 'gold',
  green: 'green',
  purple: 'purple',
  red: 'red',
  silver: 'silver',
  teal: 'teal',
  white: 'white',
  black: 'black',
  brown: 'brown',
  crimson: 'crimson',
  'evil gold': 'gold',
  gray: 'grey',
  orange: 'orange',
  'pale green': 'palegreen',
};

/** Type that a card has now, such as "Hero": the first words of its line on the board. */
export const kindOf = ({ line }: CardView): string => /^[A-Z][A-Za-z ]*[a-z]/.exec(line)?.[0] ?? '';

/**
 * Ways of using a card (as a Hero, say) in which it is a character, each with the type that its line on the board
 * begins with.
 */
const CHARACTERS: Partial<Record<Way, string>> = { hero: 'Hero', evilCharacter: 'Evil Character' };

/** Current strength and toughness, followed by the printed ones if those differ. */
function numbers({ values }: CardView, kind: string, { ways }: CardDefinition): Figure[] {
  const { strength } = values;
  if (strength === undefined) return [];
  const printed = (
    ways.find((way) => CHARACTERS[way.as] === kind && way.numbers) ?? ways.find((way) => way.numbers)
  )?.numbers;
  const fixed = (n: number | 'X' | undefined): number | undefined => (n === 'X' ? undefined : n);
  const toughness = numberNow(values['toughness'] ?? 0, fixed(printed?.toughness));
  return [numberNow(strength, fixed(printed?.strength)), { ...toughness, text: `/${toughness.text}` }];
}

/**
 * Makes the function that describes the look of a card for the viewer; `kinds`: show the type, if the place does not
 * make it obvious.
 */
export const lookOf =
  (set: CardSet, kinds = true) =>
  (card: CardView): Face => {
    const definition = card.key === undefined ? undefined : set.find(card.key)?.definition;
    if (definition === undefined) return backOf(card);
    const kind = kindOf(card);
    const brigades = definition.ways.flatMap((way) => way.brigades);
    return {
      name: card.name,
      back: false,
      hues: huesOf(brigades, BRIGADES),
      ...(kinds && kind !== '' && { kind }),
      figures: numbers(card, kind, definition),
      states: [...counterWords(card), ...stateWords(card)],
      turned: false,
    };
  };

/** Picture of a card as printed, with its text. */
export function printedCard(set: CardSet, page: CardPage): PictureNode[] {
  const card = set.find(page.key);
  if (card === undefined) return [];
  const line = card.whole.types.find((type) => type !== 'character') ?? '';
  return [cardNode(lookOf(set)(printedView(page, { line, values: card.whole.values })), page)];
}
