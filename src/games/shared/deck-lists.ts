import type { CardKey } from '../../kernel/ids.ts';

/** What reading and checking deck lists have in common. */

/** Where the cards of a list are looked up. */
export interface Lookup<Definition> {
  find(key: CardKey): { definition: Definition } | undefined;
  all(): { definition: Definition }[];
}

/** A line that cannot be read, as a sentence for the person who pasted the list. */
export class DeckError extends Error {}

/** A line without what differs between programs: tabs, doubled spaces, curly quotation marks. */
export const tidy = (line: string): string =>
  line
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0\ufeff]+/g, ' ')
    .trim();
