import { kindOf } from '../../../kernel/query.ts';
import type { Hiding } from '../../shared/imagine.ts';
import type { Book } from '../facts/facts.ts';
import { ZONES } from '../terms.ts';
import { sees } from './sight.ts';

/**
 * Rules for hidden cards in imagined worlds (guesses that the practice opponent plays out). A Lost Soul can be hidden
 * only in a deck; a Dominant neither in a Reserve nor face down among set-aside cards (rules 3, 4, 8).
 */
export const hidingIn = (book: Book): Hiding => ({
  layout: ZONES,
  ids: ['cards', 'enhancements', 'hero', 'id', 'ids', 'kept', 'souls', 'user'],
  sees,
  spot: (_, o) => kindOf(o.zone),
  fits(card, spot) {
    const { types } = book.cards.get(card).whole;
    if (spot === 'deck') return true;
    if (types.includes('Lost Soul')) return false;
    if (spot === 'pile') return types.includes('Artifact');
    return spot === 'hand' || !types.includes('Dominant');
  },
  isListed: () => true,
  all: () => book.cards.all().flatMap(({ definition: { ref, token } }) => (token ? [] : [ref])),
});
