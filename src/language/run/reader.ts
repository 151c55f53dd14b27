// Questions of the language to a game in order to read a state, in parts by subject.
import type { Seat, Stamp } from '../../kernel/ids.ts';
import type { Facts, GameObject, GameState } from '../../kernel/state.ts';
import type { Filter, Value, Who } from '../schema/ability.ts';

/** Questions of the language to a game about one card: its facts, and how texts may name it. */
export interface CardReader {
  /** Facts of the object that carries the stamp now. */
  facts(state: GameState, object: GameObject): Facts;
  /** A number of an object that is not among its values, because it follows from these and where it is. */
  number?(facts: Facts, name: string): number | undefined;
  /** Base statistics of an object, for "a base statistic of 0"; empty where it has none. */
  baseStatistics(state: GameState, object: GameObject): number[];
  /** True if this name means the card although it is not its whole name, for games with such names. */
  alsoCalled?(facts: Facts, name: string): boolean;
  /** The title that was named for that card as the game began, for games in which one is. */
  announced?(state: GameState, stamp: Stamp): string | undefined;
  /** Those of its subtypes that are traits, for games that count them. */
  traits?(facts: Facts): string[];
  /** True if the card has an ability that does this, for games whose texts ask. */
  hasAbility?(facts: Facts, kind: string): boolean;
  /** True if the two share a brigade, for games with brigades. */
  matching?(one: Facts, other: Facts): boolean;
  /** True if both have references in one book, and the number of brigades of that alignment, for games with books and brigades. */
  sameBook?(one: Facts, other: Facts): boolean;
  brigadesOf?(facts: Facts, alignment: 'good' | 'evil'): number;
}

/** Questions about where things are: zones, places of the table, hosts. */
export interface PlaceReader {
  /** Kinds of the zones of objects in play, and of those whose objects are meant where a text names a type but no zone. */
  inPlay: string[];
  homes(types: string[]): string[];
  /** Kinds of the zones of what is at another object, for games where that is more than those in play. */
  carried?: string[];
  /** A zone in which it counts as being although it lies elsewhere, for games in which what was at a card is set aside. */
  alsoIn?(facts: Facts): string | undefined;
  /** Kinds of zones of which each seat has its own. */
  owned(kind: string): boolean;
  /** Kinds of zones that one word means, for games whose texts have such words. */
  zones?: Readonly<Record<string, readonly string[]>>;
  /** True if the first at is a place that faces a place of the second. */
  facing(state: GameState, one: Facts, other: Facts): boolean;
  /** The position of its place, for games with places that texts ask about; and the region in which an Expedition is. */
  stands?(state: GameState, one: Facts, where: string): boolean;
  holds?(state: GameState, region: Facts, place: Stamp): boolean;
  /** Host of the object, or its last one when it left; for games with attachments. */
  hostOf?(state: GameState, stamp: Stamp): Stamp | undefined;
  /** Is it that player's, as the filter says it; for games where that is not only what they control. */
  belongs?(state: GameState, facts: Facts, filter: Filter, who: Who, seat: Seat): boolean;
}

/** Questions about what is going on, and what has happened. */
export interface PlayReader {
  /** A number that the game counts for a seat. */
  tally(state: GameState, name: string, seat: Seat): number;
  firstPlayer(state: GameState): Seat;
  phase(state: GameState): string;
  /** True if it is the only character on its side of a battle. */
  lone(state: GameState, one: Facts): boolean;
  /** True if the object is attacking alone. */
  alone?(state: GameState, stamp: Stamp): boolean;
  /** True if the object stands so, as the game tells from where it is: attacking, opposed, equipped. */
  shows?(state: GameState, facts: Facts, word: string): boolean;
  /** Objects that use this one, for games in which cards are used by others. */
  usersOf?(state: GameState, stamp: Stamp): Stamp[];
  /** Cards that were played in this battle before that one and after it, oldest first; undefined where it was not played in it. */
  playedAround?(state: GameState, stamp: Stamp): { before: Facts[]; after: Facts[] } | undefined;
  /** The challenge that is going on, for games that have them, and what became of those before. */
  challenge?(state: GameState): Contest | undefined;
  results?(state: GameState, seat: Seat, of: Results): number;
  /** Number of characters with that subtype that were killed under the seat's control, for games that kill them. */
  killed?(state: GameState, seat: Seat, of: Killed): number;
}

/** All of them, with the assumptions under which they are answered. */
export interface Reader extends CardReader, PlaceReader, PlayReader {
  /** Assumptions about cards that nobody may look at, where something is only tried on a copy of the state. */
  supposing?: Supposing | undefined;
}

/** Assumption about unknown cards: each is whatever a text looks for. */
export interface Supposing {
  unknown(facts: Facts): boolean;
  /** The value of a condition on unknown cards. */
  fulfilled: boolean;
  /** How often a text has looked at an unknown card. */
  looked: number;
}

/** A challenge as the language reads it: its type, and whose it is. */
export interface Contest {
  type: string;
  attacker: Seat;
  defender: Seat;
}

/** Characters of a seat that were killed, where a text asks how many. */
export type Killed = Extract<Value, { killed: string }>;

/** Challenges of a seat that a text counts. */
export type Results = Extract<Value, { challenges: string }>;
