import { GivenError } from '../workbench.ts';

/**
 * Filler cards: cards without text that differ only by name. A scenario is about few cards, and the rest of a deck only
 * has to exist.
 */

/**
 * Number of filler cards (cards without text) made for each seat, by the place that they are for: `deck`, `hand` and so
 * on. A scenario can place no more of them.
 */
export type Most = Readonly<Record<string, number>>;

/** Names of the first `n` filler cards (cards without text) that a seat has for this place. */
export const fillerNames = (seat: string, kind: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => `${seat} ${kind} ${i + 1}`);

/**
 * All filler cards (cards without text) of these seats. The game makes each from a name, a kind and a unique reference.
 */
export const fillers = <Definition>(
  seats: string[],
  most: Most,
  make: (name: string, kind: string, ref: string) => Definition,
): Definition[] =>
  seats.flatMap((seat, s) =>
    Object.entries(most).flatMap(([kind, n]) =>
      fillerNames(seat, kind, n).map((name, i) => make(name, kind, `filler-${s + 1}-${kind}-${i + 1}`)),
    ),
  );

/**
 * The cards that a scenario puts in a zone: those named, or the given number of filler cards (without text). Throws
 * {@link GivenError} if there are too few.
 */
export function cardsOrFillers<Placed>(
  value: number | Placed[] | undefined,
  seat: string,
  kind: string,
  most: Most,
): (Placed | string)[] {
  if (typeof value !== 'number') return value ?? [];
  if (value > (most[kind] ?? 0)) throw new GivenError(`There are not ${value} cards that do nothing.`);
  return fillerNames(seat, kind, value);
}
