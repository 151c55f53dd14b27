// What belongs to the table and not to the game's state: clocks, pauses, offers, objections, and what each person has set for
// himself. Plain data, saved with the game's record.
import type { Seat } from '../kernel/ids.ts';

/** A stretch of time, milliseconds since the epoch; without `to` it is not over yet. */
export interface Interval {
  from: number;
  to?: number;
}

/** What happens when a seat's time is over: all are told and nothing else; the stated default is answered; the others may claim the win. */
export type AtZero = 'remind' | 'default' | 'claim';

/** How time is counted in a game; chosen when it is opened. Times in milliseconds. */
export type ClockRule =
  | { kind: 'none' }
  /** So long for each decision. */
  | { kind: 'decision'; ms: number; zero: AtZero }
  /** So long for the whole game, and so much more after each decision. */
  | { kind: 'bank'; ms: number; incrementMs: number; zero: AtZero };

/** A rule by which time is counted at all. */
export type Counting = Exclude<ClockRule, { kind: 'none' }>;

/** The clock of one seat; how it runs is said in `clock.ts`. */
export interface SeatClock {
  seat: Seat;
  /** Of its bank, or of its present decision, as it stood when it last began to run. Milliseconds. */
  leftMs: number;
  /**
   * Since when the present decision is counted: when its prompt was delivered. Absent while nothing is asked, or what is
   * asked was not delivered yet.
   */
  since?: number;
  /** Its present decision waits for the delivery of its call: the one written with this revision of the game, or a later one. */
  armed?: number;
  /**
   * When its time is over, and when it is reminded of that, as far as was known when they were saved: what comes in between (an
   * outage) is found out when it is due, and by whoever shows them (`current` in `clock.ts`). Absent where nothing is due. These are
   * the game's deadlines.
   */
  dueAt?: number;
  remindAt?: number;
  /** What is left of its time while that stands still without a known end. Milliseconds. */
  restMs?: number;
  /** When its time is over, as the thread was last told, and when it was told so. */
  told?: { dueAt: number; at: number };
  /** It was reminded of its present decision; its time is over. */
  reminded?: true;
  late?: true;
  /** By the decision: what its last one had left when the seat made it itself. Milliseconds. */
  unspentMs?: number;
  /** Rows of the log at which it decided, the last hundred; decisions among those taken back that it makes again. */
  decided: number[];
  again: number;
}

/** Why nobody may move now, although the game is running. */
export type Halt =
  | { kind: 'paused'; seats: Seat[] }
  /** A seat objects to what was done by hand. */
  | { kind: 'objection'; seat: Seat; about: string }
  /** A judge has stopped the game; what halted it before does so again when he lets it go on. */
  | { kind: 'frozen'; reason: string; over?: Exclude<Halt, { kind: 'frozen' }> };

/** A wish to take moves back, until all have agreed or somebody moves on. */
export interface UndoOffer {
  /** Seats that want it, whoever asked first. */
  seats: Seat[];
  /** Row of the log that the game would stand at again; 0 is its beginning. */
  to: number;
}

/** Everything of a table that is not the game's state. */
export interface Affairs {
  clock: ClockRule;
  clocks: SeatClock[];
  /** Decisions by seat that the clock has answered since anybody last moved. */
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
  /** Seats that have agreed to play by hand; all: they may, whatever their decks are. */
  byHand?: Seat[];
  /** Users who have seen all cards as judges: they never get a seat in this game. */
  looked?: string[];
  /** Who stands in the story under which name, beside those of the seats: so that they can be taken out of it. */
  people?: NamedPerson[];
  /**
   * Who had a seat that a judge has handed on, first first: they know cards of it, so they never judge here nor get another seat.
   */
  left?: FormerHolder[];
}

/** Somebody who had a seat, and up to which row of the log. Earlier versions noted only that he had one. */
export interface FormerHolder {
  userId: string;
  held?: { seat: Seat; upTo: number };
}

/**
 * Somebody whom the story names and who has no seat of that name: a judge, or who was handed a seat, for it keeps its name. Who had
 * to give a seat up has left it his.
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

/** A moment at which something is due for a seat. One of each kind a seat and game. */
export interface Deadline {
  gameId: string;
  seat: Seat;
  kind: 'remind' | 'zero';
  /** Milliseconds since the epoch. */
  dueAt: number;
  /** How often it could not be dealt with; absent where never. */
  attempts?: number;
}

/** Days off: his clocks stand still. */
export interface Vacation {
  /** First and last day, both inclusive, as his calendar has them (`2026-12-24`). */
  first: string;
  last: string;
  /** From and until when clocks stand still, milliseconds since the epoch: his midnights, and never before it was entered. */
  from: number;
  to: number;
}

/** What a person has set for himself, in all his games. */
export interface PersonSettings {
  userId: string;
  /** IANA name (`Europe/Berlin`). */
  timeZone: string;
  /** Where reminders go. */
  remind: 'thread' | 'dm' | 'off';
  /** How long before his time is over he is reminded, in hours. */
  remindHours: number;
  /** Hours of his day (0–23) between which no reminder is sent; `from` may be later than `to`. */
  quiet?: { from: number; to: number };
  /** In order, without overlaps; those of last year are kept, for days are counted by the year. */
  vacations: Vacation[];
}

/** What counts for somebody who has set nothing. */
export const noSettings = (userId: string): PersonSettings => ({
  userId,
  timeZone: 'UTC',
  remind: 'thread',
  remindHours: 12,
  vacations: [],
});
