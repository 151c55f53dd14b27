import { type GameEvent, proposed } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { holds } from '../../../language/run/evaluate.ts';
import type { Card } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import { field } from '../facts/field.ts';
import { wayOf } from '../facts/marks.ts';
import type { Trigger } from '../language/types.ts';
import { type Happening, Moment } from '../words/moment.ts';
import { triggers } from '../words/triggers/triggers.ts';
import type { Match } from '../words/word.ts';
import { immunity, mayUse } from './ability.ts';

/**
 * Triggers the abilities that react to an event. They wait until everything in progress has ended; the active player's
 * come first (rules 7).
 */
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
      // A rescued soul's ability belongs to the player who held the soul. If a soul only changes hands, the ability
      // belongs to its new holder (rules 4.1).
      const stays = there && [was, o].every(({ zone }) => kindOf(zone) === 'bondage');
      const holder = there && !stays ? book.base(was) : book.base(o);
      const env = emptyEnv(holder.controller, o.stamp, definition.ref);
      const it = setsOff(ability.when, o, now, env, book);
      if (it === undefined || !mayUse(tx.state, o, id, ability, event.instance)) continue;
      // A soul that was negated where it lay, for instance by Son of God, is still negated as it leaves (rules 7.3).
      const negated = book.stopsUse(tx.state, o) || (there && book.stopsUse(before, was));
      // An ability that cannot be prevented triggers even on a negated card (rules 7.3).
      if (negated && !immunity(tx.state, o, ability, env, book).includes('prevent')) continue;
      // The triggering ability is recorded as the cause: if it is undone, the triggered ability is undone, too (rules
      // 7.3).
      const cause: Record<string, number> = event.instance === undefined ? {} : { cause: event.instance };
      // A text speaks of one card: each of several that arrive or are lost together sets it off (rules 6.1, 7.1).
      for (const one of it.length > 1 ? it.map((s) => [s]) : [it]) {
        const full: Env = { ...env, refs: { it: one }, numbers: { source: o.id, ...cause } };
        if (ability.if !== undefined && !holds(tx.state, ability.if, full, book)) continue;
        tx.observer?.node(`trigger ${ability.when.on}`);
        wait(tx, o, id, ability, full, book);
      }
    }
  }
}

type Reactions = Card['reactions'];

/**
 * The object's triggered abilities, own and gained, that the event may trigger. If the object has moved from a place
 * where its abilities work: those in force before the event; otherwise those in force after it (rules 12.4).
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

/** Objects that may have seen the event: those in play, set aside or being played, and those that have just left. */
function witnesses(state: GameState, event: GameEvent): GameObject[] {
  const all = field(state);
  for (const { made, atom } of event.entries) {
    const o = made === undefined || atom.atom !== 'move' ? undefined : live(state, made);
    if (o !== undefined && 'card' in o.what && !all.includes(o)) all.push(o);
  }
  return all;
}

/** Adds the triggered ability to those that wait to be carried out. */
function wait(
  tx: Tx,
  o: GameObject,
  id: string,
  text: Reactions[number]['ability'],
  env: Env,
  book: Book,
): void {
  const { definition, reactions } = book.card(o);
  // A card's own ability can be looked up on the card when it is carried out. A gained ability may be lost before that,
  // so its program is stored.
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

/** Objects of the event that the trigger is about; undefined if the event does not trigger the ability. */
export const setsOff = (
  when: Trigger,
  speaker: GameObject | undefined,
  now: Happening,
  env: Env,
  book: Book,
): Match => triggers.matches(when.on, when, new Moment(now, speaker, env, book));

/** Triggered abilities of a seat that wait to be carried out, as everybody sees them. */
export const pending = (state: GameState, seat: Seat): GameObject[] =>
  inZone(state, zoneId('triggered')).filter((o) => o.controller === seat);
