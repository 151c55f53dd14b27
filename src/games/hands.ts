import type { Atom } from '../kernel/atom.ts';
import type { RefusalCode } from '../kernel/game.ts';
import type { CardKey, ObjectId, Seat, ZoneId } from '../kernel/ids.ts';
import type { GameObject, GameState, ZoneSpec } from '../kernel/state.ts';
import type { Namer } from './present.ts';

/** Something that is not done by hand so: why, and what to do. Thrown on the way from words to atoms. */
export class NotByHand extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/**
 * What a game says of things done by hand: which words mean what, and what follows a card that is moved. What makes atoms throws
 * {@link NotByHand} where that cannot be.
 */
export interface Hands {
  layout: Readonly<Record<string, ZoneSpec>>;
  zones: readonly HandZone[];
  /** Marks by the words for them. */
  statuses: Readonly<Record<string, string>>;
  /** Counters by the words for them, with what one of them is called and several are. */
  counters: Readonly<Record<string, { one: string; many: string }>>;
  /** Most of a counter that there can be, where there is such a bound. */
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
  /** Kinds of zone in which a card may be turned over: by whoever sees its face, or where it is everybody's, by anybody. */
  faces: Readonly<Record<string, 'by who sees it' | 'by anybody'>>;

  /** May this viewer see its face? */
  sees(state: GameState, o: GameObject, viewer: Seat | undefined): boolean;
  /** Its name, as those read it who see it. */
  title(state: GameState, o: GameObject): string;
  /** Names of what this seat sees. */
  names(state: GameState, seat: Seat): Namer;
  /** In which part of its zone it lies, where that has several. */
  part?(state: GameState, o: GameObject): string | undefined;
  /** The words of zones by which its printed type lets it lie there; see {@link HandZone.takes}. */
  types(o: GameObject): readonly string[];
  /** A move, with all that goes along: what the card carries, what it keeps and what it is there. */
  move(state: GameState, o: GameObject, to: Destination): Atom[];
  /** A token of this definition comes into play. */
  token?(state: GameState, key: CardKey, to: Destination): Atom;
  attach?(state: GameState, o: GameObject, to: GameObject): Atom[];
  control(state: GameState, o: GameObject, seat: Seat): Atom[];
  /** May what is attached to a card be attached to nothing? */
  freed?: true;
  aside?: Aside;
}

/** How cards are set aside by hand: in this kind of zone. */
export interface Aside {
  kind: string;
  /** With what the game keeps of it; a move and nothing else where it keeps nothing. */
  set?(state: GameState, o: GameObject, terms: AsideTerms): Atom[];
  /** Where a card goes by itself when it is so no longer; where it goes must be said otherwise. */
  home?(o: GameObject): string;
}

/** A kind of zone, or a part of one, by the words that people use for it. */
export interface HandZone {
  kind: string;
  /** Which part, where the zone has several: an Expedition. */
  part?: string;
  /** The word that is shown; it is typed, like the others. */
  name: string;
  also?: readonly string[];
  /** Types of card that may be put there by hand: none where it is left out. */
  takes?: 'any' | readonly string[];
  /** Kinds of zone from which a card may come here that nobody has looked at: they hold only what may lie here. */
  blind?: readonly string[];
  /** Where in an ordered zone a card goes if nothing is said; else the bottom. */
  usual?: 'top';
  /** A card lies there in its owner's zone alone. */
  owners?: boolean;
}

/** Where a card goes by hand. */
export interface Destination {
  zone: HandZone;
  id: ZoneId;
  /** Whose it is; whose control it comes under where the zone is the table's. */
  seat: Seat;
  at?: ObjectId;
  place: 'top' | 'bottom';
}

/** For how long a card is set aside by hand, by whom, and what that is for. */
export interface AsideTerms {
  seat: Seat;
  turns?: number;
  text?: string;
}
