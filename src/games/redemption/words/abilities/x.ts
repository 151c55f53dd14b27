import { numberText } from '../../../../language/print/numbers.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const X = node(
  'The number that is printed as X in the card’s strength and toughness, wherever the card is. It is no ability in the sense of the rules: nothing negates or suspends it. A card has one.',
  { is: { count: { in: 'hand', of: 'you' } } },
  { is: part('value') },
);

export const x: AbilityWord<typeof X> = {
  node: X,

  says: ({ is }, scope) => `X is ${numberText(is, scope)}.`,
};
