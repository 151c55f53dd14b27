import type { Ask } from './frame.ts';
import type { ObjectId, Seat, Stamp, ZoneId } from './ids.ts';
import type { GameObject, GameState } from './state.ts';

/**
 * The object with this id. Throws if there is none: players never name objects by id, so a wrong id is a bug in the
 * rules.
 */
export function object(state: GameState, id: ObjectId): GameObject {
  const found = state.objects[id];
  if (!found) throw new Error(`There is no object ${id}.`);
  return found;
}

/**
 * The object that has this stamp (number of a stay in a zone) now; undefined if the object has moved on or ceased to
 * exist.
 */
export function live(state: GameState, stamp: Stamp): GameObject | undefined {
  return find(state.objects, stamp);
}

/** Object with this stamp (number of a stay in a zone) in a list of objects; undefined if there is none. */
export function find(objects: (GameObject | null)[], stamp: Stamp): GameObject | undefined {
  const hint = objects[HINTS[stamp] ?? -1];
  if (hint?.stamp === stamp) return hint;
  for (const o of objects)
    if (o !== null && o.stamp === stamp) {
      HINTS[stamp] = o.id;
      return o;
    }
  return undefined;
}

/**
 * Cache: by stamp (number of a stay in a zone), the index at which the object was last found. An object rarely changes
 * its index. Entries are checked before use, so they may come from another game.
 */
const HINTS: ObjectId[] = [];

/** Ids in the zone, from the top. Empty for a zone that has never held anything. */
export const ids = (state: GameState, zone: ZoneId): ObjectId[] => state.zones[zone] ?? [];

/** Objects in the zone, from the top. */
export const inZone = (state: GameState, zone: ZoneId): GameObject[] =>
  ids(state, zone).map((id) => object(state, id));

/** Kind of a zone: its name without the seat. */
export function kindOf(zone: ZoneId): string {
  const known = KINDS.get(zone);
  if (known !== undefined) return known;
  const colon = zone.indexOf(':');
  const kind = colon < 0 ? zone : zone.slice(0, colon);
  KINDS.set(zone, kind);
  return kind;
}

/** Cache of kinds by zone name, looked up for every object. */
const KINDS = new Map<ZoneId, string>();

/** Seat that the zone belongs to; undefined for a shared one. */
export function seatOf(zone: ZoneId): Seat | undefined {
  const colon = zone.indexOf(':');
  return colon < 0 ? undefined : Number(zone.slice(colon + 1));
}

/** The open question on which the game is suspended; undefined if there is none. */
export function asking(state: GameState): Ask | undefined {
  const top = state.frames.at(-1);
  return top?.kind === 'ask' ? top : undefined;
}

/** The seats that are waited for: those that have not answered the current question. */
export const awaited = (state: GameState): Seat[] =>
  state.outcome !== undefined
    ? []
    : (asking(state)?.parts ?? []).filter((p) => p.answer === undefined).map((p) => p.seat);

/** All seats in order around the table, beginning with this one. */
export const from = (state: GameState, first: Seat): Seat[] =>
  state.seats.map((_, i) => (first + i) % state.seats.length);

/** The seat after this one. */
export const after = (state: GameState, seat: Seat): Seat => (seat + 1) % state.seats.length;

/** Number of uses of an ability or act counted under this name. */
export const countUses = (state: GameState, name: string): number =>
  state.counts.find((count) => count.name === name)?.n ?? 0;
