import type { Ability, Filter, Noun, Step, Who } from '../schema/ability.ts';
import type { Clause } from './clauses.ts';
import type { How } from './filters.ts';
import type { Own } from './own.ts';
import type { Wording } from './wording.ts';

/** State of a text while it is said: what has been named, who speaks, and how to say the rest. */

/** An object that a program binds by name. It is described where it is first spoken of, and is "it" after that. */
export interface Named {
  first: (how: How) => string;
  head: string;
  many: boolean;
  said: boolean;
  yours: boolean;
  /** It is taken from a zone of the opponent. */
  theirs?: boolean;
  /** Owner of the zone in which the object was looked at. */
  of?: Who;
  /** Zones that it is taken from; undefined in play. */
  zones: string[] | undefined;
  /** Name of the others of its group, where it is more than "the other …s". */
  rest?: string;
  /** Chooser, if not "you": that player also does what is done to it. */
  by?: Phrase;
}

/** Names so far, and who "you" is: in what each player does, "you" are "they". */
export interface Scope {
  names: Map<string, Named>;
  you: 'you' | 'they';
  /** True if the trigger has brought an "it" of its own. Then a named object is "that Character", not "it". */
  it: boolean;
  /** True if a player has been chosen whom no words have mentioned yet. Then it is "a hand", and "that player's" afterwards. */
  player: 'new' | 'known';
  /** Words for the player who has been found rather than chosen: "its controller". */
  chosen?: string;
  /** Decider about an optional step, by its name; not listed where it was "you". */
  deciders: Map<string, string>;
  /** True if "one to three" is said as "up to three". */
  optional: boolean;
  /** The number that is called X, written down. */
  x?: string;
  /** Objects of `refs`, within an effect. */
  refs?: Noun;
  /** Speaker, where an ability is told of another object. */
  self?: Phrase;
  /** Subject of the trigger, where it is not just "it". */
  its?: Phrase;
  /** The speaker or what it is attached to, where it has just been spoken of and is "it". */
  known?: Noun;
  wording: Wording;
  readonly say: Grammar;
}

/**
 * Words are made of each other: a filter has numbers in it, and a number may count what fits a filter. A file of the printer
 * imports those below it (numbers, filters, nouns, clauses, effects, steps, abilities, in this order) and finds here what it needs
 * of those above. `print/printer.ts` puts it together, and the scope carries it along.
 */
export interface Grammar {
  /** Objects in the cases of a noun, and a note that they have been spoken of. */
  noun(noun: Noun, scope: Scope, how?: How): Phrase;
  /** Noun for a filter, without an article. */
  filter(filter: Filter, number: 'one' | 'many', scope: Scope, how: How): string;
  /** A step before it is put into a sentence. */
  step(step: Step, scope: Scope): Clause;
  /** Steps one by one, where a choice may be said by the step after it. */
  steps(steps: Step[], scope: Scope): Clause[];
  /** A line of a card's text, in a scope of its own. */
  ability(ability: Ability, speech: Speech): string;
  /** The game's own part. */
  readonly own: Own;
}

/** Cards in play of which later steps speak by these words: "the chosen cards". */
export const groupCalled = (words: string): Named => ({
  first: () => words,
  head: 'card',
  many: true,
  said: false,
  yours: false,
  zones: undefined,
});

/** How something is said, before anything has been named. */
export type Speech = Pick<Scope, 'say' | 'wording'>;

/** A scope in which nothing has been named. */
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

/** A scope within another: what is named in it is not known outside. */
export const within = (scope: Scope, you: 'you' | 'they' = scope.you): Scope => ({
  ...scope,
  names: new Map(scope.names),
  deciders: new Map(scope.deciders),
  you,
});

/** A noun in its cases. "I" has no subject: what the speaker does is said as an instruction ("gain 1 boost"). */
export interface Phrase {
  subject: string | undefined;
  object: string;
  possessive: string;
  many: boolean;
  /** It is a card of the player's own, so that its owner's hand is "your hand". */
  yours?: boolean;
  /** It is taken from a zone of the opponent. */
  theirs?: boolean;
  /** Owner of the zone in which the object was looked at. */
  of?: Who;
  /** Zones that it is taken from, where the text names some. */
  zones?: string[] | undefined;
}

/** One thing that has been spoken of. */
export const IT: Phrase = { subject: 'it', object: 'it', possessive: 'its', many: false };

/** Several things that have been spoken of. */
export const THEM: Phrase = { subject: 'they', object: 'them', possessive: 'their', many: true };

/** A noun that is the same in all cases. */
export const phrase = (text: string, many: boolean): Phrase => ({
  subject: text,
  object: text,
  possessive: many ? 'their' : 'its',
  many,
});
