import type { Step } from '../schema/ability.ts';

/**
 * Words and style of a game's texts, as data for the printer: the same program reads "Put me on top of my owner's deck"
 * in one game and "Topdeck this card" in another.
 */
export interface Wording {
  /** A card's word for itself; "I" if cards speak in the first person. */
  speaker?: string;
  /**
   * True if your own cards are those that you both own and control, so that texts say "of yours" and not "you control".
   */
  yours?: true;
  /** The word before "player" at the first mention of a chosen player; "a" unless texts target players. */
  chosen?: string;
  /** True if cards in this game host other cards, so that texts say "on" the host. */
  hosts?: true;
  /** Word for the place that a card is at: "Expedition". */
  place?: string;
  /** Types of which a player has at most one, so that it is "your Hero". */
  single: string[];
  /**
   * Subtypes that are adjectives ("an evil card"); all others are nouns ("a priest"). "all": every subtype is an
   * adjective.
   */
  adjectives: string[] | 'all';
  /** Subtypes that are printed after the noun, each with its own words. */
  after: Record<string, string>;
  /** Types and subtypes whose printed name differs from their word: "piece of ice". */
  kinds?: Record<string, string>;
  /** Zones that together form one place, the largest place first, and the zone that names the place. */
  wholes: { zones: string[]; as: string }[];
  /** Words after the name of a phase ("the battle phase"); without them a phase is a name ("Noon"). */
  phase?: string;
  /** True if texts exchange one card "with" another, not one "and" another. */
  exchangeWith?: true;
  /** Words before "you may" of an ability that can be used at any time: "whenever you may act, ". */
  freely?: string;
  /** Printed names of statuses and keywords that are not just the word with a capital. */
  names: Record<string, string>;
  /** Keywords that are a whole line of a card, with other words when an object is said to have them. */
  lines?: Record<string, string>;
  /** Words for traits, where a text requires cards with different ones. */
  different?: { one: string; many: string };
  /** Word for a number that a text has chosen or determined before: "X". */
  result?: string;
  /** Words for durations that only this game has. */
  times?: Record<string, string>;
  /** Statuses with a word for their opposite; other opposites get "non-". */
  opposites?: Record<string, string>;
  /** Words for the positions of a place, after a noun and after "is": "in Forest", "behind". */
  positions?: Record<string, string>;
  /** Verbs for gaining and losing a status, if the game has any: "exhaust", "ready". */
  verbs?: Record<string, { gain: string; lose: string }>;
  /** Verbs for putting cards into zones. The first verb that fits is used; without one the text says "put … into …". */
  moves: Moving[];
  /** Verb for a card that arrives in a zone: "rescued". */
  arrivals: Record<string, string>;
  /** Verb for a card that moves from these zones, and no others, to those. */
  entrance?: { from: string[]; to: string[]; word: string };
  /** Words for the numbers that the game counts during play, by name; `total`: words for the whole number. */
  tallies: Record<string, { one: string; many: string; total?: string }>;
  /** Words for the ways of using a card, before the colon of an ability that only one way allows. */
  ways: Record<string, string>;
  /**
   * Words of the formal grammar (sentences written like rules). Set only for a game whose card texts read like that.
   */
  formal?: Formal;
}

/**
 * Words for games whose texts read like rules. In their grammar numbers are digits, targets are chosen explicitly,
 * "then" is printed only for the step `then`, a price is paid "to" do something, and a keyword's number stands in
 * brackets.
 */
interface Formal {
  /** Types and subtypes whose printed name differs from their word: "Stark", "faction card". */
  kinds: Record<string, string>;
  /** Keywords worded as something that the object has: "a power icon", "stealth". */
  had: Record<string, string>;
  /** Statuses with a word for their opposite: "standing". */
  opposites: Record<string, string>;
  /** Verbs for statuses that an act gives to an object: an object that becomes kneeling "is knelt". */
  becomes: Record<string, string>;
  /** Statuses that record how an object came into play: "entered play using ambush in it". */
  past: Record<string, string>;
  /** Zones printed as an adjective, and the type of the cards there: "your revealed plot". */
  lying: Record<string, { as: string; is: string }>;
  /** Printed names of objects' numbers; `countable`: those that count things ("2 or more attachments"). */
  values: Record<string, string>;
  countable: string[];
  /** Names of counters; `mass`: uncountable ones ("2 gold", but "2 poison tokens"). */
  counters: { noun: string; mass: string[] };
  /** Words for the card that the printed card is attached to. */
  host: string;
  /** Words for durations: "until the end of the phase". */
  until: Partial<Record<Extract<Step, { op: 'ongoing' }>['until'], string>>;
  /** Name of the zone of cards in play, which cards enter and leave. */
  inPlay: string;
  /** Verb for using a card of a type: "marshal". */
  verbs: Record<string, string>;
}

/** A verb for putting cards into a zone, limited to some source zones or not. */
export interface Moving {
  to: string;
  /** True if the verb for a move means the top of the zone only. */
  top?: true;
  /** Zones that the cards come from; `play` if the text names none. */
  from?: string[];
  verb: string;
  /** Words of a move that follow the cards. */
  rest?: string;
}
