import type { GameEvent, Replacement } from './atom.ts';
import type { Act, Answer, SeatAsk } from './choice.ts';
import type { Seat, Stamp } from './ids.ts';
import type { Env, Json, Step } from './state.ts';

/**
 * Frames, as data. A closed union: no card ever adds to it. The top frame alone acts; it either asks or does,
 * and puts what comes first on top of itself.
 *
 * `inbox` holds the answers to the frame's last question.
 */
export type Frame = Structure | Sequence | Declaration | EventFrame | Window | Queue | Each | Ask;

interface Inbox {
  inbox?: Given[];
}

/** An answer as it reaches the frame that asked. */
export interface Given {
  seat: Seat;
  slot: string;
  answer: Answer;
}

/** A part of the game's chart (day, turn, the playing of a card), at a named place in it. */
export interface Structure extends Inbox {
  kind: 'structure';
  chart: string;
  at: string;
  /** Memory of the frame. `stamp` is the object that it is about, which a rewind leaves where it lies. */
  data: { [key: string]: Json };
  /** If reactions wait for the end of it: what has happened inside so far. */
  events?: GameEvent[];
}

/** A program that is being carried out. */
export interface Sequence extends Inbox {
  kind: 'sequence';
  steps: Step[];
  next: number;
  env: Env;
}

/** An action that a seat is declaring: everything it has bound so far, private to it until the first atom. */
export interface Declaration extends Inbox {
  kind: 'declaration';
  seat: Seat;
  act: Act;
  /** How it came about: as a turn's effect, or inside another effect, with terms of its own. */
  terms: { nested: boolean; free: boolean; less: number; step?: Step; env?: Env };
  bound: Record<string, Answer>;
  /** The questions that are settled. */
  asked: string[];
  cancellable: boolean;
}

/** An event on its way through the stages of the game's chart. */
export interface EventFrame extends Inbox {
  kind: 'event';
  event: GameEvent;
  stage: 'propose' | 'replace' | 'before' | 'apply' | 'after';
  /** Modifiers that wait for an answer, and the sequences that follow the event. */
  asking?: Replacement;
  declined: string[];
  after: { steps: Step[]; env: Env }[];
}

/** Seats acting one after the other until all have passed. */
export interface Window extends Inbox {
  kind: 'window';
  name: string;
  seat: Seat;
  passed: Seat[];
  /** Subject: an event that is about to happen, or those that have happened. */
  events?: GameEvent[];
  /** Abilities that were used in it, by the game's own names: each once per occurrence. */
  used?: string[];
  /** The next stamp when it opened: what has come into play since did not see what it is about. */
  since?: number;
}

/** Abilities that wait as objects are taken one by one, from the initiative holder on, until none is left. */
export interface Queue extends Inbox {
  kind: 'queue';
  initiative: Seat;
}

/** Each of several seats does one step: they choose in order, then everything happens at once. */
export interface Each extends Inbox {
  kind: 'each';
  step: Step;
  env: Env;
  seats: Seat[];
  done: { seat: Seat; yes: boolean; chosen: Stamp[] }[];
}

/** A question. The game is suspended while this is on top. */
export interface Ask {
  kind: 'ask';
  parts: SeatAsk[];
  /** Sealed: nobody sees the answers, which may be changed until all are in. */
  secret: boolean;
}
