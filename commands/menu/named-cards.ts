// Escapes a name for use in a regular expression.

const escaped = (name: string): string =>
  name
    .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replace(/['’‘]/g, "['’‘]")
    .replace(/\s+/g, '\\s+');

/** Normalises a name for comparison. */
const level = (name: string): string => name.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').toLowerCase();

/**
 * The names out of `names` that occur in the text as whole words, in order of first occurrence. If several names match
 * at one place, the longest wins. A name of one word may be an ordinary word, too ("Charge"), so it must be capitalised
 * in the text; longer names match in upper or lower case.
 */
export function namedIn(text: string, names: readonly string[]): string[] {
  const known = new Map(names.map((name) => [level(name), name]));
  if (known.size === 0) return [];
  const longestFirst = [...known.values()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const found = new Set<string>();
  for (const [said] of text.matchAll(pattern)) {
    const name = known.get(level(said));
    if (name !== undefined && (name.includes(' ') || said[0] === name[0])) found.add(name);
  }
  return [...found];
}
