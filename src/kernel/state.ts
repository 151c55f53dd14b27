import type { Atom } from './atom.ts';
import type { Answer } from './choice.ts';
import type { Frame } from './frame.ts';
import type { Outcome } from './game.ts';
import type { CardKey, ObjectId, Seat, Stamp, ZoneId } from './ids.ts';
import type { Rng } from './rng.ts';

/** Anything that JSON can hold. A state holds nothing else. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Version of the shape below. A saved state of another version is converted before use. */
export const SCHEMA = 2;

/**
 * A whole game as plain data: written to a database in the middle of any effect, read back, and carried on. Never changed
 * in place; a transaction builds the next one and shares what it did not touch.
 */
export interface GameState {
  schema: typeof SCHEMA;
  game: string;
  profile: string;
  /** Number of accepted inputs. */
  version: number;
  /** Next stamp to be given. */
  nextStamp: number;
  /** Number of each seat's next question. A single count would tell a seat how often another was asked in secret. */
  nextAsk: number[];
  seats: SeatState[];
  /** By `ObjectId`; null where an object has ceased to exist. */
  objects: (GameObject | null)[];
  /** Objects of each zone; ordered zones from the top. */
  zones: Record<ZoneId, ObjectId[]>;
  groups: SetAsideGroup[];
  effects: LastingEffect[];
  /** Abilities used in this phase, oldest first, where a game can undo them; empty elsewhere. */
  instances: AbilityInstance[];
  /** The stack of what is going on; the last is the top. */
  frames: Frame[];
  /** The game's public clock: day, phase, first player and the like, by the game's own names. */
  clock: Record<string, number | string>;
  /** Uses counted against limits (`reaction:17:0` → 3), cleared by the game when their period ends. */
  counts: Count[];
  rng: Rng;
  /** Seats that know the face of a hidden or face-down object beyond what its zone shows, until it moves. */
  knowledge: Record<number, Seat[]>;
  /**
   * The numbers behind names: those of copies that all see, last, under `watchers`, and before them for each seat those of what it calls
   * otherwise than all do (docs/decisions.md says when one changes). Absent before the first input, and in a state of an earlier
   * version, which counted copies at each look, until its next one. A fingerprint does not take them in.
   */
  numbers?: Numbers[];
  /** Last facts of objects that are gone but may still be referred to. */
  lastKnown: Record<number, Facts>;
  outcome?: Outcome;
}

/** By name, the copies with the numbers 1, 2 and so on; null where a number is free. */
export type Numbers = Record<string, (Stamp | null)[]>;

/** Facts of a seat that are no objects. */
export interface SeatState {
  name: string;
  counters: Record<string, number>;
  /** Standing orders that differ from the game's defaults. */
  orders: Record<string, string>;
  /** An answer that it has left in advance. Nobody else sees that there is one. */
  ahead?: Answer;
}

/** Nature of an object: a card or token by its definition, or an ability that waits as an object of its own. */
export type What = { card: CardKey } | { ability: PendingAbility };

/** An ability on the game's stack (Altered's emblems): its program and all that it needs, so that its source may leave. */
export interface PendingAbility {
  /** Card that the text is from, and which of its abilities, for naming, limits and coverage. */
  card: CardKey;
  ability: string;
  name: string;
  program: Program;
  env: Env;
}

/**
 * A card, a token or a waiting ability, as it is in a zone. What is true of it beyond that is computed; see {@link
 * Facts}.
 */
export interface GameObject {
  id: ObjectId;
  stamp: Stamp;
  what: What;
  owner: Seat;
  controller: Seat;
  zone: ZoneId;
  face: 'up' | 'down';
  /** Place within the zone: an Expedition, a server, a location. */
  at?: ObjectId | undefined;
  /** Its host, and its role there. */
  host?: { object: ObjectId; role: 'attachment' | 'duplicate' | 'weapon' | 'placed' | 'held' } | undefined;
  marks: string[];
  counters: Record<string, number>;
}

/** Uses of something, counted under a name (`day:reaction:17:0`). A list, because the names are always new. */
export interface Count {
  name: string;
  n: number;
}

/** How a kind of zone is seen and kept. */
export interface ZoneSpec {
  kind: string;
  /** One for the table, or one for each seat. */
  owned: boolean;
  visibility: 'public' | 'owner' | 'nobody';
  ordered: boolean;
}

/**
 * Present facts of an object: base values with everything that modifies them. Made by the game's layers, never
 * stored, except as the last known facts of an object that left.
 */
export interface Facts {
  stamp: Stamp;
  card: CardKey;
  name: string;
  owner: Seat;
  controller: Seat;
  /** Kind of its zone, and the stamps of the places it is at (several where it counts as present in several). */
  zone: string;
  at: Stamp[];
  types: string[];
  subtypes: string[];
  /** Keywords with their number (`tough` → 2); 1 where they have none. */
  keywords: Record<string, number>;
  /** Numbers by the game's own names: statistics, costs, limits. */
  values: Record<string, number>;
  marks: string[];
  counters: Record<string, number>;
  token: boolean;
}

/**
 * Objects set aside together for a time. `counted` is in turns; a group with a countdown is a timer that the channel
 * shows. Members are named by the stamps they have there: whatever moves one takes it out of the group.
 */
export interface SetAsideGroup {
  id: number;
  /** Card whose text set them aside, and the ability instance that did. */
  cause: CardKey;
  instance?: number;
  playedBy: Seat;
  members: { object: Stamp; visible: boolean; from: string }[];
  /** The card that waits with them, by its identity, as long as any of them waits. */
  companion?: ObjectId;
  until: GroupEnd;
  counted: number;
  /** Its time is over; it returns in the next phase that lets it. */
  due: boolean;
  /** One of them has left early: no benefit any more. */
  broken: boolean;
  /** Numbers that grew while they waited, by the game's own names. */
  accrued: Record<string, number>;
  /** Work of the game with them: each turn, and on their return. Opaque to the kernel. */
  each: Step[];
  onReturn: Step[];
  /** Benefit in words, as the board shows it. */
  benefit: string;
  env: Env;
}

/**
 * When a set-aside group returns: after some turns of its player, at that point at the latest, on an event, or at its
 * controller's will.
 */
export type GroupEnd =
  | { until: 'turns'; turns: number }
  | { until: 'upTo'; turns: number }
  | { until: 'event'; event: Json; text: string }
  | { until: 'will' };

/** How long something lasts: to the end of a step, with a group, as long as an object stays where it is, or for good. */
export type Duration =
  | { until: 'step'; step: string }
  | { until: 'left'; object: Stamp }
  | { until: 'group'; group: number }
  | { until: 'permanent' };

/**
 * A change of the rules for a while (Altered's Ongoing emblems). `body` is in the game's vocabulary; `refs`, if given,
 * is the snapshot of objects that it is about.
 */
export interface LastingEffect {
  id: number;
  stamp: Stamp;
  controller: Seat;
  card: CardKey;
  text: string;
  body: { effect: string };
  refs?: Stamp[];
  until: Duration;
  /** The word that was named when it began, and numbers that were bound then, including seats. */
  named?: string;
  numbers?: Record<string, number>;
  /** Object whose text it is, and the ability instance that made it: undoing the instance ends it. */
  source?: ObjectId;
  instance?: number;
}

/**
 * One use of an ability, kept as long as it may be undone: what it did, atom by atom, and what it would take to do it
 * again. `cause` is the instance that brought it about; undoing the cause undoes this one.
 */
export interface AbilityInstance {
  id: number;
  object: ObjectId;
  card: CardKey;
  ability: string;
  controller: Seat;
  cause?: number;
  /** Acts that cannot be done to it, by the game's own words. */
  cannotBe: string[];
  status: 'running' | 'done' | 'undone';
  steps: Step[];
  env: Env;
  did: Done[];
}

/**
 * An atom that was applied, with what is needed to undo it: for an object that moved, how it was, its place in its
 * zone, and what it became; for anything else the atom that reverses it (`back`), if there is one.
 */
export interface Done {
  atom: Atom;
  was?: GameObject;
  index?: number;
  made?: Stamp;
  back?: Atom;
}

/** One instruction of a program; the vocabulary says what its `op` may be. Opaque to the kernel. */
export interface Step {
  op: string;
}

/** Declared choices, separate from effects. Opaque to the kernel but for this shape. */
export interface Program {
  steps: Step[];
}

/** Bindings of a running program. Only ever grow, by binding; plain data. */
export interface Env {
  you: Seat;
  /** The object that says "I"; it may be gone. */
  self: Stamp;
  card: CardKey;
  /** Bound objects by name: targets, chosen, what the trigger was about (`it`). */
  refs: Record<string, Stamp[]>;
  numbers: Record<string, number>;
  /** Objects that this ability moved itself, or whose move it is about: old stamp to new. */
  follow: Record<number, Stamp>;
  /** Names of the optional steps that were started. */
  did: string[];
  /** The word that was named last (a kind of challenge, a type of card). */
  named?: string;
  /** The ability instance that this belongs to, if its game keeps them. */
  instance?: number | undefined;
  /** Answers given before, by what they were asked for and in order: an ability that is done again takes the same ones. */
  fixed?: Record<string, Json[]>;
}

/** Bindings of a program before anything is bound: whose it is, who says "I", and which card it is from. */
export const emptyEnv = (you: Seat, self: Stamp, card: CardKey): Env => ({
  you,
  self,
  card,
  refs: {},
  numbers: {},
  follow: {},
  did: [],
});
