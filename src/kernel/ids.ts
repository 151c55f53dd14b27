/**
 * Branded names for the plain numbers and strings that a game is made of. The brands exist in types only: a state
 * read back from JSON needs no conversion.
 */

declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** Index of a player at the table, from 0, in seating order. */
export type Seat = number;
/** Identity of one object for the whole game: index into `GameState.objects`. Never shown to anybody. */
export type ObjectId = Brand<number, 'ObjectId'>;
/**
 * The timestamp that an object got when it entered its zone. Strictly increasing, never given twice, so it serves as the
 * object's incarnation (a stale one finds nothing), as the order of effects, and as the only handle that players see:
 * a card that goes through a hidden zone comes out under another.
 */
export type Stamp = Brand<number, 'Stamp'>;
/** A zone's name: `kind` for a shared zone, `kind:seat` for a seat's own (`hand:0`). */
export type ZoneId = Brand<string, 'ZoneId'>;
/** Key of a card definition in the game's card set, e.g. the publisher's reference of a printing. */
export type CardKey = string;

/** The one place where a number becomes an object's id. */
export const objectId = (n: number): ObjectId => n as ObjectId;
/** The one place where a number becomes a stamp. */
export const stamp = (n: number): Stamp => n as Stamp;
/** The one place where a text becomes a zone's name: a seat's own when a seat is given, else the shared one. */
export function zoneId(kind: string, seat?: Seat): ZoneId {
  if (seat === undefined) return kind as ZoneId;
  const own = OWNED.get(kind);
  const known = own?.[seat];
  if (known !== undefined) return known;
  const made = `${kind}:${seat}` as ZoneId;
  const names = own ?? [];
  names[seat] = made;
  OWNED.set(kind, names);
  return made;
}

/** Names of seats' own zones, by kind: asked for all the time, and found faster as the very text that states are keyed with. */
const OWNED = new Map<string, ZoneId[]>();
