import type { Atom } from '../../../kernel/atom.ts';
import type { RefusalCode } from '../../../kernel/game.ts';
import type { CardKey, ObjectId, Seat, ZoneId } from '../../../kernel/ids.ts';
import type { GameObject, GameState, ZoneSpec } from '../../../kernel/state.ts';
import type { Calls } from '../numbering.ts';

/** Something that is not done by hand this way: why, and what to do. Thrown on the way from words to atoms. */
export class NotByHand extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/**
 * A game's data about acts by hand: which words mean what, and what follows a card that is moved. Whatever
 * makes atoms throws {@link NotByHand} if that is impossible.
 */
export interface ByHandRules {
  layout: Readonly<Record<string, ZoneSpec>>;
  zones: readonly HandZone[];
  /** Marks by the words for them. */
  statuses: Readonly<Record<string, string>>;
  /** Counters by the words for them, with the singular and the plural. */
  counters: Readonly<Record<string, { one: string; many: string }>>;
  /** The maximum of a counter, if there is one. */
  most?: Readonly<Record<string, number>>;
  /** Kinds of zone whose cards are in play: offered before all others. */
  inPlay: readonly string[];
  /** Kinds of zone in which a card has neither status nor counter. */
  bare: readonly string[];
  /** Kinds of zone whose cards never go anywhere else: parts of the board. */
  fixed: readonly string[];
  /** Tokens by name. */
  tokens: Readonly<Record<string, CardKey>>;
  /** Values of the clock that may be set, by the words for them. */
  clock: Readonly<Record<string, { key: string; of: 'seat' | 'number' }>>;
  /**
   * Kinds of zone in which a card may be turned over: by those who see its face, or by anybody if it belongs to
   * everybody.
   */
  faces: Readonly<Record<string, 'by who sees it' | 'by anybody'>>;

  /** True if this viewer may see its face. */
  sees(state: GameState, o: GameObject, viewer: Seat | undefined): boolean;
  /** Its name, as read by those who see it. */
  title(state: GameState, o: GameObject): string;
  /** The names of what a viewer sees, without numbers. */
  calls(state: GameState): Calls;
  /** Part of its zone that it is in, if the zone has several. */
  part?(state: GameState, o: GameObject): string | undefined;
  /** The words of zones that its printed type lets it be in; see {@link HandZone.takes}. */
  types(o: GameObject): readonly string[];
  /** A move, with everything that goes along: what the card carries, what it keeps and what it is there. */
  move(state: GameState, o: GameObject, to: Destination): Atom[];
  /** A token of this definition comes into play. */
  token?(state: GameState, key: CardKey, to: Destination): Atom;
  attach?(state: GameState, o: GameObject, to: GameObject): Atom[];
  control(state: GameState, o: GameObject, seat: Seat): Atom[];
  /** True if attachments of a card may become attached to nothing. */
  freed?: true;
  aside?: Aside;
}

/** How cards are set aside by hand: in this kind of zone. */
export interface Aside {
  kind: string;
  /** With what the game keeps about it; just a move if it keeps nothing. */
  set?(state: GameState, o: GameObject, terms: AsideTerms): Atom[];
  /** Destination of a card that is no longer set aside; if there is no such place, it must be stated. */
  home?(o: GameObject): string;
}

/** A kind of zone, or a part of one, by the words that people use for it. */
export interface HandZone {
  kind: string;
  /** Part, if the zone has several: an Expedition. */
  part?: string;
  /** The word that is shown; it can be typed, like the others. */
  name: string;
  also?: readonly string[];
  /** Types of card that may be put there by hand: none if omitted. */
  takes?: 'any' | readonly string[];
  /** Kinds of zone from which a card that nobody has looked at may come here: they hold only what may be here. */
  blind?: readonly string[];
  /** Place in an ordered zone that a card gets if nothing is said; the bottom if omitted. */
  usual?: 'top';
  /** A card can only be there in its owner's zone. */
  owners?: boolean;
}

/** Destination of a card by hand. */
export interface Destination {
  zone: HandZone;
  id: ZoneId;
  /** Seat that the card goes to: its owner, or the new controller if the zone belongs to the table. */
  seat: Seat;
  at?: ObjectId;
  place: 'top' | 'bottom';
}

/** How long a card is set aside by hand, by whom, and what for. */
export interface AsideTerms {
  seat: Seat;
  turns?: number;
  text?: string;
}
