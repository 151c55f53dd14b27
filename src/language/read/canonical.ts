import { isRecord } from './rules.ts';

/**
 * One way of writing each program. Two that do the same are the same here: names that nobody is told, the order of keys, what may
 * be left out, and a "not" before what has an opposite.
 */
export function canonical(program: unknown): unknown {
  const asked = JSON.stringify(program).includes('"did":');
  return sorted(renamed(simple(asked ? program : withoutAnswers(program)), new Map()));
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
  const { not, all, either, objects, who, op, any, n, steps } = value;
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
      any: any.flatMap((one) => (isSplit(one) ? one.is.map((is) => ({ ...one, is })) : [one])),
    });
  if (Array.isArray(any) && !('is' in value) && any.every(isType)) {
    const { any: _, ...others } = value;
    return { ...others, is: any.flatMap((option) => option['is']) };
  }
  const { min, max, ...rest } = value;
  // Where I am, there is nobody's but mine.
  if (isRecord(value['at']) && value['at']['place'] === 'self' && value['of'] === 'you') delete rest['of'];
  if (op !== undefined && who === 'you') delete rest['who'];
  if (op === 'create' && n === 1) delete rest['n'];
  // A text speaks of one result only.
  if (op === 'roll') rest['as'] = DIE;
  if (typeof value['number'] === 'string') rest['number'] = DIE;
  // Any of those that have a name are just those.
  const { from } = value;
  if ('among' in value && isRecord(from) && Object.keys(from).length === 0) delete rest['from'];
  const chooses = 'as' in value && ('of' in value || 'from' in value || 'among' in value);
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
  if (!('count' in rest || 'value' in rest) || (min === undefined) === (max === undefined)) return undefined;
  if (typeof min === 'number') return { ...rest, max: min - 1 };
  return typeof max === 'number' ? { ...rest, min: max + 1 } : undefined;
}

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

/** Keys that hold names. */
const NAMING = ['as', 'ref', 'except', 'other', 'ownerOf', 'did', 'number'];

/**
 * With names by number. What is chosen first is named first, wherever its key stands; ways of which only one happens name apart. A
 * name of several words is read out to the player, so that it is no name of ours.
 */
function renamed(value: unknown, names: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (!isRecord(value)) return value;
  const { cost, choose, when, as } = value;
  const { targets: chosen, ...rest } = value;
  const targets = Array.isArray(chosen) ? inOrder(chosen, rest) : undefined;
  if (typeof as === 'string' && !as.includes(' ') && !names.has(as)) names.set(as, `#${names.size}`);
  const first = { when, choose, cost, targets };
  return Object.fromEntries(
    Object.entries({ ...first, ...value, ...(targets === undefined ? {} : { targets }) })
      .filter(([, one]) => one !== undefined)
      .map(([key, one]): [string, unknown] => {
        if (NAMING.includes(key) && typeof one === 'string') return [key, names.get(one) ?? one];
        if (key === 'modes' && Array.isArray(one))
          return [key, one.map((mode) => renamed(mode, new Map(names)))];
        return [key, renamed(one, names)];
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

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length === 1 && typeof value[0] === 'string' ? value[0] : value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
