import { z } from 'zod';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, seatOf } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';

/** Expectations that scenarios of all games share, and the sentences for differences. */

/** Schema of a zone's expected contents: the names of its cards, or just their number. */
export const Zone = z.union([z.int(), z.array(z.string())]).exactOptional();
/** Keys of a scenario's expectations for the zones of these kinds. */
export const zones = <Kind extends string>(kinds: readonly Kind[]): Record<Kind, typeof Zone> =>
  // The cast is safe: the entries have exactly the keys of the type, which TypeScript cannot infer.
  Object.fromEntries(kinds.map((kind) => [kind, Zone])) as Record<Kind, typeof Zone>;

/** Schema of a list of names. */
export const Names = z.array(z.string()).exactOptional();
export const Text = z.string().exactOptional();
export const Whole = z.int().exactOptional();
export const Flag = z.boolean().exactOptional();
/** Schema of an expected name, or null for nothing. */
export const Maybe = z.union([z.string(), z.null()]).exactOptional();

/** Schema of the expectations that every game has for a card. */
export const CARD = {
  zone: Text,
  owner: Text,
  controller: Text,
  counters: z.record(z.string(), z.int()).exactOptional(),
  keywords: Names,
  face: z.enum(['up', 'down']).exactOptional(),
};
/** Expectations about types: `types`: all of the card's; `is` and `isnt`: subtypes that it must have or lack. */
export const TYPES = { types: Names, is: Names, isnt: Names };

/** Data that every comparison of a state with a scenario's expectations needs. */
export interface Look<Made> {
  state: GameState;
  seats: string[];
  game: Made;
  label: (o: GameObject) => string;
}

/** Actual facts, by the keys under which a scenario expects them. */
type Known<Wanted> = { [Key in keyof Wanted]?: unknown };

/**
 * Sentences for the facts that differ from the expectation. Each begins with `about` and names the fact by its key, or
 * by its word in `words`. Names may be in any order, unless they are `ordered`.
 */
export function differing<Wanted extends object>(
  about: string,
  facts: Known<Wanted>,
  wanted: Wanted,
  words: Partial<Record<keyof Wanted, string>> = {},
  order: 'any' | 'ordered' = 'any',
): string[] {
  // The cast is safe: the expectations have no keys outside their type.
  const keys = Object.keys(facts) as (keyof Wanted & string)[];
  return keys.flatMap((key) => {
    if (wanted[key] === undefined) return [];
    const [is, should] = [facts[key], wanted[key]].map((value) =>
      JSON.stringify(order === 'any' ? settled(value) : value),
    );
    return is === should ? [] : [`${about}${words[key] ?? key} is ${is}, expected ${should}.`];
  });
}

/** Value normalized for comparing it with an expectation: order does not matter, and zero counters count as none. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice().sort();
  if (typeof value !== 'object' || value === null) return value;
  const there = Object.entries(value).filter(([, n]) => n !== 0);
  return Object.fromEntries(there.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Differences between seats and a scenario's expectations of them. Every key of `wanted` that is not a key of `table`
 * is the name of a seat.
 */
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

/** Differences between cards and a scenario's expectations of them, by the cards' names. */
export const cardsDifferences = <Wanted>(
  look: Look<unknown>,
  wanted: Record<string, Wanted> | undefined,
  check: (o: GameObject, wanted: Wanted) => string[],
): string[] =>
  Object.entries(wanted ?? {}).flatMap(([name, card]) => {
    const o = findInLook(look, name);
    return o === undefined ? [`There is no "${name}" anywhere.`] : check(o, card);
  });

/** The object that a scenario calls by the given name. */
export const findInLook = ({ state, label }: Look<unknown>, name: string): GameObject | undefined =>
  state.objects.find((o) => o !== null && label(o) === name) ?? undefined;

/** Place of an object in a scenario's words: a seat's zone, or one of the table's. */
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

/** Subtypes that the object lacks or should not have. */
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
 * Differences between a seat's zones and the names or counts that a scenario expects. Order matters only in the zones
 * in `ordered`. Of a deck only as many cards are compared, from the top, as the scenario names.
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
 * Differences between a zone's names and the expected names or number. The order matters with `ordered` and `top`.
 * With `top`, only as many cards from the top are compared as are expected.
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
