import { type Atom, move } from '../../kernel/atom.ts';
import { live } from '../../kernel/query.ts';
import type { Env, GameState, Step as OpaqueStep } from '../../kernel/state.ts';
import type { OwnStep, Step } from '../schema/ability.ts';
import { objects, seatFor, value } from './evaluate.ts';
import { type Host, readable, type TableHost } from './host.ts';
import type { CardReader } from './reader.ts';

/**
 * Atoms (smallest changes of a game's state) of a simple step; they all happen at once. Nothing happens to objects that
 * no longer exist, and nothing is put on cards in zones without counters and statuses, such as hands and decks.
 */
export const atoms = (state: GameState, step: OpaqueStep, env: Env, host: Host): Atom[] =>
  withoutBare(state, atomsOf(state, readable(step), env, host), host);

function withoutBare(state: GameState, all: Atom[], host: TableHost & CardReader): Atom[] {
  if (!all.some(isPutOn)) return all;
  const moved = new Set(all.flatMap((atom) => (atom.atom === 'move' ? [atom.object] : [])));
  return all.filter((atom) => {
    const o = isPutOn(atom) && !moved.has(atom.object) ? live(state, atom.object) : undefined;
    return o === undefined || !host.bare.includes(host.facts(state, o).zone);
  });
}

const isPutOn = (atom: Atom): atom is Extract<Atom, { atom: 'mark' | 'counter' }> =>
  atom.atom === 'mark' || atom.atom === 'counter';

function atomsOf(state: GameState, step: Step, env: Env, host: Host): Atom[] {
  switch (step.op) {
    case 'move': {
      const place = step.into === undefined ? undefined : objects(state, step.into, env, host)[0];
      const verb = step.faceValue === true ? 'faceValue' : (host.placing?.(step.to) ?? step.to);
      return objects(state, step.what, env, host).map((o) => ({
        ...move(o, host.destination(state, o, step.to), verb),
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
        .filter(
          (o) =>
            o.controller === seatFor(state, step.who, env) && host.inPlay.includes(host.facts(state, o).zone),
        )
        .map((o) => move(o, host.destination(state, o, 'discard'), 'sacrifice'));
    case 'counters': {
      const by = value(state, step.by, env, host);
      if (by === 0) return [];
      return objects(state, step.on, env, host).flatMap((o): Atom[] => {
        const room = step.upTo === undefined ? by : step.upTo - (o.counters[step.counter] ?? 0);
        const gained = Math.min(by, room);
        return by > 0 && gained <= 0
          ? []
          : [{ atom: 'counter', object: o.stamp, counter: step.counter, by: gained }];
      });
    }
    case 'gain':
    case 'lose':
      return objects(state, step.what, env, host).map((o) => ({
        atom: 'mark',
        object: o.stamp,
        mark: step.status,
        on: step.op === 'gain',
      }));
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
      // If all objects of the effect are gone, no effect begins: without objects it would apply to everything.
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
    case 'shuffle':
      return host.verb(state, step, env);
    case 'reveal':
    case 'choose':
    case 'may':
    case 'if':
    case 'repeat':
    case 'each':
    case 'play':
    case 'either':
    case 'player':
    case 'look':
    case 'search':
    case 'cost':
    case 'then':
      throw new Error(`The step "${step.op}" is no simple step and cannot be part of one.`);
    default:
      // Steps that only one game has are left to that game's code.
      step satisfies OwnStep;
      return host.verb(state, step, env);
  }
}

/**
 * The state without the deck cards that these atoms (changes of state) take, so that the next part of the step takes
 * other cards.
 */
function withoutTop(state: GameState, taken: Atom[]): GameState {
  let zones = state.zones;
  for (const atom of taken) {
    const o = atom.atom === 'move' ? live(state, atom.object) : undefined;
    if (o?.zone.startsWith('deck:') === true)
      zones = { ...zones, [o.zone]: zones[o.zone]!.filter((id) => id !== o.id) };
  }
  return zones === state.zones ? state : { ...state, zones };
}
