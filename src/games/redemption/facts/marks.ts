import { type ObjectId, objectId } from '../../../kernel/ids.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { WAYS, type Way } from '../terms.ts';

/** Changes of a card, kept as marks that players read in other words: its use, its brigade, what allows it. */

const AS = 'as:';
const CONVERTED = 'converted:';
const ALSO = 'also:';
const ALLOWED = 'allowed:';

/** The mark of a card that is used in this way. */
export const markAs = (way: Way): string => `${AS}${way}`;
/** The mark of a character that was converted to this brigade. */
export const markConverted = (brigade: string): string => `${CONVERTED}${brigade}`;
/** The mark of a character that a conversion has additionally made this. */
export const markAlso = (subtype: string): string => `${ALSO}${subtype}`;
/** The mark of an Enhancement that is used whatever its brigade, because this object allows it. */
export const markAllowed = (by: ObjectId): string => `${ALLOWED}${by}`;

/** True if the mark is bookkeeping that players read in other words. */
export const isInner = (mark: string): boolean =>
  [AS, CONVERTED, ALSO, ALLOWED].some((inner) => mark.startsWith(inner));

/** Words of the object's marks of one sort. */
const said = (o: GameObject, sort: string): string[] =>
  o.marks.flatMap((m) => (m.startsWith(sort) ? [m.slice(sort.length)] : []));

/** The way in which the object is used; undefined if nothing is decided. */
export const wayOf = ({ marks }: GameObject): Way | undefined => {
  // Asked of many cards, most of which have no mark.
  for (const mark of marks) if (mark.startsWith(AS)) return WAYS.find((way) => mark === markAs(way));
  return undefined;
};

/** True if the card is used as an Enhancement. */
export const isEnhancement = (o: GameObject): boolean => {
  const way = wayOf(o);
  return way === 'good' || way === 'evil';
};

/** The brigade to which a character was converted. */
export const convertedTo = (o: GameObject): string | undefined => said(o, CONVERTED)[0];

/** Additions of a conversion to the character. */
export const alsoOf = (o: GameObject): string[] => said(o, ALSO);

/** The objects that allow the Enhancement; none if it needs no permission. */
export const allowing = (o: GameObject): ObjectId[] => said(o, ALLOWED).map((id) => objectId(Number(id)));
