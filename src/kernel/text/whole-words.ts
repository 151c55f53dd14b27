/** A pattern that finds this text and nothing else. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds any of these where they stand as whole words; the longer ones first: "Ann" is not a part of "Ann 2", who is somebody else. */
export function wholeWords(words: readonly string[]): RegExp {
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length).map(literally);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
