import { type GameEvent, proposed } from '../../../kernel/atom.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { ids, inZone, live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type Facts, type GameObject, type GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { fits, holds, objects, seatFor } from '../../../language/run/evaluate.ts';
import type { Card } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import { field } from '../facts/field.ts';
import { wayOf } from '../facts/marks.ts';
import type { Filter, Trigger } from '../language/types.ts';
import { immunity, mayUse } from './ability.ts';

/** A happening as those who watch for it see it: the event, and the state before and after it. */
interface Happening {
  event: GameEvent;
  before: GameState;
  after: GameState;
}

/** Triggered abilities wait until what is in progress has ended; the active player's come first (rules 7). */
export function trigger(tx: Tx, before: GameState, event: GameEvent, book: Book): void {
  const now: Happening = { event, before, after: tx.state };
  for (const o of witnesses(tx.state, event)) {
    const { definition } = book.card(o);
    const was = before.objects[o.id] ?? undefined;
    const reactions = reactionsOf(tx.state, o, before, was, book);
    if (reactions.length === 0) continue;
    const there = was !== undefined && book.inPlace(was);
    for (const { id, ability } of reactions) {
      if (ability.as !== undefined && ability.as !== wayOf(o)) continue;
      // The ability of a rescued soul belongs to whoever held the soul.
      const holder = there ? book.base(was) : book.base(o);
      const env = emptyEnv(holder.controller, o.stamp, definition.ref);
      const it = setsOff(ability.when, o, now, env, book);
      if (it === undefined || !mayUse(tx.state, o, id, ability, event.instance)) continue;
      // What was negated where it was, like a soul by Son of God, is also negated on leaving (rules 7.3).
      const negated = book.negated(tx.state, o) || (there && book.negated(before, was));
      // What cannot be negated waits all the same (rules 7.3).
      if (negated && !immunity(tx.state, o, ability, env, book).includes('negate')) continue;
      // What an ability sets off is undone with it (rules 7.3).
      const cause: Record<string, number> = event.instance === undefined ? {} : { cause: event.instance };
      const full: Env = { ...env, refs: { it }, numbers: { source: o.id, ...cause } };
      if (ability.if !== undefined && !holds(tx.state, ability.if, full, book)) continue;
      tx.observer?.node(`trigger ${ability.when.on}`);
      wait(tx, o, id, ability, full, book);
    }
  }
}

type Reactions = Card['reactions'];

/**
 * Triggered abilities of the object that are in force, or were until it happened: its own, and those that it has
 * gained, which it may lose by leaving (rules 12.4).
 */
function reactionsOf(
  after: GameState,
  o: GameObject,
  before: GameState,
  was: GameObject | undefined,
  book: Book,
): Reactions {
  const at = (state: GameState, x: GameObject): Reactions => [
    ...(book.silent(x) ? [] : book.card(x).reactions),
    ...book.gained(state, x, 'reaction'),
  ];
  if (was !== undefined && was.stamp !== o.stamp && book.inPlace(was)) return at(before, was);
  return book.inPlace(o) ? at(after, o) : [];
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
function wait(
  tx: Tx,
  o: GameObject,
  id: string,
  text: Reactions[number]['ability'],
  env: Env,
  book: Book,
): void {
  const { definition, reactions } = book.card(o);
  // Its own text the card still has when the ability is done; what was gained may be lost by then.
  const program = reactions.some((r) => r.id === id) ? { steps: [] } : text;
  tx.apply(
    proposed([
      {
        atom: 'create',
        what: {
          ability: { card: definition.ref, ability: id, name: definition.name, program, env },
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
    if (s === undefined || facts === undefined) return false;
    if (what === 'self') return self !== undefined && live(state, s)?.id === self.id;
    // Who carries it, or did until it happened.
    if (what === 'host')
      return (
        self !== undefined && live(state, s)?.id === (before.objects[self.id]?.host ?? self.host)?.object
      );
    return fits(state, facts, what, env, book);
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
        const looked = when.to === undefined ? from : to;
        return about(made, looked, when.what, after) ? [made] : [];
      });
      return found.length > 0 ? found : undefined;
    }
    case 'phase': {
      const what = when.ends === true ? 'phaseOver' : 'phase';
      const now = event.entries.some(
        ({ atom }) => atom.atom === 'register' && atom.what === what && atom.data?.['phase'] === when.phase,
      );
      return now && (when.of === undefined || book.firstPlayer(after) === seatFor(after, when.of, env))
        ? []
        : undefined;
    }
    case 'plays': {
      const played = event.entries.flatMap(({ atom }) =>
        atom.atom === 'register' && atom.what === 'plays' && atom.object !== undefined ? [atom.object] : [],
      )[0];
      if (played === undefined) return undefined;
      if (when.who !== 'any' && event.by !== seatFor(after, when.who, env)) return undefined;
      if (!about(played, book.known(after, played), when.what, after)) return undefined;
      // It is looked at where it was played from; what is done is done to what has come of it.
      const moved = event.entries.find(({ atom }) => atom.atom === 'move' && atom.object === played);
      return [moved?.made ?? played];
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
        const hit =
          when.among === undefined
            ? about(atom.object, facts, when.what ?? {}, after)
            : objects(after, when.among, env, book).some((o) => o.stamp === atom.object);
        if (!hit) continue;
        if (when.lone === true && (facts === undefined || !book.lone(after, facts))) continue;
        return [atom.object];
      }
      return undefined;
    }
    case 'runsOut': {
      const empty = (state: GameState, seat: Seat): boolean => ids(state, zoneId('deck', seat)).length === 0;
      const now = after.seats.some(
        (_, seat) =>
          (when.who === 'any' || seat === seatFor(after, when.who, env)) &&
          empty(after, seat) &&
          // Cards that are set aside until then do not wait for what is so already.
          (self === undefined || !empty(before, seat)),
      );
      return now ? [] : undefined;
    }
    // Triggers of other games: no card of Redemption uses them.
    default:
      return undefined;
  }
}

/** Triggered abilities of a seat that wait, as everybody sees. */
export const pending = (state: GameState, seat: Seat): GameObject[] =>
  inZone(state, zoneId('triggered')).filter((o) => o.controller === seat);
