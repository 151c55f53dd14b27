/** Number of first characters by which names are looked up. */
const KEY = 4;

/** Unifies apostrophes and spaces. */
const tidy = (text: string): string => text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');

/** The text in lower case. A character whose small form is longer stays as it is, so that no position changes. */
const toLower = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) => {
    const one = text.charAt(at).toLowerCase();
    return one.length === 1 ? one : text.charAt(at);
  }).join('');
};

const LETTER = /^[\p{L}\p{N}]/u;

/** True if a letter or a number begins at this position of the text. */
const beginsWord = (text: string, at: number): boolean => LETTER.test(text.slice(at, at + 2));

/** True if a letter or a number ends right before this position of the text. */
const endsWord = (text: string, at: number): boolean => {
  const isPair = /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return at > 0 && LETTER.test(text.slice(at - (isPair ? 2 : 1), at));
};

/**
 * The names out of `names` that occur in the text as whole words, in order of first occurrence. If several names match
 * at one place, the longest wins. A name of one word may be an ordinary word, too ("Charge"), so it must be capitalised
 * in the text; longer names match in upper or lower case. Names are looked up by their first characters: one pattern of
 * thousands of names took half a second for a long message.
 */
export function namedIn(text: string, names: readonly string[]): string[] {
  const byBeginning = new Map<string, { name: string; lower: string }[]>();
  for (const name of new Set(names)) {
    const lower = toLower(tidy(name));
    const key = lower.slice(0, KEY);
    const alike = byBeginning.get(key);
    if (alike === undefined) byBeginning.set(key, [{ name, lower }]);
    else alike.push({ name, lower });
  }
  for (const alike of byBeginning.values()) alike.sort((a, b) => b.lower.length - a.lower.length);
  const said = tidy(text);
  const lower = toLower(said);
  const findLongest = (at: number) => {
    // A name of fewer characters is its own key; longer keys go first, because the longest name wins.
    for (let length = KEY; length > 0; length--) {
      const found = byBeginning
        .get(lower.slice(at, at + length))
        ?.find(
          (one) =>
            (length === KEY || one.lower.length === length) &&
            lower.startsWith(one.lower, at) &&
            !beginsWord(said, at + one.lower.length),
        );
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = new Set<string>();
  for (let at = 0; at < said.length; ) {
    const match = endsWord(said, at) ? undefined : findLongest(at);
    if (match !== undefined && (match.name.includes(' ') || said[at] === match.name[0]))
      found.add(match.name);
    at += match?.lower.length ?? 1;
  }
  return [...found];
}
