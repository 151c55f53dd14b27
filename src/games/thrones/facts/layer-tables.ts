// The facts of one state as the layers of effects compute them: what is kept, for whom effects apply, and when the
// facts of an earlier state still hold.
import { type ObjectId, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { ids, object } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import type { Seen } from '../../shared/remembered.ts';
import { type Continuous, lingering } from './continuous-effects.ts';
import { type Asked, isSame } from './dependencies.ts';
import { playArea } from './field.ts';
import type { Printed } from './printed.ts';

/** Facts of the objects in one state of the game, each part computed on first use. */
export interface Table {
  /**
   * Facts that continuous effects read. Cards in play and their controllers are not listed, because every effect reads
   * them.
   */
  asked: Asked;
  candidates: Continuous[][];
  /** Continuous effects in force, by the stage (layer) at which they apply. */
  holding: Continuous[][];
  immunities: Continuous[];
  blanked: Set<ObjectId>;
  all: Continuous[] | undefined;
  byKind: Map<string, Continuous[]>;
  /** Continuous effects of each stage (layer), indexed by the objects that they apply to. */
  aims: Aim[];
  /** Numbers of attachments and duplicates of each card. */
  around: Map<ObjectId, { attachments: number; duplicates: number }>;
  /** Kinds of zones out of play in which continuous effects change facts. */
  outside: Set<string>;
  /** Facts of objects after each stage (layer) of effects, by object. */
  facts: Map<GameObject, Facts>[];
  /**
   * For each stage (layer) of effects, the earliest stage that sees the same facts, because no stage between the two
   * changes facts.
   */
  same: number[];
}

/** The computed facts of a state, and everything in play there. Several states may share the same facts. */
export interface Found {
  field: GameObject[];
  table: Table;
}

export function aroundCards(state: GameState): Table['around'] {
  const around: Table['around'] = new Map();
  for (const { host } of playArea(state)) {
    if (host === undefined) continue;
    const on = around.get(host.object) ?? { attachments: 0, duplicates: 0 };
    if (host.role === 'attachment') on.attachments += 1;
    if (host.role === 'duplicate') on.duplicates += 1;
    around.set(host.object, on);
  }
  return around;
}

/** Continuous effects by the objects that they apply to: one object, fixed objects, or all that fit. */
export interface Aim {
  at: Map<ObjectId, Continuous[]>;
  fixed: Map<Stamp, Continuous[]>;
  broad: Continuous[];
}

export function aimOf(state: GameState, effects: Continuous[]): Aim {
  const aim: Aim = { at: new Map(), fixed: new Map(), broad: [] };
  const aimed = (at: ObjectId | undefined, c: Continuous): void => {
    if (at !== undefined) add(aim.at, at, c);
  };
  for (const c of effects) {
    const over = 'over' in c.does ? c.does.over : undefined;
    if (over === 'self') aimed(c.source, c);
    else if (over === 'host')
      aimed(c.source === undefined ? undefined : state.objects[c.source]?.host?.object, c);
    else if (over === 'refs') for (const s of c.refs) add(aim.fixed, s, c);
    else aim.broad.push(c);
  }
  return aim;
}

/** Adds an item to the list under the key. */
export function add<K, T>(to: Map<K, T[]>, key: K, item: T): void {
  const list = to.get(key);
  if (list === undefined) to.set(key, [item]);
  else list.push(item);
}

const BESIDE = ['faction', 'plot', 'agenda'];

/** All objects whose texts may be in force: in play, agendas, and used plots with lingering texts. */
export function fieldOf(state: GameState, printed: Printed): GameObject[] {
  const field = playArea(state);
  for (const seat of state.seats.keys())
    for (const kind of BESIDE) for (const id of ids(state, zoneId(kind, seat))) field.push(object(state, id));
  field.push(...lingering(state, printed));
  return field;
}

/** True if the computed facts are still valid, because nothing has changed that the effects behind these facts read. */
export function stillHolds(
  { state: was, made: { field: then, table } }: Seen<Found>,
  state: GameState,
  field: GameObject[],
): boolean {
  const { asked } = table;
  if (was.effects !== state.effects || then.length !== field.length) return false;
  // Plain loops for speed: this check runs after every event.
  for (let i = 0; i < field.length; i++) if (!isSame(field[i]!, then[i]!, asked)) return false;
  if (was.clock !== state.clock)
    for (const name of asked.clock) if (was.clock[name] !== state.clock[name]) return false;
  if (asked.results && was.counts !== state.counts) return false;
  return state.seats.every((_, seat) =>
    [...asked.kinds].every((kind) => {
      const zone = zoneId(kind, seat);
      return was.zones[zone] === state.zones[zone];
    }),
  );
}
