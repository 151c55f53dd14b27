import { closest, distance } from 'fastest-levenshtein';

/** Sentences for faults of programs: suggestions, and lists of known words. */

/** End of a fault message about an unknown word in a program: the word that was probably meant, or the known words. */
export function instead(word: string, known: readonly string[]): string {
  if (known.length === 0) return '; nothing may stand there.';
  const near = likely(word, known);
  const meant = near.length === 0 ? '.' : `; did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`;
  return known.length <= MANY
    ? `${meant} Known: ${[...known].sort().join(', ')}.`
    : `${meant} ${known.length} are known, among them: ${nearest(word, known).join(', ')}.`;
}

/**
 * The word probably meant: the same in other capitals, one that contains it ("gold": "evil gold"), or a near spelling.
 */
function likely(word: string, known: readonly string[]): string[] {
  const same = known.filter((one) => one.toLowerCase() === word.toLowerCase());
  if (same.length > 0) return same;
  const longer = known.filter((one) => one.split(' ').includes(word));
  if (longer.length > 0) return longer.slice(0, 3);
  const near = closest(word, [...known]);
  // Very short words such as "in" get no suggestions by spelling, because almost every short word is close to them.
  const slips = word.length < 4 ? 0 : Math.max(1, Math.floor(word.length / 3));
  const alike = distance(word.toLowerCase(), near.toLowerCase()) <= slips || sameLetters(word, near);
  return alike ? [near] : [];
}

/** Number of known words above which a fault's sentence lists only the nearest. */
const MANY = 80;
const nearest = (word: string, known: readonly string[]): string[] => {
  const far = new Map(known.map((one) => [one, distance(word.toLowerCase(), one.toLowerCase())]));
  return [...far]
    .sort(([, one], [, other]) => one - other)
    .slice(0, 3)
    .map(([one]) => one);
};

/** True if the words have the same letters in another order. */
const sameLetters = (one: string, other: string): boolean =>
  [...one.toLowerCase()].sort().join('') === [...other.toLowerCase()].sort().join('');

export const quoteList = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

export const withArticle = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);
