import type { Atom } from '../../../kernel/atom.ts';
import type { RefusalCode } from '../../../kernel/game/inputs.ts';
import type { CardKey, ObjectId, Seat, ZoneId } from '../../../kernel/ids.ts';
import type { GameObject, GameState, ZoneSpec } from '../../../kernel/state.ts';
import type { Calls } from '../numbering.ts';

/**
 * Error for an act that cannot be done by hand (as a typed correction): says why, and what to do instead. Thrown while
 * typed words are turned into atoms (changes of state).
 */
export class NotByHand extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/**
 * A game's data about acts by hand (typed corrections): the meaning of typed words, and how cards move. Functions that
 * return atoms (changes of state) throw {@link NotByHand} if the act is impossible.
 */
export interface ByHandRules {
  layout: Readonly<Record<string, ZoneSpec>>;
  zones: readonly HandZone[];
  /** Status names, by the words that players type for them. */
  statuses: Readonly<Record<string, string>>;
  /** Counter names with their singular and plural, by the words that players type for them. */
  counters: Readonly<Record<string, { one: string; many: string }>>;
  /** Maximum number of counters of a kind on a card, if the game has a maximum. */
  most?: Readonly<Record<string, number>>;
  /** Kinds of zone whose cards are in play, suggested first. */
  inPlay: readonly string[];
  /** Kinds of zone whose cards have no statuses and no counters. */
  bare: readonly string[];
  /** Kinds of zone whose cards are parts of the board and never move. */
  fixed: readonly string[];
  /** Card keys of the tokens that may be created, by name. */
  tokens: Readonly<Record<string, CardKey>>;
  /** Clock values (phase, turn and the like) that may be set, by the words that players type for them. */
  clock: Readonly<Record<string, { key: string; of: 'seat' | 'number' }>>;
  /**
   * Kinds of zone in which a card may be turned over by hand (by a typed correction), and who may turn it: players who
   * see its face, or anybody. Anybody may turn a card that belongs to no single player.
   */
  faces: Readonly<Record<string, 'by who sees it' | 'by anybody'>>;

  /** True if the viewer may see the object's face. */
  sees(state: GameState, o: GameObject, viewer: Seat | undefined): boolean;
  /** Name of the object for players who see it. */
  title(state: GameState, o: GameObject): string;
  /** Function that names the objects that a viewer sees, without copy numbers. */
  calls(state: GameState): Calls;
  /** The part of its zone that an object lies in, for zones with several parts. */
  part?(state: GameState, o: GameObject): string | undefined;
  /** A card's types, as the lists in {@link HandZone.takes} name them. They decide which zones the card may enter. */
  types(o: GameObject): readonly string[];
  /**
   * Atoms (changes of state) that move an object with its attachments. They also say what the object keeps, and what it
   * becomes in its new place.
   */
  move(state: GameState, o: GameObject, to: Destination): Atom[];
  /** Atoms (changes of state) that create a token of this definition in play. */
  token?(state: GameState, key: CardKey, to: Destination): Atom;
  attach?(state: GameState, o: GameObject, to: GameObject): Atom[];
  control(state: GameState, o: GameObject, seat: Seat): Atom[];
  /** True if a card that is attached to another may be detached and stay in play by itself. */
  freed?: true;
  aside?: Aside;
}

/**
 * Data of a game for setting cards aside by hand (by typed corrections): the kind of zone, and what the game records.
 */
export interface Aside {
  kind: string;
  /**
   * Atoms (changes of state) that set the card aside, and record what the game must know about it. Omitted if the game
   * records nothing: the card just moves.
   */
  set?(state: GameState, o: GameObject, terms: AsideTerms): Atom[];
  /** Zone that a set-aside card returns to by default. Undefined if the player must state one. */
  home?(o: GameObject): string;
}

/** A kind of zone, or a part of one, with the words that players use for it. */
export interface HandZone {
  kind: string;
  /** The part of the zone that is meant, if the zone has several parts (an Expedition, for example). */
  part?: string;
  /** Word for the zone that players are shown. They may type it, or one of the words in `also`. */
  name: string;
  also?: readonly string[];
  /** Types of card that may be put in this zone by hand (by a typed correction): none if omitted. */
  takes?: 'any' | readonly string[];
  /**
   * Kinds of zone whose cards may all be put in this zone, whatever their type. The type of a card from such a zone is
   * not checked, so a player may move the card without seeing its face.
   */
  blind?: readonly string[];
  /** Default place in an ordered zone for a card moved by hand (by a typed correction): the bottom if omitted. */
  usual?: 'top';
  /** True if a card can be in this zone only on its owner's side. */
  owners?: boolean;
}

/** Destination of a card that is moved by hand (by a typed correction). */
export interface Destination {
  zone: HandZone;
  id: ZoneId;
  /** Seat that gets the moved card: its owner, or the new controller if the zone belongs to the table. */
  seat: Seat;
  at?: ObjectId;
  place: 'top' | 'bottom';
}

/** Details of a card set aside by hand (by a typed correction): how long, by whom, and what for. */
export interface AsideTerms {
  seat: Seat;
  turns?: number;
  text?: string;
}
