import type { Language } from '../schema/language.ts';
import type { Name, Shape } from '../schema/shape.ts';
import { canonical } from './canonical.ts';
import { ANSWER, CHOICES, DIE, Program, TARGETS } from './program.ts';
import { COUNTED, isRecord } from './rules.ts';

/**
 * A text names nothing: it speaks of "target Character" once, and of "it" afterwards. In a program the choice has a name, which is
 * bound before it is used. Here what was read gets its names, and choices their places.
 */

/** Something in what was read that needs a name, or that speaks of one; `key` is where it stands, in `parent`. */
interface Mention {
  node: Record<string, unknown>;
  key: string;
  parent: Record<string, unknown>;
  at: number;
  around: Around;
}

/** Objects that a place gives names itself: `only` these are known in it, or `also` these. */
interface Around {
  readonly only?: readonly string[];
  readonly also: readonly string[];
}

const NOWHERE: Around = { also: [] };

/** What has a name, and how one speaks of it. */
interface Thing {
  name: string;
  at: number;
  many: boolean;
  head: string;
  /** The step that has named it. */
  op: unknown;
  /** What it was chosen among, as it was spoken of there. */
  among: unknown;
}

/** More ways of understanding the pronouns of one line than anybody would. */
const LIMIT = 200;

/** All programs of the language that this may be, by what its pronouns may mean. */
export function named(read: unknown, language: Language): unknown[] {
  const mentions = mentionsIn(read, '', {}, NOWHERE, language).sort((one, other) => one.at - other.at);
  const names = new Map<object, string>();
  const things: Thing[] = [];
  const [targets, choices] = [[...TARGETS], [...CHOICES]];
  for (const { node, parent, at } of mentions) {
    const { $target, $name } = node;
    if (($target === undefined && typeof $name !== 'string') || names.has(node)) continue;
    const name = $target !== undefined ? targets.shift() : $name === '' ? choices.shift() : String($name);
    if (name === undefined) return [];
    names.set(node, name);
    things.push({ name, at, ...looks(isRecord($target) ? $target : parent) });
  }
  const counted = countedIn(read);
  let ways: Map<object, unknown>[] = [new Map(names)];
  for (const mention of mentions) {
    const { node, at } = mention;
    if (!('$spoken' in node || '$named' in node || '$x' in node)) continue;
    const before = things.filter((thing) => thing.at <= at).reverse();
    ways = ways.flatMap((way) =>
      ('$x' in node ? counted : meanings(mention, before, way)).map((one) => new Map(way).set(node, one)),
    );
    if (ways.length > LIMIT) return [];
  }
  return ways.map((way) => new Program(way, language).whole(read));
}

/** The numbers that a text says once, and calls X after that. */
function countedIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(countedIn);
  if (!isRecord(value)) return [];
  const own = COUNTED.some((key) => key in value) && !('min' in value || 'max' in value) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(countedIn)];
}

/** How one speaks of what is chosen so, or revealed. */
function looks({
  op,
  of,
  from,
  for: sought,
  among,
  n,
  min,
  max,
  top,
  at,
}: Record<string, unknown>): Omit<Thing, 'name' | 'at'> {
  const filter = sought ?? of ?? from;
  const { is, subtype } = isRecord(filter) ? filter : {};
  const head = is !== undefined ? { is } : subtype !== undefined ? { subtype } : {};
  const most =
    op === 'search'
      ? (max ?? 1)
      : op === 'look'
        ? top
        : (n ?? top ?? max ?? min ?? (at === undefined ? 1 : undefined));
  return { many: most !== 1, head: JSON.stringify(canonical(head)), op, among };
}

/** What may be meant by a word that speaks of something. */
function meanings(
  { node, key, around }: Mention,
  before: readonly Thing[],
  way: ReadonlyMap<object, unknown>,
): unknown[] {
  if (node['$spoken'] === 'it' && around.only !== undefined) return around.only.map((ref) => ({ ref }));
  if (node['$named'] === 'other') return [key === 'number' ? DIE : ANSWER];
  // What each player chooses has a name of its own.
  if (node['$named'] === 'object')
    return [...before.map(({ name }) => name), ...(key === 'except' ? ['x'] : [])];
  const { many, head, by, known = [] } = node;
  const fit = before.filter(
    (thing) =>
      (many === undefined || thing.many === many) &&
      (head === undefined || thing.head === JSON.stringify(canonical(head))) &&
      (by === undefined || thing.op === by),
  );
  if (node['$spoken'] === 'it')
    return [
      ...around.also.map((ref) => ({ ref })),
      ...fit.map(({ name }) => ({ ref: name })),
      ...(many === true || head !== undefined || by !== undefined ? [] : ['it']),
      ...(Array.isArray(known) ? known : []),
    ];
  // The others are those from whom some were chosen.
  return fit.flatMap(({ name }) =>
    before.flatMap((chosen) => {
      const among = isRecord(chosen.among) ? (way.get(chosen.among) ?? chosen.among) : undefined;
      return isRecord(among) && among['ref'] === name ? [{ ref: name, except: chosen.name }] : [];
    }),
  );
}

function mentionsIn(
  value: unknown,
  key: string,
  parent: Record<string, unknown>,
  around: Around,
  language: Language,
): Mention[] {
  if (Array.isArray(value)) return value.flatMap((one) => mentionsIn(one, key, parent, around, language));
  if (!isRecord(value)) return [];
  const keys = language.step[String(value['op'])]?.keys ?? {};
  const inner = Object.entries(value).flatMap(([name, one]) => {
    const shape = keys[name];
    const own = shape === undefined || value['op'] === 'ongoing' ? around : namesOf(shape, around);
    return mentionsIn(one, name, value, own, language);
  });
  const special = SPECIAL.some((word) => word in value);
  return special ? [{ node: value, key, parent, at: Number(value['$at']), around }, ...inner] : inner;
}

const SPECIAL = ['$target', '$name', '$spoken', '$named', '$x'];

/** The objects that have names in this place without being given any. */
function namesOf(shape: Shape, around: Around): Around {
  if ('maybe' in shape) return namesOf(shape.maybe, around);
  if ('list' in shape) return namesOf(shape.list, around);
  if ('scope' in shape) return { ...around, also: [...objectsIn(shape.also ?? []), ...around.also] };
  return 'part' in shape && shape.part === 'effect' && shape.knows !== undefined
    ? { only: objectsIn(shape.knows), also: [] }
    : around;
}

const objectsIn = (names: readonly Name[]): string[] =>
  names.flatMap((name) => (name.startsWith('object ') ? [name.slice('object '.length)] : []));
