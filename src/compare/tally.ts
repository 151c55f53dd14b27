import { COUNTED, type Rewrite, type Worded, type Wordings } from '../games/shared/comparison.ts';

/** A word that occurs more often in the bot's text of a card than in the official one, or the other way round. */
export interface Difference {
  where: 'facts' | 'text';
  /** The counted word with its kind: "zone: reserve", "number: 3", "may". */
  word: string;
  ours: number;
  official: number;
}

/** Finds the words that the bot's text of a card has more often than the official text, or the other way round. */
export type Differ = (name: string, ours: Worded, official: Worded) => Difference[];

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Words about amounts and persons that are counted in the card texts of all games, each with the label under which it
 * is counted. Words with the same label count as one word: "all" and "every" both count as "each".
 */
const SMALL: Readonly<Record<string, string>> = {
  may: 'may',
  'up to': 'up to',
  each: 'each',
  all: 'each',
  every: 'each',
  another: 'another',
  other: 'another',
  others: 'another',
  opponent: 'opponent',
  opponents: 'opponent',
};

/**
 * Makes the function that compares the words of a game's card texts. It is made once for all cards, because building
 * the word list takes longer than counting.
 */
export function differOf({ official, ours, both, facts, words }: Wordings): Differ {
  const labels = new Map<string, string>();
  for (const kind of COUNTED)
    for (const word of words[kind])
      for (const form of formsOf(word.toLowerCase())) labels.set(form, `${kind}: ${word.toLowerCase()}`);
  for (const [form, word] of Object.entries(SMALL)) labels.set(form, word);
  for (const [n, word] of NUMBERS.entries()) labels.set(word, `number: ${n}`);
  const known = new RegExp(`${alternatives([...labels.keys()])}|(?<number>\\d+)`, 'gu');
  const count = (text: string, rewrites: readonly Rewrite[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { 0: found, groups } of rewrite(text, rewrites).toLowerCase().matchAll(known)) {
      const label =
        groups?.['number'] === undefined ? labels.get(found) : `number: ${Number(groups['number'])}`;
      // Leaves out the number 1, because "a card", "one card" and "1 card" mean the same, and articles are too frequent
      // to be counted.
      if (label !== undefined && label !== 'number: 1') counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    return counts;
  };
  return (name, here, there) => {
    const unnamed = (text: string): string => text.replaceAll(name, 'this card');
    return [
      ...between(
        'facts',
        count(here.facts, [...facts, ...ours, ...both]),
        count(there.facts, [...official, ...both]),
      ),
      ...between(
        'text',
        count(unnamed(here.text), [...ours, ...both]),
        count(unnamed(there.text), [...official, ...both]),
      ),
    ];
  };
}

function between(
  where: Difference['where'],
  ours: ReadonlyMap<string, number>,
  official: ReadonlyMap<string, number>,
): Difference[] {
  return [...new Set([...ours.keys(), ...official.keys()])]
    .sort()
    .map((word) => ({ where, word, ours: ours.get(word) ?? 0, official: official.get(word) ?? 0 }))
    .filter((difference) => difference.ours !== difference.official);
}

const rewrite = (text: string, rewrites: readonly Rewrite[]): string =>
  rewrites.reduce((so, [says, instead]) => so.replace(says, instead), text);

/**
 * A regular expression for these words, longest first, so that "high priest" is not read as "priest". A word matches
 * only if no further letter follows; after a symbol anything may follow.
 */
const alternatives = (forms: readonly string[]): string =>
  [...forms]
    .sort((one, other) => other.length - one.length)
    .map((form) => {
      const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return `${/^[\p{L}\d]/u.test(form) ? '(?<![\\p{L}\\d])' : ''}${escaped}${/[\p{L}\d]$/u.test(form) ? '(?![\\p{L}\\d])' : ''}`;
    })
    .join('|');

/** Forms of a word: the given singular, with its regular plurals. */
function formsOf(word: string): string[] {
  if (!/\p{L}$/u.test(word)) return [word];
  const forms = [word, `${word}s`];
  if (/(o|s|x|ch|sh)$/.test(word)) forms.push(`${word}es`);
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
  if (/f$/.test(word)) forms.push(`${word.slice(0, -1)}ves`);
  if (/man$/.test(word)) forms.push(`${word.slice(0, -2)}en`);
  return forms;
}
