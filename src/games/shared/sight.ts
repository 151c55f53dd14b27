import { type Atom, type GameEvent, proposed } from '../../kernel/atom.ts';
import type { Seat, Stamp, ZoneId } from '../../kernel/ids.ts';
import { inZone, kindOf, live, seatOf } from '../../kernel/query.ts';
import type { GameObject, GameState, ZoneSpec } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';

/**
 * The number under which the state keeps what spectators have been shown. That is not the same as what every seat
 * knows: one seat may have looked at what the other one owns.
 */
export const watchers = (state: GameState): Seat => state.seats.length;

/**
 * True if the viewer sees its face by where it lies, without having been shown it. Of what lies face down in the open, one
 * seat at most does: the `looker`.
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

/** True if the viewer has been shown the card, and still knows it. Spectators may have been, too. */
export const wasShown = (state: GameState, o: GameObject, viewer: Seat | undefined): boolean =>
  state.knowledge[o.stamp]?.includes(viewer ?? watchers(state)) === true;

/** The other seats that have seen the card and still know it, as marks of it for its owner. */
export const seenBy = (state: GameState, o: GameObject): string[] =>
  (state.knowledge[o.stamp] ?? [])
    .filter((seat) => seat !== o.owner && seat !== watchers(state))
    .map((seat) => `seen by ${state.seats[seat]!.name}`);

/**
 * Before an event: if cards go face down, or become hidden, from a place that only one player sees into, nobody else
 * knows any more which of the cards that they have seen there are left.
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

/** After an event: viewers who see a card go where they do not see it know it there, if it is `hidden` there. */
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

/** Every seat and the spectators, as `knowledge` numbers them. */
export const viewersOf = (state: GameState): Seat[] => [...state.seats.keys(), watchers(state)];

/** True if the object is in another player's hidden place without an order. Only that player knows in which order its cards came. */
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

/** Lets these viewers forget what they have been shown in this zone. */
export function forget(tx: Tx, zone: ZoneId, to: Seat[]): void {
  const known = inZone(tx.state, zone).filter(({ stamp }) =>
    tx.state.knowledge[stamp]?.some((viewer) => to.includes(viewer)),
  );
  const objects = known.map(({ stamp }) => stamp);
  if (objects.length > 0) tx.apply(proposed([{ atom: 'reveal', objects, to, over: true }]), () => undefined);
}
