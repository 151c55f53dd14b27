import { filterText } from '../../../../language/print/filters.ts';
import { quantity } from '../../../../language/print/numbers.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const HOLDS = node(
  'The card is a place that holds up to `n` such cards. A card has one.',
  { what: { is: 'Hero' }, n: 1 },
  { what: part('filter'), n: SOME },
);

export const holds: AbilityWord<typeof HOLDS> = {
  node: HOLDS,

  says({ n, what }, scope) {
    const { many, text } = quantity(0, n, scope);
    return `Holds ${text} ${filterText(what, many ? 'many' : 'one', scope, {})}.`;
  },
};
