import type { GameEvent, Replacement } from './atom.ts';
import type { Act, Answer, SeatAsk } from './choice.ts';
import type { Seat, Stamp } from './ids.ts';
import type { Env, Json, Step } from './state.ts';

/**
 * Frames (entries of the stack of everything under way in a game), as data. A closed union: no card ever adds to it.
 * Only the top frame acts: it asks a question or does something. If something else must happen first, the top frame
 * pushes another frame onto the stack.
 *
 * `inbox` holds the answers to the frame's last question.
 */
export type Frame = Structure | Sequence | Declaration | EventFrame | Window | Queue | Each | Ask;

interface Inbox {
  inbox?: Given[];
}

/** An answer in the form in which the stack entry that asked for it gets it. */
export interface Given {
  seat: Seat;
  slot: string;
  answer: Answer;
}

/** A part of the game in progress (day, turn, playing a card), with a cursor (`at`) that names its current stage. */
export interface Structure extends Inbox {
  kind: 'structure';
  chart: string;
  at: string;
  /**
   * Data of the structure (a part of the game's course). `stamp` is the stamp (number of a stay in a zone) of the
   * object that the structure is about. A rewind does not shuffle that object away.
   */
  data: { [key: string]: Json };
  /**
   * Events that have happened so far within the structure (a part of the game's course). Stored if reactions to them
   * wait until the structure ends.
   */
  events?: GameEvent[];
}

/** A card program that is being executed. */
export interface Sequence extends Inbox {
  kind: 'sequence';
  steps: Step[];
  next: number;
  env: Env;
}

/**
 * An action that a seat is declaring, with all choices so far. Private to the seat until the action first changes the
 * state.
 */
export interface Declaration extends Inbox {
  kind: 'declaration';
  seat: Seat;
  act: Act;
  /** Conditions of the declared act: price, and whether it is a turn's own action or part of an effect. */
  terms: { nested: boolean; free: boolean; less: number; step?: Step; env?: Env };
  bound: Record<string, Answer>;
  /** The questions of the declaration (the act that a seat is deciding on) that are already answered. */
  asked: string[];
  cancellable: boolean;
}

/** An event on its way through the stages of the game's rules. */
export interface EventFrame extends Inbox {
  kind: 'event';
  event: GameEvent;
  stage: 'propose' | 'replace' | 'before' | 'apply' | 'after';
  /**
   * `asking`: the modifier ("instead" effect) of the event about which a player is being asked. `after`: steps to run
   * after the event.
   */
  asking?: Replacement;
  declined: string[];
  after: { steps: Step[]; env: Env }[];
}

/** An action window (moment at which players may act): seats act one after the other until all have passed. */
export interface Window extends Inbox {
  kind: 'window';
  name: string;
  seat: Seat;
  passed: Seat[];
  /**
   * Subject of the window (moment at which seats may act): an event that is about to happen, or events that have
   * happened.
   */
  events?: GameEvent[];
  /**
   * Keys of abilities used in this window (moment to act). Each ability can be used only once for each event that it
   * responds to.
   */
  used?: string[];
  /**
   * The next free stamp (number for an object's stay in a zone) when the window (moment to act) opened. Objects with
   * this stamp or a later one arrived after the event, so they did not see it.
   */
  since?: number;
}

/** Triggered abilities that are taken one by one, beginning with the initiative holder's, until none is left. */
export interface Queue extends Inbox {
  kind: 'queue';
  initiative: Seat;
}

/** Several seats do one step each: they choose in order, then everything happens at once. */
export interface Each extends Inbox {
  kind: 'each';
  step: Step;
  env: Env;
  seats: Seat[];
  done: { seat: Seat; yes: boolean; chosen: Stamp[] }[];
}

/** An open question to one or more seats. The game is suspended while it is on top of the stack. */
export interface Ask {
  kind: 'ask';
  parts: SeatAsk[];
  /** Sealed question: nobody sees the answers, which may be changed until all seats have answered. */
  secret: boolean;
}
