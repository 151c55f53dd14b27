// The interface of tables: acts and queries of people, and the replies.
import type { ByHandWords } from '../kernel/by-hand.ts';
import type {
  CardCost,
  DeckFault,
  Outcome,
  Prompt,
  RefusalCode,
  StandingOrder,
  View,
} from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { ClockRule, Deadline, HouseLevel, PersonSettings } from './affairs.ts';
import type { Circumstances } from './clock/counting.ts';
import type { GameRef } from './loader.ts';
import type { FormatTerms } from './lobby/formats.ts';
import type { LostPost } from './lobby/renew.ts';
import type { Offered } from './offers.ts';
import type { Waiting } from './play/drafts.ts';
import type { Asked, Claim, Met } from './play/question.ts';
import type { Since } from './play/since.ts';
import type { GameRecord, SavedDeck } from './records.ts';
import type { Erased, Moment, Onlooker, Personal } from './reports.ts';

/** Codes of refusals at the table: the kernel's, and some of its own. */
export type TableRefusalCode =
  | RefusalCode
  | 'no-such-game'
  | 'not-running'
  | 'not-open'
  | 'not-a-player'
  | 'already-joined'
  | 'table-full'
  | 'deck-illegal'
  | 'deck-unreadable'
  | 'seats-missing'
  | 'not-allowed'
  /** The act is possible but must be confirmed first. */
  | 'unconfirmed'
  /** Nobody may move: both have paused the game, somebody objects, the game is damaged, or a judge has stopped it. */
  | 'paused'
  | 'objection'
  | 'frozen';

/** Why an act was refused, as a sentence for the actor. Nothing was changed. `faults`: those of their deck. */
export interface TableRefusal {
  refused: true;
  code: TableRefusalCode;
  sentence: string;
  faults?: DeckFault[];
  /** For an act that needs confirmation: label of the confirming button. */
  yes?: string;
  /** The game concerned, if any, and whether the actor has a question in it. */
  at?: { record: GameRecord; asked: boolean };
}

/** Result of an accepted act for the actor: a sentence, and the next question if it is theirs. */
export interface TableReply {
  refused?: false;
  record: GameRecord;
  /** The record with current clock times; see {@link Looks.current}. */
  current: GameRecord;
  /** Story lines about the act, in the actor's wording. */
  text: string;
  /** True if this interaction had been handled before. */
  repeated?: boolean;
  prompt?: Prompt;
  /** The actor's view, if they have a question. */
  view?: View;
  /** The actor's seat, if they have one. */
  seat?: Seat;
  /** The actor's drafted acts; absent if there are none. */
  waiting?: Waiting;
}

/** Reply to an act, or its refusal. */
export type TableResult = TableReply | TableRefusal;

/** A typed move: the command's name, and its options as text, by name. */
export interface MoveWords {
  command: string;
  options: Record<string, string>;
  /**
   * How sure the player is: clicked, or typed, which needs less confirmation (`play/confirming.ts`). Omit to skip the
   * confirmation prompt.
   */
  unsure?: 'clicked' | 'typed';
}

/** Options for a new game. Omitted fields use the defaults. */
export interface Opening {
  game: string;
  profile?: string;
  format?: string;
  clock?: ClockRule;
  /** Maximum number of different cards in a deck that are carried out by hand; absent: no limit. */
  mostByHand?: number;
  /** The opener takes the first seat, under this name, with this deck if given. */
  seat?: { name: string; deck?: DeckSource };
  /** User id of an invited person: the other seat is reserved for them. */
  opponent?: string;
  /** Level at which the house takes the other seat. */
  house?: HouseLevel;
}

/** A game arranged for its players: everything needed to open it, and the text with which they are called. */
export interface Arranged
  extends Pick<GameRecord, 'id' | 'guildId' | 'channelId' | 'createdBy' | 'game' | 'profile' | 'players'> {
  terms: FormatTerms;
  clock: ClockRule;
  /** One or two sentences for the game's first post. */
  occasion: string;
}

/** Counts by name of the game's tie-breaker: a number for each seat. */
export type Tally = Readonly<Record<string, readonly number[]>>;

/** Source of a deck: the name of an official or saved one, or a pasted list. At most one is given. */
export interface DeckSource {
  official?: string;
  saved?: string;
  text?: string;
}

/** Answer by button or select menu to the prompt with this ask and epoch. `values`: those of the chosen candidates. */
export interface PromptAnswer {
  ask: number;
  epoch: number;
  values: string[];
  /** As in {@link MoveWords}. */
  unsure?: 'clicked';
}

/** A pass at this question and at later ones like it, by the order with this index in `Prompt.always`. */
export interface LastingPass extends Claim {
  which: number;
}

/** The acting person, and the interaction's id. */
export interface Actor {
  userId: string;
  interactionId: string;
  /** Name for somebody who acts without a seat, such as a judge. */
  userName?: string;
  /** Role ids on the server, and whether the person manages it, for checks against the server's settings. */
  roles?: string[];
  isAdmin?: boolean;
}

/** Seats called to decide by a post of this revision, with their deadlines as the post states them. */
export interface Calling {
  seats: Seat[];
  revision: number;
  due: { seat: Seat; dueAt: number }[];
  /** Circumstances from which the deadlines were computed; undefined without a clock. */
  around?: Circumstances;
}

/** A judge's act on a game. `player` and `winner`: values from the lists in `judge/pick.ts`, or typed text. */
export type JudgeAct =
  | { kind: 'correct'; words: ByHandWords; reason: string }
  | { kind: 'undo'; steps: number; reason: string }
  | { kind: 'outcome'; winner: string; reason: string }
  | { kind: 'freeze'; reason: string }
  | { kind: 'unfreeze'; reason?: string }
  /** Allows or refuses, in place of a player, a look at hidden cards that a card text carried out by hand calls for. */
  | { kind: 'grant'; yes: boolean; reason: string }
  /** Answers a call, and settles an objection. */
  | { kind: 'rule'; text: string }
  /** Gives a player so much more time, or takes it away. */
  | { kind: 'clock'; player: string; hours: number; reason: string }
  | { kind: 'replace'; player: string; userId: string; name: string; reason?: string }
  /** The house plays on in the seat of a player who has left it. */
  | { kind: 'stand-in'; player: string; level: HouseLevel; reason?: string };

/** A suggested value, with a detail if more is displayed than the value: a card's cost and zone. */
export interface Suggested {
  value: string;
  detail: string;
}

/** Opening games, taking seats, and acts before the start and after the end. */
export interface Seating {
  create(actor: Actor, where: { guildId: string; channelId: string }, what: Opening): Promise<TableResult>;
  join(actor: Actor, game: GameRef, name: string, deck: DeckSource, word?: string): Promise<TableResult>;
  /** Begins the game, as happens automatically when the last seat joins with a deck. */
  start(actor: Actor, game: GameRef): Promise<TableResult>;
  leave(actor: Actor, game: GameRef): Promise<TableResult>;
  cancel(actor: Actor, game: GameRef, mayOverrule: boolean): Promise<TableResult>;
  /** Moves a game to another channel, if its own is known to be gone. */
  relocate(actor: Actor, game: GameRef, where: { from: string; to: string }): Promise<TableResult>;
  /** Asks for a rematch, or agrees to the other player's request. */
  rematch(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Agrees to this game's rematch that waits for this person; undefined if there is none. */
  agree(actor: Actor, game: GameRef): Promise<TableResult | undefined>;
}

/** Players' moves, and ending a game by agreement. */
export interface Playing {
  /**
   * A move; `then`: further acts of the same line, each a step of its own, as long as nothing comes in between
   * (`play/act-line.ts`).
   */
  move(actor: Actor, game: GameRef, words: MoveWords, ...then: readonly MoveWords[]): Promise<TableResult>;
  answer(actor: Actor, game: GameRef, answer: PromptAnswer): Promise<TableResult>;
  /** Passes at this question, and from now on at those that the standing order covers. */
  passAlways(actor: Actor, game: GameRef, pass: LastingPass): Promise<TableResult>;
  /** Carries out the actor's drafted acts. */
  confirm(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Removes the actor's last drafted act, and never undoes a step of the game. */
  takeBack(actor: Actor, game: GameRef): Promise<TableResult>;
  orders(actor: Actor, game: GameRef, orders: Record<string, string>): Promise<TableResult>;
  concede(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Offers a draw, or accepts the other's offer. */
  draw(actor: Actor, game: GameRef): Promise<TableResult>;
}

/** The functions for undo, acts by hand, objections, and judges. */
export interface Arbitration {
  /**
   * Undoes the actor's last steps (by default one), with everything that followed. If others must agree, offers it, or
   * agrees to their offer.
   */
  undo(actor: Actor, game: GameRef, steps?: number): Promise<TableResult>;
  /** Does an act by hand. */
  byHand(actor: Actor, game: GameRef, words: ByHandWords): Promise<TableResult>;
  /** Agrees to playing by hand in this game. */
  agreeByHand(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Values for an option of an act by hand, for the actor's seat or a judge. */
  suggestByHand(actor: Actor, game: GameRef, words: ByHandWords, option: string): Promise<string[]>;
  /** Agrees to another seat's offer, or declines it; refused if the offer no longer stands. */
  answerOffer(actor: Actor, game: GameRef, offered: Offered, agrees: boolean): Promise<TableResult>;
  /** Objects to acts by hand, or withdraws the objection. */
  object(actor: Actor, game: GameRef, about: string): Promise<TableResult>;
  withdraw(actor: Actor, game: GameRef): Promise<TableResult>;
  callJudge(actor: Actor, game: GameRef, about: string): Promise<TableResult>;
  /**
   * Does a judge's act. `seen`: the game as the judge saw it. If the act would mean something else by now, it is
   * refused.
   */
  judge(actor: Actor, gameId: string, act: JudgeAct, seen: GameRecord): Promise<TableResult>;
  /** Every card of the game as text, for a judge; the look is announced. */
  look(
    actor: Actor,
    game: GameRef,
    asManager?: true,
  ): Promise<{ text: string; everything: string } | TableRefusal>;
  /** For a judge: games of the server with an open call or objection. */
  calls(actor: Actor, guildId: string): Promise<GameRecord[] | TableRefusal>;
}

/** Time: clocks, pauses, deadlines, and people's settings about it. */
export interface Timekeeping {
  /** Claims the win against a seat whose time is over, if the game's clock allows it. */
  claim(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Asks for a pause, or agrees to one. Any player may end it. */
  pause(actor: Actor, game: GameRef): Promise<TableResult>;
  resume(actor: Actor, game: GameRef): Promise<TableResult>;
  /**
   * Deadlines of these seats if their calls, written with this revision, are delivered at this time; none for seats
   * whose clocks are stopped.
   */
  dueIfDelivered(record: GameRecord, seats: Seat[], at: number, revision: number): Promise<Calling>;
  /**
   * Notes that calls were delivered at this time: their clocks start, and their outbox row is removed in the same
   * write. Returns the game afterwards; undefined if no clock waited for these calls, and then nothing was written.
   */
  delivered(record: GameRecord, calling: Calling, at: number, row?: string): Promise<GameRecord | undefined>;
  /**
   * True if a reminder to this seat may be sent now. If posting was delayed into the person's quiet hours, the reminder
   * is put off until they end, or dropped if the time is over before that.
   */
  mayRemind(gameId: string, seat: Seat, writtenAt: number): Promise<boolean>;
  /**
   * Handles a deadline. False if it was no longer due (it is rewritten for its real time, or was already handled).
   * `later`: the house has no answer yet. Rejects if the game cannot be loaded.
   */
  fire(deadline: Deadline): Promise<boolean | 'later'>;
  person(userId: string): Promise<PersonSettings>;
  /** Saves a person's settings; their running clocks are adjusted at once. */
  setPerson(settings: PersonSettings): Promise<void>;
}

/** Repairs differences between Discord's posts and the database. */
export interface Posting {
  /**
   * Posts again what was deleted on Discord. Refused if it has been or is being replaced, or if the game is not
   * running.
   */
  renew(game: GameRef, lost: LostPost): Promise<TableResult>;
  /**
   * Reports a game whose thread tells of moves that this database does not know, with a board and a call. `why`: the
   * evidence; the same evidence is reported only once.
   */
  setBack(game: GameRef, why: string): Promise<TableResult>;
}

/** Games of leagues, opened and ended without an acting person. */
export interface Arranging {
  /**
   * Opens and begins a game with given seats and decks. If it was opened before, completes what is missing: its id is
   * fixed.
   */
  arrange(game: Arranged): Promise<TableResult>;
  /** Ends a running game with this outcome; refused if it is over, or cannot go on. */
  conclude(game: GameRef, outcome: Outcome): Promise<TableResult>;
  /** Moves an unfinished game to its league's channel. */
  follow(game: GameRef, channelId: string): Promise<TableResult>;
  /** The game's present tie-breaker numbers; undefined if it has none, has not begun or is unreadable. */
  tally(game: GameRef): Promise<Tally | undefined>;
}

/** Checking deck lists, and saved decks. */
export interface Decks {
  /**
   * Checks a pasted list against this format, by default in its current version. Returns a sentence with the result.
   */
  checkDeck(game: string, terms: Partial<FormatTerms>, text: string): string | TableRefusal;
  /** The person's saved decks, by name; for that person only. */
  savedDecks(userId: string): Promise<SavedDeck[]>;
  /** Saves a pasted list under this name, replacing the actor's deck of that name. Returns a sentence. */
  saveDeck(actor: Actor, game: string, name: string, text: string): Promise<string | TableRefusal>;
  deleteDeck(actor: Actor, name: string): Promise<string | TableRefusal>;
}

/** Queries, which change nothing. */
export interface Looks {
  record(gameId: string): Promise<GameRecord | undefined>;
  /** The game's record with current clock times, for display. Newly found outages are considered but not saved. */
  current(record: GameRecord): Promise<GameRecord>;
  /** The reply to this interaction if it was handled before: Discord delivered it twice. */
  handled(actor: Actor): Promise<TableReply | undefined>;
  /** The user's view: their seat's, or else a spectator's. */
  view(game: GameRef, userId: string): Promise<View | undefined>;
  /**
   * Why nothing of the game can be shown or done, if it is neither readable nor can be replayed; undefined otherwise.
   */
  frozen(game: GameRef): Promise<string | undefined>;
  /** Present costs of the user's own cards, with reasons; empty for other people, or if the game does not go on. */
  costs(game: GameRef, userId: string): Promise<CardCost[]>;
  /**
   * The question for a person who uses a component of this question, or of any: everything needed to answer it, or the
   * reason why it is outdated, from one load of the game.
   */
  question(game: GameRef, userId: string, claim?: Claim): Promise<Met>;
  /** Story lines since this seat's last move, in its wording. */
  since(record: GameRecord, seat: Seat): Promise<Since>;
  /** The question with each answer's consequence as far as its seat can know; unchanged if none can be found. */
  foresee(asked: Pick<Asked, 'record' | 'prompt' | 'view'>): Promise<Prompt>;
  /** The present question of the user's seat. */
  prompt(game: GameRef, userId: string): Promise<Prompt | undefined>;
  /** The user's standing orders in this game, by name; undefined if they have no seat. */
  ordersOf(game: GameRef, userId: string): Promise<Readonly<Record<string, string>> | undefined>;
  /**
   * The orders that the user may set in this game, including those about their own cards; undefined if they have no
   * seat.
   */
  ordersFor(game: GameRef, userId: string): Promise<StandingOrder[] | undefined>;
  /** Possible values of this move's option for this user now, in a stable order, unfiltered. */
  suggest(game: GameRef, userId: string, words: MoveWords, option: string): Promise<Suggested[]>;
  /** Public story lines, with the user's own secret wordings. */
  story(game: GameRef, userId: string, last: number): Promise<string[]>;
  /** Why the game waits: who is asked what, by which rule or card, in public words. */
  why(game: GameRef, userId: string): Promise<string[]>;
}

/** Finished games: replay, verification, export. */
export interface Records {
  /** A finished game after this log row, with the row's story. */
  replay(gameId: string, step: number, onlooker: Onlooker): Promise<Moment | TableRefusal>;
  /** Verifies commitment, seed and every input of a finished game by replaying it. */
  verify(gameId: string): Promise<string | TableRefusal>;
  /** A finished game as JSON text: seed, words, decks, inputs, fingerprints. */
  export(gameId: string): Promise<string | TableRefusal>;
}

/** A person's data, and its erasure. */
export interface Privacy {
  /** A person's data, with or without their acts in each game. */
  personal(userId: string, acts: boolean): Promise<Personal>;
  /** Ends everything that the person plays, erases them from all games, and deletes their settings. */
  erase(actor: Actor): Promise<Erased>;
}

/**
 * Everything that commands and components call about games; a caller that needs less takes one of the parts. Sentences
 * about a game are made here or below; Discord code only words what concerns Discord itself (links to games, outdated
 * buttons).
 */
export interface Tables
  extends Seating,
    Playing,
    Arbitration,
    Timekeeping,
    Posting,
    Arranging,
    Decks,
    Looks,
    Records,
    Privacy {}
