import type { Atom } from './atom.ts';
import type { Answer } from './choice.ts';
import type { Frame } from './frame.ts';
import type { Outcome } from './game/inputs.ts';
import type { CardKey, ObjectId, Seat, Stamp, ZoneId } from './ids.ts';
import type { Rng } from './rng.ts';

/** Any JSON value. A state contains nothing else. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Version of the shape of game states. A saved state of another version is converted before use. */
export const SCHEMA = 2;

/**
 * A whole game as plain data: it can be stored in the middle of any effect, read back, and continued. Never changed in
 * place; a transaction builds the next state and shares what it did not change.
 */
export interface GameState {
  schema: typeof SCHEMA;
  game: string;
  profile: string;
  /** Number of accepted inputs so far. */
  version: number;
  /** The next stamp (number of a stay in a zone) to give to an object. */
  nextStamp: number;
  /**
   * Number of each seat's next question. A counter common to all seats would tell a seat how often another seat was
   * asked in secret.
   */
  nextAsk: number[];
  seats: SeatState[];
  /** Objects by `ObjectId`; null where an object has ceased to exist. */
  objects: (GameObject | null)[];
  /** Objects of each zone; ordered zones from the top. */
  zones: Record<ZoneId, ObjectId[]>;
  groups: SetAsideGroup[];
  effects: LastingEffect[];
  /** Uses of abilities in this phase, oldest first, in games that can undo them; empty in others. */
  instances: AbilityInstance[];
  /** The stack of everything under way in the game; the last entry is the top. */
  frames: Frame[];
  /** The game's public turn data: day, phase, first player and the like, by the game's own names. */
  clock: Record<string, number | string>;
  /** Uses counted against limits (`reaction:17:0` → 3), cleared by the game when their period ends. */
  counts: Count[];
  rng: Rng;
  /**
   * Seats that know an object's face although its zone does not show it face up, until the object moves. Listed by the
   * object's stamp (number of its stay in a zone).
   */
  knowledge: Record<number, Seat[]>;
  /**
   * Numbers that tell copies of a name apart ("#2"). The last entry (at index `watchers`) has the numbers that all
   * viewers share. Before it there is an entry for each seat, for objects that the seat calls by other names than the
   * public does. docs/decisions.md says when a number changes. Absent before the first input, and in states of an
   * earlier version until their next input. Not part of the fingerprint.
   */
  numbers?: Numbers[];
  /** Last facts of objects that are gone but may still be referred to, by stamp (number of a stay in a zone). */
  lastKnown: Record<number, Facts>;
  outcome?: Outcome;
}

/** For each name, the copies with the numbers 1, 2 and so on; null where a number is free. */
export type Numbers = Record<string, (Stamp | null)[]>;

/**
 * Standing order of a seat with the value `yes`: where the seat can only pass, it passes without being asked. That tells
 * the others what it does not hold, so the table gives this order only in games against the house.
 */
export const PASSING_ALONE = 'passing-alone';

/** A seat's part of the state, apart from its objects. */
export interface SeatState {
  name: string;
  counters: Record<string, number>;
  /** Standing orders that differ from the game's defaults. */
  orders: Record<string, string>;
  /** An answer that the seat has left in advance. Nobody else sees that there is one. */
  ahead?: Answer;
}

/** Nature of an object: a card or token with its definition, or a waiting ability. */
export type What = { card: CardKey } | { ability: PendingAbility };

/**
 * An ability that waits as an object (Altered's emblems): its program and everything that it needs, so that its source
 * may leave.
 */
export interface PendingAbility {
  /**
   * Card with the ability's text, and the index of the ability on it, for naming, limits of use and coverage (the count
   * of what tests have used).
   */
  card: CardKey;
  ability: string;
  name: string;
  program: Program;
  env: Env;
}

/**
 * A card, a token or a waiting ability, with its state in its zone. Its other facts are computed; see {@link Facts}.
 */
export interface GameObject {
  id: ObjectId;
  stamp: Stamp;
  what: What;
  owner: Seat;
  controller: Seat;
  zone: ZoneId;
  face: 'up' | 'down';
  /** The object's place within its zone: an Expedition, a server, a location. */
  at?: ObjectId | undefined;
  /**
   * The object that carries this object, and the role of the carried object: attachment, duplicate, weapon and the
   * like.
   */
  host?: { object: ObjectId; role: 'attachment' | 'duplicate' | 'weapon' | 'placed' | 'held' } | undefined;
  marks: string[];
  counters: Record<string, number>;
}

/**
 * Number of uses counted under this name (`day:reaction:17:0`). Counts are stored as a list and not as keys of an
 * object, because most names are new.
 */
export interface Count {
  name: string;
  n: number;
}

/** Rules for a kind of zone: visibility and order. */
export interface ZoneSpec {
  kind: string;
  /** True if each seat has a zone of this kind; false if the table has one for all. */
  owned: boolean;
  visibility: 'public' | 'owner' | 'nobody';
  ordered: boolean;
}

/**
 * Present facts of an object: printed values with all modifiers. Computed by the game and never stored, except as the
 * last known facts of an object that left.
 */
export interface Facts {
  stamp: Stamp;
  card: CardKey;
  name: string;
  owner: Seat;
  controller: Seat;
  /**
   * Kind of the object's zone. `at`: stamps (numbers of stays in a zone) of the places where the object is; several if
   * it counts as present in several.
   */
  zone: string;
  at: Stamp[];
  types: string[];
  subtypes: string[];
  /** Keywords with their values (`tough` → 2); 1 if they have none. */
  keywords: Record<string, number>;
  /** Numbers by the game's own names: statistics, costs, limits. */
  values: Record<string, number>;
  marks: string[];
  counters: Record<string, number>;
  token: boolean;
}

/**
 * Objects set aside together for a time. `counted`: turns that have passed; a group with a countdown is shown in the
 * channel as a timer. Members are listed by the stamps (numbers of a stay in a zone) that they got as they were set
 * aside: a member that moves away leaves the group.
 */
export interface SetAsideGroup {
  id: number;
  /** Card whose text set the group of cards aside, and number of the use of its ability. */
  cause: CardKey;
  instance?: number;
  playedBy: Seat;
  members: { object: Stamp; visible: boolean; from: string }[];
  /** Id of the card that must wait with the set-aside group, as long as any member is left. */
  companion?: ObjectId;
  until: GroupEnd;
  counted: number;
  /** True if the time of the set-aside group is over; the group returns in the next phase that allows it. */
  due: boolean;
  /** True if a member has left the set-aside group early, which ends the group's benefit. */
  broken: boolean;
  /** Numbers that grew while the group waited, by the game's own names. */
  accrued: Record<string, number>;
  /**
   * Steps of a card program that the game runs for the set-aside group: each turn, and on its return. The kernel does
   * not look into them.
   */
  each: Step[];
  /** Steps that the game also runs in the turns of other players, if any. */
  others?: Step[];
  onReturn: Step[];
  /** The benefit of the set-aside group in words, for the board. */
  benefit: string;
  env: Env;
}

/**
 * When a set-aside group returns: after some turns of its player, at a certain point at the latest, on an event, or
 * when its controller wishes.
 */
export type GroupEnd =
  | { until: 'turns'; turns: number }
  | { until: 'upTo'; turns: number }
  | { until: 'event'; event: Json; text: string }
  | { until: 'will' };

/**
 * Time that an effect lasts: until the end of a part of the turn, as long as a group is set aside, as long as an object
 * stays in its zone, or for good.
 */
export type Duration =
  | { until: 'step'; step: string }
  | { until: 'left'; object: Stamp }
  | { until: 'group'; group: number }
  | { until: 'permanent' };

/**
 * A rules change for a while (Altered's Ongoing emblems). `body` is in the game's card language; `refs`, if given, are
 * the objects to which the effect was limited when it began.
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
  /**
   * The word (a card type, for example) that a player had named when the effect began. `numbers`: numbers fixed at that
   * moment, some of which are numbers of seats.
   */
  named?: string;
  numbers?: Record<string, number>;
  /**
   * Object with the effect's text. `instance`: number of the use of an ability that created the effect. If that use is
   * undone, the effect ends.
   */
  source?: ObjectId;
  instance?: number;
}

/**
 * One use of an ability, kept as long as it may be undone: each change of state that it made, and what is needed to
 * repeat it. `cause` is the use that caused this one; undoing the cause undoes this one.
 */
export interface AbilityInstance {
  id: number;
  object: ObjectId;
  card: CardKey;
  ability: string;
  controller: Seat;
  cause?: number;
  /** Ways in which others cannot affect this use of an ability (negate, interrupt), by the game's own words. */
  cannotBe: string[];
  status: 'running' | 'done' | 'undone';
  steps: Step[];
  env: Env;
  did: Done[];
}

/**
 * A change of state that was made, with everything needed to undo it. For a moved object: its former state (`was`), its
 * former place in its zone (`index`), and its new stamp (`made`). For any other change: the reverse change (`back`), if
 * there is one.
 */
export interface Done {
  atom: Atom;
  was?: GameObject;
  index?: number;
  made?: Stamp;
  back?: Atom;
}

/**
 * One instruction of a card program; the card language defines the possible `op`s. The kernel does not look into it.
 */
export interface Step {
  op: string;
}

/** A card program, as far as the kernel knows it: a list of steps. */
export interface Program {
  steps: Step[];
}

/**
 * Variables (stored names and answers) of a running program, as plain data. Variables are added, but never changed or
 * removed.
 */
export interface Env {
  you: Seat;
  /** The object whose text the program is; it may be gone. */
  self: Stamp;
  card: CardKey;
  /** Objects bound to names in a running program: targets, chosen objects, the trigger's object (`it`). */
  refs: Record<string, Stamp[]>;
  numbers: Record<string, number>;
  /**
   * Objects that this ability moved itself, or whose move triggered it: for each old stamp (number of a stay in a
   * zone), the new one.
   */
  follow: Record<number, Stamp>;
  /** Names of those optional steps of the program that were done. */
  did: string[];
  /** The word that a player named last in the program (a kind of challenge, a card type). */
  named?: string;
  /** Number of the ability use to which the program belongs, in games that record such uses. */
  instance?: number | undefined;
  /**
   * Earlier answers of an ability, in order, by the purpose of the question. If the ability is repeated, it uses the
   * same answers.
   */
  fixed?: Record<string, Json[]>;
}

/** Variables (stored names) of a program at its start: controller, object and card. */
export const emptyEnv = (you: Seat, self: Stamp, card: CardKey): Env => ({
  you,
  self,
  card,
  refs: {},
  numbers: {},
  follow: {},
  did: [],
});
