// Records of a league as stored. Scores, standings and ratings are computed from them each time.
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { Outcome } from '../../league/history.ts';
import type { Notice, Pair } from '../../league/pairing.ts';
import type { ClockRule } from '../affairs.ts';
import type { FormatTerms } from '../lobby/formats.ts';
import type { Unreadable } from '../unreadable.ts';

export { BANDS } from '../../league/bands.ts';

/** A league's phase: sign-up, running, over, or called off. */
export type LeaguePhase = 'signup' | 'running' | 'over' | 'cancelled';

/**
 * Tournament systems: Swiss; round robin, single or double; single or double elimination; Swiss followed by an
 * elimination bracket; or a ladder, on which anybody plays anybody at any time.
 */
export const SYSTEMS = [
  'swiss',
  'round-robin',
  'double-round-robin',
  'elimination',
  'double-elimination',
  'swiss-cut',
  'swiss-double-cut',
  'ladder',
] as const;
/** The name of a tournament system. */
export type System = (typeof SYSTEMS)[number];

/**
 * How to decide a game that is still running when its round closes: by the game's own tie-breaker numbers, or as a
 * draw.
 */
export type Unfinished = 'tie-breaker' | 'draw';

/**
 * How to count a match that the house (the bot as opponent) has played to the end for somebody who left: as that
 * person's loss, or by the result of the game.
 */
export type StandIn = 'loss' | 'as-played';

/** Settings of play in a league. */
export interface LeagueSettings {
  system: System;
  /** Number of Swiss rounds; null: depends on the number of players. */
  rounds: number | null;
  /** Number of players in the bracket after Swiss; absent: the default. */
  cut?: number;
  /** True if the losing semifinalists play for third place. Only in single elimination; absent: no. */
  third?: boolean;
  /**
   * Games between two players in a Swiss round, if the game's sides differ: 2 means one on each side, counted
   * separately; absent: 1.
   */
  games?: 1 | 2;
  /** Length of a round in days. */
  days: number;
  /** Hour of a round's last day, in the given time zone, at which the round closes. */
  hour: number;
  timeZone: string;
  /** When the next round begins: as soon as all matches are decided, or only when the round's time is over. */
  pace: 'at-once' | 'by-calendar';
  clock: ClockRule;
  /** When deck lists become public: at the first round, or at the league's end. */
  lists: 'open' | 'hidden';
  unfinished: Unfinished;
  /**
   * How to count a match that the house (the bot as opponent) has played for somebody who left; absent: the default, a
   * loss.
   */
  standIn?: StandIn;
  /** Days by which the players of a match may extend it once, if both agree; 0: none. */
  extension: number;
  /** Number of unanswered reminders after which an awaited player loses when the round closes; 0: never. */
  idle: number;
  /** Hours before a round's end at which its players are reminded, the earliest first. */
  remindHours: readonly number[];
  /** When sign-up ends and the league starts automatically; absent: when staff starts it. */
  startsAt?: number | undefined;
  /** Maximum number of different cards in a deck that are carried out by hand (without a program); absent: no limit. */
  mostByHand?: number | undefined;
  /** The channel or forum for the league's games; absent: the league's own channel. */
  gamesIn?: string | undefined;
}

/** The channel or forum in which the games of a league are played. */
export const playedIn = ({ channelId, settings }: Pick<LeagueRecord, 'channelId' | 'settings'>): string =>
  settings.gamesIn ?? channelId;

/** A participant of the league. */
export interface LeagueEntrant {
  /** Number in the league, from 1. Never changes or is reused. */
  number: number;
  /** Discord user id, treated as opaque. */
  userId: string;
  name: string;
  /** Place in the order that breaks ties if nothing else does: the order of joining. */
  seed: number;
  /** First round in which the entrant plays. */
  enters: number;
  /** First round in which the entrant no longer plays; absent: they have not dropped out. */
  drops?: number;
  deck?: DeckList;
  /** The stored deck if it is unreadable; then there is no `deck`. */
  unreadable?: Unreadable;
  /** Random text, drawn when the list is locked, that hides the list behind its hash. */
  salt?: string;
  joinedAt: number;
}

/** A round of a league. It is paired, then opened (its games begin), then closed. */
export interface LeagueRound {
  number: number;
  pairedAt: number;
  openedAt?: number;
  closesAt?: number;
  closedAt?: number;
  /**
   * Entrants with a bye, by number, with the penalties that the bye cost in the pairing, by band (level of priority).
   */
  byes: readonly { player: number; paid: Pair['paid'] }[];
  notices: readonly Notice[];
  reminded: number;
  /** Stored values that are unreadable, as in a game's record. */
  unreadable?: readonly Unreadable[];
}

/**
 * How a match got its outcome: it was played; it was not over in time, and the league's rule decided; its game was
 * called off, or no longer exists; staff decided; or the house (the bot as opponent) has played on for somebody, who
 * loses by that.
 */
export type How = 'played' | 'out-of-time' | 'called-off' | 'lost' | 'staff' | 'stood-in';

/** A match of two entrants, given by number. */
export interface LeagueMatch {
  round: number;
  /** Table number from 1, in pairing order. */
  table: number;
  /** Entrant who goes first, or has the first side. */
  first: number;
  second: number;
  /** Name of the match in the bracket, as in `src/league/bracket.ts`. */
  slot?: string;
  /** Id of the match's game, once the round is open. */
  gameId?: string;
  outcome?: Outcome;
  how?: How;
  /** Earlier outcomes of the match that staff has overturned, oldest first. */
  overturned: readonly Outcome[];
  numbers: Readonly<Record<string, readonly [first: number, second: number]>>;
  paid?: Pair['paid'];
  /** Phase and version of the game when its result was last collected. */
  seen?: string;
  /** Entrants who have asked for more time. */
  extending: readonly number[];
  /** The match's own deadline, if later than its round's. */
  closesAt?: number;
  /** Reminders sent to players for whom the game waited: player and time. */
  reminders: readonly { player: number; at: number }[];
  /** Stored values of this record that cannot be read. */
  unreadable?: readonly Unreadable[];
}

/** Data of a league besides its settings, entrants, rounds and matches. */
export interface LeagueAffairs {
  /** Time at which the next round is paired. */
  nextAt?: number;
  /** People whom staff has admitted after the start and who have not joined yet. */
  invited?: string[];
  /** The bracket's players, best first, fixed at its first pairing. */
  seeds?: number[];
  /** On a ladder: players waiting for an opponent, in order of arrival. */
  waiting?: number[];
  /** On a ladder: open challenges. */
  challenges?: { by: number; to: number }[];
  /**
   * Sign-ups before the start, in order, including those of people who have left again. Absent in leagues of earlier
   * versions, whose pairings depend on the seed alone.
   */
  signups?: SignUp[];
  /** True if the server's managers have marked the league as rated, false if they have said that it is not. */
  rated?: boolean;
  /**
   * Rounds closed before this time count for ratings without a mark. Absent in leagues of earlier versions until their
   * next round closes.
   */
  sanctionedSince?: number;
  /** Open requests to staff for help, at most one per person. */
  problems?: Problem[];
  /** Judges who have looked at matches while lists were hidden. */
  looks?: JudgeLook[];
  /** Requests to look at the hidden cards of a match, by judges who play in the league. */
  lookRequests?: (JudgeLook & { at: number })[];
  /**
   * Matches in which the house (the bot as opponent) has played for an entrant, even for a while. They count for no
   * rating.
   */
  stoodIn?: StoodIn[];
  /**
   * Entrants who were not on the server when the bot last asked Discord about them. They are dropped until they return.
   */
  away?: number[];
  /** User id of the person to whom the organiser offers the league. */
  successor?: string;
  /** Time when the league was moved to another channel; absent once its running games have been moved, too. */
  movedAt?: number;
  /** Start day of the chosen format version; absent: the version from before formats had dates. */
  formatVersion?: string;
}

/** A sign-up: the entrant's number, and the interaction id that Discord gave. */
export interface SignUp {
  player: number;
  id: string;
}

/** A player's request to the league's staff for help that is still open. */
export interface Problem {
  userId: string;
  /** The entrant's number at the time of the call. */
  player: number;
  about: string;
  at: number;
}

/** A judge's look at the hidden cards of a match. */
export interface JudgeLook {
  userId: string;
  round: number;
  table: number;
  /** True if the judge plays in the league. */
  plays?: true;
}

/** An entrant, by number, for whom the house (the bot as opponent) has played in a match. */
export interface StoodIn {
  round: number;
  table: number;
  player: number;
}

/** A whole league. */
export interface LeagueRecord {
  id: string;
  guildId: string;
  channelId: string;
  name: string;
  game: string;
  profile: string;
  /** Id of the deck format. */
  format: string;
  phase: LeaguePhase;
  /** User id of the organiser, who created the league or took it over. */
  createdBy: string;
  createdAt: number;
  begunAt?: number;
  endedAt?: number;
  settings: LeagueSettings;
  seed: string;
  affairs: LeagueAffairs;
  revision: number;
  /**
   * Code for the reason why nothing can be posted in the league's channel, or no round can be paired. Games use the
   * same codes.
   */
  trouble?: string;
  /** Stored values that are unreadable, as in a game's record. The league is stopped while there are any. */
  unreadable?: readonly Unreadable[];
  entrants: readonly LeagueEntrant[];
  rounds: readonly LeagueRound[];
  matches: readonly LeagueMatch[];
}

/** A league without its entrants, rounds and matches. */
export type LeagueHead = Omit<LeagueRecord, 'entrants' | 'rounds' | 'matches'>;

/**
 * The affairs (data besides settings, players and matches) of a league, with this version of its deck format stored in
 * them.
 */
export const withVersion = (
  { formatVersion: _, ...affairs }: LeagueAffairs,
  { version }: FormatTerms,
): LeagueAffairs => ({ ...affairs, ...(version !== undefined && { formatVersion: version }) });

/** The deck format of a league, with its version. */
export const termsOf = ({ format, affairs }: Pick<LeagueRecord, 'format' | 'affairs'>): FormatTerms => ({
  format,
  ...(affairs.formatVersion !== undefined && { version: affairs.formatVersion }),
});

/** An entry of the audit log. Without `by`: an automatic event. */
export interface LeagueNote {
  at: number;
  by?: string;
  name?: string;
  act: string;
  reason?: string;
}

/** A deadline of a league. At most one of each kind for each round. */
export interface LeagueDue {
  leagueId: string;
  /**
   * Kinds of deadlines: the league starts; a round is paired; its games are opened; its players are reminded; matches
   * run out of time; running games follow the league to another channel.
   */
  kind: 'start' | 'pair' | 'open' | 'remind' | 'close' | 'move';
  /** The round's number; 0 if none is concerned. */
  round: number;
  /** Time at which the deadline is due, milliseconds since 1970. */
  dueAt: number;
  /** Number of failed attempts to handle it; absent if none. */
  attempts?: number;
}

/** Announcements of a league in its channel. Names and results are filled in when they are posted. */
export type LeagueAnnouncement =
  | { kind: 'signup' }
  /** The league's settings have changed. */
  | { kind: 'changed' }
  /** The league was moved from the channel `from` to another. */
  | { kind: 'moved'; from?: string }
  /** Sign-up has ended, and all lists are locked. */
  | { kind: 'begun' }
  | { kind: 'round'; round: number }
  /** A reminder before the round's end. `players`: the players for whom their games were waiting. */
  | { kind: 'reminder'; round: number; players: number[] }
  | { kind: 'extended'; round: number; table: number }
  /** A match's outcome has changed, or staff has decided it. */
  | { kind: 'ruled'; round: number; table: number; by?: string; reason?: string; plays?: true }
  /** Somebody who plays in the league has judged a game of others. */
  | { kind: 'judged'; round: number; table: number; player: number }
  | { kind: 'closed'; round: number }
  /** A player has dropped out. */
  | { kind: 'dropped'; player: number }
  /** Several players have left the server, and are not paired until they return. */
  | { kind: 'left'; players: number[] }
  /** An entrant who joined after the league's start plays from now on. */
  | { kind: 'entered'; player: number }
  /** A player who had dropped out, or left the server, plays on. */
  | { kind: 'returned'; player: number }
  /** On a ladder: a player challenges another. */
  | { kind: 'challenged'; by: number; to: number }
  /** On a ladder: a player waits for any opponent. */
  | { kind: 'waits'; player: number }
  | { kind: 'problem'; player: number; about: string; roleId?: string }
  /** Staff has closed this player's call for help. */
  | { kind: 'solved'; player: number; answer: string }
  /**
   * The server's managers have decided whether the league is rated. `plays`: the manager who decided plays in the
   * league.
   */
  | { kind: 'rated'; rated: boolean; plays?: true }
  /** The organiser offers the league to somebody. */
  | { kind: 'offered' }
  /** The league has a new organiser. */
  | { kind: 'handed-over' }
  /** A judge who plays in the league asks to look at the hidden cards of a match. */
  | { kind: 'look-asked'; round: number; table: number; userId: string; until: number; roleId?: string }
  /**
   * A judge who plays in the league was allowed to look at the hidden cards of a match, because nobody else had looked.
   */
  | { kind: 'looked'; round: number; table: number; userId: string }
  /** The league waits for staff to act. */
  | { kind: 'stuck'; why: string }
  | { kind: 'over' }
  | { kind: 'cancelled' }
  /** A stored announcement that is unreadable. Never written by an act. */
  | { kind: 'unreadable'; raw: string };

/** A post for a league's channel, delivered at least once; its nonce is made from `id`. */
export interface LeaguePost {
  id: string;
  leagueId: string;
  order: number;
  message: LeagueAnnouncement;
  createdAt: number;
  attempts: number;
}
