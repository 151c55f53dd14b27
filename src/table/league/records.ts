// Records of a league. Results of results (scores, standings, ratings) are computed from them each time.
import type { DeckList } from '../../kernel/game.ts';
import type { Outcome } from '../../league/history.ts';
import type { Notice, Pair } from '../../league/pairing.ts';
import type { ClockRule } from '../affairs.ts';
import type { FormatTerms } from '../lobby/formats.ts';
import type { Unreadable } from '../unreadable.ts';

export { BANDS } from '../../league/bands.ts';

/** Life of a league: people sign up, it is played, and then it is over or was called off. */
export type LeaguePhase = 'signup' | 'running' | 'over' | 'cancelled';

/**
 * Systems: Swiss; everybody everybody, once or once each way; whoever has lost once or twice is out; or Swiss, and then the
 * first ones play on in such a bracket; or a ladder, on which anybody plays anybody as they like.
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
/** One of them. */
export type System = (typeof SYSTEMS)[number];

/** How a game is judged that is still under way when its round closes: by the game's own numbers, or as a draw. */
export type Unfinished = 'tie-breaker' | 'draw';

/** Settings of play in a league. */
export interface LeagueSettings {
  system: System;
  /** Number of rounds of Swiss; null: as many as the number of players asks for. */
  rounds: number | null;
  /** Number of those who go on to the bracket after Swiss; absent: the default. */
  cut?: number;
  /** True if those whom the semifinals put out play for the third place. Where one loss puts out; absent: no. */
  third?: boolean;
  /** Games that two play in a round of Swiss where sides differ: 2 for one on each side, which count each; absent: 1. */
  games?: 1 | 2;
  /** Days that a round has. It closes at this hour of its last day, in this time zone. */
  days: number;
  hour: number;
  timeZone: string;
  /** When the next round begins: as soon as all games of a round are over, or when its time is. */
  pace: 'at-once' | 'by-calendar';
  clock: ClockRule;
  /** True if lists are shown from the beginning of the first round on, or when the league is over. */
  lists: 'open' | 'hidden';
  unfinished: Unfinished;
  /** Days that both players of a game may agree to have longer, once; 0: none. */
  extension: number;
  /** After so many reminders in vain, whoever is awaited loses when the round closes; 0: nobody does. */
  idle: number;
  /** Hours before a round closes at which its players are reminded, the earliest first. */
  remindHours: readonly number[];
  /** When sign-up ends and the league begins by itself; none: when staff says so. */
  startsAt?: number | undefined;
  /** Most different cards of a list that may be carried out by hand; none: any number. */
  mostByHand?: number | undefined;
  /** The channel or forum in which its games are played; none: the league's own. */
  gamesIn?: string | undefined;
}

/** The channel or forum in which the games of a league are played. */
export const playedIn = ({ channelId, settings }: Pick<LeagueRecord, 'channelId' | 'settings'>): string =>
  settings.gamesIn ?? channelId;

/** Somebody who takes part. */
export interface LeagueEntrant {
  /** Their number in the league, from 1. It does not change, whatever becomes of the person. */
  number: number;
  /** Discord's snowflake, opaque here. */
  userId: string;
  name: string;
  /** Their place in the order by which ties are broken last: the order of joining. */
  seed: number;
  /** The first round in which they play; and the first in which they play no more. */
  enters: number;
  drops?: number;
  deck?: DeckList;
  /** The stored deck, where it cannot be read; then there is no `deck`. */
  unreadable?: Unreadable;
  /** Drawn when the list is locked. */
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
  /** By the numbers of entrants. */
  byes: readonly { player: number; paid: Pair['paid'] }[];
  notices: readonly Notice[];
  reminded: number;
  /** Stored values that cannot be read, as in a game's record. */
  unreadable?: readonly Unreadable[];
}

/**
 * How a match got its outcome: it was played; it was not over in time, and the league's rule decided; its game was
 * called off, or is not there any more; or staff decided.
 */
export type How = 'played' | 'out-of-time' | 'called-off' | 'lost' | 'staff';

/** Two entrants who play each other, by their numbers. */
export interface LeagueMatch {
  round: number;
  /** From 1, in the order of the pairing. */
  table: number;
  /** The player who goes first, or has the first side. */
  first: number;
  second: number;
  /** Its place in the bracket, by its name in `src/league/bracket.ts`. */
  slot?: string;
  /** Its game, once the round is open. */
  gameId?: string;
  outcome?: Outcome;
  how?: How;
  /** Earlier outcomes, the earliest first. */
  overturned: readonly Outcome[];
  numbers: Readonly<Record<string, readonly [first: number, second: number]>>;
  paid?: Pair['paid'];
  /** Phase and version of its game as they were taken into account. */
  seen?: string;
  /** Entrants who ask for more time. */
  extending: readonly number[];
  /** Set where it has more time than its round. */
  closesAt?: number;
  /** Reminders: who got one when, because their game waited for them. */
  reminders: readonly { player: number; at: number }[];
  /** Stored values that cannot be read, as in a game's record. */
  unreadable?: readonly Unreadable[];
}

/** Other facts of a league. */
export interface LeagueAffairs {
  /** When the next round is paired. */
  nextAt?: number;
  /** People whom staff has let in after the beginning and who have not joined yet. */
  invited?: string[];
  /** Members of the bracket, the best first, since it was paired for the first time. */
  seeds?: number[];
  /** Of a ladder: who waits for somebody to play, in the order in which they came; and who has challenged whom. */
  waiting?: number[];
  challenges?: { by: number; to: number }[];
  /**
   * Sign-ups before the league began, in the order in which they came, with those of people who have left again. Absent in leagues
   * of earlier versions, whose pairings follow from the seed alone.
   */
  signups?: SignUp[];
  /** True if the managers of the server have marked it as rated, false if they have said that it is not. */
  rated?: boolean;
  /** Rounds that closed before this moment count for ratings without a mark. Absent in leagues of earlier versions until their next round closes. */
  sanctionedSince?: number;
  /** Open calls for the staff, one for each person. */
  problems?: Problem[];
  /** Judges who have looked at matches while lists were hidden. */
  looks?: JudgeLook[];
  /** Judges who play in the league and have asked to look at a match. */
  lookRequests?: (JudgeLook & { at: number })[];
  /** Entrants who had left the server when they were last asked for. They are dropped until they return. */
  away?: number[];
  /** User to whom the organiser offers the league. */
  successor?: string;
  /** When it was given another channel, as long as games of it may be left behind. */
  movedAt?: number;
  /** Day of the version of its format that was in force when that was chosen; absent: the one from before formats had dates. */
  formatVersion?: string;
}

/** A sign-up: the number of the entrant, and the id that Discord gave to the interaction. */
export interface SignUp {
  player: number;
  id: string;
}

/** A call for the staff that nobody has closed. */
export interface Problem {
  userId: string;
  /** Their number then. */
  player: number;
  about: string;
  at: number;
}

/** A judge's look at the hidden cards of a match. */
export interface JudgeLook {
  userId: string;
  round: number;
  table: number;
  /** The judge plays in the league. */
  plays?: true;
}

/** A whole league. */
export interface LeagueRecord {
  id: string;
  guildId: string;
  channelId: string;
  name: string;
  game: string;
  profile: string;
  /** The rules for decks. */
  format: string;
  phase: LeaguePhase;
  /** The organiser: whoever made it, or took it over. */
  createdBy: string;
  createdAt: number;
  begunAt?: number;
  endedAt?: number;
  settings: LeagueSettings;
  seed: string;
  affairs: LeagueAffairs;
  revision: number;
  /** Why nothing can be posted in its channel, or no round can be paired into it; as in a game's record. */
  trouble?: string;
  /** Stored values that cannot be read, as in a game's record. The league is stopped while there are any. */
  unreadable?: readonly Unreadable[];
  entrants: readonly LeagueEntrant[];
  rounds: readonly LeagueRound[];
  matches: readonly LeagueMatch[];
}

/** A league without what is in it. */
export type LeagueHead = Omit<LeagueRecord, 'entrants' | 'rounds' | 'matches'>;

/** The affairs of a league that is played by these rules for decks. */
export const withVersion = (
  { formatVersion: _, ...affairs }: LeagueAffairs,
  { version }: FormatTerms,
): LeagueAffairs => ({ ...affairs, ...(version !== undefined && { formatVersion: version }) });

/** The rules for decks of a league. */
export const termsOf = ({ format, affairs }: Pick<LeagueRecord, 'format' | 'affairs'>): FormatTerms => ({
  format,
  ...(affairs.formatVersion !== undefined && { version: affairs.formatVersion }),
});

/** An entry of the audit log. Without `by`: it happened by itself. */
export interface LeagueNote {
  at: number;
  by?: string;
  name?: string;
  act: string;
  reason?: string;
}

/** Something that is due in a league. One of each kind for each round. */
export interface LeagueDue {
  leagueId: string;
  /**
   * The league begins; a round is paired; its games are opened; its players are reminded; matches have run out of time; games that
   * are under way follow the league into another channel.
   */
  kind: 'start' | 'pair' | 'open' | 'remind' | 'close' | 'move';
  /** 0 where it concerns none. */
  round: number;
  /** Milliseconds since the epoch. */
  dueAt: number;
  /** How often it could not be dealt with; absent if never. */
  attempts?: number;
}

/** Announcements of a league in its channel. Names and results are looked up when they are posted. */
export type LeagueAnnouncement =
  | { kind: 'signup' }
  /** It is played by other terms than were announced. */
  | { kind: 'changed' }
  /** It has been given another channel than `from`. */
  | { kind: 'moved'; from?: string }
  /** Sign-up is over, and all lists are locked. */
  | { kind: 'begun' }
  | { kind: 'round'; round: number }
  /** `players`: those whose games waited for them. */
  | { kind: 'reminder'; round: number; players: number[] }
  | { kind: 'extended'; round: number; table: number }
  /** A match has another outcome than before, or staff has decided it. */
  | { kind: 'ruled'; round: number; table: number; by?: string; reason?: string; plays?: true }
  /** Somebody who plays in the league has judged a game of others. */
  | { kind: 'judged'; round: number; table: number; player: number }
  | { kind: 'closed'; round: number }
  /** Somebody plays no more, or plays from now on. */
  | { kind: 'dropped'; player: number }
  /** These have left the server, and are not paired until they return. */
  | { kind: 'left'; players: number[] }
  | { kind: 'entered'; player: number }
  /** Somebody who had dropped out, or left the server, plays on. */
  | { kind: 'returned'; player: number }
  /** On a ladder: somebody asks another for a match, or waits for anybody. */
  | { kind: 'challenged'; by: number; to: number }
  | { kind: 'waits'; player: number }
  | { kind: 'problem'; player: number; about: string; roleId?: string }
  /** Staff has closed what this player called it for. */
  | { kind: 'solved'; player: number; answer: string }
  /** The managers of the server have said whether it counts for ratings. `plays`: whoever said so plays in it. */
  | { kind: 'rated'; rated: boolean; plays?: true }
  /** The organiser offers the league to somebody; it has another organiser. */
  | { kind: 'offered' }
  | { kind: 'handed-over' }
  /** A judge who plays in the league asks to look at a match; has been let look, because nobody else did. */
  | { kind: 'look-asked'; round: number; table: number; userId: string; until: number; roleId?: string }
  | { kind: 'looked'; round: number; table: number; userId: string }
  /** The league waits for staff. */
  | { kind: 'stuck'; why: string }
  | { kind: 'over' }
  | { kind: 'cancelled' }
  /** A stored announcement that cannot be read. Never written by an act. */
  | { kind: 'unreadable'; raw: string };

/** Something to be posted in a league's channel, at least once, with `id` as the nonce's source. */
export interface LeaguePost {
  id: string;
  leagueId: string;
  order: number;
  message: LeagueAnnouncement;
  createdAt: number;
  attempts: number;
}
