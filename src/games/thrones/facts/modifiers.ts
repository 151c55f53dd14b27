import { ICONS } from '../terms.ts';

/** Arithmetic of changed keywords and numbers (rules 6), independent of any state. */

/** A change of one number of a card. `since`: stamp (running number) of the effect, which orders changes by age. */
export interface Change {
  since: number;
  base?: number | undefined;
  by?: number | undefined;
  times?: number | undefined;
  set?: number | undefined;
}

const newest = (changes: Change[], read: (change: Change) => number | undefined): number | undefined => {
  let found: { since: number; n: number } | undefined;
  for (const change of changes) {
    const n = read(change);
    if (n !== undefined && (found === undefined || change.since >= found.since))
      found = { since: change.since, n };
  }
  return found?.n;
};

/** Base value (before additions) that the newest of the changes sets; undefined if none sets it. */
export const newestBase = (changes: Change[]): number | undefined => newest(changes, (change) => change.base);

/**
 * The number after all changes, computed from its base value each time. Additions come first, then doubling and
 * halving; the result is rounded up. A "set" change overrides all of these. A result below 0 counts as 0 (rules 6).
 */
export function modified(printed: number, changes: Change[]): number {
  const set = newest(changes, (change) => change.set);
  if (set !== undefined) return Math.max(0, set);
  const base = newestBase(changes) ?? printed;
  const sum = changes.reduce((total, change) => total + (change.by ?? 0), base);
  return Math.max(0, Math.ceil(changes.reduce((total, change) => total * (change.times ?? 1), sum)));
}

/**
 * Keywords with a number, and how several instances of one keyword on a card combine (rules 6, 14). Of keywords without
 * a number only the instances are counted.
 */
const NUMBERED: Record<string, (ns: number[]) => number> = {
  // Each ambush is a separate ability, of which the player uses the cheapest.
  ambush: (ns) => Math.min(...ns),
  shadow: (ns) => Math.min(...ns),
  // Bestow allows up to X gold, so the largest X includes all smaller ones.
  bestow: (ns) => Math.max(...ns),
  prized: (ns) => ns.reduce((sum, n) => sum + n, 0),
};

/** The keywords of an object after gains and losses, each of which concerns one instance (rules 6). */
export function keywordsAfter(
  printed: Record<string, number>,
  gained: { keyword: string; n: number }[],
  lost: string[],
): Record<string, number> {
  const touched = new Set([...gained.map(({ keyword }) => keyword), ...lost]);
  if (touched.size === 0) return printed;
  const result = { ...printed };
  for (const keyword of touched) {
    const ns = [
      ...instances(keyword, printed[keyword]),
      ...gained.filter((g) => g.keyword === keyword).flatMap((g) => instances(keyword, g.n)),
    ];
    const left = ns.slice(0, Math.max(0, ns.length - lost.filter((word) => word === keyword).length));
    if (left.length === 0) delete result[keyword];
    else result[keyword] = NUMBERED[keyword]?.(left) ?? left.length;
  }
  return result;
}

const instances = (keyword: string, n: number | undefined): number[] =>
  n === undefined ? [] : keyword in NUMBERED ? [n] : Array.from({ length: n }, () => 1);

/** Keywords that a blank card keeps: challenge icons, which are outside the text box (rules 6). */
export const iconsOf = (keywords: Record<string, number>): Record<string, number> =>
  Object.fromEntries(ICONS.flatMap((icon) => (icon in keywords ? [[icon, keywords[icon]!]] : [])));
