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
  /**
   * For types and subtypes that are not printed as programs write them, the printed name: `ice` is printed as "piece of
   * ice".
   */
  kinds?: Record<string, string>;
  /** Zones that together form one place, the largest place first, and the zone that names the place. */
  wholes: { zones: string[]; as: string }[];
  /** Words after the name of a phase ("the battle phase"); without them a phase is a name ("Noon"). */
  phase?: string;
  /** True if texts exchange one card "with" another, not one "and" another. */
  exchangeWith?: true;
  /** Words before "you may" of an ability that can be used at any time: "whenever you may act, ". */
  freely?: string;
  /** For statuses and keywords whose printed name is not just their word with a capital: that name. */
  names: Record<string, string>;
  /**
   * For keywords that a card prints as a whole line of its text: that line. A sentence that says that an object has the
   * keyword uses other words.
   */
  lines?: Record<string, string>;
  /** Name of a trait, for one and for many, in texts that count different traits: "card type", "card types". */
  different?: { one: string; many: string };
  /** Word that texts use for a number which they have chosen or computed before: "X". */
  result?: string;
  /** Words for durations that only this game has. */
  times?: Record<string, string>;
  /** For statuses that have a word for their opposite: that word. Other opposites get "non-". */
  opposites?: Record<string, string>;
  /**
   * For each position that a place may have: its words, which fit after a noun and after "is" ("in Forest", "behind").
   */
  positions?: Record<string, string>;
  /** For statuses whose gain and loss have verbs: these verbs. An object "exhausts" and "readies", for example. */
  verbs?: Record<string, { gain: string; lose: string }>;
  /** Verbs for putting cards into zones. The first verb that fits is used; without one the text says "put … into …". */
  moves: Moving[];
  /** For zones: the verb for a card that arrives there, such as "rescued". */
  arrivals: Record<string, string>;
  /** Verb (`word`) for a card that moves from zones in `from`, and from no others, to zones in `to`. */
  entrance?: { from: string[]; to: string[]; word: string };
  /**
   * For each number that the game counts during play, by name: the words for one and for many of the counted things;
   * `total`: words for the number as a whole.
   */
  tallies: Record<string, { one: string; many: string; total?: string }>;
  /**
   * For each way of using a card ("As a Hero"): its words, printed before the colon of an ability that only this way
   * allows.
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
  /** For types and subtypes that are not printed as programs write them, the printed name: "Stark", "faction card". */
  kinds: Record<string, string>;
  /** For keywords: the words for what an object with the keyword has, such as "a power icon". */
  had: Record<string, string>;
  /** For statuses that have a word for their opposite: that word. The opposite of kneeling is "standing". */
  opposites: Record<string, string>;
  /**
   * For statuses that an act gives to an object: the participle of that act. An object that becomes kneeling "is
   * knelt".
   */
  becomes: Record<string, string>;
  /** For statuses that record how an object came into play: words for it, such as "entered play using ambush". */
  past: Record<string, string>;
  /**
   * For zones that are printed as an adjective: that adjective, and the type of all cards there ("your revealed plot").
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
  /** For types of cards: the verb for using such a card, such as "marshal". */
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
