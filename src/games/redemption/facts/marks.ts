import { type ObjectId, objectId } from '../../../kernel/ids.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { WAYS, type Way } from '../terms.ts';

/**
 * Prefixes of internal statuses of a card: its way of use (as a Hero, say), its brigade, and the object that lets it be
 * played. Players see other words for these.
 */

const AS = 'as:';
const CONVERTED = 'converted:';
const ALSO = 'also:';
const ALLOWED = 'allowed:';

/** Status of a card that is used in this way (as a Hero, as an Enhancement). */
export const markAs = (way: Way): string => `${AS}${way}`;
/** Status of a character that was converted to this brigade. */
export const markConverted = (brigade: string): string => `${CONVERTED}${brigade}`;
/** Status of a card for a subtype that a conversion has added. */
export const markAlso = (subtype: string): string => `${ALSO}${subtype}`;
/** Status of an Enhancement usable in spite of its brigade, because this object allows it. */
export const markAllowed = (by: ObjectId): string => `${ALLOWED}${by}`;

/**
 * True for an internal status, which is no status by the rules of the game: way of use (as a Hero, say), brigade,
 * permission.
 */
export const isInner = (mark: string): boolean =>
  [AS, CONVERTED, ALSO, ALLOWED].some((inner) => mark.startsWith(inner));

/**
 * The values of an object's internal statuses (way of use such as "Hero", brigade, permission) that begin with this
 * prefix.
 */
const said = (o: GameObject, sort: string): string[] =>
  o.marks.flatMap((m) => (m.startsWith(sort) ? [m.slice(sort.length)] : []));

/** The object's way of use (as a Hero, as an Enhancement); undefined if not decided. */
export const wayOf = ({ marks }: GameObject): Way | undefined => {
  // A plain loop for speed: how a card is used (as a Hero, say) is asked very often, mostly for cards without any
  // status.
  for (const mark of marks) if (mark.startsWith(AS)) return WAYS.find((way) => mark === markAs(way));
  return undefined;
};

/** True if the card is used as an Enhancement. */
export const isEnhancement = (o: GameObject): boolean => {
  const way = wayOf(o);
  return way === 'good' || way === 'evil';
};

/** The brigade that a character was converted to. */
export const convertedTo = (o: GameObject): string | undefined => said(o, CONVERTED)[0];

/** Subtypes that a conversion has added to the character. */
export const alsoOf = (o: GameObject): string[] => said(o, ALSO);

/** The objects that allow the Enhancement in spite of its brigade; none if it needs no permission. */
export const allowing = (o: GameObject): ObjectId[] => said(o, ALLOWED).map((id) => objectId(Number(id)));
