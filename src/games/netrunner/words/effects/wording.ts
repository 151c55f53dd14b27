import { filterText } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import type { Filter } from '../../../../language/schema/ability.ts';
import { either, one, part } from '../../../../language/schema/shape.ts';

/** Cards that an effect applies to: the card with the text itself, or cards that fit the filter. */
export const SUBJECT = either(one('self'), part('filter'));

/** Words for the cards that an effect applies to: "this card", "programs". */
export const thoseText = (of: 'self' | Filter, scope: Scope): string =>
  of === 'self' ? nounPhrase('self', scope).object : filterText(of, 'many', scope, { all: true });
