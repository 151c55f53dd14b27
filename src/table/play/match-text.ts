import type { Candidate } from '../../kernel/game.ts';

/** Text as people mean it: ignoring case, accents, curly apostrophes and doubled spaces. */
export const fold = (text: string): string =>
  text
    // Marks by themselves first: to put a long row of them into order takes the square of its length.
    .replace(/\p{M}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The text, place for place, with blanks for all that stands in parentheses: an ability beside a name may hold any sign. */
export const outsideParentheses = (text: string): string =>
  text.replace(/\((?:[^()]|\([^()]*\))*\)/g, (inside) => ' '.repeat(inside.length));

/** The parts of a text between its semicolons, but for those in parentheses. */
export function partsOf(text: string): string[] {
  const ends = [...outsideParentheses(text).matchAll(/;/g)].map(({ index }) => index);
  return [...ends, text.length].map((end, n) => text.slice(n === 0 ? 0 : ends[n - 1]! + 1, end));
}

/**
 * Text that a player types for each candidate, index for index: its value, followed by its detail if several share the value
 * (two abilities of one card).
 */
export function labels(candidates: readonly Candidate[]): string[] {
  const folded = candidates.map(({ value }) => fold(value));
  const count = new Map<string, number>();
  for (const value of folded) count.set(value, (count.get(value) ?? 0) + 1);
  return candidates.map(({ value, detail }, index) =>
    count.get(folded[index]!) === 1 ? value : `${value} (${detail})`,
  );
}

/**
 * The first of copies that nothing tells apart but their numbers, where what is typed is their name without one: of the copies in
 * a hand, it does not matter which is played.
 */
export function firstCopy(text: string, candidates: Candidate[]): Candidate | undefined {
  const wanted = fold(text);
  const copies = candidates.filter(({ value }) => fold(value.replace(/#\d+$/, '')) === wanted);
  return copies.every(({ detail }) => detail === copies[0]?.detail) ? copies[0] : undefined;
}

/**
 * The candidate that a text means: exactly, else ignoring case and accents, else by its detail (a mode's words), else
 * as the only one that begins that way.
 */
export const matchOne = (text: string, candidates: readonly Candidate[]): Candidate | undefined =>
  matcher(candidates)(text);

/** Finds the candidates that several texts mean: names and details of the candidates are folded once for all of them. */
export function matcher(candidates: readonly Candidate[]): (text: string) => Candidate | undefined {
  const names = labels(candidates);
  const folded = names.map(fold);
  const details = candidates.map(({ detail }) => fold(detail));
  return (text) => {
    const wanted = fold(text);
    if (wanted === '') return undefined;
    const exact = names.indexOf(text.trim());
    if (exact >= 0) return candidates[exact];
    const same = candidates.filter((_, index) => folded[index] === wanted);
    if (same.length > 0) return same.length === 1 ? same[0] : undefined;
    const detailed = candidates.filter((_, index) => details[index] === wanted);
    if (detailed.length === 1) return detailed[0];
    const begin = candidates.filter((_, index) => folded[index]!.startsWith(wanted));
    return begin.length === 1 ? begin[0] : undefined;
  };
}

/** Readings of a list that are tried before it counts as unreadable, many times what any real list needs. */
const READINGS = 2_000;

/**
 * The candidates that a list means, in its order. They stand between commas, which names contain themselves, or between
 * semicolons, which none does outside parentheses. Names in full come before shortened ones, and longer ones before shorter ones: "Kuwat, the
 * Dissenter, Ali" is two cards. Returns the part that means nothing, or not one thing alone, instead, if there is one.
 * `budget.left` is how many readings may still be tried: somebody could type a list that has more of them than time allows.
 */
export function matchList(
  text: string,
  candidates: Candidate[],
  budget: { left: number } = { left: READINGS },
): Candidate[] | { unknown: string } {
  const match = matcher(candidates);
  const whole = match(text);
  if (whole !== undefined) return [whole];
  const parts = partsOf(text);
  if (parts.length > 1) return eachOf(parts, match);
  const pieces = text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const names = labels(candidates).map(spaced);
  const details = candidates.map(({ detail }) => spaced(detail));
  const reading: Reading = {
    pieces: pieces.map(fold),
    candidates,
    names,
    details,
    longest: Math.max(0, ...[...names, ...details].map((name) => name.split(',').length)),
    furthest: 0,
    budget,
  };
  return read(0, [], reading) ?? { unknown: pieces[reading.furthest] ?? '' };
}

/** Folds a text, and writes its commas as they stand between the pieces of a list. */
const spaced = (text: string): string => fold(text).replace(/\s*,\s*/g, ', ');

/** The candidates that these parts mean, one each. */
function eachOf(
  parts: readonly string[],
  match: (text: string) => Candidate | undefined,
): Candidate[] | { unknown: string } {
  const chosen = new Set<Candidate>();
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
    const one = match(part);
    if (one === undefined || chosen.has(one)) return { unknown: part };
    chosen.add(one);
  }
  return [...chosen];
}

/** A list that is read, in pieces between its commas, and what it is read for, as that is compared. */
interface Reading {
  pieces: readonly string[];
  candidates: readonly Candidate[];
  names: readonly string[];
  details: readonly string[];
  /** Pieces of the longest name. */
  longest: number;
  /** The last piece at which a rest began that could not be read. */
  furthest: number;
  budget: { left: number };
}

/**
 * The candidates of the list from this piece on, after those that have been read; undefined if it cannot be read to its end, or
 * if it is so short that it could be read in several ways.
 */
function read(from: number, chosen: readonly Candidate[], reading: Reading): Candidate[] | undefined {
  const { pieces, longest, budget } = reading;
  if (from === pieces.length) return [...chosen];
  if (budget.left === 0) return undefined;
  budget.left--;
  reading.furthest = Math.max(reading.furthest, from);
  const taken = new Set(chosen);
  const ways: Candidate[][] = [];
  const short: { head: string; end: number }[] = [];
  for (let end = Math.min(from + longest, pieces.length); end > from; end--) {
    const head = pieces.slice(from, end).join(', ');
    const full = namedInFull(head, taken, reading);
    const all = full && read(end, [...chosen, full], reading);
    if (all !== undefined) return all;
    // A beginning of a name does not lead where the name in full did not.
    if (full === undefined) short.push({ head, end });
  }
  for (const { head, end } of short) {
    const begun = begunBy(head, taken, reading);
    const all = begun && read(end, [...chosen, begun], reading);
    if (all !== undefined) ways.push(all);
    if (ways.length > 1) break;
  }
  if (ways.length > 1) reading.furthest = from;
  return ways.length === 1 ? ways[0] : undefined;
}

const namedInFull = (
  head: string,
  taken: ReadonlySet<Candidate>,
  { candidates, names }: Reading,
): Candidate | undefined => candidates.find((one, index) => names[index] === head && !taken.has(one));

/** The only one of those that are left that begins that way, or that has these words for its detail. */
function begunBy(
  head: string,
  taken: ReadonlySet<Candidate>,
  { candidates, names, details }: Reading,
): Candidate | undefined {
  const left = [...candidates.keys()].filter((index) => !taken.has(candidates[index]!));
  const detailed = left.filter((index) => details[index] === head);
  const begun = detailed.length === 1 ? detailed : left.filter((index) => names[index]!.startsWith(head));
  return begun.length === 1 ? candidates[begun[0]!] : undefined;
}

/** Finds which of these names a list that somebody has begun to type holds in full. The names are folded once for all texts. */
export function namesFinder(names: readonly string[]): (text: string) => string[] {
  const longest = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => ({ name, wanted: `,${fold(name).replace(/\s*,\s*/g, ',')},` }));
  return (text) => {
    const found: string[] = [];
    let rest = `,${fold(text)
      .replace(/\s*([,;])\s*/g, '$1')
      .replaceAll(';', ',')},`;
    for (const { name, wanted } of longest) {
      if (!rest.includes(wanted)) continue;
      rest = rest.replace(wanted, ',,');
      found.push(name);
    }
    return found;
  };
}
