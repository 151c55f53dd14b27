import type { Atom } from './atom.ts';
import type { ByHand, ByHandWords } from './by-hand.ts';
import type { Answer, Choice } from './choice.ts';
import type { CardKey, Seat } from './ids.ts';
import type { GameState, ZoneSpec } from './state.ts';

/**
 * What a player at the table sends. One accepted input is one row of the game's log: `answers` is an ordered list, all
 * or nothing, because one slash command may answer several choices.
 */
export type Input =
  | { kind: 'answers'; seat: Seat; ask: number; epoch: number; answers: Answer[] }
  /** An unprompted act, in full: the act first, then the answers that its declaration takes. */
  | { kind: 'interject'; seat: Seat; answers: Answer[] }
  | { kind: 'cancel'; seat: Seat; ask: number }
  | { kind: 'concede'; seat: Seat }
  | { kind: 'draw'; seats: Seat[] }
  | { kind: 'orders'; seat: Seat; orders: Record<string, string> }
  /** The seat's clock has run out: each question it is asked is answered by its choice's stated default (`fallback`). */
  | { kind: 'clock'; seat: Seat }
  /**
   * What somebody does by hand: exactly these atoms, and nothing is set off by them. `lines`: what the story says about
   * it.
   */
  | { kind: 'manual'; by: Seat | 'judge'; atoms: Atom[]; lines: LogLine[] }
  /** A decision on how the game ends: a judge's, or on time. Also taken when the game is over: it overturns the result. */
  | { kind: 'ruling'; outcome: Outcome };

/** Stable codes of refusals; the sentence beside them is for the person and may change. */
export const REFUSAL_CODES = [
  'game-over',
  'not-asked',
  'stale-choice',
  'illegal-answer',
  'illegal-target',
  'cannot-pay',
  'cannot-cancel',
  'unknown-value',
  'unused-option',
  'missing-option',
  'not-available',
] as const;
/** A code of a refusal. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why an input was refused. The state is as before. */
export interface Refusal {
  refused: true;
  code: RefusalCode;
  sentence: string;
  /**
   * If an interjection lacks an answer: the state so far, so that its next question can be read while the line is put
   * together. Never kept, and shown to its seat alone: for everybody else nothing has happened.
   */
  soFar?: Accepted;
}

/** A line of the game's story. `shared` is for everybody, `secret` is what single seats read instead. */
export interface LogLine {
  shared: string;
  secret?: Record<Seat, string>;
}

/**
 * A choice that nobody had to make: it was answered by the rule of the single legal answer, or by a clock that had run
 * out.
 */
export interface Automatic {
  seat: Seat;
  choice: Choice;
  answer: Answer;
}

/** An accepted input: the next state (the old one stays valid), what happened, and what was answered automatically. */
export interface Accepted {
  refused?: false;
  state: GameState;
  log: LogLine[];
  automatic: Automatic[];
}

/** What became of an input. */
export type Result = Accepted | Refusal;

/** A list of cards that a player brings: how many of which printing. */
export interface DeckList {
  name: string;
  cards: { key: CardKey; count: number }[];
  /** Cards brought besides the deck, in games that have a place for them. */
  reserve?: { key: CardKey; count: number }[];
}

/** One fault of a deck: the rule's name (stable) and the sentence for its owner. */
export interface DeckFault {
  rule: string;
  sentence: string;
}

/** What is needed to begin a game. Same arguments, same game. */
export interface NewGame {
  profile: string;
  /** Hex string; every random result of the game is a function of it. */
  seed: string;
  decks: DeckList[];
  /** Names of the seats, for the story. */
  names: string[];
}

/** What a viewer may see of an object. `handle` is its stamp; hidden cards have neither handle nor face. */
export interface CardView {
  handle: number;
  /** Key of its definition, unless the viewer sees only its back. */
  key?: CardKey;
  /** Name to show and to type: the card's own, with `#2` and so on where several in sight share it. */
  name: string;
  /** The game's short line of what it is now: types, cost, current values. */
  line: string;
  owner: Seat;
  controller: Seat;
  /** Statuses and keywords as the game shows them, in its own words. */
  marks: string[];
  counters: Record<string, number>;
  /** Handle of the object that it lies at (an Expedition, a server, a location) or is attached to. */
  at?: number;
  /** Current numbers by the game's own names (statistics, strength, cost). */
  values: Record<string, number>;
}

/** A zone as the viewer sees it: always the count, and the cards that they may see. */
export interface ZoneView {
  id: string;
  kind: string;
  seat?: Seat;
  count: number;
  /** Counts by public sort where single cards are hidden (ready and exhausted orbs). */
  tally?: Record<string, number>;
  cards: CardView[];
}

/** A set-aside group as a viewer sees it: cause, members (face-down ones as such), time left, and benefit. */
export interface GroupView {
  id: number;
  cause: string;
  playedBy: string;
  members: string[];
  turnsLeft?: number;
  returns: string;
  benefit?: string;
}

/** Everything that one viewer may know of a game, built from scratch. `viewer` undefined is a spectator. */
export interface View {
  game: string;
  profile: string;
  viewer?: Seat;
  names: string[];
  /**
   * Version of the state: number of accepted inputs. Never shown: it also counts what was declared in secret and taken
   * back.
   */
  version: number;
  zones: ZoneView[];
  /** Lasting effects, in words. */
  effects: string[];
  groups: GroupView[];
  /** The game's public facts of the moment (day, phase, first player, who has passed). */
  status: Record<string, string | number | boolean | number[]>;
  /** Seats that are awaited. */
  awaiting: Seat[];
  outcome?: Outcome;
}

/** How a game ended: the winners (none: a draw) and why, as a code and a sentence. */
export interface Outcome {
  winners: Seat[];
  reason: string;
  sentence: string;
}

/** A possible answer, in words. `value` is what a player types; where several share it (two abilities of a card), with its detail. */
export interface Candidate {
  value: string;
  /** Where it is and what it is, for lists. */
  detail: string;
  answer: Answer;
}

/** A choice as its seat reads it. Made for that seat alone. */
export interface Prompt {
  seat: Seat;
  ask: number;
  epoch: number;
  slot: string;
  kind: Choice['kind'];
  /** The question, a sentence. */
  question: string;
  /** Single candidates; several of them make an answer where `max` is above 1. */
  candidates: Candidate[];
  min: number;
  max: number;
  cancellable: boolean;
  /** The answer already given to a sealed choice that may still be changed. */
  answered?: string;
  /** What the seat could name but may not do now, with the reason; never offered, only explained when typed. */
  unavailable: Unavailable[];
}

/** Something that is not possible now: the value that one would type for it, and why not. */
export interface Unavailable {
  /** Handle of the object that it would be done with, if there is one. */
  handle?: number;
  value: string;
  act: string;
  code: RefusalCode;
  sentence: string;
}

/** A slash command of a game and the act of the engine that it stands for. */
export interface Move {
  command: string;
  description: string;
  /**
   * The act with which it answers an `act` choice. Without one it answers the question whose slot matches its option,
   * or whatever is asked if that slot is `answer`; `cancel` takes back.
   */
  act?: string;
  options: MoveOption[];
}

/** An option of a move: fills the choice with that slot. The first option of a move with an act names the act's object. */
export interface MoveOption {
  name: string;
  description: string;
  slot: string;
  required: boolean;
}

/** A standing order: a question that a seat answers once for many times. */
export interface StandingOrder {
  name: string;
  description: string;
  values: { id: string; text: string }[];
}

/** A board as the channel shows it, independent of any medium. */
export interface BoardModel {
  title: string;
  /** One paragraph: where the game stands. */
  summary: string;
  /** The same in a few words, for those who are called to decide: "day 3, Afternoon, Ann's turn". */
  moment: string;
  sections: BoardSection[];
  /** Timers of set-aside groups, a section each. */
  timers: BoardSection[];
  footer: string;
}

/** A part of the board with a title. */
export interface BoardSection {
  title: string;
  lines: string[];
  /** May stand beside its neighbours. */
  inline: boolean;
}

/** A card's own page, for `/card`. */
export interface CardPage {
  key: CardKey;
  name: string;
  line: string;
  /** Rules text, printed from its program; for a card without one, how it is played instead. */
  text: string;
  /** Does a program do what the card says? Otherwise it is done by hand. */
  automated: boolean;
}

/**
 * A game as tables, scripts and Discord know it. Pure: no clock, no I/O, no randomness but the seed's.
 */
export interface Game {
  id: string;
  name: string;
  profiles: string[];
  seats: number;
  /** Begins a game and runs it to the first question. Throws where a deck names an unknown card. */
  begin(setup: NewGame): { state: GameState; log: LogLine[] };
  submit(state: GameState, input: Input): Result;
  /** What the seat is asked now; undefined when nothing is. */
  prompt(state: GameState, seat: Seat): Prompt | undefined;
  /** What the seat may do now without being asked, as a question for an act; undefined where there is nothing. */
  interjections(state: GameState, seat: Seat): Prompt | undefined;
  /** The possible answers of a choice in words, for the seat that is asked. */
  candidates(state: GameState, seat: Seat, choice: Choice): Candidate[];
  view(state: GameState, viewer: Seat | undefined): View;
  /**
   * What the game is in the middle of, the innermost first, in clauses: what is to be done, and what that is about. The
   * same for everybody, and only what all may know: nothing that somebody is declaring, or has answered in secret.
   */
  goingOn(state: GameState): string[];
  board(view: View): BoardModel;
  /** Lines of a zone or of the viewer's hand as a player reads them. */
  zone(view: View, zone: string): string[];
  moves: Move[];
  /** Every kind of zone that there is, by its name: how it is seen and kept. */
  layout: Readonly<Record<string, ZoneSpec>>;
  /** Zones that `/zone` offers, by kind. */
  zones: { kind: string; name: string }[];
  /** Standing orders that a seat may give, with their values; the first value is the default. */
  orders: StandingOrder[];
  /** Official decks. */
  decks: DeckList[];
  /** Reads a pasted deck list. Throws a sentence for the person. */
  parseDeck(text: string): DeckList;
  /** Faults of the deck under the named format; if there are none, it may be played. */
  checkDeck(deck: DeckList, format: string): DeckFault[];
  formats: string[];
  /**
   * Names of the deck's cards whose effects no program covers yet: a game with them is moderated, and they are played
   * by hand.
   */
  moderated(deck: DeckList): string[];
  /**
   * Turns what somebody does by hand into atoms and the story's words. Players name cards as they see them, and touch
   * what is theirs or lies open; a judge names and touches everything. Refuses with a sentence; changes nothing.
   */
  byHand(state: GameState, by: Seat | 'judge', words: ByHandWords): ByHand | Refusal;
  /**
   * Possible values of an option, given the other options so far, for autocomplete: made from what `by` may see. None
   * if any text or number will do.
   */
  byHandValues(state: GameState, by: Seat | 'judge', words: ByHandWords, option: string): string[];
  cards(): CardPage[];
  /** Definitions of the given cards, to be stored with the game, as JSON. */
  pin(decks: DeckList[]): string;
  /** The game playing with pinned definitions instead of today's. */
  pinned(pin: string): Game;
}
