import type {
  DeckFault,
  DeckList,
  Input,
  LogLine,
  Outcome,
  Prompt,
  RefusalCode,
  View,
} from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { GameState } from '../kernel/state.ts';

/** Life of a game: players gather, it is played, it is over (played out, agreed, conceded) or was called off. */
export type Phase = 'open' | 'running' | 'finished' | 'cancelled';

/** Who sits where. `userId` is Discord's snowflake, opaque here. */
export interface SeatedPlayer {
  seat: Seat;
  userId: string;
  /** Display name at the time of joining. */
  name: string;
  deck?: DeckList;
  /** The word that the player added to the seed before the first shuffle. */
  word?: string;
}

/** Everything about a game but its state. */
export interface GameRecord {
  id: string;
  /** Server, and the channel in which the game was created. Opaque. */
  guildId: string;
  channelId: string;
  /** The game's own thread, once there is one, and the message that holds the board. */
  threadId?: string;
  boardMessageId?: string;
  /** When the board message was posted, milliseconds since the epoch. */
  boardPostedAt?: number;
  /** Seats that are awaited now; none unless the game is running. */
  awaiting: Seat[];
  /** When the present awaited seats began to be awaited, milliseconds since the epoch. */
  awaitedSince?: number;
  createdBy: string;
  createdAt: number;
  game: string;
  profile: string;
  format: string;
  phase: Phase;
  players: SeatedPlayer[];
  /** SHA-256 of the secret seed, hex, shown when the game is created. */
  commitment: string;
  /** Number of accepted inputs so far. */
  version: number;
  /** Number of saved changes of any kind (a seat taken, an input, a draw offered): the lock between processes. */
  revision: number;
  /** Seats that have offered a draw. */
  drawOffers: Seat[];
  outcome?: Outcome;
}

/** One accepted input, as kept for ever. */
export interface InputRow {
  seq: number;
  input: Input;
  at: number;
  /** Fingerprint of the state after it. */
  fingerprint: string;
}

/** A line of the story as kept. */
export interface StoredLine extends LogLine {
  seq: number;
  index: number;
}

/**
 * Something to be posted in Discord, written in the same transaction as the state that caused it. `message` is in
 * the table's words; the Discord room renders it when it sends. Sent at least once, with `id` as the nonce's source.
 */
export interface OutboxRow {
  id: string;
  gameId: string;
  /** Position among the rows of one game; rows of a game are sent in this order. */
  order: number;
  message: Announcement;
  createdAt: number;
  attempts: number;
}

/** What is announced publicly. Holds nothing that a spectator may not know. */
export type Announcement =
  | { kind: 'created' }
  | { kind: 'joined'; seat: Seat }
  | { kind: 'left'; name: string }
  | { kind: 'started' }
  /** The story of one input (public wording). */
  | { kind: 'story'; lines: string[] }
  /** These seats are awaited now; the message carries the button "Your decision". */
  | { kind: 'awaiting'; seats: Seat[] }
  /** The board is to be brought up to date. */
  | { kind: 'board' }
  | { kind: 'draw-offered'; seat: Seat }
  | { kind: 'over'; outcome: Outcome }
  | { kind: 'cancelled'; by: string };

/** One transaction's worth of change. Everything in it happens, or nothing. */
export interface Change {
  /** The record after the change, with the revision that it was computed from; saving raises it by one. */
  record: GameRecord;
  /** True where `record.players` differs from what is saved. */
  seating: boolean;
  /** Card definitions that the game plays with from now on; given once, at the start. */
  pin?: string;
  input?: InputRow;
  state?: GameState;
  lines: StoredLine[];
  outbox: Announcement[];
  /** The interaction that asked for it; a second delivery of the same one changes nothing and is told the same. */
  interactionId: string;
  /** What the first delivery was told, to be told again. */
  reply: string;
}

/** An interaction that was handled before: the game that it changed, and what it was told. */
export interface Handled {
  gameId: string;
  reply: string;
}

/** What a server has set. */
export interface GuildSettings {
  guildId: string;
  /** Role that may create games; none: everybody may. */
  creatorRoleId?: string;
  /** Channels in which games may be created; empty: all. */
  channelIds: string[];
  /** Games that a player may have open or running at once on this server; 0: no limit. */
  maxPerPlayer: number;
  /** Ids of the games that are turned on; none: all that the bot plays, also those that it learns later. */
  games?: string[];
}

/**
 * What became of a save. `stale`: somebody else changed the game first; reload and retry. `repeated`: this interaction was
 * handled before; nothing was changed.
 */
export type SaveResult = 'saved' | 'stale' | { repeated: Handled };

/** The database as tables need it. Implemented in `src/store`. */
export interface Store {
  insert(
    record: GameRecord,
    secretSeed: string,
    outbox: Announcement[],
    handled: { interactionId: string; reply: string },
  ): Promise<SaveResult>;
  save(change: Change): Promise<SaveResult>;
  record(gameId: string): Promise<GameRecord | undefined>;
  /** State, if the game has begun. Throws `SnapshotError` where the snapshot cannot be read or is of another version. */
  state(gameId: string): Promise<GameState | undefined>;
  secretSeed(gameId: string): Promise<string>;
  /** Card definitions that the game plays with, once it has begun. */
  pin(gameId: string): Promise<string | undefined>;
  inputs(gameId: string): Promise<InputRow[]>;
  /** The newest lines of the story, so many at most, oldest first. */
  lines(gameId: string, last: number): Promise<StoredLine[]>;
  /** What this interaction did before, if it was handled already. */
  repeated(interactionId: string): Promise<Handled | undefined>;
  byThread(threadId: string): Promise<GameRecord | undefined>;
  /** Games of a player on a server, those that wait for him longest first. */
  ofPlayer(guildId: string, userId: string, phases: Phase[]): Promise<GameRecord[]>;
  inChannel(channelId: string, phases: Phase[]): Promise<GameRecord[]>;
  /** Ids of the games that are open or running on this server. */
  playedOn(guildId: string): Promise<string[]>;
  /** Unsent rows, oldest first. */
  outbox(limit: number): Promise<OutboxRow[]>;
  sent(outboxId: string): Promise<void>;
  /** The row is not offered again before then (milliseconds since the epoch), nor are later rows of its game. */
  failed(outboxId: string, notBefore: number): Promise<void>;
  /** Where the thread and the board are: set by the Discord room, outside the game's version. */
  setPlace(
    gameId: string,
    place: Pick<GameRecord, 'threadId' | 'boardMessageId' | 'boardPostedAt'>,
  ): Promise<void>;
  settings(guildId: string): Promise<GuildSettings>;
  setSettings(settings: GuildSettings): Promise<void>;
  close(): Promise<void>;
}

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
  /** Roles that he has on the server, and whether he administers it: what the server's settings are held against. */
  roles?: string[];
  isAdmin?: boolean;
}

/**
 * Games at tables: what commands and components call. Sentences about a game are made here or below; Discord code words only what
 * concerns Discord itself (where a game is, what became of an old button).
 */
export interface Tables {
  create(
    actor: Actor,
    where: { guildId: string; channelId: string },
    what: { game: string; profile?: string; format?: string },
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
  move(actor: Actor, gameId: string, words: MoveWords): Promise<TableResult>;
  answer(actor: Actor, gameId: string, answer: PromptAnswer): Promise<TableResult>;
  concede(actor: Actor, gameId: string): Promise<TableResult>;
  /** Offers a draw, or accepts the one offered. */
  draw(actor: Actor, gameId: string): Promise<TableResult>;
  rematch(actor: Actor, gameId: string): Promise<TableResult>;
  orders(actor: Actor, gameId: string, orders: Record<string, string>): Promise<TableResult>;

  /** May the pasted list be played in this format? A sentence that says so, or why not. */
  checkDeck(game: string, format: string, text: string): string | TableRefusal;

  record(gameId: string): Promise<GameRecord | undefined>;
  /** What the user may see: his seat's view, else the spectator's. */
  view(gameId: string, userId: string): Promise<View | undefined>;
  /** What his seat is asked now. */
  prompt(gameId: string, userId: string): Promise<Prompt | undefined>;
  /** Values that this option of this move could take now for this user, in a stable order, unfiltered. */
  suggest(gameId: string, userId: string, words: MoveWords, option: string): Promise<string[]>;
  /** Public story lines, with the user's own secret wording where he has one. */
  story(gameId: string, userId: string, last: number): Promise<string[]>;
  /** Why the game stands where it stands: who is asked what by which rule or card, in public words. */
  why(gameId: string, userId: string): Promise<string[]>;
  /** Checks commitment, seed and every input of a finished game by playing it again. */
  verify(gameId: string): Promise<string | TableRefusal>;
  /** A finished game as JSON text: seed, words, decks, inputs, fingerprints. */
  export(gameId: string): Promise<string | TableRefusal>;
}
