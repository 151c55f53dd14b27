/**
 * How the texts of a game sound, where games differ: the same program is "Put me on top of my owner's deck" in one and
 * "Topdeck this card" in another. Data that a game hands to the printer.
 */
export interface Wording {
  /** What a card calls itself; "I" where it speaks in the first person. */
  speaker?: string;
  /** Types of which a player has one at most, so that it is "your Hero". */
  single: string[];
  /** Subtypes that stand before a noun only ("an evil card"); all others are nouns ("a priest"). */
  adjectives: string[];
  /** Subtypes that are said after the noun, in words of their own. */
  after: Record<string, string>;
  /** Zones that are one place together, largest first, and the zone whose name that place has. */
  wholes: { zones: string[]; as: string }[];
  /** What follows the name of a phase ("the battle phase"); without it a phase is a name ("Noon"). */
  phase?: string;
  /** Do texts exchange one card "with" another, rather than one "and" another? */
  exchangeWith?: true;
  /** Statuses and keywords that are written otherwise than as a name with a capital. */
  names: Record<string, string>;
  /** Verbs for putting cards into zones. The first that fits is taken; none means "put … into …". */
  moves: Moving[];
  /** What is done to a card that arrives in a zone: "rescued". */
  arrivals: Record<string, string>;
  /** Things that the game counts. */
  tallies: Record<string, { one: string; many: string }>;
  /** Ways of using a card, as what stands before the colon of an ability for that way alone. */
  ways: Record<string, string>;
}

/** A verb for putting cards into a zone, from some zones or from anywhere. */
export interface Moving {
  to: string;
  /** On top of the zone only. */
  top?: true;
  /** Zones that the cards come from; `play` where the text names none. */
  from?: string[];
  verb: string;
  /** What follows the cards. */
  rest?: string;
}

/** Cards that speak in the first person and have no verbs of their own for moving. */
export const PLAIN: Wording = {
  single: ['Hero'],
  adjectives: ['good', 'evil'],
  after: {},
  wholes: [],
  names: {},
  moves: [],
  arrivals: {},
  tallies: { played: { one: 'card you have played this turn', many: 'cards you have played this turn' } },
  ways: {},
};
