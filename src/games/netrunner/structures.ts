import type { Seat, Stamp } from '../../kernel/ids.ts';
import type { Env, Step } from '../../kernel/state.ts';
import type { Value } from '../../language/schema/ability.ts';
import { type DataOf, type At as StructureAt, structures } from '../shared/structures.ts';

export { noSuchPlace } from '../shared/structures.ts';

/** An ability that has been set off and waits for its turn. */
export interface Instance {
  id: number;
  stamp: Stamp;
  card: string;
  index: number;
  seat: Seat;
  it: Stamp[];
  /** The count of its uses, where it may be used so often in a turn only. */
  uses?: string;
}

/** Data of an encounter, kept by whatever meets ice. Ids are of objects; -1 is none. */
interface Meeting {
  ice: number;
  /** Places of subroutines that were broken, and of those that were resolved. */
  broken: number[];
  done: number[];
  /** The objects by which they were broken, place for place. */
  breakers?: number[];
  bypassed?: boolean;
  /** The ice that was encountered last. */
  met?: number;
  /** The stamp from which on things were set aside within it. */
  since?: number;
}

/** Steps at the end of a run or turn. */
export interface Later {
  steps: Step[];
  env: Env;
}

/** A run (rules 17). */
interface Run extends Meeting {
  server: number;
  /** Ice that lay further in as this piece was approached, the innermost first. */
  inward?: number[];
  /** The ice that was left last. */
  before?: number;
  /** Number of cards that were accessed, how many more are, and how many face-down pieces of ice were approached. */
  accesses: number;
  additional?: number;
  faced: number;
  result: string;
  /** The Runner's answer about jacking out, given where all of the ice was broken. */
  leaves?: 'out' | 'on' | 'ask';
  /** The Corp was asked for its rez plan. */
  planned?: boolean;
  /** The server is not breached. */
  replaced?: boolean;
  /** Steps that are done once it has ended. */
  later?: Later[];
  /** Steps as the first ice is encountered in it. */
  meets?: Later;
  /** The one card that may be accessed; cards that may not. */
  solely?: number;
  never?: number[];
  /** The Runner cannot steal or trash. */
  barred?: boolean;
  /** Names of cards that were accessed in Archives, where texts ask for them. */
  archived?: string[];
  /** The first time that the Corp would end the run, it has to reveal and trash so many cards of HQ at random. */
  ward?: { n: Value; env: Env; isOver?: true };
  /** 1 if an agenda was stolen. */
  stolen?: number;
  /** Cards that were trashed in this run and work to its end. */
  persistent?: number[];
  /** Steps if it is successful; `on`: the servers that could have been chosen. */
  then?: { steps: Step[]; env: Env; on?: string | string[] };
}

/** A breach (rules 18). */
interface Breach {
  server: number;
  chosen: number[];
  taken: number;
  limit?: number;
  /** Number of additional cards, in a breach without a run. */
  additional?: number;
  /** All that is left is accessed in its order. */
  rest?: boolean;
  /** The card that is accessed when what was accessed before it has been seen. */
  upcoming?: number;
  /** Cards that have taken one in place of its access. */
  stashed?: number[];
  /** Cards of HQ or R&D that were accessed and not told of yet. */
  untold?: number[];
  /** Those of them after which the Runner has not been asked. */
  unseen?: number[];
}

interface Access {
  card: number;
  /** The stamp that the card had: with another one it has moved. */
  stamp?: number;
  /** The Runner was asked what their cards do to an agenda. */
  asked?: boolean;
  /** The ability that is used, or was. */
  source?: number;
  ability?: number;
}

interface Install {
  card: number;
  seat: Seat;
  free?: boolean;
  less?: number;
  /** Only in or before a remote server, or in or before another server than this. */
  remote?: boolean;
  apart?: number;
  /** It is rezzed after that. */
  rez?: boolean;
  /** The name under which the program knows it afterwards. */
  as?: string;
  /** Name of the server. */
  server?: string;
  host?: number;
  trash?: number[];
  /** The ice directly inward from which it is installed. */
  inward?: number;
  price?: number;
}

interface Play {
  card: number;
  seat: Seat;
  price: number;
  /** The zone from which it is played, where that is not the hand. */
  from?: string;
  /** The X of its cost. */
  x?: number;
  /** A text plays it, which takes no click but what it costs besides. */
  within?: boolean;
  /** It is removed from the game after it has been carried out. */
  removed?: boolean;
}

interface Draw {
  seat: Seat;
  n: number;
  group?: number;
  short?: boolean;
}

/** Damage or tags that are about to come. */
interface Would {
  what: string;
  n: number;
  by?: Seat;
  /** The name under which the program knows the cards that were trashed. */
  as?: string;
  first?: string[];
  used?: string[];
  passed?: Seat[];
  trashed?: number[];
}

interface Turn {
  seat: Seat;
  /** Its action phase is over, whatever clicks are left. */
  ended?: boolean;
  /** Steps that are done once it has ended. */
  later?: Later[];
  /** The action that is being taken, where texts ask how often it was; empty once it has been finished. */
  action?: string;
}

type Encountering = 'encounter' | 'encounter-window' | 'subroutines' | 'encountered';

/** The charts of Netrunner: their places, and what is remembered there. */
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
}

export type Chart = keyof NetrunnerCharts;
/** A structure of that chart, at one of its places. */
export type At<C extends Chart> = StructureAt<NetrunnerCharts, C>;
export type Data<C extends Chart> = DataOf<NetrunnerCharts, C>;

export const { read, going, frameAt, begin, goTo, keep, cutTo } = structures<NetrunnerCharts>();
