import { z } from 'zod';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, seatOf } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';

/** Common expectations of scenarios, and the sentences for what differs. */

/** The names in a zone, or how many. */
export const Zone = z.union([z.int(), z.array(z.string())]).exactOptional();
/** Zones of these kinds. */
export const zones = <Kind extends string>(kinds: readonly Kind[]): Record<Kind, typeof Zone> =>
  // TypeScript forgets which keys the entries have.
  Object.fromEntries(kinds.map((kind) => [kind, Zone])) as Record<Kind, typeof Zone>;

/** Names. */
export const Names = z.array(z.string()).exactOptional();
export const Text = z.string().exactOptional();
export const Whole = z.int().exactOptional();
export const Flag = z.boolean().exactOptional();
/** A name, or null for nothing. */
export const Maybe = z.union([z.string(), z.null()]).exactOptional();

/** Expectations of a card of any game. */
export const CARD = {
  zone: Text,
  owner: Text,
  controller: Text,
  counters: z.record(z.string(), z.int()).exactOptional(),
  keywords: Names,
  face: z.enum(['up', 'down']).exactOptional(),
};
/** Expectations of its types: all; and some of its subtypes, and some that it must not have. */
export const TYPES = { types: Names, is: Names, isnt: Names };

/** Everything that a comparison looks at. */
export interface Look<Made> {
  state: GameState;
  seats: string[];
  game: Made;
  label: (o: GameObject) => string;
}

/** Facts by the keys under which they are expected. */
type Known<Wanted> = { [Key in keyof Wanted]?: unknown };

/**
 * The facts that are not as they should be, as sentences that begin with `about` and go on with the word for it, which is its key if
 * `words` has no other. Names may be in any order, unless they are `ordered`.
 */
export function differing<Wanted extends object>(
  about: string,
  facts: Known<Wanted>,
  wanted: Wanted,
  words: Partial<Record<keyof Wanted, string>> = {},
  order: 'any' | 'ordered' = 'any',
): string[] {
  // An expectation outside the type is expected of no one.
  const keys = Object.keys(facts) as (keyof Wanted & string)[];
  return keys.flatMap((key) => {
    if (wanted[key] === undefined) return [];
    const [is, should] = [facts[key], wanted[key]].map((value) =>
      JSON.stringify(order === 'any' ? settled(value) : value),
    );
    return is === should ? [] : [`${about}${words[key] ?? key} is ${is}, expected ${should}.`];
  });
}

/** A form that is equal for values that differ only in order; no counters of a kind equal no such kind. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice().sort();
  if (typeof value !== 'object' || value === null) return value;
  const there = Object.entries(value).filter(([, n]) => n !== 0);
  return Object.fromEntries(there.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Differences of the seats of which something is expected: every key of `wanted` that is not one of the table. */
export const seatsDifferences = (
  { seats }: Look<unknown>,
  wanted: object,
  table: object,
  check: (name: string, seat: number) => string[],
): string[] =>
  Object.keys(wanted).flatMap((name) => {
    if (name in table) return [];
    const seat = seats.indexOf(name);
    return seat < 0
      ? [`There is no seat "${name}"; the seats are ${seats.join(' and ')}.`]
      : check(name, seat);
  });

/** Differences of the cards of which something is expected, by their names. */
export const cardsDifferences = <Wanted>(
  look: Look<unknown>,
  wanted: Record<string, Wanted> | undefined,
  check: (o: GameObject, wanted: Wanted) => string[],
): string[] =>
  Object.entries(wanted ?? {}).flatMap(([name, card]) => {
    const o = labelled(look, name);
    return o === undefined ? [`There is no "${name}" anywhere.`] : check(o, card);
  });

/** The object of that name. */
export const labelled = ({ state, label }: Look<unknown>, name: string): GameObject | undefined =>
  state.objects.find((o) => o !== null && label(o) === name) ?? undefined;

/** Place, as scenarios say it: in whose zone, or in which of the table. */
function placeOf(seats: string[], { zone }: GameObject): string {
  const seat = seatOf(zone);
  return seat === undefined ? kindOf(zone) : `${seats[seat]}.${kindOf(zone)}`;
}

/** Facts of every game's card, by the keys under which they are expected. */
export const factsOf = ({ seats }: Look<unknown>, o: GameObject, facts: Facts) => ({
  zone: placeOf(seats, o),
  owner: seats[o.owner],
  controller: seats[facts.controller],
  counters: o.counters,
  face: o.face,
  types: facts.types,
  subtypes: facts.subtypes,
});

/** Subtypes that it lacks, or has and should not have. */
export const beingDifferences = (
  about: string,
  { subtypes }: Facts,
  { is = [], isnt = [] }: { is?: string[]; isnt?: string[] },
): string[] =>
  differing(
    about,
    { is: is.filter((t) => !subtypes.includes(t)), isnt: isnt.filter((t) => subtypes.includes(t)) },
    { is: [], isnt: [] },
    { is: 'lacking', isnt: 'also being' },
  );

/**
 * The seat's zones in which other names are than should be, or another number: in any order; in this order
 * if it is one of `ordered`; in a deck from the top, as many as are named.
 */
export const zonesDifferences = <Kind extends string>(
  { state, label }: Look<unknown>,
  [name, seat]: [string, number],
  wanted: Partial<Record<Kind, number | string[]>>,
  kinds: readonly Kind[],
  ordered: readonly string[] = [],
): string[] =>
  kinds.flatMap((kind) => {
    const order = kind === 'deck' ? 'top' : ordered.includes(kind) ? 'ordered' : 'any';
    const all = inZone(state, zoneId(kind, seat)).map(label);
    return zoneDifferences(`${name}'s ${kind}`, all, wanted[kind], order);
  });

/**
 * A zone's names compared with those that should be there, or their number: in any order; `ordered`, if the order
 * matters; or from the `top`, as many as are named.
 */
export function zoneDifferences(
  about: string,
  all: string[],
  should: number | string[] | undefined,
  order: 'any' | 'ordered' | 'top' = 'any',
): string[] {
  if (should === undefined) return [];
  const is = order === 'top' && Array.isArray(should) ? all.slice(0, should.length) : all;
  const same =
    typeof should === 'number'
      ? is.length === should
      : order === 'any'
        ? JSON.stringify(settled(is)) === JSON.stringify(settled(should))
        : JSON.stringify(is) === JSON.stringify(should);
  return same ? [] : [`${about} is [${is.join(', ')}] (${is.length}), expected ${JSON.stringify(should)}.`];
}
