// Drawing, and refilling a deck that has too few cards.
import { type Atom, move } from '../../../kernel/atom.ts';
import { type ObjectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import { ids, inZone, object } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { profileOf } from '../profile.ts';

/** The cards of a seat's deck, in order from the top. */
export const deckOf = (state: GameState, seat: Seat): readonly ObjectId[] => ids(state, zoneId('deck', seat));

/** Need of a step for cards from the top of a seat's deck: the seat and the number of cards. */
export interface DeckUse {
  seat: Seat;
  cards: number;
  /** True if the step that uses the deck is a Resupply (putting its top card into Reserve). */
  resupplies?: true;
}

/**
 * True if the rules refill a deck that is too short for these needs. In version 5.0 they do so only for a Resupply from
 * an empty deck (C5 7.3.31).
 */
export const isRefillable = (state: GameState, uses: readonly DeckUse[], seat: Seat): boolean =>
  profileOf(state.profile).deckRefill === 'anytime' ||
  (uses.some(({ resupplies }) => resupplies === true) && deckOf(state, seat).length === 0);

/** True if every deck that a step uses can give a card, if need be after its Discard pile is shuffled in. */
export const canGive = (state: GameState, uses: readonly DeckUse[]): boolean =>
  uses.every(
    ({ seat }) =>
      deckOf(state, seat).length > 0 ||
      (isRefillable(state, uses, seat) && ids(state, zoneId('discard', seat)).length > 0),
  );

/** Puts the refilling of the seat's deck on the stack if it is needed and possible. */
export function refill(tx: Tx, seat: Seat, cards: number): boolean {
  const deck = deckOf(tx.state, seat).length;
  if (deck >= cards) return false;
  const discard = inZone(tx.state, zoneId('discard', seat));
  if (discard.length === 0) return false;
  const to = zoneId('deck', seat);
  tx.event({
    name: 'refill',
    by: seat,
    entries: [
      ...discard.map((o) => ({ ...move(o, to, 'refill'), face: 'down' as const })),
      { atom: 'shuffle' as const, zone: to, from: deck },
    ].map((atom) => ({ atom, status: 'proposed', chain: [] })),
  });
  return true;
}

/** Atoms (changes of state) by which the seat draws its top cards. */
export const draw = (state: GameState, seat: Seat, n: number): Atom[] =>
  deckOf(state, seat)
    .slice(0, n)
    .map((id) => move(object(state, id), zoneId('hand', seat), 'draw'));
