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
  /** Types of which a player has at most one object, so that texts can say "your Hero". */
  single: string[];
  /**
   * Subtypes that are adjectives ("an evil card"); all others are nouns ("a priest"). "all": every subtype is an
   * adjective.
   */
  adjectives: string[] | 'all';
  /** Subtypes that are printed after the noun, each with its own words. */
  after: Record<string, string>;
  /**
   * Printed names of types and subtypes that are not printed as programs write them: `ice` is printed as "piece of
   * ice".
   */
  kinds?: Record<string, string>;
  /**
   * Zones that together form one place, the largest place first. `as`: the zone whose name stands for the whole place.
   */
  wholes: { zones: string[]; as: string }[];
  /** Word after the name of a phase ("the battle phase"); absent if the name stands alone ("Noon"). */
  phase?: string;
  /** True if texts exchange one card "with" another, not one "and" another. */
  exchangeWith?: true;
  /** Words that stand before "you may" in an ability that can be used at any time: "whenever you may act, ". */
  freely?: string;
  /**
   * Printed names of statuses and keywords, by the word in programs. A word without a name here is printed with a
   * capital letter.
   */
  names: Record<string, string>;
  /**
   * Lines of card text for keywords that a card prints as a whole line. A sentence that says that an object has the
   * keyword uses other words.
   */
  lines?: Record<string, string>;
  /** Name of a trait, for one and for many, in texts that count different traits: "card type", "card types". */
  different?: { one: string; many: string };
  /** Word that texts use for a number which they have chosen or computed before: "X". */
  result?: string;
  /** Words for durations that only this game has. */
  times?: Record<string, string>;
  /** Words for the opposite of statuses that have such a word. The opposite of any other status begins with "non-". */
  opposites?: Record<string, string>;
  /** Words for each position that a place may have. They fit after a noun and after "is" ("in Forest", "behind"). */
  positions?: Record<string, string>;
  /** Verbs for gaining and for losing a status, by the status: an object "exhausts" and "readies", for example. */
  verbs?: Record<string, { gain: string; lose: string }>;
  /** Verbs for putting cards into zones. The first verb that fits is used; without one the text says "put … into …". */
  moves: Moving[];
  /** Verbs for a card that arrives in a zone, by the zone, such as "rescued". */
  arrivals: Record<string, string>;
  /** Verb (`word`) for cards that a text moves from exactly the zones `from` to exactly the zones `to`. */
  entrance?: { from: string[]; to: string[]; word: string };
  /**
   * Words for the numbers that the game counts during play, by name: for one and for many of the counted things;
   * `total`: for the number as a whole.
   */
  tallies: Record<string, { one: string; many: string; total?: string }>;
  /**
   * Words for each way of using a card ("As a Hero"), printed before the colon of an ability that only this way allows.
   */
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
  /** Printed names of types and subtypes that are not printed as programs write them: "Stark", "faction card". */
  kinds: Record<string, string>;
  /** Words for what an object with a keyword has, by the keyword, such as "a power icon". */
  had: Record<string, string>;
  /** Words for the opposite of a status, by the status: the opposite of kneeling is "standing". */
  opposites: Record<string, string>;
  /**
   * Participles for statuses that an act gives to an object, by the status: an object that becomes kneeling "is knelt".
   */
  becomes: Record<string, string>;
  /** Words for statuses that record how an object came into play, such as "entered play using ambush". */
  past: Record<string, string>;
  /**
   * Zones that are printed as an adjective ("your revealed plot"). `as`: the adjective; `is`: the type of all cards in
   * the zone.
   */
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
  /** Verbs for using a card, by the type of the card, such as "marshal". */
  verbs: Record<string, string>;
}

/** A verb for putting cards into a zone, perhaps only from certain zones. */
export interface Moving {
  to: string;
  /** True if the verb for a move means the top of the zone only. */
  top?: true;
  /** Zones that the cards must come from for this verb to fit; `play` stands for a text that names no zone. */
  from?: string[];
  verb: string;
  /** Further words that follow the moved cards in the sentence. */
  rest?: string;
}
