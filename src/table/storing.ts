// How what is kept is kept: the database as tables need it.
import type { GameState } from '../kernel/state.ts';
import type { Deadline, Interval, PersonSettings } from './affairs.ts';
import type {
  Announcement,
  GameRecord,
  GuildSettings,
  InputRow,
  OutboxRow,
  Phase,
  StoredLine,
} from './records.ts';

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
  /** All deadlines of the game from now on, where they have changed. */
  deadlines?: Deadline[];
  /** The deadline that brought this about. Saved only if it is still there with this time; it is gone afterwards. */
  fired?: Deadline;
  /** The game has lost its place in Discord: thread and board are forgotten, and what waited for them is offered at once. */
  relocated?: true;
  /** The interaction that asked for it; a second delivery of the same one changes nothing and is told the same. */
  interactionId: string;
  /** What the first delivery was told, to be told again. */
  reply: string;
}

/**
 * A game that is not played any more, as it is to be written anew: the whole of its log and its story, the states that are kept,
 * and its unsent posts. What its interactions were told is forgotten. The record has the revision that it was computed from.
 */
export interface Rewriting {
  record: GameRecord;
  inputs: InputRow[];
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
  /** Rows of the log, oldest first; only those after this one where it is given. */
  inputs(gameId: string, after?: number): Promise<InputRow[]>;
  /** A state kept on the way, the newest that stands at this row or before it; undefined where none is kept or can be read. */
  keyframe(gameId: string, atMost: number): Promise<GameState | undefined>;
  /** The newest lines of the story, so many at most, oldest first. */
  lines(gameId: string, last: number): Promise<StoredLine[]>;
  /** The lines that this row of the log told, 0 for the beginning. */
  linesOf(gameId: string, seq: number): Promise<StoredLine[]>;
  /** What this interaction did before, if it was handled already. */
  repeated(interactionId: string): Promise<Handled | undefined>;
  byThread(threadId: string): Promise<GameRecord | undefined>;
  /** Games of a player on a server, those that wait for him longest first. */
  ofPlayer(guildId: string, userId: string, phases: Phase[]): Promise<GameRecord[]>;
  /** Open games that somebody has opened on a server. */
  openedBy(guildId: string, userId: string): Promise<GameRecord[]>;
  inChannel(channelId: string, phases: Phase[]): Promise<GameRecord[]>;
  /** Games of a server in which a judge is called, somebody objects to what was done by hand, or a judge has stopped the game. */
  disputed(guildId: string): Promise<GameRecord[]>;
  /** Games of a server whose posts found no channel. */
  lost(guildId: string): Promise<GameRecord[]>;
  /** Ids of the games that are open or running on this server. */
  playedOn(guildId: string): Promise<string[]>;
  /** Games with rows to be sent now that no process is sending, those that wait longest first. */
  unsent(limit: number): Promise<string[]>;
  /**
   * Takes the sending of a game's rows until then (milliseconds since the epoch), or prolongs it where it is held under this name
   * already. False where another has it.
   */
  holdPosts(gameId: string, holder: string, until: number): Promise<boolean>;
  releasePosts(gameId: string, holder: string): Promise<void>;
  /** Unsent rows of a game in their order; none while the first of them waits for its next attempt. */
  outbox(gameId: string, limit: number): Promise<OutboxRow[]>;
  sent(row: Pick<OutboxRow, 'id' | 'gameId'>): Promise<void>;
  /** An attempt failed: the game's rows are not offered again before then. `trouble` is kept with the game until a row is sent. */
  failed(row: Pick<OutboxRow, 'id' | 'gameId'>, notBefore: number, trouble: string): Promise<void>;
  /** What waits because of trouble, in this game or in all, is offered again at once. No attempt is counted. */
  retryPosts(gameId?: string): Promise<void>;

  /** Deadlines that are due and that nobody is dealing with, oldest first. */
  due(now: number, limit: number): Promise<Deadline[]>;
  /** When the next deadline is due, milliseconds since the epoch. */
  nextDue(): Promise<number | undefined>;
  /** Takes a deadline for itself until then. False where it is gone, changed, or another has it. */
  holdDeadline(deadline: Deadline, until: number): Promise<boolean>;
  /** It could not be dealt with, and is left alone until then. */
  deadlineFailed(deadline: Deadline, until: number): Promise<void>;
  /**
   * A process says that it is alive. Where nobody has said so for longer than `longest` milliseconds, that time is noted as an
   * outage, once.
   */
  beat(now: number, longest: number): Promise<void>;
  /** When a process last said so, milliseconds since the epoch; undefined where none ever has. */
  lastBeat(): Promise<number | undefined>;
  /** Times since then in which no process was alive, as they were noted. */
  outages(since: number): Promise<Interval[]>;

  /** What a person has set; defaults where he has set nothing. */
  person(userId: string): Promise<PersonSettings>;
  setPerson(settings: PersonSettings): Promise<void>;
  /** All games of a person on all servers: in which he sits, which he opened, or whose cards he has seen as a judge. */
  allOf(userId: string): Promise<GameRecord[]>;
  /** All that is kept of a game beside its record, as it can be written anew. */
  whole(gameId: string): Promise<Omit<Rewriting, 'record'>>;
  /** Writes a game anew that is not played any more. False where somebody else has changed it since. */
  rewrite(rewriting: Rewriting): Promise<boolean>;
  /** Deletes what a person has set, and his name where it waits to be posted that he has left a game. */
  forgetPerson(userId: string): Promise<void>;
  /** Running games of a person on all servers. */
  runningOf(userId: string): Promise<GameRecord[]>;
  /** Where the thread and the board are: set by the Discord room, outside the game's version. */
  setPlace(
    gameId: string,
    place: Pick<GameRecord, 'threadId' | 'boardMessageId' | 'boardPostedAt'>,
  ): Promise<void>;
  settings(guildId: string): Promise<GuildSettings>;
  setSettings(settings: GuildSettings): Promise<void>;
  close(): Promise<void>;
}
