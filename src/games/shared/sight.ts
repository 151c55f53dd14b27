import { type Atom, type GameEvent, proposed } from '../../kernel/atom.ts';
import type { Seat, Stamp, ZoneId } from '../../kernel/ids.ts';
import { inZone, kindOf, live, seatOf } from '../../kernel/query.ts';
import type { GameObject, GameState, ZoneSpec } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';

/**
 * Key of the spectators in the state's `knowledge`: one more than the last seat. Spectators may know less than any
 * seat: a card in a hand may be known to its owner, and to an opponent who has looked at it, but not to spectators.
 */
export const watchers = (state: GameState): Seat => state.seats.length;

/**
 * True if the zone of the object shows its face to the viewer, even if nobody has revealed it. In an open zone, only
 * the player `looker` (if given) sees the face of a face-down card.
 */
export function liesOpen(
  o: GameObject,
  viewer: Seat | undefined,
  layout: Readonly<Record<string, ZoneSpec>>,
  looker?: Seat,
): boolean {
  switch (layout[kindOf(o.zone)]!.visibility) {
    case 'public':
      return o.face === 'up' || (viewer !== undefined && viewer === looker);
    case 'owner':
      return viewer !== undefined && o.owner === viewer;
    case 'nobody':
      return false;
  }
}

/** True if the viewer was shown the card, and still knows it. Viewers are seats and the spectators. */
export const wasShown = (state: GameState, o: GameObject, viewer: Seat | undefined): boolean =>
  state.knowledge[o.stamp]?.includes(viewer ?? watchers(state)) === true;

/** Marks such as "seen by Ann" for other seats that have seen the card and still know it; only its owner sees them. */
export const seenBy = (state: GameState, o: GameObject): string[] =>
  (state.knowledge[o.stamp] ?? [])
    .filter((seat) => seat !== o.owner && seat !== watchers(state))
    .map((seat) => `seen by ${state.seats[seat]!.name}`);

/**
 * Makes players forget the cards that they have seen in a hand (a zone that only its owner sees) just before a card
 * leaves it unseen, for a hidden zone or face down. They cannot tell which of those cards are still there.
 */
export function forgetMingled(
  tx: Tx,
  { entries }: GameEvent,
  layout: Readonly<Record<string, ZoneSpec>>,
): void {
  const zones = entries.flatMap(({ atom, status }) => {
    if (atom.atom !== 'move' || status !== 'proposed') return [];
    const from = live(tx.state, atom.object)?.zone;
    const hides = atom.face === 'down' || layout[kindOf(atom.to)]!.visibility !== 'public';
    return from !== undefined && hides && layout[kindOf(from)]!.visibility === 'owner' ? [from] : [];
  });
  for (const zone of new Set(zones)) {
    const owner = seatOf(zone);
    forget(
      tx,
      zone,
      viewersOf(tx.state).filter((viewer) => viewer !== owner),
    );
  }
}

/**
 * Records, after an event, that a viewer still knows a card that they saw move to a zone that is `hidden` from them.
 */
export function knowOn(
  tx: Tx,
  before: GameState,
  { entries }: GameEvent,
  sees: (state: GameState, o: GameObject, viewer: Seat) => boolean,
  hidden: (o: GameObject) => boolean,
): void {
  const atoms = entries.flatMap(({ atom, status, made }): Atom[] => {
    if (atom.atom !== 'move' || status !== 'applied' || made === undefined) return [];
    const o = live(before, atom.object);
    const now = live(tx.state, made);
    if (o === undefined || now === undefined || !hidden(now)) return [];
    const to = viewersOf(tx.state).filter(
      (viewer) => sees(before, o, viewer) && !sees(tx.state, now, viewer),
    );
    return to.length === 0 ? [] : [{ atom: 'reveal', objects: [made], to }];
  });
  if (atoms.length > 0) tx.apply(proposed(atoms), () => undefined);
}

/** Every seat and the spectators, numbered as in `knowledge`. */
export const viewersOf = (state: GameState): Seat[] => [...state.seats.keys(), watchers(state)];

/**
 * True if the object is in another player's hidden zone without an order (a hand). Only that player knows in which
 * order its cards came.
 */
export function isHeldByAnother(
  state: GameState,
  s: Stamp,
  seat: Seat,
  layout: Readonly<Record<string, ZoneSpec>>,
): boolean {
  const zone = live(state, s)?.zone;
  if (zone === undefined) return false;
  const { visibility, ordered } = layout[kindOf(zone)]!;
  return visibility === 'owner' && !ordered && seatOf(zone) !== seat;
}

/** Makes these viewers forget the cards of this zone that were shown to them. */
export const forget = (tx: Tx, zone: ZoneId, to: Seat[]): void =>
  forgetCards(
    tx,
    inZone(tx.state, zone).map(({ stamp }) => stamp),
    to,
  );

/** Makes these viewers forget those of the cards that were shown to them. */
export function forgetCards(tx: Tx, cards: readonly Stamp[], to: Seat[]): void {
  const objects = cards.filter((s) => tx.state.knowledge[s]?.some((viewer) => to.includes(viewer)));
  if (objects.length > 0) tx.apply(proposed([{ atom: 'reveal', objects, to, over: true }]), () => undefined);
}
