import { kindOf } from '../../../kernel/query.ts';
import type { Hiding } from '../../shared/imagine.ts';
import type { Book } from '../facts/facts.ts';
import { ZONES } from '../terms.ts';
import { sees } from './sight.ts';

/** Types of cards that lie beside the draw deck and the plot deck from the beginning. */
const BESIDE: readonly string[] = ['faction', 'agenda'];

/**
 * Cards that a seat does not know, by the zones where they may be: plots only in plot decks; in shadows only cards that
 * can come out of shadows (rules 3, 5, 12).
 */
export const hidingIn = (book: Book): Hiding => ({
  layout: ZONES,
  ids: ['chosen', 'firsts', 'hosts', 'id', 'ids', 'later', 'plots', 'shadows'],
  sees,
  spot: (_, o) => kindOf(o.zone),
  fits(card, spot) {
    const { definition, face } = book.cards.get(card);
    if (spot === 'plots') return definition.type === 'plot';
    if (spot === 'shadows') return 'shadow' in face.keywords;
    return definition.type !== 'plot';
  },
  isListed: (_, card) => !BESIDE.includes(book.cards.get(card).definition.type),
  all: () => book.cards.all().map(({ definition }) => definition.ref),
});
