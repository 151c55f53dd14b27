/** How a part is worded: what stands there, and what it means. */
export interface Rule {
  /** Of which part it is one wording: `noun`, `step.bare`. */
  readonly cat: string;
  readonly items: readonly Item[];
  /** The program that is meant, where the marks in it stand for what was read in their places. */
  readonly means: unknown;
}

/** What may stand in a place of a wording. */
export type Item =
  | { readonly word: string }
  /** A wording of another part. */
  | { readonly part: string; readonly id: string }
  /** A whole number, printed as so much more than it is. */
  | { readonly number: string; readonly more: number }
  /** A word of that sort, or several of the thing that it names. */
  | { readonly sort: string; readonly id: string; readonly many: boolean };

/** What was read, by the mark that stood for it. */
export type Bound = ReadonlyMap<string, unknown>;

/** Said by {@link meant} of what cannot be meant. */
export const NOTHING: unique symbol = Symbol('nothing');

const MARK = /⟦(\d+)([^⟧]*)⟧/;

/** The number of a mark, and what it stands for; undefined where there is none. */
export function markIn(text: unknown): { id: string; sort: string; text: string } | undefined {
  const match = typeof text === 'string' ? MARK.exec(text) : null;
  return match === null ? undefined : { id: match[1]!, sort: match[2]!, text: match[0] };
}

/** Keys that tell a number that is counted. */
export const COUNTED = ['count', 'objects', 'tally', 'number'];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a wording means with what was read in its places; {@link NOTHING} where two of them say the same key. What a text speaks of
 * without naming it (`$…`, with the place in the text) is found out afterwards, in `names.ts`.
 */
export function meant(means: unknown, bound: Bound, at: number): unknown {
  if (typeof means === 'string') return meantWord(means, bound, at);
  if (typeof means === 'number') {
    const read = bound.get(`#${Math.abs(means)}`);
    return typeof read === 'number' ? (means < 0 ? -read : read) : means;
  }
  if (Array.isArray(means)) {
    // A mark for several steps stands for all of them.
    const all = means.flatMap((one) => {
      const listed = listedIn(one);
      if (listed !== undefined) return [bound.get(listed) ?? []].flat();
      return isSeveral(one) ? [meant(one, bound, at)].flat() : [meant(one, bound, at)];
    });
    return all.includes(NOTHING) ? NOTHING : all;
  }
  if (!isRecord(means)) return means;
  const parts = means['$all'];
  if (Array.isArray(parts)) return parts.map((part) => meant(part, bound, at)).reduce(merged);
  const stands = standsFor(means);
  if (stands !== undefined) {
    const { id, sort, rest, whole } = stands;
    if (!bound.has(id)) return { $spoken: 'it', $at: at };
    const others = meant(rest, bound, at);
    // A cost says all of itself: what stands beside its mark is what it must have among the rest.
    if (whole === true) return has(bound.get(id), rest) ? bound.get(id) : NOTHING;
    if (sort.endsWith('b')) return byOpponent(bound.get(id));
    return merged(bound.get(id), others);
  }
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(means)) {
    const one = meant(value, bound, at);
    if (one === NOTHING) return NOTHING;
    result[key] = one;
  }
  return AT.some((key) => key in result) ? { ...result, $at: at } : result;
}

/** What is found out by the place where it stands in the text. */
const AT = ['$target', '$choose', '$spoken', '$x'];

/** What a choice is for, which is its name. */
export const PURPOSE = 'w purpose';

function meantWord(means: string, bound: Bound, at: number): unknown {
  const mark = markIn(means);
  if (mark === undefined) return means;
  if (mark.sort === 'b') return { $name: '', $at: at };
  if (mark.sort === 'B') return { $name: '', $maybe: true, $at: at };
  if (mark.sort === 'r' || mark.sort === 'R')
    return { $named: mark.sort === 'r' ? 'object' : 'other', $at: at };
  const read = bound.get(mark.id);
  if (means === mark.text) return read;
  const name = means.replace(mark.text, String(read));
  return mark.sort === PURPOSE ? { $name: name, $at: at } : name;
}

/** The number of a stand-in for words of a list; of three that are printed as a list, the first stands for all words. */
export function listedIn(word: unknown): string | undefined {
  const mark = markIn(word);
  return mark?.sort.startsWith('l ') === true ? mark.id : undefined;
}

const isSeveral = (value: unknown): boolean =>
  isRecord(value) && ['S', 'I', 'Y'].includes(markIn(value['op'])?.sort ?? '');

/** Keys whose word may be the mark of a whole part. */
const STANDING = ['is', 'ref', 'op', 'kind', 'on', 'effect', 'phase', 'tally'];

/** Is this a stand-in for a whole part, and what is said besides? */
function standsFor(
  value: Record<string, unknown>,
): { id: string; sort: string; rest: Record<string, unknown>; whole?: true } | undefined {
  for (const key of STANDING) {
    const mark = markIn(value[key]);
    if (mark === undefined) continue;
    const { [key]: _, ...rest } = value;
    return { id: mark.id, sort: mark.sort, rest };
  }
  const { count } = value;
  const condition = isRecord(count) ? markIn(count['is']) : undefined;
  if (condition?.sort === 'q') return { id: condition.id, sort: 'q', rest: {} };
  for (const key of Object.keys(value)) {
    const mark = markIn(key);
    if (mark === undefined) continue;
    const { [key]: _, ...rest } = value;
    return { id: mark.id, sort: 'k', rest, whole: true };
  }
  return undefined;
}

/** What the opponent chose: their own cards are "theirs", as ours are "yours". */
function byOpponent(noun: unknown): unknown {
  if (!isRecord(noun) || !isRecord(noun['$choose'])) return noun;
  const { from, ...choice } = noun['$choose'];
  const theirs = isRecord(from) && from['of'] === 'you' ? { ...from, of: 'opponent' } : from;
  return {
    ...noun,
    $choose: { ...choice, who: 'opponent', ...(from === undefined ? {} : { from: theirs }) },
  };
}

const has = (value: unknown, keys: Record<string, unknown>): boolean =>
  isRecord(value) && Object.entries(keys).every(([key, one]) => value[key] === one);

/** Both together; nothing may be said twice, but for what adds up. */
export function merged(one: unknown, other: unknown): unknown {
  if (one === NOTHING || other === NOTHING) return NOTHING;
  if (!isRecord(other) || Object.keys(other).length === 0) return one;
  if (!isRecord(one)) return NOTHING;
  const both = Object.keys(other).filter((key) => key in one);
  if (both.some((key) => !ADDED.includes(key))) return NOTHING;
  const added = both.map((key) => [key, [one[key], other[key]].flat()]);
  return { ...one, ...other, ...Object.fromEntries(added) };
}

/** Keys whose words or nodes are said one by one, and all hold. */
const ADDED = ['subtype', 'while'];
