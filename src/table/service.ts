// The interface to games and their tables: everything that people can do or ask, and the replies.
import type { ByHandWords } from '../kernel/by-hand.ts';
import type { DeckFault, Outcome, RefusalCode } from '../kernel/game/inputs.ts';
import type { Prompt, StandingOrder } from '../kernel/game/prompts.ts';
import type { CardCost, View } from '../kernel/game/views.ts';
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

/** Codes of the reasons why an act is refused: those of the rules engine, and further ones of the table. */
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

/**
 * Why an act was refused, as a sentence for the acting person. Nothing was changed. `faults`: the faults of their deck.
 */
export interface TableRefusal {
  refused: true;
  code: TableRefusalCode;
  sentence: string;
  faults?: DeckFault[];
  /** For an act that needs confirmation: label of the confirming button. */
  yes?: string;
  /** The game in which the act was refused, if any, and whether the acting person has a question in it. */
  at?: { record: GameRecord; asked: boolean };
}

/** Result of an accepted act for the acting person: a sentence, and the next question if this person must answer it. */
export interface TableReply {
  refused?: false;
  record: GameRecord;
  /** The game's record with current clock times; see {@link Looks.current}. */
  current: GameRecord;
  /** Story lines about the act, in the acting person's wording. */
  text: string;
  /** True if this Discord interaction had been handled before. */
  repeated?: boolean;
  prompt?: Prompt;
  /** The view of the acting person, if they have a question. */
  view?: View;
  /** The acting person's seat, if they have one. */
  seat?: Seat;
  /** The acting person's drafted acts (which wait for their confirmation); absent if there are none. */
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
  /** Maximum number of different cards in a deck that are carried out by hand (without a program); absent: no limit. */
  mostByHand?: number;
  /** Set if the opener plays: they take the first seat, under this name, with this deck if given. */
  seat?: { name: string; deck?: DeckSource };
  /** User id of an invited person: the other seat is reserved for them. */
  opponent?: string;
  /** Level at which the house (the bot as opponent) takes the other seat. */
  house?: HouseLevel;
}

/**
 * A game that a league arranges for its players: everything needed to open it, and the text with which they are
 * called.
 */
export interface Arranged
  extends Pick<GameRecord, 'id' | 'guildId' | 'channelId' | 'createdBy' | 'game' | 'profile' | 'players'> {
  terms: FormatTerms;
  clock: ClockRule;
  /** One or two sentences for the game's first post. */
  occasion: string;
}

/** Numbers of the players, one for each seat, that break ties in a league, by the name of the tie-breaker. */
export type Tally = Readonly<Record<string, readonly number[]>>;

/** Source of a deck: the name of an official or saved one, or a pasted list. At most one is given. */
export interface DeckSource {
  official?: string;
  saved?: string;
  text?: string;
}

/**
 * Answer by button or select menu to the question with these numbers `ask` and `epoch`. `values`: those of the chosen
 * candidates.
 */
export interface PromptAnswer {
  ask: number;
  epoch: number;
  values: string[];
  /** Asks for a confirmation first if the answer is easily chosen by mistake; see {@link MoveWords}. */
  unsure?: 'clicked';
}

/**
 * A pass at this question and at later ones like it, by setting the standing order with this index in
 * `Prompt.always`.
 */
export interface LastingPass extends Claim {
  which: number;
}

/** The acting person, and the id of the Discord interaction by which they act. */
export interface Actor {
  userId: string;
  interactionId: string;
  /** Name for somebody who acts without a seat, such as a judge. */
  userName?: string;
  /** Ids of the person's roles on the server, for checks against the server's settings. */
  roles?: string[];
  /** True if the person manages the server. */
  isAdmin?: boolean;
}

/**
 * Seats that a post pings to decide, with the deadlines that the post states, and the game's revision (number of saved
 * changes) in which the post was written.
 */
export interface Calling {
  seats: Seat[];
  revision: number;
  due: { seat: Seat; dueAt: number }[];
  /** Circumstances (outages, people's settings) from which the deadlines were computed; undefined without a clock. */
  around?: Circumstances;
}

/** A judge's act on a game. `player` and `winner`: values from the lists in `judge/pick.ts`, or typed text. */
export type JudgeAct =
  | { kind: 'correct'; words: ByHandWords; reason: string }
  | { kind: 'undo'; steps: number; reason: string }
  | { kind: 'outcome'; winner: string; reason: string }
  | { kind: 'freeze'; reason: string }
  | { kind: 'unfreeze'; reason?: string }
  /**
   * Answers a player's request to look at hidden cards, in place of the other player who was asked to allow it. Players
   * make such requests if the text of a card without a program calls for it.
   */
  | { kind: 'grant'; yes: boolean; reason: string }
  /** Answers a player's call for a judge, and settles an objection. */
  | { kind: 'rule'; text: string }
  /** Gives a player more time on their clock, or takes some away. */
  | { kind: 'clock'; player: string; hours: number; reason: string }
  | { kind: 'replace'; player: string; userId: string; name: string; reason?: string }
  /** The house (the bot as opponent) plays on in the seat of a player who has left it. */
  | { kind: 'stand-in'; player: string; level: HouseLevel; reason?: string };

/** A suggested value, with a detail if more is displayed than the value: a card's cost and zone. */
export interface Suggested {
  value: string;
  detail: string;
}

/** Functions for opening games, taking seats, and acts before the start and after the end. */
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
  /** Agrees to the rematch of this game that waits for this person; undefined if there is none. */
  agree(actor: Actor, game: GameRef): Promise<TableResult | undefined>;
}

/** Players' moves, and ending a game by agreement. */
export interface Moves {
  /**
   * Makes a move; `then`: further acts of the same command, each a step of its own, as long as nothing comes in
   * between (`play/act-line.ts`).
   */
  move(actor: Actor, game: GameRef, words: MoveWords, ...then: readonly MoveWords[]): Promise<TableResult>;
  answer(actor: Actor, game: GameRef, answer: PromptAnswer): Promise<TableResult>;
  /**
   * Passes at this question, and from now on at all questions that the standing order (a lasting instruction) covers.
   */
  passAlways(actor: Actor, game: GameRef, pass: LastingPass): Promise<TableResult>;
  /** Carries out the acting player's drafted acts (which wait for their confirmation). */
  confirm(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Removes the acting player's last drafted act (not confirmed yet), and never undoes a step of the game. */
  takeBack(actor: Actor, game: GameRef): Promise<TableResult>;
  orders(actor: Actor, game: GameRef, orders: Record<string, string>): Promise<TableResult>;
  concede(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Offers a draw, or accepts the other player's offer. */
  draw(actor: Actor, game: GameRef): Promise<TableResult>;
}

/** The functions for undo, acts by hand (changes that people make without a card program), objections, and judges. */
export interface Arbitration {
  /**
   * Undoes the acting player's last steps (by default one), with everything that followed. If others must agree,
   * offers the undo to them, or agrees to their offer.
   */
  undo(actor: Actor, game: GameRef, steps?: number): Promise<TableResult>;
  /** Carries out an act by hand: a change of the game that a player makes where no card program does. */
  byHand(actor: Actor, game: GameRef, words: ByHandWords): Promise<TableResult>;
  /** Agrees to playing cards by hand (without a program) in this game. */
  agreeByHand(actor: Actor, game: GameRef): Promise<TableResult>;
  /**
   * Values for an option of an act by hand (a change without a card program), for the acting player's seat or a judge.
   */
  suggestByHand(actor: Actor, game: GameRef, words: ByHandWords, option: string): Promise<string[]>;
  /** Agrees to another seat's offer, or declines it; refused if the offer no longer stands. */
  answerOffer(actor: Actor, game: GameRef, offered: Offered, agrees: boolean): Promise<TableResult>;
  /** Objects to acts by hand (changes made without a card program), or withdraws the objection. */
  object(actor: Actor, game: GameRef, about: string): Promise<TableResult>;
  withdraw(actor: Actor, game: GameRef): Promise<TableResult>;
  callJudge(actor: Actor, game: GameRef, about: string): Promise<TableResult>;
  /**
   * Carries out a judge's act. `seen`: the game as the judge saw it. If the act would mean something else by now, it
   * is refused.
   */
  judge(actor: Actor, gameId: string, act: JudgeAct, seen: GameRecord): Promise<TableResult>;
  /** Shows a judge every card of the game as text; everybody is told that the judge has looked. */
  look(
    actor: Actor,
    game: GameRef,
    asManager?: true,
  ): Promise<{ text: string; everything: string } | TableRefusal>;
  /**
   * For a judge: games of the server in which a player has called a judge or objects to an act by hand (a change
   * without a card program).
   */
  calls(actor: Actor, guildId: string): Promise<GameRecord[] | TableRefusal>;
}

/** Functions about time: clocks, pauses, deadlines, and people's settings about them. */
export interface Timekeeping {
  /** Claims the win against a seat whose time is over, if the game's clock allows it. */
  claim(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Asks for a pause, or agrees to one. Any player may end it. */
  pause(actor: Actor, game: GameRef): Promise<TableResult>;
  resume(actor: Actor, game: GameRef): Promise<TableResult>;
  /**
   * Deadlines of these seats if their calls (messages that ping who must decide) are delivered at this time.
   * `revision`: the game's revision in which the calls were written. Seats whose clocks are stopped have no deadline.
   */
  dueIfDelivered(record: GameRecord, seats: Seat[], at: number, revision: number): Promise<Calling>;
  /**
   * Notes that calls (messages that ping who must decide) were delivered at this time: the players' clocks start, and
   * the post is removed from the outbox in the same write. Returns the game's record afterwards; undefined if no
   * clock waited for these calls, and then nothing was written.
   */
  delivered(record: GameRecord, calling: Calling, at: number, row?: string): Promise<GameRecord | undefined>;
  /**
   * True if a reminder to this seat may be sent now. If posting was delayed into the person's quiet hours, the reminder
   * is postponed until they end, or dropped if the time is over before that.
   */
  mayRemind(gameId: string, seat: Seat, writtenAt: number): Promise<boolean>;
  /**
   * Handles a deadline. False if it was no longer due (it is rewritten for its real time, or was already handled).
   * `later`: the house (the bot as opponent) has no answer yet. Rejects if the game cannot be loaded.
   */
  fire(deadline: Deadline): Promise<boolean | 'later'>;
  person(userId: string): Promise<PersonSettings>;
  /** Saves a person's settings; their running clocks are adjusted at once. */
  setPerson(settings: PersonSettings): Promise<void>;
}

/** Repairs differences between Discord's posts and the database. */
export interface Posting {
  /**
   * Posts again a thread, a board, or a call (the message that pings who must decide) that was deleted on Discord.
   * Refused if a replacement was posted or is on its way, or if the game is not running.
   */
  renew(game: GameRef, lost: LostPost): Promise<TableResult>;
  /**
   * Reports that the database was reset to an older copy, for a game whose thread tells of moves that the database does
   * not know; posts its board and a call to the players who must decide. `why`: the evidence; the same evidence is
   * reported only once.
   */
  setBack(game: GameRef, why: string): Promise<TableResult>;
}

/** Functions for games of leagues, which are opened and ended without an acting person. */
export interface Arranging {
  /**
   * Opens and begins a game with given seats and decks. Its id is fixed in advance, so if an earlier attempt has opened
   * the game, only what is missing is done.
   */
  arrange(game: Arranged): Promise<TableResult>;
  /** Ends a running game with this outcome; refused if it is over, or cannot go on. */
  conclude(game: GameRef, outcome: Outcome): Promise<TableResult>;
  /** Moves an unfinished game to its league's channel. */
  follow(game: GameRef, channelId: string): Promise<TableResult>;
  /**
   * The game's present numbers that break ties in a league; undefined if it has none, has not begun or is unreadable.
   */
  tally(game: GameRef): Promise<Tally | undefined>;
}

/** Functions for checking deck lists, and for saved decks. */
export interface Decks {
  /**
   * Checks a pasted deck list against this format, by default in its current version. Returns a sentence with the
   * result.
   */
  checkDeck(game: string, terms: Partial<FormatTerms>, text: string): string | TableRefusal;
  /** The person's saved decks, by name; for that person only. */
  savedDecks(userId: string): Promise<SavedDeck[]>;
  /**
   * Saves a pasted deck list under this name, replacing the acting person's deck of that name. Returns a sentence.
   */
  saveDeck(actor: Actor, game: string, name: string, text: string): Promise<string | TableRefusal>;
  deleteDeck(actor: Actor, name: string): Promise<string | TableRefusal>;
}

/** Queries about games, which change nothing. */
export interface Looks {
  record(gameId: string): Promise<GameRecord | undefined>;
  /** The game's record with current clock times, for display. Newly found outages are considered but not saved. */
  current(record: GameRecord): Promise<GameRecord>;
  /** The reply to this interaction if it was handled before: Discord delivered it twice. */
  handled(actor: Actor): Promise<TableReply | undefined>;
  /** The user's view: their seat's, or else a spectator's. */
  view(game: GameRef, userId: string): Promise<View | undefined>;
  /** Why nothing of the game can be shown or done, if it can neither be read nor replayed; undefined otherwise. */
  frozen(game: GameRef): Promise<string | undefined>;
  /** Present costs of the user's own cards, with reasons; empty for other people, or if the game does not go on. */
  costs(game: GameRef, userId: string): Promise<CardCost[]>;
  /**
   * The question to a person who uses a button, menu or form: everything needed to answer it, or the reason why it is
   * outdated, from one load of the game. `claim`: the question for which the component was made; without it, any
   * question will do.
   */
  question(game: GameRef, userId: string, claim?: Claim): Promise<Met>;
  /** Lines of the story (a game's log in words) since this seat's last move, as the seat reads them. */
  since(record: GameRecord, seat: Seat): Promise<Since>;
  /** The question with each answer's consequence as far as its seat can know; unchanged if none can be found. */
  foresee(asked: Pick<Asked, 'record' | 'prompt' | 'view'>): Promise<Prompt>;
  /** The present question to the user's seat. */
  prompt(game: GameRef, userId: string): Promise<Prompt | undefined>;
  /** The user's standing orders (lasting instructions) in this game, by name; undefined if they have no seat. */
  ordersOf(game: GameRef, userId: string): Promise<Readonly<Record<string, string>> | undefined>;
  /**
   * The standing orders (lasting instructions) that the user may set in this game, including those about their own
   * cards; undefined if they have no seat.
   */
  ordersFor(game: GameRef, userId: string): Promise<StandingOrder[] | undefined>;
  /** Possible values of this move's option for this user now, in a stable order, unfiltered. */
  suggest(game: GameRef, userId: string, words: MoveWords, option: string): Promise<Suggested[]>;
  /** Public story lines, with the wordings that only this user may read. */
  story(game: GameRef, userId: string, last: number): Promise<string[]>;
  /** Why the game waits: who is asked what, by which rule or card, in public words. */
  why(game: GameRef, userId: string): Promise<string[]>;
}

/** Finished games: replay, verification, export. */
export interface Records {
  /** A finished game after this row of its log (accepted inputs), with the row's story. */
  replay(gameId: string, step: number, onlooker: Onlooker): Promise<Moment | TableRefusal>;
  /** Verifies a finished game by replaying it: the promised seed, and every input (move or answer). */
  verify(gameId: string): Promise<string | TableRefusal>;
  /**
   * A finished game as JSON text: seed, secret words, decks, inputs (moves and answers), fingerprints of the states.
   */
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
 * All functions about games that commands and components call; code that needs less takes one of the parts. Sentences
 * about a game are made by these functions; Discord code only words what concerns Discord itself (links to games,
 * outdated buttons).
 */
export interface Tables
  extends Seating,
    Moves,
    Arbitration,
    Timekeeping,
    Posting,
    Arranging,
    Decks,
    Looks,
    Records,
    Privacy {}
