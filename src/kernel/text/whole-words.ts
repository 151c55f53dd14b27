/** Source of a regular expression that matches exactly this text. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Regular expression for any of these texts as whole words, longer ones first: "Ann" must not match in "Ann 2", who is
 * another player.
 */
export function wholeWords(words: readonly string[]): RegExp {
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length).map(literally);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
