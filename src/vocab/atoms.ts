import { type Atom, move } from '../kernel/atom.ts';
import { live } from '../kernel/query.ts';
import type { Env, GameState } from '../kernel/state.ts';
import type { Host } from './host.ts';
import { objects, value } from './read.ts';
import type { Step } from './schema.ts';

/** Zones whose cards carry neither counters nor statuses (Altered 4.3, 4.4). */
const BARE = ['discard', 'hand', 'deck'];

/** Atoms of a simple step, all at once. Objects that are gone are left out: that part does nothing. */
export function atoms(state: GameState, step: Step, env: Env, host: Host): Atom[] {
  switch (step.op) {
    case 'move': {
      const place = step.into === undefined ? undefined : objects(state, step.into, env, host)[0];
      return objects(state, step.what, env, host).map((o) => ({
        ...move(o, host.destination(state, o, step.to), step.faceValue === true ? 'faceValue' : step.to),
        ...(step.top === true ? { place: 'top' as const } : {}),
        ...(place === undefined ? {} : { at: place.id, controller: place.controller }),
      }));
    }
    case 'discard':
      return objects(state, step.what, env, host).map((o) =>
        move(o, host.destination(state, o, 'discard'), 'discard'),
      );
    case 'sacrifice':
      return objects(state, step.what, env, host)
        .filter((o) => o.controller === env.you && host.inPlay.includes(host.facts(state, o).zone))
        .map((o) => move(o, host.destination(state, o, 'discard'), 'sacrifice'));
    case 'counters': {
      const by = value(state, step.by, env, host);
      if (by === 0) return [];
      return objects(state, step.on, env, host)
        .filter((o) => !BARE.includes(host.facts(state, o).zone))
        .map((o) => ({ atom: 'counter', object: o.stamp, counter: step.counter, by }));
    }
    case 'gain':
    case 'lose':
      return objects(state, step.what, env, host)
        .filter((o) => !BARE.includes(host.facts(state, o).zone))
        .map((o) => ({ atom: 'mark', object: o.stamp, mark: step.status, on: step.op === 'gain' }));
    case 'exchange': {
      const one = objects(state, step.one, env, host)[0];
      const other = objects(state, step.other, env, host)[0];
      if (one === undefined || other === undefined) return [];
      return [
        move(one, host.destination(state, one, host.facts(state, other).zone), 'exchange'),
        move(other, host.destination(state, other, host.facts(state, one).zone), 'exchange'),
      ];
    }
    case 'ongoing': {
      const refs = step.over === undefined ? [] : objects(state, step.over, env, host).map((o) => o.stamp);
      // What it is about is gone: without its objects it would be about everything.
      if (step.over !== undefined && refs.length === 0) return [];
      const effect = host.lasting(state, step, env, refs);
      return effect === undefined ? [] : [effect];
    }
    case 'together': {
      const list: Atom[] = [];
      let left = state;
      for (const s of step.steps) {
        const made = atoms(left, s, env, host);
        list.push(...made);
        left = withoutTop(left, made);
      }
      return list;
    }
    case 'draw':
    case 'resupply':
    case 'create':
    case 'advance':
    case 'activate':
    case 'defect':
    case 'switch':
    case 'shuffle':
    case 'withdraw':
    case 'capture':
    case 'convert':
    case 'rescue':
    case 'place':
    case 'give':
    case 'kill':
    case 'kneel':
    case 'stand':
    case 'gold':
    case 'loseGold':
    case 'power':
    case 'losePower':
    case 'movePower':
    case 'enter':
    case 'takeControl':
    case 'duplicate':
    case 'duplicateTop':
    case 'attach':
    case 'remove':
    case 'join':
    case 'delayed':
      return host.verb(state, step, env);
    case 'reveal':
    case 'roll':
    case 'choose':
    case 'may':
    case 'pay':
    case 'if':
    case 'repeat':
    case 'each':
    case 'play':
    case 'afterYou':
    case 'either':
    case 'player':
    case 'look':
    case 'search':
    case 'cost':
    case 'negate':
    case 'interrupt':
    case 'band':
    case 'setAside':
    case 'endBattle':
    case 'save':
    case 'cancel':
    case 'redirect':
    case 'discardRandom':
    case 'discardTop':
    case 'name':
    case 'then':
    case 'arrange':
      throw new Error(`The step "${step.op}" is no simple step and cannot be part of one.`);
  }
}

/** The state whose decks lack what these atoms take, so that the next part of the same step takes other cards. */
function withoutTop(state: GameState, taken: Atom[]): GameState {
  let zones = state.zones;
  for (const atom of taken) {
    const o = atom.atom === 'move' ? live(state, atom.object) : undefined;
    if (o?.zone.startsWith('deck:') === true)
      zones = { ...zones, [o.zone]: zones[o.zone]!.filter((id) => id !== o.id) };
  }
  return zones === state.zones ? state : { ...state, zones };
}
