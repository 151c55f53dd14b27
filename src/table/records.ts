// Records of games and of servers.
import type { DeckList, Input, LogLine, Outcome } from '../kernel/game/inputs.ts';
import type { Seat } from '../kernel/ids.ts';
import type { Affairs, Counting, UndoOffer } from './affairs.ts';
import type { Unreadable } from './unreadable.ts';

/** A game's phase: open (players gather), running, finished (played out, agreed, conceded) or cancelled. */
export type Phase = 'open' | 'running' | 'finished' | 'cancelled';

/** A player with a seat. `userId`: Discord user id, treated as opaque. */
export interface SeatedPlayer {
  seat: Seat;
  userId: string;
  /** The player's name at the time of joining. */
  name: string;
  deck?: DeckList;
  /** The stored deck if it is unreadable; then there is no `deck`. */
  unreadable?: Unreadable;
  /** The player's secret word, mixed into the seed before the first shuffle. */
  word?: string;
}

/** All data of a game except its state. */
export interface GameRecord {
  id: string;
  /** Id of the server. */
  guildId: string;
  /** Id of the game's channel: the one in which it was opened, or to which it was moved since. */
  channelId: string;
  /** Id of the game's thread; absent until the thread exists. */
  threadId?: string;
  /** Id of the message with the board; absent until it was posted. */
  boardMessageId?: string;
  /** When the board's message was posted, milliseconds since 1970. */
  boardPostedAt?: number;
  /**
   * Ids of calls (messages in the thread that ping the players who must decide): the open call is last; earlier ones
   * may still have to be removed.
   */
  callMessageIds?: string[];
  /** The story's last message, to which further lines are added. */
  storyMessage?: StoryMessage;
  /** Numbers of the seats that must decide now; empty unless the game is running. */
  awaiting: Seat[];
  /** Time since when the present seats are awaited, milliseconds since 1970. */
  awaitedSince?: number;
  createdBy: string;
  createdAt: number;
  /** When the game ended, or was called off. */
  endedAt?: number;
  game: string;
  profile: string;
  format: string;
  phase: Phase;
  players: SeatedPlayer[];
  /** SHA-256 of the secret seed of the shuffles in hex, published when the game is opened. */
  commitment: string;
  /**
   * Number of the version of the rules at the game's beginning; absent: the game has not begun, or began before rules
   * were numbered.
   */
  rules?: number;
  /** Number of accepted inputs (moves, answers and undos) so far. */
  version: number;
  /**
   * Number of saved changes of any kind (a seat taken, an input, a draw offered): detects concurrent changes by other
   * processes.
   */
  revision: number;
  /** Seats that have offered a draw. */
  drawOffers: Seat[];
  /** Data of the table: clocks, pauses, halts, offers. */
  affairs: Affairs;
  outcome?: Outcome;
  /**
   * Why the game's posts are kept back; set by the Discord code without changing the revision (number of saved
   * changes).
   */
  trouble?: string;
  /**
   * Stored values of the game that are unreadable. Neutral values replace them, and a save leaves the stored ones
   * unchanged.
   */
  unreadable?: readonly Unreadable[];
}

/** The end of the game's id, which distinguishes games for people, in thread names and suggestions. */
export const shortCode = ({ id }: Pick<GameRecord, 'id'>): string => id.slice(-4);

/**
 * A message with lines of the story, which grows. Its next text is stored before each attempt to edit it, so that
 * attempts can be repeated.
 */
export interface StoryMessage {
  id: string;
  /** Time when the message was posted, milliseconds since 1970. */
  at: number;
  /** Id of the outbox row (a waiting post) that was last added to the message. */
  row: string;
  /** Length of the message's text before the outbox row `row` was added. */
  before: number;
  /**
   * The message's full text, including the row last added. Messages of versions without this field are not continued.
   */
  text?: string | undefined;
  /**
   * Number of the bot's messages below the board: a message that grows counts once, and calls (messages that ping
   * players) do not count.
   */
  below?: number | undefined;
}

/** A game's place on Discord. */
export type Place = Pick<
  GameRecord,
  'threadId' | 'boardMessageId' | 'boardPostedAt' | 'callMessageIds' | 'storyMessage'
>;

/** A game's place on Discord, from its record. */
export const placeOf = ({
  threadId,
  boardMessageId,
  boardPostedAt,
  callMessageIds,
  storyMessage,
}: Place): Place => ({
  ...(threadId !== undefined && { threadId }),
  ...(boardMessageId !== undefined && { boardMessageId }),
  ...(boardPostedAt !== undefined && { boardPostedAt }),
  ...(callMessageIds !== undefined && { callMessageIds }),
  ...(storyMessage !== undefined && { storyMessage }),
});

/** The record of a game without the ids of its thread and messages on Discord. */
export function placeless({
  threadId: _t,
  boardMessageId: _b,
  boardPostedAt: _p,
  callMessageIds: _c,
  storyMessage: _s,
  ...rest
}: GameRecord): Omit<GameRecord, keyof Place> {
  return rest;
}

/**
 * Content of a log row: an input of the game (a move or answer), or an undo. An undo returned the game to the state
 * after row `to` (0: its beginning). Rows are never removed; the game continues with new row numbers.
 */
export type LoggedInput = Input | { kind: 'undo'; to: number; by: Seat[] | 'judge' };

/** An accepted input (a move, an answer or an undo) as stored: a row of the game's log. */
export interface InputRow {
  seq: number;
  input: LoggedInput;
  at: number;
  /** Fingerprint (hash) of the game's state after the input, by which a replay is checked. */
  fingerprint: string;
  /** Number of the version of the rules under which the input was played; absent: before rules were numbered. */
  rules?: number;
}

/** A row of the log whose input (a move or answer) is unreadable. */
export type UnreadableInput = Omit<InputRow, 'input'> & { unreadable: Unreadable };

/** A line of the game's story (its log in words), as stored. */
export interface StoredLine extends LogLine {
  seq: number;
  index: number;
  /** The stored wordings of the line for single players, if they are unreadable. */
  unreadable?: Unreadable;
}

/**
 * A post for Discord that waits to be sent, stored in the same transaction as the change that caused it. `message` is
 * independent of Discord, whose code renders it when sending. Delivered at least once; its nonce is made from `id`.
 */
export interface OutboxRow {
  id: string;
  gameId: string;
  /** Sort key: a game's waiting posts are sent in this order. */
  order: number;
  /** The game's revision (number of saved changes) when the post was written. */
  revision: number;
  message: Announcement;
  createdAt: number;
  attempts: number;
}

/** A seat's offer to the other players, who agree or decline. */
export type OfferKind = 'draw' | 'pause' | 'undo' | 'by-hand';

/** Public announcements about a game. They contain nothing that a spectator may not know. */
export type Announcement =
  | { kind: 'created' }
  /**
   * The first message in the game's thread, with the commitment (hash by which the shuffles are promised). `occasion`:
   * in games that a league arranges, the reason for the game, which is told to all players with a ping.
   */
  | { kind: 'opened'; occasion?: string }
  /** An invited person has declined: the seat is free. */
  | { kind: 'invitation-declined' }
  | { kind: 'joined'; seat: Seat }
  /**
   * A player has given their seat back. `userId`: the person with this name, for erasure; earlier versions did not
   * store it.
   */
  | { kind: 'left'; name: string; userId?: string }
  /**
   * The game has begun. `moderated`: some cards are played by hand (without a program). Only their owner knows which.
   */
  | { kind: 'started'; moderated?: true }
  /** The public story lines of one input (a move or answer). */
  | { kind: 'story'; lines: string[] }
  /**
   * Seats that must decide now; the message has the button "Your decision". `quiet`: without pings; `lines`: the public
   * story that led to it.
   */
  | { kind: 'awaiting'; seats: Seat[]; quiet?: true; lines?: string[] }
  /** The board must be updated. */
  | { kind: 'board' }
  | { kind: 'draw-offered'; seat: Seat }
  | { kind: 'over'; outcome: Outcome }
  | { kind: 'cancelled'; by: string }
  /**
   * The game has another channel: a player (`seat`) or a server manager moved it after its channel was deleted, or it
   * has followed its league (`withLeague`), out of the thread `from`.
   */
  | { kind: 'relocated'; seat?: Seat; withLeague?: true; from?: string }
  /**
   * The game continues from an older copy of the database, made at this time (milliseconds since 1970), if that is
   * known.
   */
  | { kind: 'set-back'; at?: number }
  /**
   * Seats or a judge have undone moves. `lines`: the first undone story lines; `more`: number of further ones;
   * `shuffled`: sentences about what was shuffled because of the undo.
   */
  | { kind: 'undone'; by: Seat[] | 'judge'; lines: string[]; more: number; shuffled: string[] }
  /**
   * A seat asks the other players to agree to an undo. `offer`: the offer that the message's buttons answer; unsent
   * posts of earlier versions lack it.
   */
  | { kind: 'undo-offered'; seat: Seat; lines: string[]; more: number; offer?: Pick<UndoOffer, 'to' | 'at'> }
  | { kind: 'pause-offered'; seat: Seat }
  /** A seat declines another's offer. */
  | { kind: 'declined'; seat: Seat; offer: OfferKind }
  | { kind: 'paused' }
  | { kind: 'resumed' }
  /**
   * A seat objects to acts by hand (changes that a player made without a card program), or withdraws its objection.
   */
  | { kind: 'objection'; seat: Seat; about: string }
  | { kind: 'objection-withdrawn'; seat: Seat }
  | { kind: 'judge-called'; seat: Seat; about: string; roleId?: string }
  /** A seat agrees to playing cards by hand (without a program); or all have agreed. */
  | { kind: 'by-hand-offered'; seat: Seat }
  | { kind: 'by-hand-agreed' }
  /**
   * A judge has acted; `act` is a sentence without hidden names. `wakes`: id of a person to ping, whom the act gives
   * a seat.
   */
  | { kind: 'judged'; judge: string; act: string; reason?: string; wakes?: string }
  /** A seat is reminded that its time ends at this moment (milliseconds since 1970). */
  | { kind: 'reminder'; seat: Seat; dueAt: number; how: 'thread' | 'dm' }
  /** The deadlines of these seats have changed; `awayMs`: length of an outage that did not count. */
  | { kind: 'time-moved'; seats: Seat[]; awayMs?: number }
  /** A seat's time is over, with the consequence under the game's clock. */
  | { kind: 'late'; seat: Seat; zero: 'remind' | 'default' | 'claim' }
  /** A stored announcement that is unreadable. Never written by an act. */
  | { kind: 'unreadable'; raw: string };

/** A deck that a person has saved for a game, under a name unique among their decks. */
export interface SavedDeck {
  /** Id of the kind of game (its rules) that the deck is for. */
  game: string;
  deck: DeckList;
  /** Time when the deck was saved, milliseconds since 1970. */
  savedAt: number;
  /** The stored list if it is unreadable; then `deck` has its name (normalised) and no cards. */
  unreadable?: Unreadable;
}

/** A server's settings. */
export interface GuildSettings {
  guildId: string;
  /** Id of the role that may open games; absent: everybody may. */
  creatorRoleId?: string;
  /** Ids of channels in which games may be opened; empty: all. */
  channelIds: string[];
  /** Maximum number of open or running games per player on this server; 0: no limit. */
  maxPerPlayer: number;
  /** Ids of the games that are turned on; absent: all that the bot plays, including later ones. */
  games?: string[];
  /** Id of the role whose members judge games in which they do not play. */
  judgeRoleId?: string;
  /** Default clock of new games; absent: no clock. */
  clock?: Counting;
  /** False: boards on this server have no pictures. */
  picture?: false;
  /** False: the house (the bot as opponent) is turned off here. */
  house?: false;
  /** Id of the channel for the page of open seats; absent: no page. */
  seatsIn?: string;
  /** Stored settings that are unreadable. Each counts as unset, and stays stored until it is set or reset. */
  unreadable?: readonly Unreadable[];
}
