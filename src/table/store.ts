// How things are kept: the database as tables need it.
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

/** There is no room left where the database is: nothing new has been kept. */
export class NoRoomError extends Error {}

/** The database is damaged: what is asked for cannot be read, or not be written. The message is a sentence for the operator. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** One transaction's worth of change. Everything in it happens, or nothing. */
export interface Change {
  /** The record after the change, with the revision that it was computed from; saving raises that by one. */
  record: GameRecord;
  /** True where `record.players` differs from what is saved. */
  seating: boolean;
  /** Card definitions that the game plays with from now on; given once, at the start. */
  pin?: string;
  /** The rows that the log gains, in order: several where one interaction brought several acts. */
  inputs: InputRow[];
  state?: GameState;
  lines: StoredLine[];
  outbox: Announcement[];
  /**
   * All deadlines of the game from now on, not being dealt with by anybody; `others`: there may be others, which are
   * removed.
   */
  deadlines?: { due: Deadline[]; others: boolean };
  /** Saved only while this person has fewer other running games against the house than that, whoever saves another at the same moment. */
  houses?: { userId: string; most: number };
  /** The deadline that caused this. Saved only if it is still there with this time; it is gone afterwards. */
  fired?: Deadline;
  /**
   * The game has lost its place in Discord: thread and board are forgotten, and what was waiting for them is offered at
   * once.
   */
  relocated?: true;
  /** The row of the outbox that was delivered by this: it is removed in the same write. */
  posted?: string;
  /**
   * The interaction that asked for it, and what it is told; a second delivery of the same one changes nothing and is
   * told the same. Absent where time itself acts.
   */
  interactionId?: string;
  reply: string;
  /** The sender who takes over the game's posts until then (milliseconds since the epoch), if nobody else has it. */
  sender?: { holder: string; until: number };
}

/** Rows of the outbox that are read at once. Where there are so many, there may be more. */
export const POSTS_AT_ONCE = 200;

/** Posts that this process must send after a save: the game as it is in the database now, and all its rows that may be sent. */
export interface Sending {
  record: GameRecord;
  rows: OutboxRow[];
  /** Until when nobody else sends them, milliseconds since the epoch. */
  until: number;
}

/**
 * A game that is no longer played, as it will be rewritten: the whole of its log and its story, the states that are
 * kept, and its unsent posts. What its interactions were told is forgotten. The record has the revision that it was
 * computed from.
 */
export interface Rewriting {
  record: GameRecord;
  inputs: (InputRow | UnreadableInput)[];
  lines: StoredLine[];
  states: GameState[];
  posts: Pick<OutboxRow, 'id' | 'message'>[];
}

/** An interaction that was handled before: the game that it changed, and what it was told. */
export interface Handled {
  gameId: string;
  reply: string;
}

/**
 * Result of a save. `sending`: saved, and the named sender now sends the game's posts. `stale`: somebody else
 * changed the game first; reload and retry. `repeated`: this interaction was handled before; nothing was changed.
 */
export type SaveResult = 'saved' | { sending: Sending } | 'stale' | { repeated: Handled };

/** A process's report on a person who uses much of it; times in milliseconds since the epoch. */
export interface UsageTold {
  /** Start of the interval whose row this report is added to. */
  row: number;
  /** The time since when rows are wanted; older ones are deleted. */
  since: number;
  added: { interactions: number; cpuMs: number };
}

/** Reports of all processes on a person for one time. */
export interface UsageRow {
  from: number;
  interactions: number;
  cpuMs: number;
}

/** The database as tables need it. Implemented in `src/store`. */
export interface Store extends LeagueStore {
  insert(
    record: GameRecord,
    secretSeed: string,
    outbox: Announcement[],
    handled: { interactionId: string; reply: string },
  ): Promise<SaveResult>;
  save(change: Change): Promise<SaveResult>;
  record(gameId: string): Promise<GameRecord | undefined>;
  /** State, if the game has begun. Throws `SnapshotError` if the snapshot cannot be read or is of another version. */
  state(gameId: string): Promise<GameState | undefined>;
  secretSeed(gameId: string): Promise<string>;
  /** Card definitions that the game plays with, once it has begun. */
  pin(gameId: string): Promise<string | undefined>;
  /** Rows of the log, oldest first; if `after` is given, only those after that one. Rejects with `UnreadableError`. */
  inputs(gameId: string, after?: number): Promise<InputRow[]>;
  /** All rows of the log, oldest first, those included whose input cannot be read. */
  log(gameId: string): Promise<(InputRow | UnreadableInput)[]>;
  /** The newest state kept on the way that stands at this row or before it; undefined if none is kept or can be read. */
  keyframe(gameId: string, atMost: number): Promise<GameState | undefined>;
  /** All states kept of a game as their bytes, by the row after which they were saved: those on the way, then the last one. */
  savedStates(gameId: string): Promise<{ after: number; bytes: Uint8Array }[]>;
  /** The newest lines of the story, at most this many, oldest first. */
  lines(gameId: string, last: number): Promise<StoredLine[]>;
  /** The lines that this row of the log told, 0 for the beginning. */
  linesOf(gameId: string, seq: number): Promise<StoredLine[]>;
  /** Earlier result of this interaction, if it was handled already. */
  repeated(interactionId: string): Promise<Handled | undefined>;
  byThread(threadId: string): Promise<GameRecord | undefined>;
  /** Games of a player on a server, those that have waited for them longest first; of more than `newest`, those opened last. */
  ofPlayer(guildId: string, userId: string, phases: Phase[], newest?: number): Promise<GameRecord[]>;
  /** Open games that somebody has opened on a server. */
  openedBy(guildId: string, userId: string): Promise<GameRecord[]>;
  /** Open games of a server, the newest first, so many at most. */
  openOn(guildId: string, limit: number): Promise<GameRecord[]>;
  inChannel(channelId: string, phases: Phase[]): Promise<GameRecord[]>;
  /**
   * Games of a server in which a judge is called, somebody objects to something done by hand, or a judge has stopped
   * the game.
   */
  disputed(guildId: string): Promise<GameRecord[]>;
  /** So many games that are open or running and have a thread, those that have been waiting for the shortest time first. */
  gamesInThreads(limit: number): Promise<GameRecord[]>;
  /** Games of a server whose posts found no channel. */
  lost(guildId: string): Promise<GameRecord[]>;
  /** Ids of the games that are open or running on this server. */
  playedOn(guildId: string): Promise<string[]>;
  /** Games with rows to be sent now that no process is sending, those that have waited longest first. */
  unsent(limit: number): Promise<string[]>;
  /**
   * Takes over sending a game's rows until then (milliseconds since the epoch), or prolongs it if it is already held
   * under this name. False if another has it.
   */
  holdPosts(gameId: string, holder: string, until: number): Promise<boolean>;
  /**
   * Gives it back; with a revision, only if the game still has that one, because otherwise there may be new rows. False
   * if nothing was given back.
   */
  releasePosts(gameId: string, holder: string, revision?: number): Promise<boolean>;
  /** Unsent rows of a game in their order, {@link POSTS_AT_ONCE} at most; none while the first of them is waiting for its next attempt. */
  outbox(gameId: string): Promise<OutboxRow[]>;
  /** A row was delivered, and `others` of its game, by their ids. `troubled`: the game is known to have been in trouble, which is over. */
  sent(row: Pick<OutboxRow, 'id' | 'gameId'>, troubled: boolean, others?: readonly string[]): Promise<void>;
  /**
   * An attempt failed: the game's rows are not offered again before then. `trouble` is kept with the game until a row
   * is sent.
   */
  failed(row: Pick<OutboxRow, 'id' | 'gameId'>, notBefore: number, trouble: string): Promise<void>;
  /** Posts that wait because of trouble, in this game or in all, are offered again at once. This does not count as an attempt. */
  retryPosts(gameId?: string): Promise<void>;

  /** Deadlines that are due and that nobody is dealing with, oldest first. */
  due(now: number, limit: number): Promise<Deadline[]>;
  /** When the next deadline is due, milliseconds since the epoch. */
  nextDue(): Promise<number | undefined>;
  /** Takes a deadline until then. False if it is gone, changed, or held by another. */
  holdDeadline(deadline: Deadline, until: number): Promise<boolean>;
  /** It has to wait until then, and nothing is wrong. */
  deadlineLater(deadline: Deadline, until: number): Promise<void>;
  /** It could not be dealt with, and is left alone until then. */
  deadlineFailed(deadline: Deadline, until: number): Promise<void>;
  /**
   * A process says that it is alive. If nobody has said so for longer than `longest` milliseconds, that time is noted
   * as an outage, once.
   */
  beat(now: number, longest: number): Promise<void>;
  /**
   * Inputs of clocks besides their game: what these people have set, if anything; when a process last said that it
   * is alive; and the times since then when none did.
   */
  circumstances(
    userIds: readonly string[],
    since: number,
  ): Promise<{ people: PersonSettings[]; lastBeat?: number; outages: (Interval & { to: number })[] }>;

  /** Settings of a person; defaults if they have set nothing. */
  person(userId: string): Promise<PersonSettings>;
  setPerson(settings: PersonSettings): Promise<void>;
  /** The decks that somebody has saved, by name. */
  savedDecks(userId: string): Promise<SavedDeck[]>;
  /** Saves a deck under this key, in the place of one that has it; false if that would make more than `most`. */
  keepDeck(userId: string, key: string, saved: SavedDeck, most: number): Promise<boolean>;
  /** Deletes a saved deck; false if there is none under this key. */
  dropDeck(userId: string, key: string): Promise<boolean>;
  /**
   * All games of a person on all servers: those in which they have a seat, which they opened, or whose cards they have
   * seen as a judge.
   */
  allOf(userId: string): Promise<GameRecord[]>;
  /** Everything that is kept of a game besides its record, in the form in which it can be rewritten. */
  whole(gameId: string): Promise<Omit<Rewriting, 'record'>>;
  /** Rewrites a game that is no longer played. False if somebody else has changed it since. */
  rewrite(rewriting: Rewriting): Promise<boolean>;
  /** Deletes what a person has set and saved, and their name in posts still waiting to say that they left a game. */
  forgetPerson(userId: string): Promise<void>;
  /**
   * Adds what a person has used to the row of this time, and gives the rows since the other, whichever process has written
   * them. Times in milliseconds since the epoch.
   */
  shareUsage(userId: string, told: UsageTold): Promise<UsageRow[]>;
  /** Running games of a person on all servers. */
  runningOf(userId: string): Promise<GameRecord[]>;
  /** Places of the thread and the board: set by the Discord room, outside the game's version. */
  setPlace(gameId: string, place: Place): Promise<void>;
  settings(guildId: string): Promise<GuildSettings>;
  setSettings(settings: GuildSettings): Promise<void>;
  /** The page of open seats of a server; undefined if there is none, and none is wanted. */
  seatsPage(guildId: string): Promise<SeatsPage | undefined>;
  /** All of them. */
  seatsPages(): Promise<SeatsPage[]>;
  /** Takes the right to change the page once; nobody else has it before `until`. False if somebody has it now. */
  claimSeatsPage(guildId: string, now: number, until: number): Promise<boolean>;
  /** Keeps where the page stands now. */
  placeSeatsPage(guildId: string, stands: SeatsPage['stands']): Promise<void>;
  close(): Promise<void>;
}

/** The page of open seats of a server: where it should stand, and where it does. */
export interface SeatsPage {
  guildId: string;
  /** Undefined: it must go. */
  channelId?: string;
  stands?: { channelId: string; messageId: string };
  /** Earliest time of its next change, milliseconds since the epoch. */
  notBefore?: number;
}
