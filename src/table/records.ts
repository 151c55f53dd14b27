// Records of a game and of a server.
import type { DeckList, Input, LogLine, Outcome } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { Affairs, Counting, UndoOffer } from './affairs.ts';
import type { Unreadable } from './unreadable.ts';

/** Life of a game: players gather, it is played, and then it is over (played out, agreed, conceded) or was called off. */
export type Phase = 'open' | 'running' | 'finished' | 'cancelled';

/** Holder of a seat. `userId` is Discord's snowflake, opaque here. */
export interface SeatedPlayer {
  seat: Seat;
  userId: string;
  /** Display name at the time of joining. */
  name: string;
  deck?: DeckList;
  /** The stored deck, where it cannot be read; then there is no `deck`. */
  unreadable?: Unreadable;
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
  /** The messages that lie there to call somebody: the open call last, before it those that may still be to be removed. */
  callMessageIds?: string[];
  /** The last message of the story, which grows. */
  storyMessage?: StoryMessage;
  /** Seats that are awaited now; none unless the game is running. */
  awaiting: Seat[];
  /** When the seats awaited now began to be awaited, milliseconds since the epoch. */
  awaitedSince?: number;
  createdBy: string;
  createdAt: number;
  /** When it was over, or called off. */
  endedAt?: number;
  game: string;
  profile: string;
  format: string;
  phase: Phase;
  players: SeatedPlayer[];
  /** SHA-256 of the secret seed, hex, shown when the game is created. */
  commitment: string;
  /** The rules number that it began under; absent: it has not begun, or before rules were numbered. */
  rules?: number;
  /** Number of accepted inputs so far. */
  version: number;
  /** Number of saved changes of any kind (a seat taken, an input, a draw offered): the lock between processes. */
  revision: number;
  /** Seats that have offered a draw. */
  drawOffers: Seat[];
  /** Clocks, pauses, halts, offers: what belongs to the table. */
  affairs: Affairs;
  outcome?: Outcome;
  /** Why the game's posts are kept back, in Discord's words; set by the Discord room, outside the game's version. */
  trouble?: string;
  /** Stored values that cannot be read. In their places are neutral ones, and a save leaves the stored ones as they are. */
  unreadable?: readonly Unreadable[];
}

/** The end of its id: what tells two games apart for people, in the name of a thread and wherever games are offered. */
export const shortCode = ({ id }: Pick<GameRecord, 'id'>): string => id.slice(-4);

/** A message of the story. It is known before each attempt what the message will be, so that attempts can be repeated. */
export interface StoryMessage {
  id: string;
  /** When it was posted, milliseconds since the epoch. */
  at: number;
  /** The row of the outbox that was last put into it, and how much text there was before. */
  row: string;
  before: number;
  /** All that it says since that row. Stories of versions without it go on in another message. */
  text?: string | undefined;
  /** Number of the bot's messages below the board, those that grow counted once, and calls left out. */
  below?: number | undefined;
}

/** Place of a game in Discord. */
export type Place = Pick<
  GameRecord,
  'threadId' | 'boardMessageId' | 'boardPostedAt' | 'callMessageIds' | 'storyMessage'
>;

/** Place of a game, out of its record. */
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

/** The record of a game that is nowhere yet. */
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
 * Contents of a log row: an input of the game, or a note that the game was taken back to how it stood after row
 * `to` (0: its beginning). Rows are never removed; a game goes on under new numbers from where it was taken back to.
 */
export type LoggedInput = Input | { kind: 'undo'; to: number; by: Seat[] | 'judge' };

/** One accepted input, as kept for ever. */
export interface InputRow {
  seq: number;
  input: LoggedInput;
  at: number;
  /** Fingerprint of the state after it. */
  fingerprint: string;
  /** The rules number that it was played under; absent: before rules were numbered. */
  rules?: number;
}

/** A row of the log whose input cannot be read. */
export type UnreadableInput = Omit<InputRow, 'input'> & { unreadable: Unreadable };

/** A line of the story as kept. */
export interface StoredLine extends LogLine {
  seq: number;
  index: number;
  /** The stored secret wordings, where they cannot be read. */
  unreadable?: Unreadable;
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
  /** Revision of the game with which it was written. */
  revision: number;
  message: Announcement;
  createdAt: number;
  attempts: number;
}

/** Offers of a seat to the others, who agree or decline. */
export type OfferKind = 'draw' | 'pause' | 'undo' | 'by-hand';

/** Public announcements. Holds nothing that a spectator may not know. */
export type Announcement =
  | { kind: 'created' }
  /** The first words in the thread; the commitment to the shuffles stands below them. */
  /** `occasion`: who have their seats from the beginning are called, and told why. */
  | { kind: 'opened'; occasion?: string }
  /** Somebody who was asked to play does not: their seat is free. */
  | { kind: 'invitation-declined' }
  | { kind: 'joined'; seat: Seat }
  /** `userId`: whose name it is, for as long as it may have to be found; earlier versions did not note it. */
  | { kind: 'left'; name: string; userId?: string }
  /** `moderated`: some cards are played by hand. Only their owner knows which. */
  | { kind: 'started'; moderated?: true }
  /** The story of one input (public wording). */
  | { kind: 'story'; lines: string[] }
  /**
   * These seats are awaited now; the message carries the button "Your decision". `quiet`: nobody needs to be called; `lines`: what led to
   * it, as all may read it.
   */
  | { kind: 'awaiting'; seats: Seat[]; quiet?: true; lines?: string[] }
  /** The board needs to be brought up to date. */
  | { kind: 'board' }
  | { kind: 'draw-offered'; seat: Seat }
  | { kind: 'over'; outcome: Outcome }
  | { kind: 'cancelled'; by: string }
  /**
   * The game's channel is gone and it has another, given by this seat or by somebody who manages the server; or it has followed its
   * league there, out of the thread `from`.
   */
  | { kind: 'relocated'; seat?: Seat; withLeague?: true; from?: string }
  /** The game goes on from an older copy of the database, as it stood at this moment (milliseconds since the epoch), if that is known. */
  | { kind: 'set-back'; at?: number }
  /**
   * These seats, or a judge, took back what `lines` and this many `more` had told; `shuffled` says what was shuffled
   * because of it.
   */
  | { kind: 'undone'; by: Seat[] | 'judge'; lines: string[]; more: number; shuffled: string[] }
  /** `offer`: what its buttons answer. Posts that earlier versions left unsent do without. */
  | { kind: 'undo-offered'; seat: Seat; lines: string[]; more: number; offer?: Pick<UndoOffer, 'to' | 'at'> }
  | { kind: 'pause-offered'; seat: Seat }
  /** A seat says no to what another has offered. */
  | { kind: 'declined'; seat: Seat; offer: OfferKind }
  | { kind: 'paused' }
  | { kind: 'resumed' }
  /** A seat objects to what was done by hand, or takes that back. */
  | { kind: 'objection'; seat: Seat; about: string }
  | { kind: 'objection-withdrawn'; seat: Seat }
  | { kind: 'judge-called'; seat: Seat; about: string; roleId?: string }
  /** A seat agrees that cards are moved by hand; all have agreed. */
  | { kind: 'by-hand-offered'; seat: Seat }
  | { kind: 'by-hand-agreed' }
  /**
   * A judge has done something; `act` is a sentence without hidden names. `wakes`: the id of somebody it brings to the
   * table.
   */
  | { kind: 'judged'; judge: string; act: string; reason?: string; wakes?: string }
  /** A seat is reminded that its time runs out at this moment (milliseconds since the epoch). */
  | { kind: 'reminder'; seat: Seat; dueAt: number; how: 'thread' | 'dm' }
  /**
   * The time of these seats ends at another moment than they were told; nobody was there to count for this long
   * (milliseconds).
   */
  | { kind: 'time-moved'; seats: Seat[]; awayMs?: number }
  /** A seat's time is over, and what follows from that under the game's clock. */
  | { kind: 'late'; seat: Seat; zero: 'remind' | 'default' | 'claim' }
  /** A stored announcement that cannot be read. Never written by an act. */
  | { kind: 'unreadable'; raw: string };

/** A deck that a person has saved for a game, under a name that none of their other decks has. */
export interface SavedDeck {
  /** Id of the game. */
  game: string;
  deck: DeckList;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** The stored list, where it cannot be read; then `deck` has its name (as names are compared) and no cards. */
  unreadable?: Unreadable;
}

/** Settings of a server. */
export interface GuildSettings {
  guildId: string;
  /** Role that may create games; absent: everybody may. */
  creatorRoleId?: string;
  /** Channels in which games may be created; empty: all. */
  channelIds: string[];
  /** Games that a player may have open or running at once on this server; 0: no limit. */
  maxPerPlayer: number;
  /** Ids of the games that are turned on; absent: all that the bot plays, including those it learns later. */
  games?: string[];
  /** Role whose members judge games in which they do not play. */
  judgeRoleId?: string;
  /** The clock of games for which none is named when they are opened; absent: they have none. */
  clock?: Counting;
  /** False: boards in its channels have no pictures. */
  picture?: false;
  /** False: the house takes no seats here. */
  house?: false;
  /** Channel in which a page of open seats stands; absent: there is none. */
  seatsIn?: string;
  /** Stored settings that cannot be read. Each is as if it were not set, and stays stored until it is set or put back. */
  unreadable?: readonly Unreadable[];
}
