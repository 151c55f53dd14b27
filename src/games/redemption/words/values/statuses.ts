import { after, countUses, kindOf, seatOf } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { active, characters, isFighting } from '../../facts/field.ts';
import type { Printed } from '../../facts/printed.ts';
import { CAPTIVE, HEALABLE, IN_PLAY, RESCUING } from '../../terms.ts';
import { lostAs } from './tallies.ts';

/** A status of an object that is computed from its card, its place and its attachments. */
type ComputedStatus = (state: GameState, o: GameObject, book: Printed) => boolean;

const isFighter: ComputedStatus = (_state, o, book) =>
  isFighting(o) && book.base(o).types.includes('character');

/** True if a card is attached to the object in the given role (as a weapon, say), or, if no role is given, in any. */
const carries =
  (role?: 'weapon'): ComputedStatus =>
  (state, o) =>
    state.objects.some((x) => x?.host?.object === o.id && (role === undefined || x.host.role === role));

export const COMPUTED_STATUSES: Readonly<Record<string, ComputedStatus>> = {
  // The player whose turn it is attacks (rules 8.1, 8.2).
  attacking: (state, o, book) => isFighter(state, o, book) && seatOf(o.zone) === active(state),
  blocking: (state, o, book) => isFighter(state, o, book) && seatOf(o.zone) !== active(state),
  opposed: (state, o, book) =>
    isFighter(state, o, book) && characters(state, after(state, seatOf(o.zone) ?? 0), book).length > 0,
  equipped: (state, o, book) => book.base(o).types.includes('character') && carries('weapon')(state, o, book),
  laden: carries(),
  // A Lost Soul without an ability is meek from the start; characters become it (docs/rulings.md).
  meek: (_state, o, book) => {
    const { types, subtypes } = book.base(o);
    return types.includes('Lost Soul') && !types.includes(CAPTIVE) && subtypes.includes('plain');
  },
  // A star card is used from the hand, and was revealed for that (rules 5).
  starred: (state, o) => kindOf(o.zone) === 'hand' && state.instances.some(({ object }) => object === o.id),
  // To heal a character may also be to save one that was discarded this turn (rules 9).
  [HEALABLE]: (state, o, book) =>
    book.base(o).types.includes('character') &&
    ([...IN_PLAY, 'aside'].includes(kindOf(o.zone)) || countUses(state, lostAs(o.stamp)) > 0),
  // The status "rescuing" depends on accessible souls, which are known only after all effects: see `Book.shows`.
  [RESCUING]: () => false,
};
