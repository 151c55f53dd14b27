import type { Seat } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Hiding, Spots } from '../../shared/imagine.ts';
import type { Book } from '../facts/facts.ts';
import { centralWord, isCorp, rootOf } from '../facts/field.ts';
import { ZONES } from '../words.ts';
import { sees } from './sight.ts';

/** Sort of hidden place: a root in which a card of any type may lie, not only upgrades (rules 9). */
const ANY_ROOT = 'root';
const UPGRADES = 'root of upgrades';

/**
 * Rules for hidden cards in imagined worlds (states that a player thinks possible): ice is at ice positions; a root has
 * at most one agenda or asset, and at a central server none (rules 9).
 */
export const hidingIn = (book: Book): Hiding => ({
  layout: ZONES,
  ids: [
    'before',
    'card',
    'cards',
    'chosen',
    'host',
    'ice',
    'id',
    'inward',
    'met',
    'persistent',
    'server',
    'source',
    'trash',
    'trashed',
    'unseen',
    'untold',
    'upcoming',
  ],
  sees,
  spot(state, o, seat, before) {
    if (kindOf(o.zone) !== 'root') return kindOf(o.zone);
    return mayBeSingle(state, o, seat, before, book) ? ANY_ROOT : UPGRADES;
  },
  fits(card, spot) {
    const { type } = book.cards.get(card).definition;
    if (spot === 'ice') return type === 'ice';
    if (spot === UPGRADES) return type === 'upgrade';
    return spot !== ANY_ROOT || type === 'upgrade' || SINGLES.includes(type);
  },
  isListed(state, card, owner) {
    const { side, type } = book.cards.get(card).definition;
    return type !== 'identity' && side === (isCorp(state, owner) ? 'corp' : 'runner');
  },
  all: () => book.cards.all().map(({ definition }) => definition.ref),
});

/** Types of cards of which a root holds at most one. */
const SINGLES: readonly string[] = ['agenda', 'asset'];

function mayBeSingle(state: GameState, o: GameObject, seat: Seat, before: Spots, book: Book): boolean {
  const server = o.at === undefined ? undefined : state.objects[o.at];
  if (server == null || centralWord(server) !== undefined) return false;
  return rootOf(state, server.id).every((one) => {
    if (one.id === o.id) return true;
    if (before.has(one)) return false;
    return !sees(state, one, seat) || !SINGLES.includes(book.card(one).definition.type);
  });
}
