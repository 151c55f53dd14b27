import type { Atom } from '../../kernel/atom.ts';
import type { ObjectId, Seat, Stamp } from '../../kernel/ids.ts';
import type { Env, Step } from '../../kernel/state.ts';
import { type DataOf, type At as StructureAt, structures } from '../shared/structures.ts';
import type { SetAside } from './language/types.ts';
import type { Way } from './terms.ts';

export { noSuchPlace } from '../shared/structures.ts';

/** Data about offered Dominants that both a turn and a battle store. */
interface Offered {
  /**
   * The next stamp (number for an object's stay in a zone) at the time when everybody last declined to play a Dominant.
   * While it is unchanged, nothing has happened since.
   */
  offered?: number;
}

interface Turning extends Offered {
  /** True if the end of the battle phase was announced. */
  over?: boolean;
}

/** A battle (rules 8). */
interface Battle extends Offered {
  attacker: Seat;
  defender: Seat;
  /** The Hero who began the attack. */
  hero: ObjectId;
  /** The last player who played a card by initiative. */
  last: Seat;
  /** Players who have passed since a card was last played by initiative. */
  passed: Seat[];
  /** Enhancements played in the battle, latest last. */
  enhancements?: ObjectId[];
  /** How those of them were played that can be good or evil, by their place in the list. */
  signs?: Record<string, Way>;
  /** True if nobody blocked. */
  declined?: boolean;
  ending?: string;
  /** Lost Souls that the defender may give up after the battle. */
  souls?: ObjectId[];
  /** Weapons that Warriors keep after the battle. */
  kept?: ObjectId[];
  /** Areas (set-aside areas, by seat) in which Enhancements of the battle will wait. */
  areas?: Seat[];
}

/**
 * Part of the data of a structure (stack entry) that a use of an ability has caused: it is removed from the stack if
 * that use is undone.
 */
interface Caused {
  cause?: number;
}

/** Stack entry of characters that enter a battle. */
interface Entering extends Caused {
  ids: ObjectId[];
  seat: Seat;
  entry: string;
}

/**
 * Part of an entering card's abilities that is used at one time. `own`: all but abilities that add characters to the
 * battle; `adds`: abilities that add characters, used after those of the card's weapons; `all`: all together (rules
 * 7.1).
 */
export type Part = 'own' | 'adds' | 'all';
/**
 * Entry in a list of cards that use their abilities one after the other: the card, and which of its abilities it uses
 * at this point.
 */
export interface Turn {
  id: ObjectId;
  part: Part;
}

/** Stack entry of special initiative (a chance to answer a removal, rules 8.4), with the uses that it answers. */
interface Special {
  seat: Seat;
  /** Use of an ability that is about to remove the seat's last character. */
  instance?: number;
  /**
   * Uses of abilities that have reduced toughness to such an extent that the rules are about to remove the seat's last
   * character.
   */
  uses?: number[];
  /** Cards that reduce the toughness of the seat's characters as long as they are active. */
  cards?: ObjectId[];
}

interface Enhancement extends Caused {
  id: ObjectId;
  user: ObjectId;
  seat: Seat;
  battle: boolean;
}

/** Stack entry of cards that were set aside and will form a group. */
export interface Forming extends Caused {
  ids: ObjectId[];
  /** The kinds of zones that the cards came from. */
  from?: string[];
  step: SetAside;
  env: Env;
}

/** Stack entry of set-aside cards that have returned: their gains, and the effects that end with the last of them. */
export interface Returning {
  ids: ObjectId[];
  /** Number of the group; absent in games begun earlier. */
  group?: number;
  steps: Step[];
  env: Env;
  close: Atom[];
}

/** The charts (state machines) of Redemption's rules: their places (stages), and the data stored at each. */
export interface RedemptionCharts {
  pregame: {
    shuffle: object;
    deal: object;
    winner: { winner?: Seat };
    stars: { done?: number };
    souls: object;
  };
  turn: Record<
    | 'draw'
    | 'drawn'
    | 'upkeep'
    | 'count'
    | 'preparation'
    | 'return'
    | 'prepare'
    | 'again'
    | 'discard'
    | 'discarding'
    | 'limit'
    | 'end',
    Turning
  >;
  battle: Record<
    'open' | 'attacked' | 'block' | 'initiative' | 'resolve' | 'soul' | 'weapons' | 'areas' | 'end',
    Battle
  >;
  special: Record<'ask' | 'done', Special>;
  entering: {
    entered: Entering;
    /** Cards whose abilities are used, in order; `next`: index of the next one. */
    use: Entering & { order: Turn[]; next: number };
    stopped: Entering;
  };
  use: Record<'begin' | 'stopped', Caused & { id: ObjectId; ability: string; seat: Seat; user?: ObjectId }>;
  ability: Record<'end', { instance: number }>;
  /**
   * Undone uses of abilities that are repeated, and the continuous effects (their keys) that an interruption suspends
   * until then.
   */
  redo: Record<'next', { instances: number[]; paused?: string[] }>;
  enhancement: Record<'use' | 'leave' | 'done' | 'stopped', Enhancement>;
  dominant: Record<'use' | 'discard', { id: ObjectId; seat: Seat }>;
  dominants: Record<'offered', object>;
  copies: Record<'ask', { kept?: Stamp[] }>;
  ways: Record<'ask', object>;
  instead: Record<'ask', { done: string[] }>;
  activated: Record<'use' | 'stopped', Caused & { id: ObjectId; seat: Seat }>;
  group: {
    form: Forming;
    stopped: Forming;
    returned: Returning;
  };
}

export type Chart = keyof RedemptionCharts;
/** Stack entry of the given chart (a state machine of the rules), at one of the chart's places. */
export type At<C extends Chart> = StructureAt<RedemptionCharts, C>;
export type Data<C extends Chart> = DataOf<RedemptionCharts, C>;

export const { read, every, going, frameAt, begin, goTo, goAfresh, keep, sendAll } =
  structures<RedemptionCharts>();

/** True if the structure (stack entry) belongs to this use of an ability. */
export const isUse = (frame: ReturnType<typeof read>, instance: number | undefined): boolean =>
  frame.chart === 'ability' && frame.data.instance === instance;
