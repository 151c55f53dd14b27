// Cards that a text names.

const escaped = (name: string): string =>
  name
    .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replace(/['’‘]/g, "['’‘]")
    .replace(/\s+/g, '\\s+');

/** A name as names are compared. */
const level = (name: string): string => name.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').toLowerCase();

/**
 * Those of these names that stand in the text, in the order in which they are first named. They stand there as whole words, and of
 * several that begin alike the longest counts. A name of one word is often a word of the language too ("Charge"), so it counts only
 * with its capital; others count in capitals and small letters alike.
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
