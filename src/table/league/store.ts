// Interface to the database for leagues.
import type {
  LeagueAnnouncement,
  LeagueDue,
  LeagueHead,
  LeagueNote,
  LeaguePhase,
  LeaguePost,
  LeagueRecord,
} from './records.ts';

/** The changes to a league in one transaction: all are saved, or none. */
export interface LeagueChange {
  /** The league as it was read; null for a new one. */
  before: LeagueRecord | null;
  /**
   * The league after the change, with the old revision (number of saved changes), which saving raises by one. Parts
   * that are the identical object are not written.
   */
  after: LeagueRecord;
  notes: readonly LeagueNote[];
  posts: readonly LeagueAnnouncement[];
  /** All deadlines of the league from now on; absent: unchanged. */
  dues?: readonly LeagueDue[];
  /**
   * The deadline that caused the change. Saved only if the deadline's row still exists with this time; the row is
   * removed.
   */
  fired?: LeagueDue;
  /**
   * Condition for saving: maximum number of unfinished leagues that the organiser has on the server after the change;
   * with more, the result is `stale`.
   */
  mostRun?: number;
  /** Id of the interaction that requested the change; if Discord delivers it again, nothing changes. */
  interactionId?: string;
  /** Reply to the interaction that requested the change. */
  reply: string;
}

/** A post's id and its league's. */
type LeaguePostRef = Pick<LeaguePost, 'id' | 'leagueId'>;

/**
 * Result of a save. `stale`: another process was faster; reload and retry. `repeated`: the interaction was handled
 * before.
 */
export type LeagueSaved = 'saved' | 'stale' | { repeated: LeagueHandled };

/** An interaction that was handled before: the league it changed, and its reply. */
export interface LeagueHandled {
  leagueId: string;
  reply: string;
}

/** The part of the store with leagues. Implemented in `src/store/leagues.ts`. */
export interface LeagueStore {
  /** A consistent snapshot of the league. */
  league(leagueId: string): Promise<LeagueRecord | undefined>;
  saveLeague(change: LeagueChange): Promise<LeagueSaved>;
  /** The reply that this interaction got, if it was handled already. */
  handledInLeague(interactionId: string): Promise<LeagueHandled | undefined>;
  /** Leagues of a server in these phases, newest first. */
  leaguesOn(guildId: string, phases: readonly LeaguePhase[]): Promise<LeagueHead[]>;
  /**
   * Games whose results must be collected. In a running league: games whose result has changed since the last
   * collection, or which were deleted. In a finished league: games whose result counted for the league and has changed
   * since.
   */
  gamesBehind(): Promise<{ leagueId: string; gameId: string }[]>;
  /** The id of a game's league. */
  leagueOfGame(gameId: string): Promise<string | undefined>;
  notes(leagueId: string, last: number): Promise<LeagueNote[]>;

  /** Due deadlines that no process has claimed, oldest first. */
  leagueDues(now: number, limit: number): Promise<LeagueDue[]>;
  /** Time of the next deadline. */
  nextLeagueDue(): Promise<number | undefined>;
  /** Claims a deadline until the given time. False if it is gone, changed, or claimed by another process. */
  holdLeagueDue(due: LeagueDue, until: number): Promise<boolean>;
  /** Records that handling the deadline failed; the deadline is not tried again before the given time. */
  leagueDueFailed(due: LeagueDue, until: number): Promise<void>;
  /**
   * Postpones handling of the league's deadline until the given time, because it must wait for something; not after an
   * error.
   */
  leagueDueLater(due: LeagueDue, until: number): Promise<void>;

  /** Leagues with posts to be sent now that no process has reserved for itself. */
  leaguesUnsent(limit: number): Promise<string[]>;
  /**
   * Takes or prolongs the lease (the exclusive right, until the given time) to send a league's posts. False if another
   * process holds it.
   */
  holdLeaguePosts(leagueId: string, holder: string, until: number): Promise<boolean>;
  releaseLeaguePosts(leagueId: string, holder: string): Promise<void>;
  /** Unsent posts of a league in order; empty while the first one waits for its next attempt. */
  leaguePosts(leagueId: string): Promise<LeaguePost[]>;
  /** Records that a post was delivered. `troubled`: also deletes the stored reason why the league's posts failed. */
  leaguePosted(post: LeaguePostRef, troubled: boolean): Promise<void>;
  /**
   * Records that a post failed; it is not tried again before the given time. `trouble` (the reason) is stored with the
   * league until a post is delivered; absent: unchanged.
   */
  leaguePostFailed(post: LeaguePostRef, notBefore: number, trouble?: string): Promise<void>;
  /**
   * Stores the reason why the league's channel cannot be used, if it became known without a failed post; undefined:
   * none.
   */
  setLeagueTrouble(leagueId: string, trouble: string | undefined): Promise<void>;
  /**
   * Retries a league's waiting posts and deadlines at once, except those that another process may be handling now.
   * Without an id, in all leagues whose posts fail. False if there is none.
   */
  retryLeague(leagueId?: string): Promise<boolean>;

  /** Ids of all leagues, on all servers, with data about this person. */
  leaguesOf(userId: string): Promise<string[]>;
  /** Replaces a person's id in one league by another id, with this name. */
  renameInLeague(leagueId: string, userId: string, former: string, name: string): Promise<void>;
}
