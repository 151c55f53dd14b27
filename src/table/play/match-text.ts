import type { Candidate } from '../../kernel/game/prompts.ts';

/** Normalises a text for comparison: ignores case, accents, curly apostrophes and doubled spaces. */
export const fold = (text: string): string =>
  text
    // Combining marks are removed first, because normalising a long row of them takes quadratic time.
    .replace(/\p{M}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The text with blanks in place of everything in parentheses, at the same positions: an ability beside a name may
 * contain any character.
 */
export const outsideParentheses = (text: string): string =>
  text.replace(/\((?:[^()]|\([^()]*\))*\)/g, (inside) => ' '.repeat(inside.length));

/** The parts of a text that are separated by semicolons outside parentheses. */
export function partsOf(text: string): string[] {
  const ends = [...outsideParentheses(text).matchAll(/;/g)].map(({ index }) => index);
  return [...ends, text.length].map((end, n) => text.slice(n === 0 ? 0 : ends[n - 1]! + 1, end));
}

/**
 * The text that a player types for each candidate (possible answer), by index: its value. If several candidates have
 * the same value (two abilities of one card), the detail follows in parentheses.
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
 * The first of several copies that differ only in their numbers, if the text is their name without a number. It does
 * not matter which copy is played.
 */
export function firstCopy(text: string, candidates: Candidate[]): Candidate | undefined {
  const wanted = fold(text);
  const copies = candidates.filter(({ value }) => fold(value.replace(/#\d+$/, '')) === wanted);
  return copies.every(({ detail }) => detail === copies[0]?.detail) ? copies[0] : undefined;
}

/**
 * The candidate that a text means. The first of these that fits decides: an exact match; a match ignoring case and
 * accents; a match with the detail (such as a mode's words); the only candidate that begins with the text.
 */
export const matchOne = (text: string, candidates: readonly Candidate[]): Candidate | undefined =>
  matcher(candidates)(text);

/**
 * Makes a function that finds the candidate that a text means. For use with several texts: names and details of the
 * candidates are normalised only once.
 */
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

/** Maximum number of ways to read a list that are tried; real lists need far fewer. */
const READINGS = 2_000;

/**
 * The candidates that a list means, in its order. They are separated by commas, which names may contain themselves, or
 * by semicolons, which names never contain outside parentheses. Full names are preferred to shortened ones, and longer
 * ones to shorter ones: "Kuwat, the Dissenter, Ali" is two cards. If a part is unknown or ambiguous, returns that part
 * instead. `budget.left`: how many readings may still be tried, because a malicious list could have too many.
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

/** Normalises a text, with one space after each comma and none before it. */
const spaced = (text: string): string => fold(text).replace(/\s*,\s*/g, ', ');

/** The candidates that these parts of a list mean, one each. */
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

/** State of reading a typed list: its pieces between commas, and the normalised candidates. */
interface Reading {
  pieces: readonly string[];
  candidates: readonly Candidate[];
  names: readonly string[];
  details: readonly string[];
  /** Number of pieces between commas in the longest name. */
  longest: number;
  /**
   * Index of the piece from which the rest could not be read, in the attempt that came furthest. The refusal of the
   * list names this piece.
   */
  furthest: number;
  budget: { left: number };
}

/**
 * The candidates of the list from this piece on, given those `chosen` before; undefined if the rest is unreadable or
 * ambiguous.
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
    // Tries the text as the beginning of a name only if it is not a full name. A full name was already tried above, and
    // the rest of the list could not be read after it.
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

/** The only remaining candidate whose name begins with this text, or whose detail this text is. */
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

/** Makes the function that finds full names in an unfinished typed list. The names are normalised once. */
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
