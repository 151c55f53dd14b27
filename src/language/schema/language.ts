import type { Forms, Keys, Name, Nodes, PartName, Rule, Shape } from './shape.ts';

/** The language of one game: the common nodes that it carries out, its own, and its words. What is not listed is refused. */
export interface Language {
  /** The game's name, as sentences call it. */
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
   * The words for each sort of thing; `any` where texts may use what words they like, or where the cards of a game bring them
   * (subtypes, as cards print them): see {@link withWords}.
   */
  readonly words: { readonly [sort: string]: readonly string[] | 'any' };
  /** Examples for the page of the vocabulary. */
  readonly examples: Examples;
  /** Meaning of nodes and parts in this game, where the common description speaks of what others do with them. */
  readonly about?: About;
  /** Names that every program may speak of from its beginning. */
  readonly names: readonly Name[];
  /** Names that some programs may speak of besides, as their card tells: what the speaker is attached to, X of an event. */
  readonly given?: readonly Name[];
  /** Names that the rules give themselves, so that no card may. */
  readonly reserved?: readonly string[];
}

/** The language of a game with certain cards, which bring these words. */
export const withWords = (language: Language, words: Language['words']): Language => ({
  ...language,
  words: { ...language.words, ...words },
});

/** Examples of the parts that have no word of their own; and of common nodes where the node's own is not of this game. */
export type Examples = {
  readonly [part in 'filter' | 'target' | 'cost' | Varied]: unknown;
} & {
  readonly [part in Tagged]?: { readonly [word: string]: Readonly<Record<string, unknown>> };
};

/** Descriptions for the page of the vocabulary. */
export type About = {
  readonly [part in 'filter' | 'target' | 'cost' | Varied]?: string;
} & {
  readonly [part in Tagged]?: { readonly [word: string]: string };
} & {
  /** Purpose of the words of a sort. */
  readonly word?: { readonly [sort: string]: string };
};

/** A part that is written as one object. */
interface Whole {
  readonly keys: Keys;
  readonly rules?: readonly Rule[];
}

/** The key whose word tells the nodes of a part from each other. */
export const TAGS = { step: 'op', effect: 'effect', trigger: 'on', ability: 'kind' } as const;
/** A part that consists of nodes. */
export type Tagged = keyof typeof TAGS;

export const isTagged = (part: PartName): part is Tagged => part in TAGS;

/** A part that may be written in several ways. */
export type Varied = 'noun' | 'value' | 'condition';

export const isVaried = (part: PartName): part is Varied =>
  part === 'noun' || part === 'value' || part === 'condition';
