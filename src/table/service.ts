// Acts and looks of people at games on tables, and what they are told.
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

/** A refusal at the table: the kernel's codes and a few of its own. */
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
  /** Nothing is in the way, but it needs confirmation first. */
  | 'unconfirmed'
  /** Nobody may move: both have paused the game; somebody objects; the game is damaged, or a judge has stopped it. */
  | 'paused'
  | 'objection'
  | 'frozen';

/** Why an act was refused, in words for the person who acted. Nothing was changed. `faults` are those of their deck. */
export interface TableRefusal {
  refused: true;
  code: TableRefusalCode;
  sentence: string;
  faults?: DeckFault[];
  /** Of an act that needs confirmation: the words of the button that does it. */
  yes?: string;
  /** The game that it is about, if there is one, and whether the refused person is asked something in it. */
  at?: { record: GameRecord; asked: boolean };
}

/** Result of an accepted act for the person who did it: a sentence, and the next question if it is theirs. */
export interface TableReply {
  refused?: false;
  record: GameRecord;
  /** Record with the times that count now; see {@link Looks.current}. */
  current: GameRecord;
  /** Lines of what happened, in the actor's own wording. */
  text: string;
  /** True if this very interaction had been handled before. */
  repeated?: boolean;
  prompt?: Prompt;
  /** The actor's view, where they are asked something. */
  view?: View;
  /** The actor's seat, if they have one. */
  seat?: Seat;
  /** The actor's acts that wait for their word; absent where none does. */
  waiting?: Waiting;
}

/** Result of an act. */
export type TableResult = TableReply | TableRefusal;

/** A move as typed: the command's name and its options, as text, by name. */
export interface MoveWords {
  command: string;
  options: Record<string, string>;
  /** Ask first where it needs confirmation (`play/confirming.ts`): it was clicked, or typed, which says more by itself. Otherwise it is meant. */
  unsure?: 'clicked' | 'typed';
}

/** Options for a new game. Omitted fields use the defaults. */
export interface Opening {
  game: string;
  profile?: string;
  format?: string;
  clock?: ClockRule;
  /** Most different cards of a deck that may be carried out by hand; absent: any number. */
  mostByHand?: number;
  /** The opener takes its first seat, under this name, with this deck if one is named. */
  seat?: { name: string; deck?: DeckSource };
  /** Id of somebody who is asked to play: the other seat is kept for them. */
  opponent?: string;
  /** Level at which the house takes the other seat. */
  house?: HouseLevel;
}

/** A game that is arranged for its players: all that opening it asks, and the words under which they are called. */
export interface Arranged
  extends Pick<GameRecord, 'id' | 'guildId' | 'channelId' | 'createdBy' | 'game' | 'profile' | 'players'> {
  terms: FormatTerms;
  clock: ClockRule;
  /** A sentence or two for its first post. */
  occasion: string;
}

/** By the name of a tie-breaker of the game, a number for each seat. */
export type Tally = Readonly<Record<string, readonly number[]>>;

/** Source of a deck: an official one or one's own by its name, or a pasted list. At most one is given. */
export interface DeckSource {
  official?: string;
  saved?: string;
  text?: string;
}

/** Answer by button or select menu to the prompt with this ask and epoch. `values` are candidates' `value`s. */
export interface PromptAnswer {
  ask: number;
  epoch: number;
  values: string[];
  /** As in {@link MoveWords}. */
  unsure?: 'clicked';
}

/** A pass at this question and, by the order with this place in `Prompt.always`, at others like it. */
export interface LastingPass extends Claim {
  which: number;
}

/** The actor, and the interaction. */
export interface Actor {
  userId: string;
  interactionId: string;
  /** Display name, for somebody who acts without a seat: a judge. */
  userName?: string;
  /** Roles that they have on the server, and whether they administer it: what the server's settings are checked against. */
  roles?: string[];
  isAdmin?: boolean;
}

/**
 * Seats that are called to decide by a post written with this revision, and when their time will be over, as the post
 * tells.
 */
export interface Calling {
  seats: Seat[];
  revision: number;
  due: { seat: Seat; dueAt: number }[];
  /** Clock that it was computed from; undefined where there is none. */
  around?: Circumstances;
}

/**
 * A judge's act on a game. `player` and `winner` are values from the lists in `judge/pick.ts`, or what they typed
 * instead.
 */
export type JudgeAct =
  | { kind: 'correct'; words: ByHandWords; reason: string }
  | { kind: 'undo'; steps: number; reason: string }
  | { kind: 'outcome'; winner: string; reason: string }
  | { kind: 'freeze'; reason: string }
  | { kind: 'unfreeze'; reason?: string }
  /** Answers for a player whether another may look at hidden cards, as a text says that they carry out. */
  | { kind: 'grant'; yes: boolean; reason: string }
  /** Answers a call and settles an objection. */
  | { kind: 'rule'; text: string }
  /** Gives a player this much more time, or takes it away. */
  | { kind: 'clock'; player: string; hours: number; reason: string }
  | { kind: 'replace'; player: string; userId: string; name: string; reason?: string };

/** A value that could be typed, and what it is if more is shown than the value: a card's cost and place. */
export interface Suggested {
  value: string;
  detail: string;
}

/** Opening games, taking seats in them, and what comes of them before they begin and once they are over. */
export interface Seating {
  create(actor: Actor, where: { guildId: string; channelId: string }, what: Opening): Promise<TableResult>;
  join(actor: Actor, game: GameRef, name: string, deck: DeckSource, word?: string): Promise<TableResult>;
  /** Begins the game; it also begins by itself when the last seat joins with a deck. */
  start(actor: Actor, game: GameRef): Promise<TableResult>;
  leave(actor: Actor, game: GameRef): Promise<TableResult>;
  cancel(actor: Actor, game: GameRef, mayOverrule: boolean): Promise<TableResult>;
  /** Gives a game another channel, if the one that it has is known to be gone. */
  relocate(actor: Actor, game: GameRef, where: { from: string; to: string }): Promise<TableResult>;
  /** Asks for another game of the same players, or agrees to the one that the other player asks for. */
  rematch(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Agrees to the rematch of this game that waits for this person's answer; undefined: none does. */
  agree(actor: Actor, game: GameRef): Promise<TableResult | undefined>;
}

/** Moves of players, and how they agree that a game ends. */
export interface Playing {
  /** A move; `then` are acts that are to follow it, each a step of its own, as far as nothing comes between (`play/act-line.ts`). */
  move(actor: Actor, game: GameRef, words: MoveWords, ...then: readonly MoveWords[]): Promise<TableResult>;
  answer(actor: Actor, game: GameRef, answer: PromptAnswer): Promise<TableResult>;
  /** Passes at this question, and from now on at those for which that standing order says so. */
  passAlways(actor: Actor, game: GameRef, pass: LastingPass): Promise<TableResult>;
  /** Carries out the acts that wait for the actor's word. */
  confirm(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Takes the last of them back, and never a step of the game. */
  takeBack(actor: Actor, game: GameRef): Promise<TableResult>;
  orders(actor: Actor, game: GameRef, orders: Record<string, string>): Promise<TableResult>;
  concede(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Offers a draw, or accepts the one offered. */
  draw(actor: Actor, game: GameRef): Promise<TableResult>;
}

/** Undo, acts by hand, objections, and judges. */
export interface Arbitration {
  /**
   * Takes the actor's last steps back (one if no number is given), with everything that followed them. If that is not
   * theirs alone to decide, offers it, or agrees to what is offered.
   */
  undo(actor: Actor, game: GameRef, steps?: number): Promise<TableResult>;
  /** Does something by hand. */
  byHand(actor: Actor, game: GameRef, words: ByHandWords): Promise<TableResult>;
  /** Agrees that cards may be moved by hand in this game. */
  agreeByHand(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Suggests values for an option of an act by hand, of the actor's seat or of a judge. */
  suggestByHand(actor: Actor, game: GameRef, words: ByHandWords, option: string): Promise<string[]>;
  /** Agrees to what another seat has offered, or declines it; refused if that no longer stands. */
  answerOffer(actor: Actor, game: GameRef, offered: Offered, agrees: boolean): Promise<TableResult>;
  /** Objects to what was done by hand, or takes that back. */
  object(actor: Actor, game: GameRef, about: string): Promise<TableResult>;
  withdraw(actor: Actor, game: GameRef): Promise<TableResult>;
  callJudge(actor: Actor, game: GameRef, about: string): Promise<TableResult>;
  /** `seen`: the game as the judge saw it when they spoke. If their act would mean something else by now, it is refused. */
  judge(actor: Actor, gameId: string, act: JudgeAct, seen: GameRecord): Promise<TableResult>;
  /** Every card of the game as text, for a judge; that they look is announced. */
  look(
    actor: Actor,
    game: GameRef,
    asManager?: true,
  ): Promise<{ text: string; everything: string } | TableRefusal>;
  /** For a judge: games of the server in which a judge is called or somebody objects. */
  calls(actor: Actor, guildId: string): Promise<GameRecord[] | TableRefusal>;
}

/** Time: clocks, pauses, deadlines, and what a person has set about it. */
export interface Timekeeping {
  /** Takes the win against a seat whose time is over, where the game's clock allows it. */
  claim(actor: Actor, game: GameRef): Promise<TableResult>;
  /** Asks for a pause, or agrees to one. Any player ends it. */
  pause(actor: Actor, game: GameRef): Promise<TableResult>;
  resume(actor: Actor, game: GameRef): Promise<TableResult>;
  /**
   * When the time of these seats is over if their calls, written with this revision, are delivered at this moment; none
   * for seats whose clocks are stopped.
   */
  dueIfDelivered(record: GameRecord, seats: Seat[], at: number, revision: number): Promise<Calling>;
  /**
   * The calls were delivered at this moment: their clocks run, and their row of the outbox (its id) is removed in the
   * same write. Returns the game as it is then; undefined if no clock waited for them (it was told before, or waits for
   * a later call), and then nothing was written.
   */
  delivered(record: GameRecord, calling: Calling, at: number, row?: string): Promise<GameRecord | undefined>;
  /**
   * True if a reminder to this seat, written then, may go out now. If posting took long and the person is not to be disturbed
   * by now, it is put off until they may be, or left out if their time is over before that.
   */
  mayRemind(gameId: string, seat: Seat, writtenAt: number): Promise<boolean>;
  /**
   * A deadline has come. False if it was no longer due: it is written down again for when it is due, or was already
   * dealt with. `later`: the house has found no answer yet. Rejects if the game cannot be loaded.
   */
  fire(deadline: Deadline): Promise<boolean | 'later'>;
  person(userId: string): Promise<PersonSettings>;
  /** Keeps what somebody has set; their running clocks follow it at once. */
  setPerson(settings: PersonSettings): Promise<void>;
}

/** Posts that are gone from Discord, or know more than the database. */
export interface Posting {
  /** Posts again what was found to be deleted in Discord. Refused if it has been or is being replaced, or if the game is not running. */
  renew(game: GameRef, lost: LostPost): Promise<TableResult>;
  /**
   * Its thread tells of moves that this database does not know: it says so, with a board and a call. `why` is what shows it: for the
   * same reason it is said only once.
   */
  setBack(game: GameRef, why: string): Promise<TableResult>;
}

/** Games of leagues, which are opened and ended in nobody’s name. */
export interface Arranging {
  /**
   * Opens a game whose seats and decks are settled, and begins it. Does what is still to be done if it was opened before,
   * by whomever: it is the same game by its id.
   */
  arrange(game: Arranged): Promise<TableResult>;
  /** Ends a running game by this outcome, in nobody's name; refused if it is over, or cannot go on. */
  conclude(game: GameRef, outcome: Outcome): Promise<TableResult>;
  /** Brings a game that is not over into the channel of its league, in nobody's name. */
  follow(game: GameRef, channelId: string): Promise<TableResult>;
  /** The game's own numbers as it stands; undefined where it has none, has not begun or cannot be read. */
  tally(game: GameRef): Promise<Tally | undefined>;
}

/** Lists that are checked, and those that a person has saved. */
export interface Decks {
  /** True if the pasted list may be played in this format. Without a version, in that of today. A sentence that says so, or why not. */
  checkDeck(game: string, terms: Partial<FormatTerms>, text: string): string | TableRefusal;
  /** The decks that somebody has saved, by name; only they may be told. */
  savedDecks(userId: string): Promise<SavedDeck[]>;
  /** Saves a pasted list under this name, in the place of the actor's deck of that name. A sentence that says so. */
  saveDeck(actor: Actor, game: string, name: string, text: string): Promise<string | TableRefusal>;
  deleteDeck(actor: Actor, name: string): Promise<string | TableRefusal>;
}

/** Looks that change nothing. */
export interface Looks {
  record(gameId: string): Promise<GameRecord | undefined>;
  /**
   * Game's record with the times that count now, for anyone who shows a time. What was found out since (an outage) is
   * not saved.
   */
  current(record: GameRecord): Promise<GameRecord>;
  /** The answer to this very interaction if it has been handled before: Discord has delivered it twice. */
  handled(actor: Actor): Promise<TableReply | undefined>;
  /** The user's view: their seat's, or else the spectator's. */
  view(game: GameRef, userId: string): Promise<View | undefined>;
  /** Why nothing of the game can be shown or done, if it can neither be read nor played again from its inputs. */
  frozen(game: GameRef): Promise<string | undefined>;
  /** Present costs of the cards of the user's own seat, and why; none for somebody else, or where the game does not go on. */
  costs(game: GameRef, userId: string): Promise<CardCost[]>;
  /**
   * Result for a person who uses a component made for this question, or for any: in one look at the game, everything
   * that is needed to answer it or to say what has become of it.
   */
  question(game: GameRef, userId: string, claim?: Claim): Promise<Met>;
  /** Lines of the story since the last move of this seat, in its wording. */
  since(record: GameRecord, seat: Seat): Promise<Since>;
  /** The question, each answer with its consequence as far as its seat knows; unchanged where none can be found. */
  foresee(asked: Pick<Asked, 'record' | 'prompt' | 'view'>): Promise<Prompt>;
  /** Present question of their seat. */
  prompt(game: GameRef, userId: string): Promise<Prompt | undefined>;
  /** The standing orders that a player has given in this game, by name; undefined for somebody else. */
  ordersOf(game: GameRef, userId: string): Promise<Readonly<Record<string, string>> | undefined>;
  /** Those that a player may give in it, about their own cards too; undefined for somebody else. */
  ordersFor(game: GameRef, userId: string): Promise<StandingOrder[] | undefined>;
  /** Values that this option of this move could take now for this user, in a stable order, unfiltered. */
  suggest(game: GameRef, userId: string, words: MoveWords, option: string): Promise<Suggested[]>;
  /** Public story lines, with the user's own secret wording where they have one. */
  story(game: GameRef, userId: string, last: number): Promise<string[]>;
  /** Why the game stands where it stands: who is asked what by which rule or card, in public words. */
  why(game: GameRef, userId: string): Promise<string[]>;
}

/** Records of games that are over. */
export interface Records {
  /** A finished game as it stood after this row of its log, and what the row told. */
  replay(gameId: string, step: number, onlooker: Onlooker): Promise<Moment | TableRefusal>;
  /** Checks commitment, seed and every input of a finished game by playing it again. */
  verify(gameId: string): Promise<string | TableRefusal>;
  /** A finished game as JSON text: seed, words, decks, inputs, fingerprints. */
  export(gameId: string): Promise<string | TableRefusal>;
}

/** Data about a person, and its end. */
export interface Privacy {
  /** Records of a person; with or without what they did in each game. */
  personal(userId: string, acts: boolean): Promise<Personal>;
  /** Gives up all that they play, and takes them out of all games; their settings are deleted. */
  erase(actor: Actor): Promise<Erased>;
}

/**
 * Games at tables: all that commands and components call; whoever needs less takes the part. Sentences about a game are made here or below;
 * Discord code words only what concerns Discord itself (where a game is, what became of an old button).
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
