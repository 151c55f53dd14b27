/**
 * Branded types for the plain numbers and strings that a game is made of. The brands exist in types only: a state read
 * back from JSON needs no conversion.
 */

declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** Index of a player at the table, from 0, in seating order. */
export type Seat = number;
/** Id of an object for the whole game: an index into `GameState.objects`. Never shown to anybody. */
export type ObjectId = Brand<number, 'ObjectId'>;
/**
 * The number that an object gets when it enters a zone. Stamps strictly increase and are never reused, so they put
 * effects in order, and each identifies an object during its stay in one zone (an old stamp finds nothing). A stamp is
 * also the only handle of an object that players see: a card that passes through a hidden zone gets a new one.
 */
export type Stamp = Brand<number, 'Stamp'>;
/** A zone's name: `kind` for a shared zone, `kind:seat` for a seat's own (`hand:0`). */
export type ZoneId = Brand<string, 'ZoneId'>;
/** Key of a card definition in the game's card set, such as the publisher's reference of a printing. */
export type CardKey = string;

/** Converts a number to an object's id; no other function does. */
export const objectId = (n: number): ObjectId => n as ObjectId;
/** Converts a number to a stamp (number of an object's stay in a zone); no other function does. */
export const stamp = (n: number): Stamp => n as Stamp;
/** Makes a zone's name: a seat's own if a seat is given, else the shared one. No other function does. */
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

/**
 * Cache of the names of seats' own zones, by kind: looked up very often, and the identical string is found faster in a
 * state's zones.
 */
const OWNED = new Map<string, ZoneId[]>();
