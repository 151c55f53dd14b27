import { z } from 'zod';
import type { GameObject, GameState } from '../kernel/state.ts';

/** What scenarios of all games expect alike, and the sentences for what is otherwise. */

/** The names in a zone, or how many. */
export const Zone = z.union([z.int(), z.array(z.string())]).exactOptional();
/** Names. */
export const Names = z.array(z.string()).exactOptional();

/** Everything that a comparison looks at. */
export interface Look<Made> {
  state: GameState;
  seats: string[];
  game: Made;
  label: (o: GameObject) => string;
}

/** What is compared: its name, what it is, and what it should be, if that is said. */
export type Check = [string, unknown, unknown];

/** The first of these that is not as it should be, as a sentence that begins with `about`. */
export function differing(about: string, checks: Check[]): string | undefined {
  const wrong = checks.find(
    ([, is, should]) => should !== undefined && JSON.stringify(is) !== JSON.stringify(should),
  );
  return wrong === undefined
    ? undefined
    : `${about}${wrong[0]} is ${JSON.stringify(wrong[1])}, expected ${JSON.stringify(wrong[2])}.`;
}

/** The first fault that any of the items has. */
export function firstFault<T>(
  items: Iterable<T>,
  check: (item: T) => string | undefined,
): string | undefined {
  for (const item of items) {
    const fault = check(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What is expected of seats, by their names: all that is no key of the table. */
export const bySeat = (wanted: object, table: object): [string, unknown][] =>
  Object.entries(wanted).filter(([key]) => !(key in table));

/**
 * A zone's names against those that should be there, or their number: in any order; `ordered`, where it matters; or from the
 * `top`, as many as are named.
 */
export function zoneDifference(
  about: string,
  all: string[],
  should: number | string[] | undefined,
  order: 'any' | 'ordered' | 'top' = 'any',
): string | undefined {
  if (should === undefined) return undefined;
  const is = order === 'top' && Array.isArray(should) ? all.slice(0, should.length) : all;
  const same =
    typeof should === 'number'
      ? is.length === should
      : order === 'any'
        ? JSON.stringify(sorted(is)) === JSON.stringify(sorted(should))
        : JSON.stringify(is) === JSON.stringify(should);
  return same
    ? undefined
    : `${about} is [${is.join(', ')}] (${is.length}), expected ${JSON.stringify(should)}.`;
}

/** Names in an order of their own, so that the order in which they lie makes no difference. */
export const sorted = (names: string[]): string[] => names.slice().sort();
/** The same for names that are perhaps not said. */
export const maybeSorted = (names: string[] | undefined): string[] | undefined => names && sorted(names);

/** Counters by name; none of a kind is the same as no such kind. */
export const counted = (counters: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counters)
      .filter(([, n]) => n !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
