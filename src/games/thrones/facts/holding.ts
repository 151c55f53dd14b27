import { type CardKey, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Card } from '../card-set.ts';
import { isOfLaterSet } from '../terms.ts';
import type { Book } from './facts.ts';
import { faction } from './field.ts';

/**
 * Might a hidden place of the seat hold the card, for all that anybody can see? That a deck list has cards without a program is announced,
 * and not which they are, so any of those might be there.
 */
export function mightHold(state: GameState, seat: Seat, { definition }: Card, book: Book): boolean {
  const { ref, faction: of, moderated } = definition;
  if (isOfLaterSet(ref) && moderated !== true) return listOf(state, seat).has(ref);
  if (of === 'neutral' || of === book.card(faction(state, seat)).definition.faction) return true;
  return inZone(state, zoneId('agenda', seat)).some(
    (o) => book.card(o).definition.agenda?.banner?.faction === of,
  );
}

/** Cards of the seat's deck list, by number, wherever they are now. Lists of objects are never changed in place. */
const lists = new WeakMap<GameState['objects'], Map<Seat, Set<CardKey>>>();

function listOf({ objects }: GameState, seat: Seat): ReadonlySet<CardKey> {
  const kept = lists.get(objects) ?? new Map<Seat, Set<CardKey>>();
  lists.set(objects, kept);
  const known = kept.get(seat);
  if (known !== undefined) return known;
  const own = objects.flatMap((o) => (o?.owner === seat && 'card' in o.what ? [o.what.card] : []));
  const list = new Set(own);
  kept.set(seat, list);
  return list;
}
