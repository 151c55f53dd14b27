import type { Atom } from '../../kernel/atom.ts';
import type { ObjectId, Seat, Stamp } from '../../kernel/ids.ts';
import type { Env, Step } from '../../kernel/state.ts';
import { type DataOf, type At as StructureAt, structures } from '../shared/structures.ts';
import type { SetAside } from './language/types.ts';

export { noSuchPlace } from '../shared/structures.ts';

/** Data of a turn and a battle. */
interface Offered {
  /** The stamp that was next when everybody had declined to play a Dominant. While it is, nothing has happened since. */
  offered?: number;
}

interface Turning extends Offered {
  /** The end of the battle phase was told. */
  over?: boolean;
}

/** A battle (rules 8). */
interface Battle extends Offered {
  attacker: Seat;
  defender: Seat;
  /** The attacker. */
  hero: ObjectId;
  /** The last player who played a card by initiative. */
  last: Seat;
  /** Players who have passed since. */
  passed: Seat[];
  /** Enhancements that were played, the latest last. */
  enhancements?: ObjectId[];
  /** Nobody blocked. */
  declined?: boolean;
  ending?: string;
  /** Lost Souls that may be given up. */
  souls?: ObjectId[];
  /** Weapons that Warriors keep. */
  kept?: ObjectId[];
  /** Areas in which Enhancements wait. */
  areas?: Seat[];
}

/** Something that was brought about by a use of an ability, and is stopped if that is undone. */
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
 * Abilities of a card that are used at one time: a character's abilities that add characters come after its weapons'
 * (rules 7.1).
 */
export type Part = 'own' | 'adds' | 'all';
/** The player whose ability is used next, and the ability. */
export interface Turn {
  id: ObjectId;
  part: Part;
}

/** Special initiative (rules 8.4), and what it answers. */
interface Special {
  seat: Seat;
  /** The use of an ability that is about to remove the seat's last character. */
  instance?: number;
  /** Uses whose effects reduce toughness, so that the rules are about to do it. */
  uses?: number[];
  /** Cards that do so as long as they are there. */
  cards?: ObjectId[];
}

interface Enhancement extends Caused {
  id: ObjectId;
  user: ObjectId;
  seat: Seat;
  battle: boolean;
}

/** Cards that were set aside, and form a group. */
export interface Forming extends Caused {
  ids: ObjectId[];
  /** The kinds of zones that they come from. */
  from?: string[];
  step: SetAside;
  env: Env;
}

/** Cards that have returned, what they gain, and what leaves with the last of them. */
export interface Returning {
  ids: ObjectId[];
  steps: Step[];
  env: Env;
  close: Atom[];
}

/** The charts of Redemption: their places, and what is remembered there. */
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
    /** Players whose abilities are used, in order, and the next of them. */
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
/** A structure of that chart, at one of its places. */
export type At<C extends Chart> = StructureAt<RedemptionCharts, C>;
export type Data<C extends Chart> = DataOf<RedemptionCharts, C>;

export const { read, every, going, frameAt, begin, goTo, goAfresh, keep, sendAll } =
  structures<RedemptionCharts>();

/** True if it is this use of an ability. */
export const isUse = (frame: ReturnType<typeof read>, instance: number | undefined): boolean =>
  frame.chart === 'ability' && frame.data.instance === instance;
