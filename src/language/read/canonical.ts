import { isRecord } from './rules.ts';

/**
 * One way of writing each program. Two that do the same are the same here: names that nobody is told, the order of keys, what may
 * be left out, and a "not" before what has an opposite.
 */
export function canonical(program: unknown): unknown {
  const asked = JSON.stringify(program).includes('"did":');
  const plain = simple(asked ? program : withoutAnswers(program));
  return sorted(renamed(plain, new Map(), spokenOf(plain)));
}

/** Without names for answers that nobody asks for. */
function withoutAnswers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAnswers);
  if (!isRecord(value)) return value;
  const { as, ...rest } = value;
  const kept = as === undefined || value['op'] === 'may' ? rest : { as, ...rest };
  return Object.fromEntries(Object.entries(kept).map(([key, one]) => [key, withoutAnswers(one)]));
}

/** Without what goes without saying, from the inside to the outside. */
function simple(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simple);
  if (!isRecord(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, simple(one)]));
  return simpler(inner);
}

function simpler(value: Record<string, unknown>): Record<string, unknown> {
  const { not, all, either, objects, who, op, any, none, n, steps } = value;
  // What holds all at once, or of which one holds, may be said in one.
  for (const [key, of] of Object.entries({ all, either }))
    if (Array.isArray(of) && of.some((one) => isRecord(one) && Array.isArray(one[key])))
      return simpler({
        ...value,
        [key]: of.flatMap((one) => (isRecord(one) && Array.isArray(one[key]) ? one[key] : [one])),
      });
  // One thing together with nothing else is that thing.
  if (op === 'together' && Array.isArray(steps) && steps.length === 1) return steps[0];
  // What is true of all of one, or of one of one, is true of it.
  for (const parts of [all, either]) if (Array.isArray(parts) && parts.length === 1) return parts[0];
  if (isRecord(objects) && isRecord(objects['every']) && !('except' in objects))
    return { count: objects['every'] };
  if (isRecord(not)) return opposite(not) ?? value;
  if (op === 'may' && 'if' in value) {
    const { if: condition, ...may } = value;
    return { op: 'if', condition, then: [simpler(may)] };
  }
  if (Array.isArray(any) && any.some(isSplit))
    return simpler({
      ...value,
      any: any.flatMap(split),
    });
  if (Array.isArray(any) && !('is' in value) && any.every(isType)) {
    const { any: _, ...others } = value;
    return { ...others, is: any.flatMap((option) => option['is']) };
  }
  if (
    Array.isArray(any) &&
    any.some((one) => isRecord(one) && 'in' in one) &&
    ('in' in value || 'of' in value)
  ) {
    const { in: zone, of, ...others } = value;
    const where = { ...(zone === undefined ? {} : { in: zone }), ...(of === undefined ? {} : { of }) };
    return simpler({ ...others, any: any.map((one) => ({ ...where, ...one })) });
  }
  // Nothing of either is neither.
  if (Array.isArray(none) && none.some(onlyAny))
    return simpler({ ...value, none: none.flatMap((one) => (onlyAny(one) ? one.any : [one])) });
  if (Array.isArray(any)) {
    const options = any.flatMap((one) => (onlyAny(one) ? one.any : [one]));
    const { any: _, ...others } = value;
    // What holds of all options holds of each.
    const each = options.every(
      (one) =>
        isRecord(one) &&
        Object.keys(one).every(
          (key) =>
            !(key in others) || JSON.stringify(sorted(one[key])) === JSON.stringify(sorted(others[key])),
        ),
    );
    const all: Record<string, unknown>[] = options.flatMap((one) =>
      split({ ...others, ...(isRecord(one) ? one : {}) }),
    );
    if (each) return all.length === 1 ? simpler(all[0]!) : { any: all };
  }
  const { min, max, ...rest } = value;
  // Where I am, there is nobody's but mine.
  if (isRecord(value['at']) && value['at']['place'] === 'self' && value['of'] === 'you') delete rest['of'];
  if (op !== undefined && who === 'you') delete rest['who'];
  // One searches and looks at one's own.
  if (op === 'search' || ('top' in value && op === 'look')) if (value['of'] === 'you') delete rest['of'];
  if ((op === 'create' || op === 'orb') && n === 1) delete rest['n'];
  // A text speaks of one result only.
  if (op === 'roll') rest['as'] = DIE;
  if (typeof value['number'] === 'string') rest['number'] = DIE;
  // Any of those that have a name are just those.
  const { from } = value;
  if ('among' in value && isRecord(from) && Object.keys(from).length === 0) delete rest['from'];
  // A search finds up to so many.
  if (op === 'search' && max === 1) return rest;
  const chooses = op !== 'search' && 'as' in value && ('of' in value || 'from' in value || 'among' in value);
  return { ...rest, ...(chooses ? quantity(min, max) : bounds(min, max)) };
}

/** What is so where this is not; undefined where there is no other word for it. */
function opposite(condition: Record<string, unknown>): Record<string, unknown> | undefined {
  const { not, all, either, min, max, ...rest } = condition;
  if (isRecord(not)) return not;
  const parts = all ?? either;
  if (Array.isArray(parts)) {
    const nots = parts.map((one) => simpler({ not: one }));
    return all === undefined ? { all: nots } : { either: nots };
  }
  // What one object has, it does not lack.
  const { noun, is } = rest;
  if ((noun === 'self' || noun === 'it') && isRecord(is) && Object.keys(is).length === 1) {
    if ('has' in is) return { noun, is: { hasnt: is['has'] } };
    if ('hasnt' in is) return { noun, is: { has: is['hasnt'] } };
  }
  if (!('count' in rest || 'value' in rest) || (min === undefined) === (max === undefined)) return undefined;
  if (typeof min === 'number') return { ...rest, max: min - 1 };
  return typeof max === 'number' ? { ...rest, min: max + 1 } : undefined;
}

const onlyAny = (filter: unknown): filter is { any: unknown[] } =>
  isRecord(filter) && Array.isArray(filter['any']) && Object.keys(filter).length === 1;

const DIE = 'the result';

const bounds = (min: unknown, max: unknown): Record<string, unknown> => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

/** How many are chosen: one, unless something else is said. */
function quantity(min: unknown, max: unknown): Record<string, unknown> {
  const [least, most] = [min ?? max ?? 1, max ?? min ?? 1];
  return least === 1 && most === 1 ? {} : { min: least, max: most };
}

/** Is this a filter that asks for a type, and for nothing else? */
const isType = (filter: unknown): filter is { is: unknown } =>
  isRecord(filter) && 'is' in filter && Object.keys(filter).length === 1;

/** Is this an option of several types, which are options each? */
const isSplit = (filter: unknown): filter is { is: unknown[] } =>
  isRecord(filter) && Array.isArray(filter['is']);

const split = <Filter>(filter: Filter): Filter[] =>
  isSplit(filter) ? filter.is.map((is) => ({ ...filter, is })) : [filter];

/** All names that something speaks of. */
function spokenOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(spokenOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    NAMED.includes(key) && typeof one === 'string' ? [one] : spokenOf(one),
  );
}

/** Is this a name that players read? */
const isRead = (name: unknown): boolean => String(name).includes(' ');

/** Keys that hold names which were given before. */
const NAMED = ['ref', 'except', 'other', 'ownerOf', 'did', 'number'];

/** Does this give a name, where `as` stands in it: a target, a choice to pay with, or a step? In others `as` is a role, or a way. */
const gives = (value: Record<string, unknown>): boolean =>
  'op' in value ? value['op'] !== 'join' : 'of' in value || 'from' in value || 'among' in value;

/**
 * With names by number. What is chosen first is named first, wherever its key stands; ways of which only one happens name apart. A
 * name of several words is read out to the player, so that it is no name of ours.
 */
function renamed(value: unknown, names: Map<string, string>, spoken: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names, spoken));
  if (!isRecord(value)) return value;
  const { cost, choose, when, as } = value;
  const { targets: chosen, ...rest } = value;
  const targets = Array.isArray(chosen) ? inOrder(chosen, rest) : undefined;
  if (typeof as === 'string' && gives(value) && !isRead(as) && !names.has(as))
    names.set(as, `#${names.size}`);
  const before = new Map(names);
  const first = { when, choose, cost, targets };
  return Object.fromEntries(
    Object.entries({ ...first, ...value, ...(targets === undefined ? {} : { targets }) })
      .filter(([, one]) => one !== undefined)
      // A name of which nothing speaks names nothing.
      .filter(([key, one]) => key !== 'as' || !gives(value) || spoken.includes(String(one)) || isRead(one))
      .map(([key, one]): [string, unknown] => {
        const name = NAMED.includes(key) || (key === 'as' && gives(value));
        if (name && typeof one === 'string') return [key, names.get(one) ?? one];
        if ((key === 'modes' || key === 'options') && Array.isArray(one))
          return [key, one.map((way) => renamed(way, new Map(names), spoken))];
        if (key === 'then' || key === 'else')
          return [key, renamed(one, key === 'else' ? new Map(before) : names, spoken)];
        return [key, renamed(one, names, spoken)];
      }),
  );
}

/** All targets are chosen before anything is done: their order matters only where one is other than another. */
function inOrder(targets: readonly unknown[], program: unknown): unknown[] {
  if (targets.some((target) => isRecord(target) && 'other' in target)) return [...targets];
  const text = JSON.stringify(sorted(program));
  const spoken = (target: unknown): number =>
    isRecord(target) ? text.indexOf(`"ref":"${String(target['as'])}"`) : 0;
  return [...targets].sort((one, other) => spoken(one) - spoken(other));
}

/** The same with its keys, and the words of its lists, in one order. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (!value.every((one) => typeof one === 'string')) return value.map(sorted);
    // Words of a list are all meant, in whatever order.
    return value.length === 1 ? value[0] : [...value].sort();
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, UNORDERED.includes(key) ? inAnyOrder(sorted(one)) : sorted(one)]),
  );
}

/** Keys under which the order means nothing: what holds all at once, or of which one holds. */
const UNORDERED = ['all', 'either'];

const inAnyOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
        .map((one) => JSON.stringify(one))
        .sort()
        .map((one): unknown => JSON.parse(one))
    : value;
