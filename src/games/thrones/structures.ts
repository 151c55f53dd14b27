import type { Seat, Stamp } from '../../kernel/ids.ts';
import { type At as StructureAt, structures } from '../shared/structures.ts';
import type { Icon } from './terms.ts';

export { noSuchPlace } from '../shared/structures.ts';

/** Set-up (rules 4). Ids are of objects. */
interface SetUp {
  /** Number of agendas that have had a card begin the game, and which of them looks for one. */
  begun?: number;
  looking?: number;
  /** Number of agendas for which a title has been named. */
  titled?: number;
  /** Seats that have been asked. */
  had?: Seat[];
  /** Cards that go to shadows; those that come after the others, and the first of each title. */
  shadows?: number[];
  later?: number[];
  firsts?: number[];
  /** The bearers of a seat's attachments, in their order. */
  hosts?: number[];
}

/** A round (rules 15). Nothing is known from one phase to the next. */
interface Round {
  /** The player who has won initiative. */
  winner?: Seat;
  /** Plots that were revealed, and those of their abilities that were carried out. */
  plots?: number[];
  done?: string[];
  /** True once their being revealed could be interrupted. */
  turned?: true;
  /** Seats whose turn it has been. */
  had?: Seat[];
  /** Characters that were chosen to stand. */
  chosen?: number[];
  /** Cards that stay as they are in the standing phase, and seats that have said so. */
  staying?: number[];
  stayed?: Seat[];
}

/**
 * Places of a round in their order (rules 15). The place where a phase begins has its name; `<phase>-actions` opens its
 * action window, `<phase>-ends` is its end.
 */
export const ROUND_PLACES = [
  'plot',
  'plots',
  'initiative',
  'first',
  'revealed',
  'recycle',
  'plot-actions',
  'plot-ends',
  'draw',
  'cards',
  'draw-actions',
  'draw-ends',
  'marshaling',
  'income',
  'marshaling-actions',
  'marshaling-ends',
  'challenges',
  'activate',
  'challenges-actions',
  'challenge',
  'challenges-ends',
  'dominance',
  'win',
  'dominance-actions',
  'dominance-ends',
  'standing',
  'stand',
  'standing-actions',
  'standing-ends',
  'taxation',
  'unspent',
  'discard',
  'taxation-actions',
  'taxation-ends',
  'over',
] as const;
/** A place of a round. */
export type RoundPlace = (typeof ROUND_PLACES)[number];

/** A challenge (rules 15.1). */
interface Challenge {
  /** The claim that is about to be applied. */
  claim?: Icon | 'none';
  /** Keywords that were used, and the one that is being used. */
  done?: string[];
  keyword?: string;
}

/** An ability whose program runs. The id is -1 where a delayed effect is carried out. */
interface Ability {
  id: number;
  seat: Seat;
  event: boolean;
  /** The zone from which its card is played, unless the hand. */
  from?: string;
}

/** An ability whose effects are about to initiate (rules 9.16). */
interface Initiation {
  id: number;
  self: Stamp;
  seat: Seat;
  event: boolean;
  name: string;
  paid?: boolean;
  targets?: Stamp[];
  player?: Seat;
  canceled?: boolean;
  /** Its effects cannot be canceled. */
  firm?: true;
}

/** Abilities that were used in the windows around an event. */
interface Around {
  used: string[];
}

/** The charts of A Game of Thrones: their places, and what is remembered there. */
export interface ThronesCharts {
  setup: Record<
    | 'first'
    | 'names'
    | 'begins'
    | 'shuffle'
    | 'deal'
    | 'mulligan'
    | 'again'
    | 'under'
    | 'shadows'
    | 'cards'
    | 'hosts'
    | 'fill'
    | 'done',
    SetUp
  >;
  round: Record<RoundPlace, Round>;
  challenge: Record<
    | 'attackers'
    | 'defend'
    | 'defenders'
    | 'result'
    | 'unopposed'
    | 'claim'
    | 'keywords'
    | 'keyword'
    | 'end'
    | 'over',
    Challenge
  >;
  ability: Record<'finish' | 'react', Ability>;
  initiation: Record<'initiate' | 'check', Initiation>;
  interrupts: Record<'would' | 'forced' | 'window' | 'done', Around>;
  reactions: Record<'forced', Around & { since?: number }>;
  decide: Record<'ask', { seats: Seat[]; reason: 'deck' | 'power' }>;
  host: Record<'ask', { id: number; seat: Seat }>;
  bestow: Record<'ask', { id: number; stamp: Stamp }>;
  /** By the stamp of a card, what is done to it. */
  doom: Record<'ask', Record<number, string>>;
  pile: Record<'ask', { kind: string; seat: Seat; ids: number[] }>;
}

export type Chart = keyof ThronesCharts;
/** A structure of that chart, at one of its places. */
export type At<C extends Chart> = StructureAt<ThronesCharts, C>;
/** A place of that chart. */
export type PlaceIn<C extends Chart> = keyof ThronesCharts[C] & string;
/** The data of a structure of that chart, at whichever place. */
export type Data<C extends Chart> = ThronesCharts[C][PlaceIn<C>];

export const { read, going, begin, goTo, keep } = structures<ThronesCharts>();
