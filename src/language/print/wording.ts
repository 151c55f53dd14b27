import type { Step } from '../schema/ability.ts';

/**
 * How the texts of a game sound, where games differ: the same program is "Put me on top of my owner's deck" in one and
 * "Topdeck this card" in another. Data that a game hands to the printer.
 */
export interface Wording {
  /** A card's name for itself; "I" where it speaks in the first person. */
  speaker?: string;
  /** True if one's own cards must be both owned and controlled, so that texts say "of yours" and not "you control". */
  yours?: true;
  /** The word before "player" where one is first spoken of who has been chosen; "a" unless texts target players. */
  chosen?: string;
  /** True if objects at the speaker are hosted there, so that they are "on" it. */
  hosts?: true;
  /** Name of the place that a card is at, where cards speak of one: "Expedition". */
  place?: string;
  /** Types of which a player has at most one, so that it is "your Hero". */
  single: string[];
  /** Subtypes that stand before a noun only ("an evil card"); all others are nouns ("a priest"). Or all of them do. */
  adjectives: string[] | 'all';
  /** Subtypes that are said after the noun, in words of their own. */
  after: Record<string, string>;
  /** Types and subtypes that have another name than their word: "piece of ice". */
  kinds?: Record<string, string>;
  /** Zones that are one place together, largest first, and the zone whose name that place has. */
  wholes: { zones: string[]; as: string }[];
  /** Words after the name of a phase ("the battle phase"); without them a phase is a name ("Noon"). */
  phase?: string;
  /** True if texts exchange one card "with" another, rather than one "and" another. */
  exchangeWith?: true;
  /** Before "you may", where an ability may be used at will: "whenever you may act, ". */
  freely?: string;
  /** Statuses and keywords that are not simply written with a capital. */
  names: Record<string, string>;
  /** Keywords that are a whole line of a card, and said otherwise of a card that has them. */
  lines?: Record<string, string>;
  /** Traits of which cards may have different ones, where a number of these is asked for. */
  different?: { one: string; many: string };
  /** Word for a number that was chosen or came about before: "X". */
  result?: string;
  /** How long something goes on, where only this game has such times. */
  times?: Record<string, string>;
  /** Statuses whose opposite has a word of its own; of the others it is "non-". */
  opposites?: Record<string, string>;
  /** Words for the positions of a place, after a noun and after "is": "in Forest", "behind". */
  positions?: Record<string, string>;
  /** Verbs for gaining and losing a status, where there are such: "exhaust", "ready". */
  verbs?: Record<string, { gain: string; lose: string }>;
  /** Verbs for putting cards into zones. The first that fits is taken; none means "put … into …". */
  moves: Moving[];
  /** Verb for a card that arrives in a zone: "rescued". */
  arrivals: Record<string, string>;
  /** Verb for a card that comes from these zones, and no others, to those. */
  entrance?: { from: string[]; to: string[]; word: string };
  /** Things that the game counts; `total` is their number in words of its own. */
  tallies: Record<string, { one: string; many: string; total?: string }>;
  /** Ways of using a card, as they stand before the colon of an ability that is for one way alone. */
  ways: Record<string, string>;
  /** For a game whose texts read like rules: its words. If they are set, its texts follow the grammar of such games. */
  formal?: Formal;
}

/**
 * The grammar of games whose texts read like rules, and the words that it needs: numbers are digits, targets are
 * chosen aloud, "then" is said only by the step of that name, a price is what one pays "to" do something, a keyword's number
 * stands in brackets.
 */
interface Formal {
  /** Types and subtypes that have another name than their word: "Stark", "faction card". */
  kinds: Record<string, string>;
  /** Keywords as what an object has, said after the noun: "a power icon", "stealth". */
  had: Record<string, string>;
  /** Statuses whose opposite has a word of its own: "standing". */
  opposites: Record<string, string>;
  /** Statuses that an object gains by what is done to it: it "is knelt". */
  becomes: Record<string, string>;
  /** Statuses that tell what an object did: "entered play using ambush in it". */
  past: Record<string, string>;
  /** Zones that are said as a word before the noun, and the type of what lies there: "your revealed plot". */
  lying: Record<string, { as: string; is: string }>;
  /** Numbers of objects by their names on cards, and those that are things to be counted: "2 or more attachments". */
  values: Record<string, string>;
  countable: string[];
  /** Names of counters, and those that are an amount rather than things: "2 gold", but "2 poison tokens". */
  counters: { noun: string; mass: string[] };
  /** Host of the speaker. */
  host: string;
  /** How long something goes on: "until the end of the phase". */
  until: Partial<Record<Extract<Step, { op: 'ongoing' }>['until'], string>>;
  /** The zone of the cards in play, which they enter and leave. */
  inPlay: string;
  /** Verb for using a card of a type: "marshal". */
  verbs: Record<string, string>;
}

/** A verb for putting cards into a zone, from some zones or from anywhere. */
export interface Moving {
  to: string;
  /** On top of the zone only. */
  top?: true;
  /** Zones that the cards come from; `play` where the text names none. */
  from?: string[];
  verb: string;
  /** Words after the cards. */
  rest?: string;
}
