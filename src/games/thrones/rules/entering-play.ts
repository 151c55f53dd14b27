import { type Atom, move } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { imagining } from '../../shared/remembered.ts';
import type { Book } from '../facts/facts.ts';
import { isAttachedDown } from '../facts/field.ts';
import { AMBUSHED, KNEELING, PASSING } from '../terms.ts';
import { makesKneel } from '../words/effects/enters-kneeling.ts';
import { mayEnter, underWhich } from './unique.ts';

/**
 * Atom (smallest change of state) that moves a card into play under the seat's control: as itself, or as a duplicate of
 * a unique card that the seat owns and controls (rules 7.10). It enters standing unless stated (rules 12); `more`:
 * further statuses.
 */
export function intoPlay(
  state: GameState,
  o: GameObject,
  seat: Seat,
  verb: string,
  book: Book,
  host?: GameObject,
  more: string[] = [],
): Atom[] {
  const under = underWhich(state, o, seat, book);
  const to = zoneId('play');
  if (under !== undefined) return [asDuplicate(o, under, verb === 'marshal' ? 'dupe' : verb)];
  const marks = [
    ...(entersKneeling(o, book) && !more.includes(KNEELING) ? [KNEELING] : []),
    ...(verb === 'ambush' ? [AMBUSHED] : []),
    ...more,
  ];
  return [
    {
      ...move(o, to, verb),
      controller: seat,
      marks,
      ...(host === undefined ? {} : { host: { object: host.id, role: 'attachment' as const } }),
    },
  ];
}

/** Atom (smallest change of state) that moves a card under another as its duplicate. */
export const asDuplicate = (o: GameObject, under: GameObject, verb: string): Atom => ({
  ...move(o, zoneId('play'), verb),
  controller: o.owner,
  host: { object: under.id, role: 'duplicate' },
});

/** Name under which a program stores the host that was chosen for an attachment entering play. */
export const ENTER_HOST = 'enterHost';

/** Types of cards that may be in play (rules 6, 11.5). */
const PUT = ['character', 'location', 'attachment'];

/**
 * True if the card can enter play under the seat as itself: the unique rule, and a host if it needs one (rules 8, 12).
 */
export const enterable = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  PUT.includes(book.card(o).definition.type) && mayEnter(state, o, seat, book);

/** True if this seat could put the card into play, as itself or as a duplicate (rules 7.10, 12). */
export const mayBePut = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  !book.cannot(state, 'enter', { object: o, seat }) &&
  (underWhich(state, o, seat, book) !== undefined || enterable(state, o, seat, book));

const entersKneeling = (o: GameObject, book: Book): boolean =>
  book.card(o).face.passives.some(({ ability }) => makesKneel(ability.does));

/**
 * Atom (smallest change of state) that moves a card out of play, to its owner's zone of this kind (rules 5, Ownership).
 */
export const outOfPlay = (
  o: GameObject,
  zone: 'dead' | 'discard' | 'hand' | 'deck' | 'removed',
  verb: string,
): Extract<Atom, { atom: 'move' }> => ({
  ...move(o, zoneId(zone, o.owner), verb),
  // New cards go on top of piles (rules 13).
  ...(zone === 'dead' || zone === 'discard' ? { place: 'top' as const } : {}),
  ...(zone === 'deck' ? { face: 'down' as const } : {}),
});

/** Zones for plots (rules 5). */
const FOR_PLOTS = ['plot', 'plots', 'used', 'removed'];

/**
 * True if the card may go to a zone of that kind (rules 5, 9.12). Plots stay among plots, and the revealed one leaves
 * only by becoming used; faction cards and agendas never move.
 */
export function mayGo(o: GameObject, to: string, book: Book): boolean {
  switch (book.card(o).definition.type) {
    case 'plot':
      return (
        FOR_PLOTS.includes(to) &&
        (kindOf(o.zone) !== 'plot' || to === (o.marks.includes(PASSING) ? 'removed' : 'used'))
      );
    case 'agenda':
    case 'faction':
      return false;
    default:
      return true;
  }
}

/**
 * A card attached face down is treated as a card of its owner's hand, if a text lets its player marshal it from there.
 * Any other card is returned unchanged.
 */
export function asInHand(state: GameState, o: GameObject): { state: GameState; o: GameObject } {
  if (!isAttachedDown(o)) return { state, o };
  const hand = zoneId('hand', o.owner);
  const held: GameObject = {
    ...o,
    zone: hand,
    controller: o.owner,
    face: 'up',
    host: undefined,
    marks: [],
    counters: {},
  };
  const zones = {
    ...state.zones,
    [o.zone]: (state.zones[o.zone] ?? []).filter((id) => id !== o.id),
    [hand]: [...(state.zones[hand] ?? []), o.id],
  };
  return { state: { ...state, objects: imagining(state.objects, held), zones }, o: held };
}
