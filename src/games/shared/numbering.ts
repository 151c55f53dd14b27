import { type Seat, type Stamp, zoneId } from '../../kernel/ids.ts';
import { kindOf } from '../../kernel/query.ts';
import type { GameObject, GameState, Numbers } from '../../kernel/state.ts';
import { watchers } from './sight.ts';

/** Copy numbers in names: "Kuwat", "Kuwat#2". */

/**
 * Function that names an object for a viewer, without a copy number; undefined if the viewer does not see the object.
 */
export type Calls = (o: GameObject, viewer: Seat | undefined) => string | undefined;

/** An object, by its stamp (number of its stay in a zone), and its name. */
type Called = readonly [Stamp, string];

/**
 * Names of one object, as a list with an entry for each seat and one for the public at the end. A seat's entry is
 * undefined if the seat reads the public name.
 */
type CalledBy = readonly (string | undefined)[];

const NAMELESS: CalledBy = [];

/** Names of all objects, listed by object id, and the parts of the state on which the names depend. */
interface Counted extends Pick<GameState, 'objects' | 'zones' | 'knowledge'> {
  called: readonly CalledBy[];
}

/**
 * For each set of copy numbers (`Kuwat#2`), the names that were numbered. An input changes the names of few objects, so
 * only these are numbered again.
 */
const counted = new WeakMap<readonly Numbers[], Counted>();

/**
 * Copy numbers (the 2 in `Kuwat#2`) as tables: one for each seat, and a public one at the end. Objects that everybody
 * sees are numbered first, so that their numbers are the same for all; then, for each seat, the objects that this seat
 * calls by another name than the public does.
 *
 * An object keeps its number even if lower ones become free. It also keeps the number for a seat that still sees it
 * after it is turned over. A new object gets the lowest free number. A card that becomes public gets a public number,
 * because its old one might reveal how many hidden copies there are. If a hidden card had that public number, the
 * hidden card gets another one.
 *
 * In shared zones of the kinds in `byPlace`, names depend on the place, so they may change as other objects move.
 */
export function numbersOf(state: GameState, calls: Calls, byPlace: readonly string[] = []): Numbers[] {
  const { objects, zones, knowledge, numbers: before = [] } = state;
  const was = counted.get(before);
  // Since the last numbering only a question or an answer has changed, so all names stay.
  if (was?.objects === objects && was.knowledge === knowledge && was.zones === zones) return before;
  const moved = was === undefined ? byPlace : byPlace.filter((kind) => isOtherwise(kind, was, state));
  const called = objects.map((o, id): CalledBy => {
    if (o === null) return NAMELESS;
    const isAsBefore =
      was?.objects[id] === o &&
      (was.knowledge === knowledge || was.knowledge[o.stamp] === knowledge[o.stamp]) &&
      (moved.length === 0 || !moved.includes(kindOf(o.zone)));
    return isAsBefore ? was.called[id]! : calledBy(state, o, calls);
  });
  const now: Counted = { objects, zones, knowledge, called };
  const changed = was === undefined ? undefined : changedNames(was, now, before);
  const isKept = changed?.every(({ size }) => size === 0) === true;
  const numbers = isKept ? before : renumbered(state, called, changed);
  counted.set(numbers, now);
  return numbers;
}

/**
 * Function that gives the name of an object with its copy number (`Kuwat#2`) for this viewer, from the tables computed
 * for this very state. Undefined for a state whose numbers are not computed yet.
 */
export function countedNames(
  { objects, zones, knowledge, numbers = [] }: GameState,
  viewer: Seat | undefined,
): ((o: GameObject) => string | undefined) | undefined {
  const was = counted.get(numbers);
  if (was?.objects !== objects || was.zones !== zones || was.knowledge !== knowledge) return undefined;
  const everybody = numbers.length - 1;
  return ({ id, stamp }) => {
    const called = objects[id]?.stamp === stamp ? was.called[id] : undefined;
    if (called === undefined) return undefined;
    const own = viewer === undefined ? undefined : called[viewer];
    const name = own ?? called[everybody];
    if (name === undefined) return undefined;
    const index = copies(numbers[own === undefined ? everybody : viewer!] ?? {}, name).indexOf(stamp);
    return index < 0 ? undefined : numbered(name, index);
  };
}

/** Name of a copy: the plain name for the first, and `Kuwat#2`, `Kuwat#3` and so on for the others. */
export const numbered = (name: string, index: number): string =>
  index === 0 ? name : `${name}#${index + 1}`;

/** True if any object in the shared zone of this kind has arrived, left, moved or changed since the last numbering. */
function isOtherwise(kind: string, was: Counted, { zones, objects }: GameState): boolean {
  const there = zones[zoneId(kind)] ?? [];
  const then = was.zones[zoneId(kind)] ?? [];
  return (
    there.length !== then.length || there.some((id, i) => then[i] !== id || was.objects[id] !== objects[id])
  );
}

function calledBy(state: GameState, o: GameObject, calls: Calls): CalledBy {
  const open = calls(o, undefined);
  const own = state.seats.map((_, seat) => calls(o, seat));
  if (open === undefined && own.every((name) => name === undefined)) return NAMELESS;
  return [...own.map((name) => (name === open ? undefined : name)), open];
}

/** For each viewer, the names that have gained or lost an object since the last numbering. */
function changedNames(was: Counted, now: Counted, before: readonly Numbers[]): Set<string>[] {
  const changed = before.map(() => new Set<string>());
  for (let id = 0; id < Math.max(was.called.length, now.called.length); id++) {
    const then = was.called[id] ?? NAMELESS;
    const called = now.called[id] ?? NAMELESS;
    const isSame = was.objects[id]?.stamp === now.objects[id]?.stamp;
    if (then === called && (isSame || called === NAMELESS)) continue;
    for (let viewer = 0; viewer < changed.length; viewer++) {
      const old = then[viewer];
      const name = called[viewer];
      if (isSame && old === name) continue;
      if (old !== undefined) changed[viewer]!.add(old);
      if (name !== undefined) changed[viewer]!.add(name);
    }
  }
  // A public number may be equal to a number that a seat reads for another copy of the same name. So the numbers of
  // that name are assigned again for the seat, too.
  for (const name of changed.at(-1)!)
    for (const [viewer, numbers] of before.entries())
      if (Object.hasOwn(numbers, name)) changed[viewer]!.add(name);
  return changed;
}

/**
 * New copy numbers (`Kuwat#2`) for each viewer. Only objects whose names are in `changed` get new numbers; without
 * `changed`, all objects do.
 */
function renumbered(
  state: GameState,
  called: readonly CalledBy[],
  changed?: readonly ReadonlySet<string>[],
): Numbers[] {
  const everybody = watchers(state);
  const before = (viewer: Seat): Numbers => state.numbers?.[viewer] ?? {};
  const newly = (viewer: Seat, others: readonly Seat[], taken?: Numbers): Numbers => {
    const names = changed?.[viewer];
    if (names?.size === 0) return before(viewer);
    const calling: Called[] = [];
    called.forEach((all, id) => {
      const name = all[viewer];
      if (name !== undefined && names?.has(name) !== false) calling.push([state.objects[id]!.stamp, name]);
    });
    calling.sort(([a], [b]) => a - b);
    const numbers = distribute(calling, [viewer, ...others].map(before), taken);
    // Names keep their order, so that a saved state does not reveal which were renumbered. (Spreading is many times as
    // fast as `fromEntries`.)
    const kept = { ...before(viewer) };
    for (const name of names ?? Object.keys(kept)) if (!Object.hasOwn(numbers, name)) delete kept[name];
    return calling.length === 0 ? kept : { ...kept, ...numbers };
  };
  const open = newly(everybody, []);
  return [...state.seats.map((_, seat) => newly(seat, [everybody], open)), open];
}

/** The copy numbers (`Kuwat#2`) that these viewers have read until now. */
export const formerly = (state: GameState, ...viewers: readonly Seat[]): Numbers[] =>
  viewers.map((viewer) => state.numbers?.[viewer] ?? {});

/** The copies of cards with this name. Guards against names such as "constructor" that every object has. */
const copies = (numbers: Numbers, name: string): readonly (Stamp | null)[] =>
  Object.hasOwn(numbers, name) ? numbers[name]! : [];

/**
 * Assigns a copy number to each object: the first of its `former` ones that is free, else the lowest that is neither
 * given nor `taken`.
 */
export function distribute(
  names: Iterable<Called>,
  former: readonly Numbers[],
  taken: Numbers = {},
): Numbers {
  const given = new Map<string, (Stamp | null)[]>();
  const isFree = (name: string, index: number): boolean =>
    (copies(taken, name)[index] ?? given.get(name)?.[index] ?? null) === null;
  const place = (stamp: Stamp, name: string): number | undefined => {
    for (const numbers of former) {
      const index = copies(numbers, name).indexOf(stamp);
      if (index >= 0 && isFree(name, index)) return index;
    }
    return undefined;
  };
  const give = (stamp: Stamp, name: string, index: number): void => {
    const list = given.get(name) ?? [];
    given.set(name, list);
    while (list.length < index) list.push(null);
    list[index] = stamp;
  };
  const newcomers: Called[] = [];
  for (const [stamp, name] of names) {
    const index = place(stamp, name);
    if (index === undefined) newcomers.push([stamp, name]);
    else give(stamp, name, index);
  }
  for (const [stamp, name] of newcomers) {
    let index = 0;
    while (!isFree(name, index)) index++;
    give(stamp, name, index);
  }
  return Object.fromEntries(given);
}
