import { type Atom, type AtomEntry, type GameEvent, move } from '../../../kernel/atom.ts';
import { type ObjectId, type Seat, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { ids, kindOf, live, object } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { imagining } from '../../shared/remembered.ts';
import type { Book } from '../facts/facts.ts';
import { isAttachedDown } from '../facts/field.ts';
import { AMBUSHED, KNEELING, PASSING } from '../terms.ts';
import { makesKneel } from '../words/effects/enters-kneeling.ts';
import { isUnique, mayCome, mayEnter, underWhich } from './unique.ts';

/**
 * Atom (smallest change of state) that moves a card into play under the seat's control: as a card of its own, or as a
 * duplicate of a unique card that the seat owns and controls (rules 7.10). It enters standing unless stated (rules 12);
 * `more`: further statuses.
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
  if (under !== undefined) return [asDuplicate(o, under, verb)];
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

/**
 * Atom (smallest change of state) that moves a card under another as its duplicate. Marshaling a duplicate does not
 * count as marshaling a character, location or attachment (rules 7.3).
 */
export const asDuplicate = (o: GameObject, under: GameObject, verb: string): Atom => ({
  ...move(o, zoneId('play'), verb === 'marshal' ? 'dupe' : verb),
  controller: o.owner,
  host: { object: under.id, role: 'duplicate' },
});

/** Name under which a program stores the host that was chosen for an attachment entering play. */
export const ENTER_HOST = 'enterHost';

/** Types of cards that may be in play (rules 6, 11.5). */
const PUT = ['character', 'location', 'attachment'];

/**
 * True if the card can enter play under the seat, and not only as a duplicate: the unique rule allows it, and it has a
 * host if it needs one (rules 8, 12).
 */
export const enterable = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  PUT.includes(book.card(o).definition.type) && mayEnter(state, o, seat, book);

/** True if this seat could put the card into play, as a card of its own or as a duplicate (rules 7.10, 12). */
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
 * True if the card may go to a zone of this kind (rules 5, 9.12). Plots only go to plot zones, and the revealed one
 * leaves only by becoming used; faction cards and agendas never move.
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
  const held: GameObject = {
    ...o,
    zone: zoneId('hand', o.owner),
    controller: o.owner,
    face: 'up',
    host: undefined,
    marks: [],
    counters: {},
  };
  return { state: supposing(state, held), o: held };
}

/** The state with the given version of the card in place of the real one, in the zone that this version names. */
function supposing(state: GameState, o: GameObject): GameState {
  const from = object(state, o.id).zone;
  const others = (zone: ZoneId): ObjectId[] => ids(state, zone).filter((id) => id !== o.id);
  const zones = { ...state.zones, [from]: others(from), [o.zone]: [...others(o.zone), o.id] };
  return { ...state, objects: imagining(state.objects, o), zones };
}

/**
 * The event without second copies of unique cards under one player (rules 8). Of copies that enter at once the first
 * enters as itself, and the others as its duplicates if they may (rules 7.10). An event is checked when it is proposed,
 * and again when it happens, because an interrupt may have brought in a copy meanwhile.
 */
export function enterOnce(state: GameState, event: GameEvent, book: Book): GameEvent {
  // In set-up equal cards lie side by side until all are revealed (rules 4).
  if (state.clock['phase'] === 'setup') return event;
  let now = state;
  const entries = event.entries.map((entry): AtomEntry => {
    const { atom } = entry;
    const coming = entry.status === 'proposed' ? newcomer(now, atom) : undefined;
    const o = coming === undefined ? undefined : object(now, coming.id);
    if (coming === undefined || o === undefined || !isUnique(o, book)) return entry;
    const under = underWhich(now, o, coming.controller, book);
    if (mayCome(now, o, coming.controller, book)) {
      now = supposing(now, coming);
      return entry;
    }
    return atom.atom === 'move' && under !== undefined
      ? { ...entry, atom: asDuplicate(o, under, atom.verb) }
      : { ...entry, status: 'impossible' };
  });
  return entries.every((e, i) => e === event.entries[i]) ? event : { ...event, entries };
}

/**
 * The card as the change puts it into play under a player, face up and as itself; undefined if the change does nothing
 * of that kind.
 */
function newcomer(state: GameState, atom: Atom): GameObject | undefined {
  if (atom.atom !== 'control' && (atom.atom !== 'move' || kindOf(atom.to) !== 'play')) return undefined;
  const o = live(state, atom.object);
  if (o === undefined) return undefined;
  if (atom.atom === 'control')
    return o.controller === atom.controller ? undefined : { ...o, controller: atom.controller };
  if (o.zone === atom.to || atom.host?.role === 'duplicate' || atom.face === 'down') return undefined;
  return { ...o, zone: atom.to, controller: atom.controller ?? o.owner, face: 'up', host: atom.host };
}
