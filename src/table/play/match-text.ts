import type { Candidate } from '../../kernel/game.ts';

/** Text as people mean it: ignoring case, accents, curly apostrophes and doubled spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * What a player types for each candidate, index for index: its value, followed by its detail if several share the value
 * (two abilities of one card).
 */
export function labels(candidates: Candidate[]): string[] {
  const count = new Map<string, number>();
  for (const { value } of candidates) count.set(fold(value), (count.get(fold(value)) ?? 0) + 1);
  return candidates.map(({ value, detail }) =>
    count.get(fold(value)) === 1 ? value : `${value} (${detail})`,
  );
}

/**
 * The candidate that a text means: exactly, else ignoring case and accents, else by its detail (a mode's words), else
 * as the only one that begins that way.
 */
export function matchOne(text: string, candidates: Candidate[]): Candidate | undefined {
  const names = labels(candidates);
  const wanted = fold(text);
  if (wanted === '') return undefined;
  const exact = names.indexOf(text.trim());
  if (exact >= 0) return candidates[exact];
  const same = candidates.filter((_, index) => fold(names[index] ?? '') === wanted);
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const detailed = candidates.filter(({ detail }) => fold(detail) === wanted);
  if (detailed.length === 1) return detailed[0];
  const begin = candidates.filter((_, index) => fold(names[index] ?? '').startsWith(wanted));
  return begin.length === 1 ? begin[0] : undefined;
}

/**
 * The candidates that a comma-separated list means, in its order. Names contain commas themselves, so at each place the
 * longest candidate's name that stands there in full is taken; only then a name shortened up to the next comma. Returns
 * the part that means nothing instead, if there is one.
 */
export function matchList(text: string, candidates: Candidate[]): Candidate[] | { unknown: string } {
  const whole = matchOne(text, candidates);
  if (whole !== undefined) return [whole];
  const chosen: Candidate[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const left = candidates.filter((candidate) => !chosen.includes(candidate));
    const next = longestAt(rest, left) ?? shortenedAt(rest, left);
    if (next === undefined) return { unknown: rest.split(',')[0]?.trim() ?? rest };
    chosen.push(next.candidate);
    rest = next.rest.replace(/^[\s,]+/, '');
  }
  return chosen;
}

interface Taken {
  candidate: Candidate;
  rest: string;
}

function longestAt(text: string, candidates: Candidate[]): Taken | undefined {
  const names = labels(candidates);
  let best: (Taken & { length: number }) | undefined;
  for (const part of partsOf(text))
    for (const [index, candidate] of candidates.entries())
      if (fold(names[index] ?? '') === fold(part.head) && part.head.length > (best?.length ?? 0))
        best = { candidate, rest: part.tail, length: part.head.length };
  return best;
}

function shortenedAt(text: string, candidates: Candidate[]): Taken | undefined {
  for (const part of partsOf(text)) {
    const candidate = matchOne(part.head, candidates);
    if (candidate !== undefined) return { candidate, rest: part.tail };
  }
  return undefined;
}

/** The text up to each of its commas, and up to its end. */
function partsOf(text: string): { head: string; tail: string }[] {
  const ends = [...text.matchAll(/,/g)].map((match) => match.index);
  return [...ends, text.length].map((end) => ({
    head: text.slice(0, end).trim(),
    tail: text.slice(end + 1),
  }));
}
