import type { Forms, Keys, Name, Nodes, PartName, Rule, Shape } from './shape.ts';

/**
 * The card language of one game: the common nodes (parts of programs) that it uses, its own nodes, and its words.
 * Everything else is refused.
 */
export interface Language {
  /** Name of the game, as fault messages print it. */
  readonly game: string;
  readonly who: Shape;
  readonly filter: Whole;
  readonly noun: Forms;
  readonly value: Forms;
  readonly condition: Forms;
  readonly target: Whole;
  readonly cost: Whole;
  readonly step: Nodes;
  readonly effect: Nodes;
  readonly trigger: Nodes;
  readonly ability: Nodes;
  /**
   * The allowed words of each sort. `any`: every word is allowed, or the cards of a game bring the words (subtypes, as
   * printed on cards): see {@link withWords}.
   */
  readonly words: { readonly [sort: string]: readonly string[] | 'any' };
  /** Examples of program parts for the vocabulary page (reference for card authors). */
  readonly examples: Examples;
  /**
   * This game's descriptions of nodes (parts of programs), if the common description mentions things that the game
   * lacks.
   */
  readonly about?: About;
  /** Names of objects that every card program may refer to from its start. */
  readonly names: readonly Name[];
  /**
   * Further names that only the programs of some cards may refer to: the host of an attachment, or the number X of an
   * event card.
   */
  readonly given?: readonly Name[];
  /** Names that the game's rules define, so that no card program may define them. */
  readonly reserved?: readonly string[];
}

/** The language of a game, extended by the words that certain cards bring. */
export const withWords = (language: Language, words: Language['words']): Language => ({
  ...language,
  words: { ...language.words, ...words },
});

/**
 * Examples for the vocabulary page (reference for card authors): for parts of programs without a tag word (word that
 * tells nodes apart), and for those common nodes (parts of programs) whose standard example does not fit this game.
 */
export type Examples = {
  readonly [part in 'filter' | 'target' | 'cost' | Varied]: unknown;
} & {
  readonly [part in Tagged]?: { readonly [word: string]: Readonly<Record<string, unknown>> };
};

/** Descriptions of a game's nodes and parts of programs, for the vocabulary page (reference for card authors). */
export type About = {
  readonly [part in 'filter' | 'target' | 'cost' | Varied]?: string;
} & {
  readonly [part in Tagged]?: { readonly [word: string]: string };
} & {
  /** Description of the words of one sort (zones, statuses) for the vocabulary page (reference for card authors). */
  readonly word?: { readonly [sort: string]: string };
};

/** A part of a card program that is written as one object, without a tag word. */
interface Whole {
  readonly keys: Keys;
  readonly rules?: readonly Rule[];
}

/**
 * For each part of programs that consists of nodes, the key that holds the tag word (the word that tells one kind of
 * node from another). For a step this is `op`, for example.
 */
export const TAGS = { step: 'op', effect: 'effect', trigger: 'on', ability: 'kind' } as const;
/** A part of card programs that consists of nodes, told apart by a tag word. */
export type Tagged = keyof typeof TAGS;

export const isTagged = (part: PartName): part is Tagged => part in TAGS;

/** A part of card programs that may be written in several ways. */
export type Varied = 'noun' | 'value' | 'condition';

export const isVaried = (part: PartName): part is Varied =>
  part === 'noun' || part === 'value' || part === 'condition';
