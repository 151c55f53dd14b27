import { type GameEvent, proposed } from '../kernel/atom.ts';
import type { Seat, Stamp, ZoneId } from '../kernel/ids.ts';
import { inZone, kindOf, live, seatOf } from '../kernel/query.ts';
import type { GameObject, GameState, ZoneSpec } from '../kernel/state.ts';
import type { Tx } from '../kernel/tx.ts';

/**
 * The number under which the state keeps what those who only watch have been shown. It is not what every seat knows: one may
 * have looked at what the other one owns.
 */
export const watchers = (state: GameState): Seat => state.seats.length;

/** Which other seats have seen the card and still know it, as marks of it for its owner. */
export const seenBy = (state: GameState, o: GameObject): string[] =>
  (state.knowledge[o.stamp] ?? [])
    .filter((seat) => seat !== o.owner && seat !== watchers(state))
    .map((seat) => `seen by ${state.seats[seat]!.name}`);

/**
 * Before an event: where cards go face down, or into hiding, out of a place that only one player sees into, nobody else knows any
 * more which of those that he has seen there are left.
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

/** Every seat and those who only watch, as `knowledge` numbers them. */
export const viewersOf = (state: GameState): Seat[] => [...state.seats.keys(), watchers(state)];

/** Does the object lie in another player's hidden place without an order? In which order its cards have come he alone knows. */
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

/** These viewers do not know any more what they have been shown in this zone. */
export function forget(tx: Tx, zone: ZoneId, to: Seat[]): void {
  const known = inZone(tx.state, zone).filter(({ stamp }) =>
    tx.state.knowledge[stamp]?.some((viewer) => to.includes(viewer)),
  );
  const objects = known.map(({ stamp }) => stamp);
  if (objects.length > 0) tx.apply(proposed([{ atom: 'reveal', objects, to, over: true }]), () => undefined);
}
