import type { Seat, Stamp } from '../../kernel/ids.ts';
import type { Count, Env, Step } from '../../kernel/state.ts';
import type { Value } from '../../language/schema/ability.ts';
import { type DataOf, type At as StructureAt, structures } from '../shared/structures.ts';

export { noSuchPlace } from '../shared/structures.ts';

/** A triggered ability that waits for its turn to be carried out. */
export interface Instance {
  id: number;
  stamp: Stamp;
  card: string;
  index: number;
  seat: Seat;
  it: Stamp[];
  /** Name of the count of the ability's uses, if it has a limit in a turn. */
  uses?: string;
  /** Steps of an ability that an earlier effect has created, and that no card has printed as a reaction. */
  later?: Later;
}

/**
 * Data of an encounter with ice, stored with the run or with the encounter that a text has forced. Objects are given by
 * their ids; -1 means none.
 */
interface Meeting {
  ice: number;
  /** Indices of the subroutines that were broken (`broken`) and of those that have resolved (`done`). */
  broken: number[];
  done: number[];
  /** Ids of the objects that broke the subroutines, in the order of `broken`. */
  breakers?: number[];
  bypassed?: boolean;
  /** Id of the ice that the Runner encountered last. */
  met?: number;
  /** Number of the first group of cards that were set aside together within this encounter. */
  since?: number;
}

/** Steps that wait for a moment of a run or turn. */
export interface Later {
  steps: Step[];
  env: Env;
}

/** A run (rules 17). */
interface Run extends Meeting {
  server: number;
  /** Ids of the ice that was further in than the approached piece at the time of the approach, innermost first. */
  inward?: number[];
  /** Id of the ice that the Runner has passed last. */
  before?: number;
  /**
   * Numbers of cards accessed (`accesses`), of additional cards to access (`additional`), and of face-down pieces of
   * ice approached (`faced`).
   */
  accesses: number;
  additional?: number;
  faced: number;
  result: string;
  /** The Runner's answer about jacking out, given in advance when all subroutines were broken. */
  leaves?: 'out' | 'on' | 'ask';
  /** True if the Corp was already asked for its rez plan (orders for this run). */
  planned?: boolean;
  /** True if an effect replaces the breach. */
  replaced?: boolean;
  /** Effects that can replace the breach. They are decided at the moment when the breach would begin. */
  instead?: Later[];
  /** Steps that wait until the run has ended. */
  later?: Later[];
  /** Steps triggered by the next event of the run: its success, its first encounter, or its end. */
  due?: Later[];
  /** Counts of an earlier run, during whose end this run has begun. */
  outer?: Count[];
  /** Steps for the encounter with the first ice of the run. */
  meets?: Later;
  /** `solely`: id of the only card that may be accessed. `never`: ids of cards that may not be accessed. */
  solely?: number;
  never?: number[];
  /** True if the Runner cannot steal or trash cards for the rest of the run. */
  barred?: boolean;
  /** Names of cards accessed in Archives, recorded if card texts ask about them. */
  archived?: string[];
  /**
   * Ward of the Corp: the first time that it would end the run, it must reveal and trash this many random cards of HQ.
   */
  ward?: { n: Value; env: Env; isOver?: true };
  /** The number 1 if the Runner has stolen an agenda in this run. */
  stolen?: number;
  /** Ids of cards trashed in this run whose abilities stay active until its end. */
  persistent?: number[];
  /** Steps that follow if the run is successful; `on`: the servers that the effect could have chosen. */
  then?: { steps: Step[]; env: Env; on?: string | string[] };
}

/** A breach (rules 18). */
interface Breach {
  server: number;
  chosen: number[];
  taken: number;
  limit?: number;
  /** Number of additional cards to access, in a breach without a run. */
  additional?: number;
  /** True if the Runner accesses all remaining cards in order. */
  rest?: boolean;
  /** Id of the next card to access, after the cards before it have been shown. */
  upcoming?: number;
  /** Ids of cards that have already hosted a card of Archives in place of its access. */
  stashed?: number[];
  /** Ids of cards of HQ or R&D that were accessed, and not logged yet. */
  untold?: number[];
  /** Ids of cards accessed quietly (without a log entry yet) after which the Runner has not been asked yet. */
  unseen?: number[];
}

interface Access {
  card: number;
  /** The card's stamp (number of its stay in a zone) at the start: a different stamp means that it has moved. */
  stamp?: number;
  /** True if the Runner was already asked whether to use abilities on the agenda. */
  asked?: boolean;
  /** Id of the object whose ability the Runner is using on the accessed card, or has used. */
  source?: number;
  ability?: number;
}

interface Install {
  card: number;
  seat: Seat;
  free?: boolean;
  less?: number;
  /** Limits on the choice of a server. `remote`: only a remote one. `apart`: any but this one. */
  remote?: boolean;
  apart?: number;
  /** True if the card is rezzed after the install. */
  rez?: boolean;
  /** Name under which the program stores the installed card. */
  as?: string;
  /** Name of the server chosen for the install. */
  server?: string;
  host?: number;
  trash?: number[];
  /** Id of the ice directly inward of the chosen position at the server. */
  inward?: number;
  price?: number;
}

interface Play {
  card: number;
  seat: Seat;
  price: number;
  /** The zone that the card is played from, if not the hand. */
  from?: string;
  /** The number X of the card's cost. */
  x?: number;
  /** True if an effect plays the card, which costs no click except additional ones of the card. */
  within?: boolean;
  /** True if the card is removed from the game after it was played. */
  removed?: boolean;
}

interface Draw {
  seat: Seat;
  n: number;
  group?: number;
  short?: boolean;
}

/** Damage or tags about to be dealt. */
interface Would {
  what: string;
  n: number;
  by?: Seat;
  /** Name under which the program stores the trashed cards. */
  as?: string;
  /** The card whose text gives tags. */
  source?: Stamp;
  first?: string[];
  used?: string[];
  passed?: Seat[];
  trashed?: number[];
}

interface Turn {
  seat: Seat;
  /** True if the action phase of the turn is over, whatever clicks are left. */
  ended?: boolean;
  /** Steps that wait until the turn has ended. */
  later?: Later[];
  /** Steps triggered by the beginning or the end of the turn, which happens now. */
  due?: Later[];
  /** Key of the action in progress, if card texts ask how often it was taken; empty after it is finished. */
  action?: string;
}

type Encountering = 'encounter' | 'encounter-window' | 'subroutines' | 'encountered';

/** The charts (state machines) of Netrunner's rules: their places (stages), and the data kept at each. */
export interface NetrunnerCharts {
  setup: Record<'shuffle' | 'draw' | 'mulligan', { asked?: number }>;
  again: Record<'back' | 'draw', { seat: Seat }>;
  turn: Record<
    | 'begin'
    | 'start'
    | 'begins'
    | 'draw'
    | 'phase'
    | 'action'
    | 'last'
    | 'acted'
    | 'discard'
    | 'discarded'
    | 'ends'
    | 'over',
    Turn
  >;
  run: Record<
    | 'begin'
    | 'start'
    | 'approach'
    | 'approach-window'
    | 'approached'
    | Encountering
    | 'movement'
    | 'pass-window'
    | 'jack-out'
    | 'move'
    | 'server-window'
    | 'server'
    | 'success'
    | 'then'
    | 'breach'
    | 'breached'
    | 'over'
    | 'done',
    Run
  >;
  encounter: Record<Encountering, Meeting>;
  breach: Record<'begin' | 'open' | 'choose', Breach>;
  arrival: Record<'ask', { cards: number[] }>;
  access: Record<'begin' | 'act' | 'use' | 'steal' | 'seen' | 'over', Access>;
  install: Record<'where' | 'over' | 'room' | 'clear' | 'pay' | 'server' | 'enter' | 'done', Install>;
  play: Record<'place' | 'resolve' | 'finish' | 'done', Play>;
  finish: Record<'done', { card: number; seat: Seat }>;
  draw: Record<'draw' | 'hand' | 'done', Draw>;
  would: Record<'forced' | 'ask' | 'apply' | 'name', Would>;
  memory: Record<'choose', { chosen: number[] }>;
  catch: Record<'ask', { group: number; count: string; seat: Seat }>;
  left: Record<'trash', { group: number }>;
  named: Record<'name', { as: string; group: number }>;
  reactions: Record<'next', { waiting: Instance[] }>;
  asOne: Record<'hold', { waiting: Instance[] }>;
}

export type Chart = keyof NetrunnerCharts;
/** Stack entry of the chart `C` (a state machine of the rules), at one of the chart's places. */
export type At<C extends Chart> = StructureAt<NetrunnerCharts, C>;
export type Data<C extends Chart> = DataOf<NetrunnerCharts, C>;

export const { read, going, frameAt, begin, goTo, keep, cutTo } = structures<NetrunnerCharts>();
