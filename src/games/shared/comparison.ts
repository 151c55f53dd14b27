import type { CardKey } from '../../kernel/ids.ts';

/** A card in words, from the project or from an official source: its facts in one line, and its text. */
export interface Worded {
  facts: string;
  text: string;
}

/** A card in words, as an official source records it. */
export interface Official extends Worded {
  /** Ids by which a card of the project finds this record: a number, a name, a name with its set. */
  ids: readonly string[];
}

/** A rewriting rule: wordings with the same meaning get one spelling before words are counted. */
export type Rewrite = readonly [says: RegExp, instead: string];

/**
 * Kinds of words that a comparison of card texts counts. Numbers, and the small words common to all games, are always
 * counted.
 */
export const COUNTED = ['symbol', 'keyword', 'type', 'subtype', 'zone'] as const;
/** One of the kinds of words that a comparison counts. */
export type Counted = (typeof COUNTED)[number];

/** Data for comparing a game's cards with official texts. */
export interface Wordings {
  /** Rewriting rules, applied in order: to official texts, to the project's texts, and then to both. */
  official: readonly Rewrite[];
  ours: readonly Rewrite[];
  both: readonly Rewrite[];
  /** Rewriting rules for the project's line of facts alone, applied before the others. */
  facts: readonly Rewrite[];
  /**
   * Words that the comparison counts, in the singular, listed by kind. A word listed under two kinds counts as the
   * later kind.
   */
  words: Readonly<Record<Counted, readonly string[]>>;
}

/** Inputs of a comparison of a game's cards with official texts. */
export interface Comparison {
  wordings: Wordings;
  /** Ids under which an official source may list a card, the most reliable first. */
  idsOf(key: CardKey): readonly string[];
  /** Reads a card from a source's record of facts. Undefined if the record has no format known to the game. */
  official(record: unknown): Official | undefined;
}

/**
 * Maximum letters of a text in an official source's record. No card is this long: the limit stops a wrong file from
 * using up the machine's time.
 */
export const MOST_LETTERS = 5_000;

/** The facts of an official source's record in one line. Empty facts are left out. */
export const factsLine = (facts: readonly (string | number)[]): string =>
  facts.filter((fact) => fact !== '').join(' · ');
