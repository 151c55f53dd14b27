import { type GameEvent, proposed } from '../../kernel/atom.ts';
import { type Stamp, zoneId } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import { type Env, emptyEnv, type Facts, type GameObject, type GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import { fits, holds, seatFor } from '../../vocab/read.ts';
import type { Trigger } from '../../vocab/schema.ts';
import type { Filter } from '../../vocab/schema-phrases.ts';
import { mayUse } from './ability.ts';
import type { Book } from './facts.ts';
import { field } from './field.ts';
import { wayOf } from './marks.ts';

/** A happening as those see it who watch for it: the event, and the state before and after it. */
interface Happening {
  event: GameEvent;
  before: GameState;
  after: GameState;
}

/** Triggered abilities wait until what is going on has ended; the active player's come first (rules 7). */
export function trigger(tx: Tx, before: GameState, event: GameEvent, book: Book): void {
  const now: Happening = { event, before, after: tx.state };
  for (const o of witnesses(tx.state, event)) {
    const { reactions, definition } = book.card(o);
    if (reactions.length === 0) continue;
    const was = before.objects[o.id] ?? undefined;
    const there = was !== undefined && book.inForce(was);
    if (!there && !book.inForce(o)) continue;
    for (const { id, ability } of reactions) {
      if (ability.as !== undefined && ability.as !== wayOf(o)) continue;
      // A soul that is rescued speaks for whoever held it.
      const holder = there ? book.base(was) : book.base(o);
      const env = emptyEnv(holder.controller, o.stamp, definition.ref);
      const it = setsOff(ability.when, o, now, env, book);
      if (it === undefined || !mayUse(tx.state, o, id, ability, event.instance)) continue;
      // What was negated where it was, like a soul by Son of God, is so on leaving (rules 7.3).
      if (book.negated(tx.state, o) || (there && book.negated(before, was))) continue;
      // What an ability sets off is undone with it (rules 7.3).
      const cause: Record<string, number> = event.instance === undefined ? {} : { cause: event.instance };
      const full: Env = { ...env, refs: { it }, numbers: { source: o.id, ...cause } };
      if (ability.if !== undefined && !holds(tx.state, ability.if, full, book)) continue;
      tx.observer?.node(`trigger ${ability.when.on}`);
      wait(tx, o, id, full, book);
    }
  }
}

/** Cards that may have seen it: those in the field, and those that have just left it. */
function witnesses(state: GameState, event: GameEvent): GameObject[] {
  const all = field(state);
  for (const { made, atom } of event.entries) {
    const o = made === undefined || atom.atom !== 'move' ? undefined : live(state, made);
    if (o !== undefined && 'card' in o.what && !all.includes(o)) all.push(o);
  }
  return all;
}

/** Puts the ability among those that wait. */
function wait(tx: Tx, o: GameObject, id: string, env: Env, book: Book): void {
  const { definition } = book.card(o);
  tx.apply(
    proposed([
      {
        atom: 'create',
        what: {
          ability: { card: definition.ref, ability: id, name: definition.name, program: { steps: [] }, env },
        },
        owner: env.you,
        controller: env.you,
        zone: zoneId('triggered'),
      },
    ]),
    () => undefined,
  );
}

/** What the trigger is about if the happening sets it off; undefined if it does not. */
export function setsOff(
  when: Trigger,
  self: GameObject | undefined,
  { event, before, after }: Happening,
  env: Env,
  book: Book,
): Stamp[] | undefined {
  const about = (
    s: Stamp | undefined,
    facts: Facts | undefined,
    what: 'self' | 'host' | Filter,
    state: GameState,
  ): boolean => {
    if (s === undefined || facts === undefined || what === 'host') return false;
    if (what === 'self') return self !== undefined && live(state, s)?.id === self.id;
    return fits(state, facts, what.in === undefined ? { ...what, in: facts.zone } : what, env, book);
  };
  switch (when.on) {
    case 'moves': {
      const found = event.entries.flatMap(({ atom, status, made }) => {
        if (atom.atom !== 'move' || status !== 'applied' || made === undefined) return [];
        const was = live(before, atom.object);
        const now = live(after, made);
        if (was === undefined || now === undefined) return [];
        const from = book.base(was);
        const to = book.base(now);
        if (when.from !== undefined && ![when.from].flat().includes(from.zone)) return [];
        if (when.to !== undefined && ![when.to].flat().includes(to.zone)) return [];
        // "Put in play" is from elsewhere: going from battle to territory is not.
        if (when.to !== undefined && when.from === undefined && [when.to].flat().includes(from.zone))
          return [];
        if (when.verb !== undefined && ![when.verb].flat().includes(atom.verb)) return [];
        const looked = when.to === undefined ? from : to;
        return about(made, looked, when.what, after) ? [made] : [];
      });
      return found.length > 0 ? found : undefined;
    }
    case 'phase': {
      const begins = event.entries.some(
        ({ atom }) =>
          atom.atom === 'register' && atom.what === 'phase' && atom.data?.['phase'] === when.phase,
      );
      return begins && (when.of === undefined || book.firstPlayer(after) === seatFor(after, when.of, env))
        ? []
        : undefined;
    }
    case 'plays': {
      const played = event.entries.flatMap(({ atom }) =>
        atom.atom === 'register' && atom.what === 'plays' && atom.object !== undefined ? [atom.object] : [],
      )[0];
      if (played === undefined) return undefined;
      if (when.who !== 'any' && event.by !== seatFor(after, when.who, env)) return undefined;
      return about(played, book.known(after, played), when.what, after) ? [played] : undefined;
    }
    case 'draws': {
      if (event.name !== 'draw' || event.instance === undefined || event.source === undefined)
        return undefined;
      if (when.who !== 'any' && event.by !== seatFor(after, when.who, env)) return undefined;
      const source = book.known(after, event.source) ?? book.known(before, event.source);
      if (when.by === undefined) return [];
      return source !== undefined && about(event.source, source, when.by, after) ? [] : undefined;
    }
    case 'battle': {
      for (const { atom } of event.entries) {
        if (atom.atom !== 'register' || atom.what !== when.role || atom.object === undefined) continue;
        const facts = book.known(after, atom.object);
        if (!about(atom.object, facts, when.what, after)) continue;
        if (when.lone === true && (facts === undefined || !book.lone(after, facts))) continue;
        return [atom.object];
      }
      return undefined;
    }
    // Triggers of other games: no card of Redemption uses them.
    default:
      return undefined;
  }
}
