// How leagues are kept: the database as the league's sub-room needs it.
import type {
  LeagueAnnouncement,
  LeagueDue,
  LeagueHead,
  LeagueNote,
  LeaguePhase,
  LeaguePost,
  LeagueRecord,
} from './records.ts';

/** One transaction's worth of change. Everything in it happens, or nothing. */
export interface LeagueChange {
  /** As it was read; null for a new league. */
  before: LeagueRecord | null;
  /** After the change, with the revision of before; saving raises that by one. What is the same object is not written. */
  after: LeagueRecord;
  notes: readonly LeagueNote[];
  posts: readonly LeagueAnnouncement[];
  /** All that is due from now on; absent: what was due before. */
  dues?: readonly LeagueDue[];
  /** Row that caused this. Saved only if it is still there with this time; it is gone afterwards. */
  fired?: LeagueDue;
  /** Saved only if whoever runs the league then runs at most so many on its server that are not over; else it is `stale`. */
  mostRun?: number;
  /** The interaction that asked for it, and what it is told; a second delivery changes nothing. */
  interactionId?: string;
  reply: string;
}

/** A post by its id and that of its league. */
type LeaguePostRef = Pick<LeaguePost, 'id' | 'leagueId'>;

/** Result of a save. `stale`: somebody else was faster; reload and retry. `repeated`: it was handled before. */
export type LeagueSaved = 'saved' | 'stale' | { repeated: LeagueHandled };

/** An interaction that was handled before: the league that it changed, and what it was told. */
export interface LeagueHandled {
  leagueId: string;
  reply: string;
}

/** The part of the store that holds leagues. Implemented in `src/store/leagues.ts`. */
export interface LeagueStore {
  /** The league as it is at one moment. */
  league(leagueId: string): Promise<LeagueRecord | undefined>;
  saveLeague(change: LeagueChange): Promise<LeagueSaved>;
  /** The answer that this interaction got, if it was handled already. */
  handledInLeague(interactionId: string): Promise<LeagueHandled | undefined>;
  /** Leagues of a server in these phases, the newest first. */
  leaguesOn(guildId: string, phases: readonly LeaguePhase[]): Promise<LeagueHead[]>;
  /**
   * Games of running leagues that have ended, or ended otherwise, or are gone, since that was last taken into account; and
   * games of leagues that are over whose result counts there and has become another.
   */
  gamesBehind(): Promise<{ leagueId: string; gameId: string }[]>;
  /** The league that a game is played in. */
  leagueOfGame(gameId: string): Promise<string | undefined>;
  notes(leagueId: string, last: number): Promise<LeagueNote[]>;

  /** Due work that nobody is dealing with, oldest first. */
  leagueDues(now: number, limit: number): Promise<LeagueDue[]>;
  /** When the next of it is due. */
  nextLeagueDue(): Promise<number | undefined>;
  /** Takes it until then. False if it is gone, changed, or held by another. */
  holdLeagueDue(due: LeagueDue, until: number): Promise<boolean>;
  /** It could not be dealt with, and is left alone until then. */
  leagueDueFailed(due: LeagueDue, until: number): Promise<void>;
  /** It is left alone until then, and nothing is wrong with it. */
  leagueDueLater(due: LeagueDue, until: number): Promise<void>;

  /** Leagues with posts to be sent now that no process is sending. */
  leaguesUnsent(limit: number): Promise<string[]>;
  /** Takes over sending a league's posts until then, or prolongs it. False if another has it. */
  holdLeaguePosts(leagueId: string, holder: string, until: number): Promise<boolean>;
  releaseLeaguePosts(leagueId: string, holder: string): Promise<void>;
  /** Unsent posts of a league in their order; none while the first of them waits for its next attempt. */
  leaguePosts(leagueId: string): Promise<LeaguePost[]>;
  /** It was delivered. `troubled`: the league is known to have been in trouble, which is over. */
  leaguePosted(post: LeaguePostRef, troubled: boolean): Promise<void>;
  /** It is not offered again before then. `trouble` is kept with the league until a post is delivered; absent: as it was. */
  leaguePostFailed(post: LeaguePostRef, notBefore: number, trouble?: string): Promise<void>;
  /** Trouble of its channel that is known without a post; undefined: there is none. */
  setLeagueTrouble(leagueId: string, trouble: string | undefined): Promise<void>;
  /**
   * Posts and dues that wait for their next attempt are tried again at once, but for those that come within a lease: another process may
   * be dealing with them. Without an id in all leagues with trouble. False if there is none.
   */
  retryLeague(leagueId?: string): Promise<boolean>;

  /** Ids of all leagues on all servers that know this person. */
  leaguesOf(userId: string): Promise<string[]>;
  /** Gives what a person has done or entered as to another id, with this name, in one league. */
  renameInLeague(leagueId: string, userId: string, former: string, name: string): Promise<void>;
}
