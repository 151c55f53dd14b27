/** A card's text as a list of words and signs. */

/** A word or sign, as it is compared, as it is written, and where it begins. */
export interface Token {
  readonly word: string;
  readonly written: string;
  readonly at: number;
}

/** Marks are the printed stand-ins of `stand-ins.ts`; in a text that somebody has pasted there are none. */
const TOKEN = /⟦[^⟧]*⟧|\p{L}+|\d+|[^\s]/gu;

/** Articles are told apart by sound only: "an" is "a", and "another" is "a other". Capitals do not matter. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [written] = match;
    const at = match.index;
    const word = written.toLowerCase();
    if (word === 'an') found.push({ word: 'a', written, at });
    else if (word === 'another')
      found.push({ word: 'a', written: 'an', at }, { word: 'other', written: 'other', at: at + 2 });
    else found.push({ word, written, at });
  }
  return found;
}
