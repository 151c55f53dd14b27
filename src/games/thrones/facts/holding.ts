import { type CardKey, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import { rememberedOfCards } from '../../shared/remembered.ts';
import type { Card } from '../card-set.ts';
import { isOfLaterSet } from '../terms.ts';
import type { Book } from './facts.ts';
import { faction } from './field.ts';

/**
 * True if, as far as everybody can tell, the card could be in a hidden zone of the seat. Players are told that a deck
 * contains cards without a program, but not which ones, so each of these cards counts as possible.
 */
export function mightHold(state: GameState, seat: Seat, { definition }: Card, book: Book): boolean {
  const { ref, faction: of, moderated } = definition;
  if (isOfLaterSet(ref) && moderated !== true) return lists(state.objects).get(seat)?.has(ref) === true;
  if (of === 'neutral' || of === book.card(faction(state, seat)).definition.faction) return true;
  return inZone(state, zoneId('agenda', seat)).some(
    (o) => book.card(o).definition.agenda?.banner?.faction === of,
  );
}

/** Cards of each seat's deck list, by reference, wherever they are now. */
const lists = rememberedOfCards((objects): Map<Seat, Set<CardKey>> => {
  const bySeat = new Map<Seat, Set<CardKey>>();
  for (const o of objects) {
    if (o === null || !('card' in o.what)) continue;
    const list = bySeat.get(o.owner) ?? new Set();
    bySeat.set(o.owner, list.add(o.what.card));
  }
  return bySeat;
});
