// What people may do to games at tables, and ask of them; and what they are told.
import type { ByHandWords } from '../kernel/by-hand.ts';
import type { DeckFault, Prompt, RefusalCode, View } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { ClockRule, Deadline, PersonSettings } from './affairs.ts';
import type { GameRecord } from './records.ts';
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
  /** Nobody may move: both have paused the game; somebody objects; the game is damaged, or a judge has stopped it. */
  | 'paused'
  | 'objection'
  | 'frozen';

/** Why an act was refused, in words for whoever acted. Nothing was changed. `faults` are those of his deck. */
export interface TableRefusal {
  refused: true;
  code: TableRefusalCode;
  sentence: string;
  faults?: DeckFault[];
}

/** What an accepted act leaves for the one who did it: a sentence, and the next question if it is his. */
export interface TableReply {
  refused?: false;
  record: GameRecord;
  /** Private wording of what happened, for the actor. */
  text: string;
  /** True where this very interaction had been handled before. */
  repeated?: boolean;
  prompt?: Prompt;
}

/** What became of an act. */
export type TableResult = TableReply | TableRefusal;

/** A move as typed: the command's name and its options, as text, by name. */
export interface MoveWords {
  command: string;
  options: Record<string, string>;
}

/** Answer by button or select menu to the prompt with this ask and epoch. `values` are candidates' `value`s. */
export interface PromptAnswer {
  ask: number;
  epoch: number;
  values: string[];
}

/** Who acts, in which interaction. */
export interface Actor {
  userId: string;
  interactionId: string;
  /** Display name, where he acts without a seat: a judge's. */
  userName?: string;
  /** Roles that he has on the server, and whether he administers it: what the server's settings are held against. */
  roles?: string[];
  isAdmin?: boolean;
}

/** What a judge does to a game. `player` and `winner` are values of the lists in `named.ts`, or what he has typed instead. */
export type JudgeAct =
  | { kind: 'correct'; words: ByHandWords; reason: string }
  | { kind: 'undo'; steps: number; reason: string }
  | { kind: 'outcome'; winner: string; reason: string }
  | { kind: 'freeze'; reason: string }
  | { kind: 'unfreeze'; reason?: string }
  /** Answers a call and settles an objection. */
  | { kind: 'rule'; text: string }
  /** Gives a player so much more time, or takes it. */
  | { kind: 'clock'; player: string; hours: number; reason: string }
  | { kind: 'replace'; player: string; userId: string; name: string; reason?: string };

/**
 * Games at tables: what commands and components call. Sentences about a game are made here or below; Discord code words only what
 * concerns Discord itself (where a game is, what became of an old button).
 */
export interface Tables {
  create(
    actor: Actor,
    where: { guildId: string; channelId: string },
    what: { game: string; profile?: string; format?: string; clock?: ClockRule },
  ): Promise<TableResult>;
  join(
    actor: Actor,
    gameId: string,
    name: string,
    deck: { official?: string; text?: string },
    word?: string,
  ): Promise<TableResult>;
  /** Begins the game; it begins by itself too when the last seat joins with a deck. */
  start(actor: Actor, gameId: string): Promise<TableResult>;
  leave(actor: Actor, gameId: string): Promise<TableResult>;
  cancel(actor: Actor, gameId: string, mayOverrule: boolean): Promise<TableResult>;
  /** Gives a game another channel, where the one that it has is known to be gone. */
  relocate(actor: Actor, gameId: string, where: { from: string; to: string }): Promise<TableResult>;
  move(actor: Actor, gameId: string, words: MoveWords): Promise<TableResult>;
  answer(actor: Actor, gameId: string, answer: PromptAnswer): Promise<TableResult>;
  concede(actor: Actor, gameId: string): Promise<TableResult>;
  /** Offers a draw, or accepts the one offered. */
  draw(actor: Actor, gameId: string): Promise<TableResult>;
  rematch(actor: Actor, gameId: string): Promise<TableResult>;
  /** Takes the win against a seat whose time is over, where the game's clock allows it. */
  claim(actor: Actor, gameId: string): Promise<TableResult>;
  /** Wishes for a pause, or agrees to it. Any player ends it. */
  pause(actor: Actor, gameId: string): Promise<TableResult>;
  resume(actor: Actor, gameId: string): Promise<TableResult>;
  /**
   * When the time of these seats is over if their calls, written with this revision, are delivered then; none for those whose
   * clocks stand still.
   */
  dueIfDelivered(
    record: GameRecord,
    seats: Seat[],
    at: number,
    revision: number,
  ): Promise<{ seat: Seat; dueAt: number }[]>;
  /**
   * The calls of these seats, written with this revision, were delivered then: their clocks run. May be told again, and late: a
   * clock that waits for a later call is left alone.
   */
  delivered(gameId: string, seats: Seat[], at: number, revision: number): Promise<void>;
  /**
   * May a reminder to this seat, written then, go out now? Where posting took long and its person is not to be disturbed by now, it is
   * put off until he may be, or left out where his time is over before.
   */
  mayRemind(gameId: string, seat: Seat, writtenAt: number): Promise<boolean>;
  /**
   * A deadline has come. False where it was not due any more: it is written down anew for when it is, or was dealt with. Rejects where
   * the game cannot be loaded.
   */
  fire(deadline: Deadline): Promise<boolean>;
  person(userId: string): Promise<PersonSettings>;
  /** Keeps what somebody has set; his running clocks go by it at once. */
  setPerson(settings: PersonSettings): Promise<void>;
  orders(actor: Actor, gameId: string, orders: Record<string, string>): Promise<TableResult>;
  /**
   * Takes the actor's last steps back, one unless told, with all that followed them; where that is not his alone to decide, offers
   * it, or agrees to what is offered.
   */
  undo(actor: Actor, gameId: string, steps?: number): Promise<TableResult>;
  /** Does something by hand. */
  byHand(actor: Actor, gameId: string, words: ByHandWords): Promise<TableResult>;
  /** Agrees that cards may be moved by hand in this game. */
  agreeByHand(actor: Actor, gameId: string): Promise<TableResult>;
  /** Objects to what was done by hand, or takes that back. */
  object(actor: Actor, gameId: string, about: string): Promise<TableResult>;
  withdraw(actor: Actor, gameId: string): Promise<TableResult>;
  callJudge(actor: Actor, gameId: string, about: string): Promise<TableResult>;
  /** `seen`: the game as the judge saw it when he spoke. Where his act would be another by now, it is refused. */
  judge(actor: Actor, gameId: string, act: JudgeAct, seen: GameRecord): Promise<TableResult>;
  /** Every card of the game as text, for a judge; that he looks is announced. */
  look(actor: Actor, gameId: string): Promise<{ text: string; everything: string } | TableRefusal>;
  /** Games of the server in which a judge is called or somebody objects, for a judge. */
  calls(actor: Actor, guildId: string): Promise<GameRecord[] | TableRefusal>;

  /** May the pasted list be played in this format? A sentence that says so, or why not. */
  checkDeck(game: string, format: string, text: string): string | TableRefusal;

  /** What this very interaction was told, if it has been handled before: Discord has delivered it twice. */
  handled(actor: Actor): Promise<TableReply | undefined>;

  record(gameId: string): Promise<GameRecord | undefined>;
  /** The same game with the times that count now: whoever shows a time asks for it. What was found out since (an outage) is not saved. */
  current(record: GameRecord): Promise<GameRecord>;
  /** What the user may see: his seat's view, else the spectator's. */
  view(gameId: string, userId: string): Promise<View | undefined>;
  /** What his seat is asked now. */
  prompt(gameId: string, userId: string): Promise<Prompt | undefined>;
  /** Values that this option of this move could take now for this user, in a stable order, unfiltered. */
  suggest(gameId: string, userId: string, words: MoveWords, option: string): Promise<string[]>;
  /** The same of an act by hand: of the actor's seat, or of a judge. */
  suggestByHand(actor: Actor, gameId: string, words: ByHandWords, option: string): Promise<string[]>;
  /** Public story lines, with the user's own secret wording where he has one. */
  story(gameId: string, userId: string, last: number): Promise<string[]>;
  /** Why the game stands where it stands: who is asked what by which rule or card, in public words. */
  why(gameId: string, userId: string): Promise<string[]>;
  /** What is kept of a person; with what he did in each game, or without. */
  personal(userId: string, acts: boolean): Promise<Personal>;
  /** Gives up all that he plays, and takes him out of all games; his settings are deleted. */
  erase(actor: Actor): Promise<Erased>;
  /** A finished game as it stood after this row of its log, and what the row told. */
  replay(gameId: string, step: number, onlooker: Onlooker): Promise<Moment | TableRefusal>;
  /** Checks commitment, seed and every input of a finished game by playing it again. */
  verify(gameId: string): Promise<string | TableRefusal>;
  /** A finished game as JSON text: seed, words, decks, inputs, fingerprints. */
  export(gameId: string): Promise<string | TableRefusal>;
}
