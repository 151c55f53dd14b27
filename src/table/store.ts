// Interface to the database for games and their tables.
import type { GameState } from '../kernel/state.ts';
import type { Deadline, Interval, PersonSettings } from './affairs.ts';
import type { LeagueStore } from './league/store.ts';
import type {
  Announcement,
  GameRecord,
  GuildSettings,
  InputRow,
  OutboxRow,
  Phase,
  Place,
  SavedDeck,
  StoredLine,
  UnreadableInput,
} from './records.ts';

/** The database's disk is full: nothing new was saved. */
export class NoRoomError extends Error {}

/** The database is damaged: something cannot be read or written. The message is a sentence for the operator. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** The changes to a game in one transaction: all are saved, or none. */
export interface Change {
  /**
   * The game's record after the change, with the old revision (number of saved changes), which saving raises by one.
   */
  record: GameRecord;
  /** True if `record.players` has changed. */
  seating: boolean;
  /** The text of the card definitions that the game uses to its end; given once, at the game's start. */
  pin?: string;
  /** New rows of the game's log (accepted inputs), in order: several if one interaction made several acts. */
  inputs: InputRow[];
  state?: GameState;
  lines: StoredLine[];
  outbox: Announcement[];
  /**
   * All deadlines of the game from now on, not claimed by any process; `others`: the database may have further ones,
   * which are removed.
   */
  deadlines?: { due: Deadline[]; others: boolean };
  /**
   * Condition for saving: this person has fewer than `most` other running games against the house (the bot as
   * opponent), also counting simultaneous changes.
   */
  houses?: { userId: string; most: number };
  /**
   * The deadline that caused the change. Saved only if the deadline's row still exists with this time; the row is
   * removed.
   */
  fired?: Deadline;
  /**
   * Set if the game has lost its place on Discord: the ids of thread and board are forgotten, and waiting posts are
   * retried at once.
   */
  relocated?: true;
  /** Id of the outbox row (a post) that was delivered; it is removed in the same write. */
  posted?: string;
  /**
   * Id of the interaction that requested the change; absent for scheduled acts. If Discord delivers it again, nothing
   * changes, and it gets the same reply.
   */
  interactionId?: string;
  /** Reply to the interaction that requested the change. */
  reply: string;
  /**
   * Claims the sending of the game's posts for the process `holder` until the time `until` (milliseconds since 1970),
   * if no other process has it.
   */
  sender?: { holder: string; until: number };
}

/** Maximum number of outbox rows (waiting posts) read at once. If this many are found, there may be more. */
export const POSTS_AT_ONCE = 200;

/** Posts that this process must send after a save: the game as saved, and all its posts that may be sent. */
export interface Sending {
  record: GameRecord;
  rows: OutboxRow[];
  /** End of this process's claim on the game's posts, milliseconds since 1970. */
  until: number;
}

/**
 * A finished game in the form in which it will be rewritten: its whole log and story, stored states, and unsent posts.
 * Replies to its interactions are deleted. The record has the old revision (number of saved changes).
 */
export interface Rewriting {
  record: GameRecord;
  inputs: (InputRow | UnreadableInput)[];
  lines: StoredLine[];
  states: GameState[];
  posts: Pick<OutboxRow, 'id' | 'message'>[];
}

/** An interaction that was handled before: the game it changed, and its reply. */
export interface Handled {
  gameId: string;
  reply: string;
}

/**
 * Result of a save. `sending`: saved, and this process must send the game's posts. `stale`: another process changed the
 * game first; reload and retry. `repeated`: this interaction was handled before; nothing was changed.
 */
export type SaveResult = 'saved' | { sending: Sending } | 'stale' | { repeated: Handled };

/** Report by a process about how much a person has used the bot; times in milliseconds since 1970. */
export interface UsageTold {
  /** Start of the time interval to whose row the usage is added. */
  row: number;
  /** Start of the time from which rows are returned; older rows are deleted. */
  since: number;
  added: { interactions: number; cpuMs: number };
}

/** All processes' reports about a person's usage in one time interval. */
export interface UsageRow {
  from: number;
  interactions: number;
  cpuMs: number;
}

/** The functions of the database that games need. Implemented in `src/store`. */
export interface Store extends LeagueStore {
  insert(
    record: GameRecord,
    secretSeed: string,
    outbox: Announcement[],
    handled: { interactionId: string; reply: string },
  ): Promise<SaveResult>;
  save(change: Change): Promise<SaveResult>;
  record(gameId: string): Promise<GameRecord | undefined>;
  /**
   * The state of a game that has begun. Throws `SnapshotError` if the stored state is unreadable or of another
   * version.
   */
  state(gameId: string): Promise<GameState | undefined>;
  secretSeed(gameId: string): Promise<string>;
  /** The card definitions that the game has used since it began; undefined before that. */
  pin(gameId: string): Promise<string | undefined>;
  /**
   * Rows of the game's log (accepted inputs), oldest first; with `after`, only later ones. Rejects with
   * `UnreadableError`.
   */
  inputs(gameId: string, after?: number): Promise<InputRow[]>;
  /** All rows of the game's log (accepted inputs), oldest first, including those with an unreadable input. */
  log(gameId: string): Promise<(InputRow | UnreadableInput)[]>;
  /** The newest stored state at or before this row of the log; undefined if none is readable. */
  keyframe(gameId: string, atMost: number): Promise<GameState | undefined>;
  /**
   * All stored states of a game as bytes, each with its row of the log: the ones stored at intervals, then the last
   * one.
   */
  savedStates(gameId: string): Promise<{ after: number; bytes: Uint8Array }[]>;
  /** The newest lines of the game's story (its log in words), at most this many, oldest first. */
  lines(gameId: string, last: number): Promise<StoredLine[]>;
  /** The story lines of this row of the log; 0 is the beginning. */
  linesOf(gameId: string, seq: number): Promise<StoredLine[]>;
  /** The earlier result of this interaction, if it was handled already. */
  repeated(interactionId: string): Promise<Handled | undefined>;
  byThread(threadId: string): Promise<GameRecord | undefined>;
  /**
   * A player's games on a server, those that have waited for them longest first; if there are more than `newest`, only
   * the newest ones.
   */
  ofPlayer(guildId: string, userId: string, phases: Phase[], newest?: number): Promise<GameRecord[]>;
  /** Open games that a person has opened on a server. */
  openedBy(guildId: string, userId: string): Promise<GameRecord[]>;
  /** Open games of a server, newest first, at most `limit`. */
  openOn(guildId: string, limit: number): Promise<GameRecord[]>;
  inChannel(channelId: string, phases: Phase[]): Promise<GameRecord[]>;
  /** Games of a server with a call for a judge or an objection, or stopped by a judge. */
  disputed(guildId: string): Promise<GameRecord[]>;
  /** Open or running games with a thread, at most `limit`, those waiting for the shortest time first. */
  gamesInThreads(limit: number): Promise<GameRecord[]>;
  /** Games of a server whose channel did not exist when the bot wanted to post there. */
  lost(guildId: string): Promise<GameRecord[]>;
  /** Ids of the kinds of games that are open or running on this server. */
  playedOn(guildId: string): Promise<string[]>;
  /** Games with posts to be sent now that no process has reserved for itself, those waiting longest first. */
  unsent(limit: number): Promise<string[]>;
  /**
   * Takes the lease (the exclusive right) to send a game's posts until the time `until` (milliseconds since 1970), or
   * prolongs it for the same holder. False if another process holds it.
   */
  holdPosts(gameId: string, holder: string, until: number): Promise<boolean>;
  /**
   * Releases the lease (the exclusive right) to send a game's posts. If a revision is given, only while the game still
   * has that revision, because a later one may have brought new posts. False if nothing was released.
   */
  releasePosts(gameId: string, holder: string, revision?: number): Promise<boolean>;
  /**
   * Unsent posts of a game in order, at most {@link POSTS_AT_ONCE}; empty while the first one waits for its next
   * attempt.
   */
  outbox(gameId: string): Promise<OutboxRow[]>;
  /**
   * Removes a delivered post, and `others` of the same game by id. `troubled`: also deletes the stored reason why the
   * game's posts failed.
   */
  sent(row: Pick<OutboxRow, 'id' | 'gameId'>, troubled: boolean, others?: readonly string[]): Promise<void>;
  /**
   * Records that sending failed: the game's posts are not tried again before the given time. `trouble` (the reason) is
   * stored with the game until a post is sent.
   */
  failed(row: Pick<OutboxRow, 'id' | 'gameId'>, notBefore: number, trouble: string): Promise<void>;
  /** Makes posts that wait after a failed attempt due at once, in this game or in all. Does not count as an attempt. */
  retryPosts(gameId?: string): Promise<void>;

  /** Due deadlines that no process has claimed, oldest first. */
  due(now: number, limit: number): Promise<Deadline[]>;
  /** Time of the next deadline, milliseconds since 1970. */
  nextDue(): Promise<number | undefined>;
  /** Claims a deadline until the given time. False if it is gone, changed, or claimed by another process. */
  holdDeadline(deadline: Deadline, until: number): Promise<boolean>;
  /**
   * Postpones handling of the game's deadline until the given time, because it must wait for something; not after an
   * error.
   */
  deadlineLater(deadline: Deadline, until: number): Promise<void>;
  /** Records that handling the deadline failed; the deadline is not tried again before the given time. */
  deadlineFailed(deadline: Deadline, until: number): Promise<void>;
  /**
   * Records that a process is alive. If no process was alive for longer than `longest` milliseconds, that time is
   * recorded as an outage, once.
   */
  beat(now: number, longest: number): Promise<void>;
  /**
   * Facts besides the game on which its clocks depend: these people's settings; the last sign of life of a process;
   * and the outages since then.
   */
  circumstances(
    userIds: readonly string[],
    since: number,
  ): Promise<{ people: PersonSettings[]; lastBeat?: number; outages: (Interval & { to: number })[] }>;

  /** A person's settings; defaults if they have set nothing. */
  person(userId: string): Promise<PersonSettings>;
  setPerson(settings: PersonSettings): Promise<void>;
  /** A person's saved decks, by name. */
  savedDecks(userId: string): Promise<SavedDeck[]>;
  /** Saves a deck under this key, replacing an existing one; false if that would make more than `most`. */
  keepDeck(userId: string, key: string, saved: SavedDeck, most: number): Promise<boolean>;
  /** Deletes a saved deck; false if there is none with this key. */
  dropDeck(userId: string, key: string): Promise<boolean>;
  /**
   * All games of a person on all servers: in which they have a seat, which they opened, or whose cards they have seen
   * as a judge.
   */
  allOf(userId: string): Promise<GameRecord[]>;
  /** All data of a game besides its record, for rewriting the game without a person. */
  whole(gameId: string): Promise<Omit<Rewriting, 'record'>>;
  /** Rewrites a finished game. False if somebody else has changed it since. */
  rewrite(rewriting: Rewriting): Promise<boolean>;
  /** Deletes a person's settings and decks, and their name in unsent posts that they left a game. */
  forgetPerson(userId: string): Promise<void>;
  /**
   * Adds a person's usage to the row of its time interval, and returns the rows of all processes since the given
   * time. Times in milliseconds since 1970.
   */
  shareUsage(userId: string, told: UsageTold): Promise<UsageRow[]>;
  /** Running games of a person on all servers. */
  runningOf(userId: string): Promise<GameRecord[]>;
  /**
   * Saves the ids of thread and board: set by the Discord code, without changing the game's revision (number of saved
   * changes).
   */
  setPlace(gameId: string, place: Place): Promise<void>;
  settings(guildId: string): Promise<GuildSettings>;
  setSettings(settings: GuildSettings): Promise<void>;
  /** A server's page of open seats; undefined if there is none and none is wanted. */
  seatsPage(guildId: string): Promise<SeatsPage | undefined>;
  /** All pages of open seats. */
  seatsPages(): Promise<SeatsPage[]>;
  /**
   * Claims the right to edit the page of open seats once; no other process gets it before `until`. False if another
   * has it now.
   */
  claimSeatsPage(guildId: string, now: number, until: number): Promise<boolean>;
  /** Saves in which channel and message the page of open seats is at present. */
  placeSeatsPage(guildId: string, stands: SeatsPage['stands']): Promise<void>;
  close(): Promise<void>;
}

/** A server's page of open seats: its wanted channel, and its present message. */
export interface SeatsPage {
  guildId: string;
  /** Id of the channel that the server wants for the page; undefined: the page must be removed. */
  channelId?: string;
  stands?: { channelId: string; messageId: string };
  /** Earliest time of the page's next edit, milliseconds since 1970. */
  notBefore?: number;
}
