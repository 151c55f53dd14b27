import type { CardKey } from '../../kernel/ids.ts';

/** A card as one side words it: its facts in one line, and its text. */
export interface Worded {
  facts: string;
  text: string;
}

/** A card as a source outside the project records it. */
export interface Official extends Worded {
  /** Everything by which a card of ours may ask for this record: a number, a name, a name with its set. */
  ids: readonly string[];
}

/** A change of wording: what both sides say with the same meaning gets one spelling before anything is counted. */
export type Rewrite = readonly [says: RegExp, instead: string];

/** Kinds of words that are counted, besides numbers and the small words that all games share. */
export const COUNTED = ['symbol', 'keyword', 'type', 'subtype', 'zone'] as const;
/** A kind of counted words. */
export type Counted = (typeof COUNTED)[number];

/** How a game's cards are compared with official texts. */
export interface Wordings {
  /** Applied in order to what is official, to what is ours, and then to both. */
  official: readonly Rewrite[];
  ours: readonly Rewrite[];
  both: readonly Rewrite[];
  /** Applied before those to our line of facts alone. */
  facts: readonly Rewrite[];
  /** The words to count, in the singular. A word that stands under two kinds counts as the later one. */
  words: Readonly<Record<Counted, readonly string[]>>;
}

/** Inputs of a comparison of a game's cards with official texts. */
export interface Comparison {
  wordings: Wordings;
  /** The ids under which a source may have this card, the surest first. */
  idsOf(key: CardKey): readonly string[];
  /** Reads a record of card facts. Undefined if the record has none of the forms that this game's sources have. */
  official(record: unknown): Official | undefined;
}

/** A text of a record. The limit only keeps a wrong file from taking the machine's time: no card says so much. */
export const MOST_LETTERS = 5_000;

/** A line of those facts that a record has. */
export const factsLine = (facts: readonly (string | number)[]): string =>
  facts.filter((fact) => fact !== '').join(' · ');
