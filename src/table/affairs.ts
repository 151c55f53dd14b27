// State of the table that is not the game's: clocks, pauses, offers, objections, and what each person has
// set for themselves. Plain data, saved with the game's record.
import type { Seat } from '../kernel/ids.ts';
import type { Draft } from './play/drafts.ts';
import type { GameRecord } from './records.ts';
import type { Unreadable } from './unreadable.ts';

/** A stretch of time, in milliseconds since the epoch; without `to` it is not over yet. */
export interface Interval {
  from: number;
  to?: number;
}

/**
 * Consequence when a seat's time runs out: everyone is told and nothing else happens; the stated default is answered;
 * or the others may claim the win.
 */
export type AtZero = 'remind' | 'default' | 'claim';

/** How time is counted in a game; chosen when the game is opened. Times in milliseconds. */
export type ClockRule =
  | { kind: 'none' }
  /** This long for each decision. */
  | { kind: 'decision'; ms: number; zero: AtZero }
  /** This long for the whole game, and this much more after each decision. */
  | { kind: 'bank'; ms: number; incrementMs: number; zero: AtZero };

/** A rule that counts time at all. */
export type Counting = Exclude<ClockRule, { kind: 'none' }>;

/** The clock of one seat; `counting.ts` says how it runs. */
export interface SeatClock {
  seat: Seat;
  /** The rest of its bank, or of its present decision, as it stood when the clock last began to run. Milliseconds. */
  leftMs: number;
  /**
   * Since when the present decision is counted: when its prompt was delivered. Absent while nothing is asked, or while
   * the prompt has not been delivered yet.
   */
  since?: number;
  /**
   * Its present decision is waiting for its call to be delivered: the one written with this revision of the game, or a
   * later one.
   */
  armed?: number;
  /**
   * When its time is over, and when it is reminded of that, as far as was known when these were saved. Whatever happens
   * in between (an outage) is found out when they are due, and by whoever shows them (`current` in `counting.ts`). Absent
   * where nothing is due. These are the game's deadlines.
   */
  dueAt?: number;
  remindAt?: number;
  /** The rest of its time while the clock is stopped without a known end. Milliseconds. */
  restMs?: number;
  /** When its time is over, as the thread was last told, and when the thread was told that. */
  told?: { dueAt: number; at: number };
  /** It was reminded of its present decision; its time is over. */
  reminded?: true;
  late?: true;
  /** With a clock for each decision: what was left of its last one when the seat made it itself. Milliseconds. */
  unspentMs?: number;
  /** Rows of the log at which it decided, the last hundred; and how many of the decisions taken back it is making again. */
  decided: number[];
  again: number;
}

/** Why nobody may move now, although the game is running. */
export type Halt =
  | { kind: 'paused'; seats: Seat[] }
  /** A seat objects to something that was done by hand. */
  | { kind: 'objection'; seat: Seat; about: string }
  /** A judge has stopped the game; whatever halted it before does so again when they let it go on. */
  | { kind: 'frozen'; reason: string; over?: Exclude<Halt, { kind: 'frozen' }> };

/** A wish to take moves back; it stands until everyone has agreed or somebody moves on. */
export interface UndoOffer {
  /** Seats that want it, whoever asked first. */
  seats: Seat[];
  /** Row of the log that the game would stand at again; 0 is its beginning. */
  to: number;
  /** Row of the log at which it was offered. Earlier versions did not note it. */
  at?: number;
}

/** Levels of the house; what each of them tries is for the opponent to say. */
export const HOUSE_LEVELS = ['easy', 'normal', 'hard'] as const;

/** Name of a level. */
export type HouseLevel = (typeof HOUSE_LEVELS)[number];

/** Id of the house among the players: nobody's on Discord. */
export const HOUSE_ID = 'house';

/** The house, where it has a seat. */
export interface House {
  seat: Seat;
  level: HouseLevel;
  /** Secret that its dice are thrown by. It is shown to nobody, and has nothing to do with the seed of the game. */
  dice: string;
  /** How often it has agreed to take something back after somebody had learned something. */
  undos: number;
  /** Number of the question that it is asked, and when it answers, milliseconds since the epoch. */
  due?: { ask: number; at: number };
}

/**
 * The house answers so long after it was asked, in milliseconds, however easy the answer is. If it has found none by then, the moment moves on
 * by as much again, as often as it takes: nobody can tell more about how long it has thought.
 */
export const HOUSE_ANSWERS_MS = 2_000;

/** The next moment at which the house may answer what it was to answer at `dueAt`, both in milliseconds since the epoch. */
export const nextMoment = (dueAt: number, now: number): number =>
  dueAt + HOUSE_ANSWERS_MS * (Math.floor(Math.max(0, now - dueAt) / HOUSE_ANSWERS_MS) + 1);

/** Games against the house that a person may have at once, on all servers together. */
export const MOST_HOUSES = 2;

/** Everything of a table that is not the game's state. */
export interface Affairs {
  clock: ClockRule;
  /** Id of somebody who was asked to play: a seat is kept for them until they take it, or say no. */
  invited?: string;
  /** The commitment to the shuffles stands in a message of its own. Earlier versions had it in the post above the thread. */
  committed?: true;
  /** Most different cards of a deck that may be carried out by hand; absent: any number. */
  mostByHand?: number;
  /** Day of the version of its format that was in force when it was opened; absent: the version from before formats had dates. */
  formatVersion?: string;
  /** The house has a seat. */
  house?: House;
  clocks: SeatClock[];
  /** By seat, how many decisions the clock has answered since anybody last moved. */
  unattended?: number[];
  /** Times that count for no clock of this game. */
  pauses: Interval[];
  halt?: Halt;
  undoOffer?: UndoOffer;
  /** Seats that would like a pause. */
  pauseOffers: Seat[];
  /** A judge was called and has not ruled yet. */
  call?: { seat: Seat; about: string };
  /** Questions of a seat, by their numbers, that were taken back with what followed them. */
  undone?: Undone[];
  /** Row of the log up to which a judge has let stand what was done by hand: nobody objects to that again. */
  settled?: number;
  /** Seats that have agreed to play by hand; once all have, they may, whatever their decks are. */
  byHand?: Seat[];
  /** Seats that confirm their acts, and those acts that wait for it. Nobody else may learn of either. */
  confirming?: Seat[];
  drafts?: Draft[];
  /** Users who have seen all cards as judges: they never get a seat in this game. */
  looked?: string[];
  /** People whom the story names besides those in the seats, each with their name, so that they can be taken out of it. */
  people?: NamedPerson[];
  /**
   * People whose seat a judge has handed on, in order: they know cards of it, so they never judge here or get another
   * seat.
   */
  left?: FormerHolder[];
}

/** Somebody who had a seat, and up to which row of the log. Earlier versions noted only that they had one. */
export interface FormerHolder {
  userId: string;
  held?: { seat: Seat; upTo: number };
}

/**
 * Person whose name in the story is not the name of a seat: a judge, or a player who was handed a seat. (A seat keeps the
 * name of the player who took it first, so that player needs no entry, even after giving it up.)
 */
export interface NamedPerson {
  userId: string;
  name: string;
}

/** Questions of a seat by their numbers, first and last inclusive. */
export interface Undone {
  seat: Seat;
  first: number;
  last: number;
}

/** The affairs of a table at which nothing has happened. */
export const noAffairs = (clock: ClockRule = { kind: 'none' }): Affairs => ({
  clock,
  clocks: [],
  pauses: [],
  pauseOffers: [],
});

/** Anything that has a game's record: a table, loaded or playing. */
interface OfGame {
  record: GameRecord;
}

/** The table with these of its affairs changed. */
export const withAffairs = <T extends OfGame>(table: T, affairs: Partial<Affairs>): T => ({
  ...table,
  record: { ...table.record, affairs: { ...table.record.affairs, ...affairs } },
});

/** The table without one of its affairs. */
export function withoutAffair<T extends OfGame>(
  table: T,
  what: 'halt' | 'call' | 'undoOffer' | 'byHand' | 'invited',
): T {
  const { [what]: _, ...affairs } = table.record.affairs;
  return { ...table, record: { ...table.record, affairs } };
}

/** A moment at which something is due for a seat. One of each kind per seat and game. `house`: the house answers what it is asked. */
export interface Deadline {
  gameId: string;
  seat: Seat;
  kind: 'remind' | 'zero' | 'house';
  /** Milliseconds since the epoch. */
  dueAt: number;
  /** How often it could not be dealt with; absent if never. */
  attempts?: number;
}

/** Days off: the person's clocks are stopped. */
export interface Vacation {
  /** First and last day, both inclusive, by the person's own calendar (`2026-12-24`). */
  first: string;
  last: string;
  /**
   * From and until when clocks are stopped, milliseconds since the epoch: midnights where the person is, and never
   * before it was entered.
   */
  from: number;
  to: number;
}

/** Settings of a person, in all their games. */
export interface PersonSettings {
  userId: string;
  /** IANA name (`Europe/Berlin`). */
  timeZone: string;
  /** Destination of reminders. */
  remind: 'thread' | 'dm' | 'off';
  /** How long before their time is over they are reminded, in hours. */
  remindHours: number;
  /** Hours of their day (0–23) between which no reminder is sent; `from` may be later than `to`. */
  quiet?: { from: number; to: number };
  /** In order, without overlaps; those of last year are kept, because days are counted by the year. */
  vacations: Vacation[];
  /** False: what is shown to them alone has no pictures. */
  picture?: false;
  /** The stored settings, where they cannot be read: until the person sets something, the defaults count. */
  unreadable?: Unreadable;
}

/** Defaults for somebody who has set nothing. */
export const noSettings = (userId: string): PersonSettings => ({
  userId,
  timeZone: 'UTC',
  remind: 'thread',
  remindHours: 12,
  vacations: [],
});
