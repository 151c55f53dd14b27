import { GivenError } from '../workbench.ts';

/** Cards that do nothing, told apart by name: a scenario is about few cards, and the rest only has to be there. */

/** Number of each kind that every seat has. A kind is the place that they are for, or what is not done there. */
export type Most = Readonly<Record<string, number>>;

/** Names of the first of a kind. */
export const fillerNames = (seat: string, kind: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => `${seat} ${kind} ${i + 1}`);

/** All of these seats, as the game makes one of its name, its kind and a reference that nothing else has. */
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

/** The cards of a zone: as named, or that many that do nothing. Throws {@link GivenError} if there are not that many. */
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
