import type { Ability, Filter, Noun, Step, Who } from '../schema/ability.ts';
import type { Clause } from './clauses.ts';
import type { How } from './filters.ts';
import type { Own } from './own.ts';
import type { Wording } from './wording.ts';

/**
 * State of a text while it is being printed: objects mentioned so far, the card that speaks, and the printing
 * functions.
 */

/** An object to which a program gives a name. Its first mention describes it; later ones say "it". */
export interface Named {
  first: (how: How) => string;
  head: string;
  many: boolean;
  said: boolean;
  yours: boolean;
  /** True if the named object is taken from a zone of the opponent. */
  theirs?: boolean;
  /** Owner of the zone in which the object was looked at. */
  of?: Who;
  /** Zones that the named object is taken from; undefined for objects in play. */
  zones: string[] | undefined;
  /** Words for the objects of a group that were not chosen, if "the other …s" would be wrong. */
  rest?: string;
  /** Player who chose the named object, if not "you": that player also acts on it. */
  by?: Phrase;
}

/**
 * Objects that a text has named so far, and the word for its player: "you", or "they" in an instruction to each player.
 */
export interface Scope {
  names: Map<string, Named>;
  you: 'you' | 'they';
  /**
   * True if "it" already means the object of the ability's trigger. Any other named object must then be called "that
   * Character".
   */
  it: boolean;
  /**
   * State of the chosen player in the text: `new` until the first mention ("a hand"), then `known` ("that player's
   * hand").
   */
  player: 'new' | 'known';
  /** Words for "that player" if the player was not chosen but follows from an object: "its controller". */
  chosen?: string;
  /** The player who decided on each optional step, by the step's name. Steps on which "you" decided are not listed. */
  deciders: Map<string, string>;
  /** True if the count "one to three" is printed as "up to three". */
  optional: boolean;
  /** Definition of the number that the text calls X: "X is the number of cards in your hand". */
  x?: string;
  /** Objects that the program word `refs` (objects fixed when an effect began) means, within the effect. */
  refs?: Noun;
  /** Words for the card whose text is printed. Set if the text describes an ability that other objects get. */
  self?: Phrase;
  /** Words for later mentions of the trigger's subject, if the word "it" would be wrong. */
  its?: Phrase;
  /** The object that the text has just mentioned and now calls "it": the card whose text is printed, or its host. */
  known?: Noun;
  wording: Wording;
  readonly say: Grammar;
}

/**
 * The printing functions, which call each other in circles: a filter contains numbers, and a number may count what fits
 * a filter. The files of the printer have an order: numbers, filters, nouns, clauses, effects, steps, abilities. Each
 * imports earlier files and finds the functions of later ones in this object. `print/printer.ts` makes the object, and
 * the scope (what the text has named so far) carries it along.
 */
export interface Grammar {
  /**
   * Words for objects, as subject, object and possessive of a sentence; the scope (what the text has named so far) then
   * counts them as mentioned.
   */
  noun(noun: Noun, scope: Scope, how?: How): Phrase;
  /** Noun for a filter (description of objects), without an article. */
  filter(filter: Filter, number: 'one' | 'many', scope: Scope, how: How): string;
  /** A program step in words, as a clause that is not yet in a sentence. */
  step(step: Step, scope: Scope): Clause;
  /** Program steps in words, as clauses; a choice may be merged into the step after it. */
  steps(steps: Step[], scope: Scope): Clause[];
  /** An ability as one line of a card's text, with nothing named before. */
  ability(ability: Ability, speech: Speech): string;
  /** The part of the printer that only one game has. */
  readonly own: Own;
}

/** A group of cards in play to which later steps refer by these words: "the chosen cards". */
export const groupCalled = (words: string): Named => ({
  first: () => words,
  head: 'card',
  many: true,
  said: false,
  yours: false,
  zones: undefined,
});

/**
 * Tools for printing that a text starts with, before it has named anything: the printing functions and the game's
 * wording.
 */
export type Speech = Pick<Scope, 'say' | 'wording'>;

/** A scope (what a text has named so far) in which nothing has been named. */
export const newScope = ({ say, wording }: Speech): Scope => ({
  names: new Map(),
  you: 'you',
  it: false,
  player: 'known',
  deciders: new Map(),
  optional: false,
  wording,
  say,
});

/** A scope (what a text has named so far) within another: names added to it are unknown outside. */
export const within = (scope: Scope, you: 'you' | 'they' = scope.you): Scope => ({
  ...scope,
  names: new Map(scope.names),
  deciders: new Map(scope.deciders),
  you,
});

/**
 * Words for an object as subject, object and possessive. "I" has no subject, because the acts of the card itself are
 * printed as instructions ("gain 1 boost").
 */
export interface Phrase {
  subject: string | undefined;
  object: string;
  possessive: string;
  many: boolean;
  /** True if the object is a card of the player who reads "you", so that its owner's hand is "your hand". */
  yours?: boolean;
  /** True if the object is taken from a zone of the opponent. */
  theirs?: boolean;
  /** Owner of the zone in which the object was looked at. */
  of?: Who;
  /** Zones that the object is taken from, if the text names any. */
  zones?: string[] | undefined;
}

/** The word "it" in all its forms, for one object mentioned before. */
export const IT: Phrase = { subject: 'it', object: 'it', possessive: 'its', many: false };

/** The word "they" in all its forms, for several objects mentioned before. */
export const THEM: Phrase = { subject: 'they', object: 'them', possessive: 'their', many: true };

/** A noun whose form is the same as subject and as object. */
export const phrase = (text: string, many: boolean): Phrase => ({
  subject: text,
  object: text,
  possessive: many ? 'their' : 'its',
  many,
});
