import type { Atom } from '../../kernel/atom.ts';
import type { ObjectId, Seat, Stamp } from '../../kernel/ids.ts';
import type { Env, Step } from '../../kernel/state.ts';
import { type DataOf, type At as StructureAt, structures } from '../shared/structures.ts';
import type { SetAside } from './language/types.ts';

export { noSuchPlace } from '../shared/structures.ts';

/** Data common to a turn and a battle. */
interface Offered {
  /**
   * The next stamp at the time when everybody last declined to play a Dominant. While unchanged, nothing has happened
   * since.
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
  /** Players who have passed since then. */
  passed: Seat[];
  /** Enhancements played, latest last. */
  enhancements?: ObjectId[];
  /** True if nobody blocked. */
  declined?: boolean;
  ending?: string;
  /** Lost Souls that the defender may give up. */
  souls?: ObjectId[];
  /** Weapons that Warriors keep. */
  kept?: ObjectId[];
  /** Areas in which Enhancements will wait. */
  areas?: Seat[];
}

/** A structure caused by a use of an ability, and stopped if that is undone. */
interface Caused {
  cause?: number;
}

/** Characters that enter a battle. */
interface Entering extends Caused {
  ids: ObjectId[];
  seat: Seat;
  entry: string;
}

/**
 * Part of a card's abilities that is used at one time: abilities that add characters come after those of weapons (rules
 * 7.1).
 */
export type Part = 'own' | 'adds' | 'all';
/** A player's turn to use abilities, with the ability. */
export interface Turn {
  id: ObjectId;
  part: Part;
}

/** Special initiative (rules 8.4), with the uses that it answers. */
interface Special {
  seat: Seat;
  /** The use that is about to remove the seat's last character. */
  instance?: number;
  /** Uses whose effects reduce toughness, because of which the rules are about to do so. */
  uses?: number[];
  /** Cards that reduce toughness continuously. */
  cards?: ObjectId[];
}

interface Enhancement extends Caused {
  id: ObjectId;
  user: ObjectId;
  seat: Seat;
  battle: boolean;
}

/** Cards that were set aside and will form a group. */
export interface Forming extends Caused {
  ids: ObjectId[];
  /** The kinds of zones that the cards came from. */
  from?: string[];
  step: SetAside;
  env: Env;
}

/** Cards that have returned, their gains, and what ends with the last of them. */
export interface Returning {
  ids: ObjectId[];
  steps: Step[];
  env: Env;
  close: Atom[];
}

/** The charts (state machines) of Redemption's rules: their places, and the data kept at each. */
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
    /** Players whose abilities are used, in order; `next`: index of the next one. */
    use: Entering & { order: Turn[]; next: number };
    stopped: Entering;
  };
  use: Record<'begin' | 'stopped', Caused & { id: ObjectId; ability: string; seat: Seat; user?: ObjectId }>;
  ability: Record<'end', { instance: number }>;
  redo: Record<'next', { instances: number[] }>;
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
/** A structure (stack entry) of that chart, at one of its places. */
export type At<C extends Chart> = StructureAt<RedemptionCharts, C>;
export type Data<C extends Chart> = DataOf<RedemptionCharts, C>;

export const { read, every, going, frameAt, begin, goTo, goAfresh, keep, sendAll } =
  structures<RedemptionCharts>();

/** True if the structure belongs to this use of an ability. */
export const isUse = (frame: ReturnType<typeof read>, instance: number | undefined): boolean =>
  frame.chart === 'ability' && frame.data.instance === instance;
