// Data of a table in addition to its game's state: clocks, pauses, offers, objections, and people's settings. Plain
// data, saved with the game's record.
import type { Seat } from '../kernel/ids.ts';
import type { Draft } from './play/drafts.ts';
import type { GameRecord, SeatedPlayer } from './records.ts';
import type { Unreadable } from './unreadable.ts';

/** An interval of time, in milliseconds since 1970; without `to` it has not ended yet. */
export interface Interval {
  from: number;
  to?: number;
}

/**
 * Consequence when a seat's time runs out: everybody is only reminded; or the fallback answer is given; or the other
 * players may claim the win.
 */
export type AtZero = 'remind' | 'default' | 'claim';

/** How a game counts time; chosen when the game is opened. Times in milliseconds. */
export type ClockRule =
  | { kind: 'none' }
  /** A clock with a fixed time for each decision. */
  | { kind: 'decision'; ms: number; zero: AtZero }
  /** A clock with one time for the whole game, plus an increment after each decision. */
  | { kind: 'bank'; ms: number; incrementMs: number; zero: AtZero };

/** A clock rule other than `none`: it counts time. */
export type Counting = Exclude<ClockRule, { kind: 'none' }>;

/** The clock of one seat; `counting.ts` says how it runs. */
export interface SeatClock {
  seat: Seat;
  /**
   * Milliseconds left of the seat's time for the whole game, or for the present decision, when the clock last began
   * to run.
   */
  leftMs: number;
  /**
   * Time from which the present decision is counted: when its call (the message that pings the player) was delivered.
   * Absent while nothing is asked, or the call is not delivered yet.
   */
  since?: number;
  /**
   * Set while the call (the message that pings the player) for this decision is not delivered yet: number of the game's
   * revision in which the call was written. The clock starts when this call or a later one is delivered.
   */
  armed?: number;
  /**
   * Times at which the seat's time is over (`dueAt`) and at which the seat is reminded (`remindAt`): the game's
   * deadlines, as computed at the last save. Later outages are considered when a deadline comes, and when clocks are
   * shown (`current` in `counting.ts`). Absent if nothing is due.
   */
  dueAt?: number;
  remindAt?: number;
  /** Milliseconds left while the seat's clock is stopped without a known end. */
  restMs?: number;
  /** The end of the seat's time that was last announced in the game's thread, and when it was announced. */
  told?: { dueAt: number; at: number };
  /** Set if the seat was reminded of its present decision. */
  reminded?: true;
  /** Set if the time for the seat's present decision is over. */
  late?: true;
  /**
   * Milliseconds that the seat had left at its last decision; only if each decision has its own time, and the clock did
   * not make that decision.
   */
  unspentMs?: number;
  /** Numbers of the last hundred log rows at which the seat made a decision. */
  decided: number[];
  /** Number of the seat's decisions that an undo has taken back, and that the seat has not made again yet. */
  again: number;
}

/** Why nobody may move although the game is running. */
export type Halt =
  | { kind: 'paused'; seats: Seat[] }
  /** A seat objects to an act by hand (a change made without a card program). */
  | { kind: 'objection'; seat: Seat; about: string }
  /**
   * A judge has stopped the game. `over`: an earlier reason why nobody could move, if any; it applies again when the
   * judge lets the game continue.
   */
  | { kind: 'frozen'; reason: string; over?: Exclude<Halt, { kind: 'frozen' }> };

/** A player's offer to undo steps; it stands until everybody has agreed or somebody moves. */
export interface UndoOffer {
  /** Seats that agree to the undo, including the one that asked first. */
  seats: Seat[];
  /** Number of the log row (accepted input) to whose state the undo would return; 0 is the game's beginning. */
  to: number;
  /** Number of the log row (accepted input) at which the undo was offered. Earlier versions did not store it. */
  at?: number;
}

/** Levels of the house (the bot as opponent); the opponent code decides what they mean. */
export const HOUSE_LEVELS = ['easy', 'normal', 'hard'] as const;

/** Name of a level at which the house (the bot as opponent) plays. */
export type HouseLevel = (typeof HOUSE_LEVELS)[number];

/** User id of the house (the bot as opponent) among the players, which nobody on Discord has. */
export const HOUSE_ID = 'house';

/** Data of the house (the bot as opponent), if it has a seat. */
export interface House {
  seat: Seat;
  level: HouseLevel;
  /**
   * Secret seed of the random choices of the house (the bot as opponent). Never shown, and independent of the game's
   * seed.
   */
  dice: string;
  /** Number of undos to which the house (the bot as opponent) has agreed after somebody had learned something. */
  undos: number;
  /** Number of acts in a row, up to the latest, at which the house judged the game to be lost; absent: none. */
  lost?: number;
  /** Number of the question that the house must answer, and the time of its answer, milliseconds since 1970. */
  due?: { ask: number; at: number };
  /**
   * Number of the log row after which a judge gave the house the seat of somebody who had left it; absent: the house
   * has had the seat from the beginning.
   */
  since?: number;
}

/**
 * Data of the house (the bot as opponent) when it takes a seat. `secret`: fresh random bytes, hex, for its random
 * choices.
 */
export const houseAt = (seat: Seat, level: HouseLevel, secret: string): House => ({
  seat,
  level,
  dice: secret,
  undos: 0,
});

/** Number of undos to which the house (the bot as opponent) agrees although its opponent has learned something. */
export const HOUSE_UNDOS = 3;

/** Sentences about how the house (the bot as opponent) answers, and to which undos it agrees. */
export const HOUSE_MANNERS = `It answers by itself after a moment, accepts every pause and declines draws. It agrees to \`/undo\` as often as asked if nothing was learned and no deck has to be shuffled, and otherwise ${HOUSE_UNDOS} times a game.`;

/**
 * The data of the house (the bot as opponent), with this number of acts in a row at which the house judged the game to
 * be lost.
 */
export function withLost({ lost: _, ...house }: House, acts: number): House {
  return acts === 0 ? house : { ...house, lost: acts };
}

/** True if the house (the bot as opponent) plays on for somebody who has left their seat. */
export const isStandIn = ({ since }: House): boolean => since !== undefined;

/**
 * Milliseconds between a question and the answer of the house (the bot as opponent), however easy the answer is. If the
 * house has no answer by then, it waits for another such interval, and so on. So the time reveals little about how long
 * it has thought.
 */
export const HOUSE_ANSWERS_MS = 2_000;

/**
 * The next time at which the house (the bot as opponent) may answer a question due at `dueAt`, both in milliseconds
 * since 1970.
 */
export const nextMoment = (dueAt: number, now: number): number =>
  dueAt + HOUSE_ANSWERS_MS * (Math.floor(Math.max(0, now - dueAt) / HOUSE_ANSWERS_MS) + 1);

/**
 * Maximum number of games against the house (the bot as opponent) that a person may have at once, on all servers
 * together.
 */
export const MOST_HOUSES = 2;

/**
 * The person who gets another running game against the house (the bot as opponent) by this change: the game begins, or
 * they or the house take over a seat in it. Undefined if nobody does.
 */
export function newAgainstHouse(
  before: GameRecord,
  { affairs, phase, players }: GameRecord,
): SeatedPlayer | undefined {
  if (affairs.house === undefined || phase !== 'running') return undefined;
  const person = players.find(({ userId }) => userId !== HOUSE_ID);
  const isTheirs =
    before.phase === 'running' &&
    before.affairs.house !== undefined &&
    before.players.some(({ userId }) => userId === person?.userId);
  return isTheirs ? undefined : person;
}

/** Everything about a table that is not part of the game's state. */
export interface Affairs {
  clock: ClockRule;
  /** User id of an invited player: a seat is reserved for them until they take it or decline. */
  invited?: string;
  /**
   * Set if the commitment (the published hash of the secret seed) has a message of its own. Earlier versions put it
   * into the post above the thread.
   */
  committed?: true;
  /**
   * Maximum number of different cards in a deck that are carried out by hand (without a program); absent: no limit.
   */
  mostByHand?: number;
  /**
   * Start day of the format version in force when the game was opened; absent: the version from before formats had
   * dates.
   */
  formatVersion?: string;
  /** Present if the house (the bot as opponent) has a seat. */
  house?: House;
  clocks: SeatClock[];
  /**
   * For each seat, the number of decisions answered automatically because its time had run out; counted since any
   * player last moved.
   */
  unattended?: number[];
  /** Intervals of time that no clock of this game counts. */
  pauses: Interval[];
  halt?: Halt;
  undoOffer?: UndoOffer;
  /** Seats that have asked for a pause. */
  pauseOffers: Seat[];
  /** A player's call for a judge that no judge has answered yet. */
  call?: { seat: Seat; about: string };
  /** Questions to a seat that an undo has taken back with everything after them, as ranges of question numbers. */
  undone?: Undone[];
  /**
   * Number of a log row (accepted input). A judge has approved all acts by hand (changes without a card program) up to
   * this row, so nobody can object to them again.
   */
  settled?: number;
  /**
   * Seats that have agreed to playing cards by hand (without a program). Once all seats have, any deck may have such
   * cards.
   */
  byHand?: Seat[];
  /** Seats whose acts wait until the player confirms them (`/confirm`). Nobody else may learn of this. */
  confirming?: Seat[];
  /** Acts that wait until their player confirms them. Nobody else may learn of them. */
  drafts?: Draft[];
  /** Users who have seen all cards as judges: they never get a seat in this game. */
  looked?: string[];
  /** People named in the story who have no seat, with the name used, so that they can be erased. */
  people?: NamedPerson[];
  /**
   * People whose seat a judge has given to somebody else, in order: they know its cards, so they never judge the game
   * or get another seat.
   */
  left?: FormerHolder[];
}

/**
 * A former player of a seat, with the number of the last log row (accepted input) before the seat was given to somebody
 * else. Earlier versions stored only the player's id.
 */
export interface FormerHolder {
  userId: string;
  held?: { seat: Seat; upTo: number };
}

/**
 * A person whose name in the story is not the name of a seat: a judge, or a player to whom a judge gave the seat. (A
 * seat keeps its first player's name, so that player needs no entry, even after giving the seat up.)
 */
export interface NamedPerson {
  userId: string;
  name: string;
}

/** A range of a seat's question numbers, both ends included. */
export interface Undone {
  seat: Seat;
  first: number;
  last: number;
}

/**
 * The affairs (clocks, offers and other data besides the rules' state) of a new game: with its clock, and no offers,
 * pauses or objections yet.
 */
export const noAffairs = (clock: ClockRule = { kind: 'none' }): Affairs => ({
  clock,
  clocks: [],
  pauses: [],
  pauseOffers: [],
});

/** Anything that holds a game's record, such as a loaded game. */
interface OfGame {
  record: GameRecord;
}

/** This game with some of its affairs (clocks, offers and other data besides the rules' state) changed. */
export const withAffairs = <T extends OfGame>(table: T, affairs: Partial<Affairs>): T => ({
  ...table,
  record: { ...table.record, affairs: { ...table.record.affairs, ...affairs } },
});

/** This game with one of its affairs (such as an invitation or a halt) removed. */
export function withoutAffair<T extends OfGame>(
  table: T,
  what: 'halt' | 'call' | 'undoOffer' | 'byHand' | 'invited',
): T {
  const { [what]: _, ...affairs } = table.record.affairs;
  return { ...table, record: { ...table.record, affairs } };
}

/**
 * A time at which something is due for a seat. At most one of each kind per seat and game. The kind `house`: the
 * house (the bot as opponent) must answer.
 */
export interface Deadline {
  gameId: string;
  seat: Seat;
  kind: 'remind' | 'zero' | 'house';
  /** Time at which the deadline is due, milliseconds since 1970. */
  dueAt: number;
  /** Number of failed attempts to handle it; absent if none. */
  attempts?: number;
}

/** Days off: the person's clocks stop. */
export interface Vacation {
  /** First and last day, both included, by the person's calendar (`2026-12-24`). */
  first: string;
  last: string;
  /**
   * Start and end of the time in which the clocks stop, milliseconds since 1970: midnights in the person's time zone,
   * but never before the days off were entered.
   */
  from: number;
  to: number;
}

/** A person's settings for all their games. */
export interface PersonSettings {
  userId: string;
  /** The person's time zone, by its IANA name (`Europe/Berlin`). */
  timeZone: string;
  /** Destination of the person's reminders: the game's thread, a direct message, or none. */
  remind: 'thread' | 'dm' | 'off';
  /** Number of hours before a deadline at which the person is reminded of it. */
  remindHours: number;
  /** Hours of the person's day (0–23) between which no reminder is sent; `from` may be later than `to`. */
  quiet?: { from: number; to: number };
  /** Days off in order, without overlaps; last year's are kept, because days are counted by year. */
  vacations: Vacation[];
  /** False if private messages to the person should have no pictures. */
  picture?: false;
  /** The stored settings if they are unreadable: until the person sets something, the defaults apply. */
  unreadable?: Unreadable;
}

/** Default settings. */
export const noSettings = (userId: string): PersonSettings => ({
  userId,
  timeZone: 'UTC',
  remind: 'thread',
  remindHours: 12,
  vacations: [],
});
