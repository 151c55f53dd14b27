import type { Forms, Keys, Name, Nodes, PartName, Rule, Shape } from './shape.ts';

/**
 * The card language of one game: the common nodes that it uses, its own nodes, and its words. Everything else is
 * refused.
 */
export interface Language {
  /** The game's name in sentences. */
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
  /** Examples for the vocabulary page. */
  readonly examples: Examples;
  /** This game's descriptions of nodes and parts, if the common description mentions things that the game lacks. */
  readonly about?: About;
  /** Names that every program may refer to from its start. */
  readonly names: readonly Name[];
  /** Further names for some programs, depending on the card: an attachment's host, X of an event. */
  readonly given?: readonly Name[];
  /** Names that the rules define, so that no card may. */
  readonly reserved?: readonly string[];
}

/** The language of a game, extended by the words that certain cards bring. */
export const withWords = (language: Language, words: Language['words']): Language => ({
  ...language,
  words: { ...language.words, ...words },
});

/** Examples of parts that have no tag word; and of common nodes whose standard example does not fit this game. */
export type Examples = {
  readonly [part in 'filter' | 'target' | 'cost' | Varied]: unknown;
} & {
  readonly [part in Tagged]?: { readonly [word: string]: Readonly<Record<string, unknown>> };
};

/** Descriptions for the vocabulary page. */
export type About = {
  readonly [part in 'filter' | 'target' | 'cost' | Varied]?: string;
} & {
  readonly [part in Tagged]?: { readonly [word: string]: string };
} & {
  /** Description of the words of a sort. */
  readonly word?: { readonly [sort: string]: string };
};

/** A part that is written as one object, without a tag word. */
interface Whole {
  readonly keys: Keys;
  readonly rules?: readonly Rule[];
}

/** For each part made of nodes, the key whose word tells the nodes apart. */
export const TAGS = { step: 'op', effect: 'effect', trigger: 'on', ability: 'kind' } as const;
/** A part that consists of nodes with a tag word. */
export type Tagged = keyof typeof TAGS;

export const isTagged = (part: PartName): part is Tagged => part in TAGS;

/** A part that may be written in several ways. */
export type Varied = 'noun' | 'value' | 'condition';

export const isVaried = (part: PartName): part is Varied =>
  part === 'noun' || part === 'value' || part === 'condition';
