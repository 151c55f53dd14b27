import type { Seat, Stamp } from '../../kernel/ids.ts';
import { type At as StructureAt, structures } from '../shared/structures.ts';
import type { Icon } from './terms.ts';

export { noSuchPlace } from '../shared/structures.ts';

/** Data of set-up (rules 4). Numbers for objects are ids. */
interface SetUp {
  /**
   * Number of agendas whose search for a starting card is done (`begun`), and the agenda that is searching now
   * (`looking`).
   */
  begun?: number;
  looking?: number;
  /** Number of agendas for which a title has already been named. */
  titled?: number;
  /** True if the player names a character that is not of their deck. */
  elsewhere?: boolean;
  /** Seats that have been asked in this part of set-up. */
  had?: Seat[];
  /**
   * Ids of cards that go to shadows (`shadows`); of attachments and duplicates, which are placed later than the others
   * (`later`); and of the first card of each title (`firsts`).
   */
  shadows?: number[];
  later?: number[];
  firsts?: number[];
  /** Hosts for a seat's attachments, in the order of the attachments. */
  hosts?: number[];
}

/** Data of a round (rules 15), reset with each phase. */
interface Round {
  /** The player who won initiative. */
  winner?: Seat;
  /**
   * Ids of the plots revealed in this round (`plots`), and keys of their "when revealed" abilities that have resolved
   * (`done`).
   */
  plots?: number[];
  done?: string[];
  /** True once the interrupts to revealing the plots are over. */
  turned?: true;
  /** Seats that have had their turn in this phase. */
  had?: Seat[];
  /** Ids of the characters chosen to stand. */
  chosen?: number[];
  /**
   * Ids of the cards that do not stand in the standing phase (`staying`), and the seats that have already chosen which
   * of their cards do not stand (`stayed`).
   */
  staying?: number[];
  stayed?: Seat[];
}

/**
 * Stages of a round in order (rules 15). A phase begins at the stage with its name; `<phase>-actions` opens its action
 * window; `<phase>-ends` is its end.
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
/** A stage of a round. */
export type RoundPlace = (typeof ROUND_PLACES)[number];

/** Data of a challenge (rules 15.1). */
interface Challenge {
  /** Type of the claim that is about to be applied; `none` if a replacement cancels claim. */
  claim?: Icon | 'none';
  /** Keywords of the winner that have been used so far, and the keyword in use. */
  done?: string[];
  keyword?: string;
}

/** Data of an ability whose program runs. `id`: id of the object with the ability; -1 for a delayed effect. */
interface Ability {
  id: number;
  seat: Seat;
  event: boolean;
  /** Zone from which the ability's card is played, if not the hand. */
  from?: string;
}

/** An ability about to initiate (rules 9.16). */
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
  /** True if the ability's effects cannot be canceled. */
  firm?: true;
}

/** Keys of the abilities already used in the windows around an event. */
interface Around {
  used: string[];
}

/** The charts (state machines) of Thrones' rules: their places (stages), and the data stored at each. */
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
  /**
   * Fates that players have chosen for cards with several terminal conditions (lasting reasons to leave play), by the
   * cards' stamps.
   */
  doom: Record<'ask', Record<number, string>>;
  pile: Record<'ask', { kind: string; seat: Seat; ids: number[] }>;
}

export type Chart = keyof ThronesCharts;
/** Stack entry of this chart (a state machine of the rules), at one of the chart's places. */
export type At<C extends Chart> = StructureAt<ThronesCharts, C>;
/** A place (stage) of the given chart. */
export type PlaceIn<C extends Chart> = keyof ThronesCharts[C] & string;
/** The data of a structure (stack entry) of this chart (state machine), at any of its places (stages). */
export type Data<C extends Chart> = ThronesCharts[C][PlaceIn<C>];

export const { read, going, begin, goTo, keep } = structures<ThronesCharts>();
