// Questions that the language asks a game about a state, grouped by subject.
import type { Seat, Stamp } from '../../kernel/ids.ts';
import type { Facts, GameObject, GameState } from '../../kernel/state.ts';
import type { Filter, Value, Who } from '../schema/ability.ts';

/** A game's facts about one card, and the names by which texts may call it. */
export interface CardReader {
  /** Facts of the object at present. */
  facts(state: GameState, object: GameObject): Facts;
  /**
   * A number of an object that is not printed on its card, because it follows from other numbers and from the object's
   * place.
   */
  number?(facts: Facts, name: string): number | undefined;
  /**
   * Printed statistics of an object with base values, before effects; an empty list in games without base statistics.
   */
  baseStatistics(state: GameState, object: GameObject): number[];
  /**
   * False if a text that describes objects by this filter does not mean the object, though the filter fits. For games
   * with objects that only some words mean.
   */
  meantBy?(facts: Facts, filter: Filter): boolean;
  /** True if a shorter name also means this card, in games whose cards have shorter names. */
  alsoCalled?(facts: Facts, name: string): boolean;
  /** Card title that a player named for that card at the start of the game, in games in which players name one. */
  announced?(state: GameState, stamp: Stamp): string | undefined;
  /** The object's subtypes that are traits, for games whose texts count traits. */
  traits?(facts: Facts): string[];
  /** True if the card has an ability of this kind, for games whose texts ask about kinds of ability. */
  hasAbility?(facts: Facts, kind: string): boolean;
  /** True if the two cards share a brigade, for games with brigades. */
  matching?(state: GameState, one: Facts, other: Facts): boolean;
  /**
   * `sameBook`: true if both cards have a reference in one book of the Bible. `brigades`: number of brigades (colours)
   * that a card has of one alignment (good or evil).
   */
  sameBook?(one: Facts, other: Facts): boolean;
  brigadesOf?(facts: Facts, alignment: 'good' | 'evil'): number;
}

/** A game's facts about places: zones, Expeditions and the like, hosts. */
export interface PlaceReader {
  /**
   * Kinds of zones whose objects are in play. A text that names a type or a status, but no zone, means objects in
   * these.
   */
  inPlay: string[];
  homes(types: string[], has?: string): string[];
  /**
   * Kinds of zones in which objects may be attached to others. Omitted in games in which objects are attached only in
   * play.
   */
  carried?: string[];
  /**
   * A second zone in which an object counts as being. If set-aside cards keep their attachments in a game, the
   * attachments count as being in the set-aside card's zone, too.
   */
  alsoIn?(facts: Facts): string | undefined;
  /** True if each seat has its own zone of this kind. */
  owned(kind: string): boolean;
  /**
   * For each word that stands for several kinds of zones, these kinds. Omitted in games whose texts use no such word.
   */
  zones?: Readonly<Record<string, readonly string[]>>;
  /** True if the first object's place faces the second object's place. */
  facing(state: GameState, one: Facts, other: Facts): boolean;
  /**
   * True if an object's place has this position (`stands`), or lies in that region (`holds`). For games whose places
   * have positions or regions.
   */
  stands?(state: GameState, one: Facts, where: string): boolean;
  holds?(state: GameState, region: Facts, place: Stamp): boolean;
  /** Host of the object, or its last host if it is gone; for games with attachments. */
  hostOf?(state: GameState, stamp: Stamp): Stamp | undefined;
  /**
   * True if the object belongs to the player whom the filter names; for games in which belonging to a player is not the
   * same as being controlled by the player.
   */
  belongs?(state: GameState, facts: Facts, filter: Filter, who: Who, seat: Seat): boolean;
}

/** A game's facts about events in progress and in the past. */
export interface PlayReader {
  /** A number that the game counts for a seat during play, by name. */
  tally(state: GameState, name: string, seat: Seat, self: Stamp): number;
  firstPlayer(state: GameState): Seat;
  phase(state: GameState): string;
  /** True if the character is the only one on its side of a battle (Redemption). */
  lone(state: GameState, one: Facts): boolean;
  /** True if the object is attacking alone. */
  alone?(state: GameState, stamp: Stamp): boolean;
  /** True if the object has a status that the game derives from its position: attacking, opposed, equipped. */
  shows?(state: GameState, facts: Facts, word: string): boolean;
  /** Objects that use this object (characters that hold a weapon), for games in which cards use other cards. */
  usersOf?(state: GameState, stamp: Stamp): Stamp[];
  /**
   * For a card played in the current battle: the cards played before it and after it, oldest first. Undefined if the
   * card was not played in this battle.
   */
  playedAround?(state: GameState, stamp: Stamp): { before: Facts[]; after: Facts[] } | undefined;
  /** The challenge in progress, and results of former ones; for games with challenges. */
  challenge?(state: GameState): Contest | undefined;
  results?(state: GameState, seat: Seat, of: Results): number;
  /**
   * Number of characters with a given subtype that were killed under the seat's control, for games in which characters
   * are killed.
   */
  killed?(state: GameState, seat: Seat, of: Killed): number;
}

/**
 * All questions that the card language asks a game about a state. Answers may rest on assumptions about hidden cards.
 */
export interface Reader extends CardReader, PlaceReader, PlayReader {
  /** Assumptions about hidden cards, used only when an act is tried on a copy of the state. */
  supposing?: Supposing | undefined;
}

/**
 * Assumptions about cards that a player does not know, for an act that is tried on a copy of the state: each such card
 * fits whatever a text looks for.
 */
export interface Supposing {
  unknown(facts: Facts): boolean;
  /** Truth value that a condition on unknown cards is assumed to have. */
  fulfilled: boolean;
  /** Number of times that a text has looked at an unknown card. */
  looked: number;
}

/** A challenge (conflict in A Game of Thrones) as card texts ask about it: its type, attacker and the like. */
export interface Contest {
  type: string;
  attacker: Seat;
  defender: Seat;
}

/** The part of a card program that counts a seat's killed characters. */
export type Killed = Extract<Value, { killed: string }>;

/** The part of a card program that counts a seat's won or lost challenges. */
export type Results = Extract<Value, { challenges: string }>;
