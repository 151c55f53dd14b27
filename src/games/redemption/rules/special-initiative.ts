import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { EventFrame } from '../../../kernel/frame.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { countUses, from, kindOf, live } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { actIn } from '../../shared/frames.ts';
import { specialOf, widened } from '../abilities/ability.ts';
import { removing } from '../abilities/answered.ts';
import { declareAct } from '../abilities/declare.ts';
import { halt } from '../abilities/negation.ts';
import type { Book } from '../facts/facts.ts';
import { active, characters } from '../facts/field.ts';
import { wants } from '../orders.ts';
import { type At, begin, type Data, goTo, sendAll } from '../structures.ts';
import { barred } from '../words/effects/cannot-be.ts';
import { mustPass, PASS, specialActs } from './acts.ts';
import type { Trial } from './trial.ts';
import { isWither, stillWithering, weakening } from './wither.ts';

/**
 * Special initiative: a player who is about to lose their last character in battle may answer the ability before it
 * completes (rules 8.4), or before the rules remove the character because of it.
 */

/**
 * Gives special initiative (the chance to answer) to players whom the other player's abilities are about to leave
 * without a character.
 */
export function offerSpecial(tx: Tx, { event }: EventFrame, book: Book): void {
  if (!event.entries.some(({ atom }) => atom.atom === 'move' || atom.atom === 'restore')) return;
  const given = from(tx.state, active(tx.state)).flatMap((seat) => {
    if (!empties(tx.state, event, seat, book)) return [];
    const causes = causesOf(tx.state, event, seat, book);
    return causes === undefined ? [] : [{ seat, ...causes }];
  });
  // The players' chances to answer are pushed on the stack in reverse, so that the active player answers first.
  for (const data of given.reverse()) {
    for (const name of new Set(removing(data).map(specialOf))) tx.count(name);
    begin(tx, 'special', 'ask', data);
  }
}

/**
 * The other player's abilities by which the event removes the seat's characters; undefined if none can be answered. An
 * ability that can be neither interrupted nor negated, such as a Dominant's, cannot be answered (rules 7.3, 11).
 */
function causesOf(
  state: GameState,
  event: GameEvent,
  seat: Seat,
  book: Book,
): Omit<Data<'special'>, 'seat'> | undefined {
  const { by, instance } = event;
  // Special initiative is given once for each completion of an ability. An ability that is completing can still be
  // prevented; what an ability has begun can only be interrupted (rules 7.3).
  const isOpen = (id: number | undefined, acts: readonly string[]): id is number => {
    const use = state.instances.find((i) => i.id === id);
    if (use === undefined || countUses(state, specialOf(use.id)) > 0) return false;
    return acts.some((act) => !use.cannotBe.includes(act));
  };
  const completing = by !== undefined && by !== seat && isOpen(instance, ['interrupt', 'prevent']);
  const effects = isWither(event)
    ? characters(state, seat, book)
        .flatMap((o) => weakening(state, o, book))
        .filter(({ env }) => env.you !== seat)
    : [];
  const uses = effects.flatMap(({ instance: use }) => (isOpen(use, ['interrupt']) ? [use] : []));
  const cards = effects.flatMap(({ source, instance: use, safe }) => {
    const o = source === undefined ? undefined : state.objects[source];
    return use === undefined && !safe && o && !widened(barred(state, o, book)).includes('interrupt')
      ? [o.id]
      : [];
  });
  if (!completing && uses.length === 0 && cards.length === 0) return undefined;
  return {
    ...(completing ? { instance } : {}),
    ...(uses.length > 0 ? { uses: [...new Set(uses)] } : {}),
    ...(cards.length > 0 ? { cards: [...new Set(cards)] } : {}),
  };
}

/** True if the seat has characters in battle, and would have none after the event. */
export function empties(state: GameState, event: GameEvent, seat: Seat, book: Book): boolean {
  const here = characters(state, seat, book);
  if (here.length === 0) return false;
  const atoms = stillWithering(state, event, book).entries.flatMap(({ atom, status }): Atom[] =>
    status === 'proposed' ? [atom] : [],
  );
  const leaving = new Set(
    atoms.flatMap((a) => {
      if (a.atom !== 'move' && a.atom !== 'restore') return [];
      return kindOf(a.atom === 'move' ? a.to : a.as.zone) === 'battle' ? [] : [a.object];
    }),
  );
  const coming = atoms.some((a) => {
    if (a.atom !== 'move' || a.to !== zoneId('battle', seat) || a.host?.role === 'placed') return false;
    const o = live(state, a.object);
    return o !== undefined && book.base(o).types.includes('character');
  });
  return !coming && here.every((o) => leaving.has(o.stamp));
}

/**
 * Asks the player with special initiative for an answer to the removal, unless the player's standing orders (answers
 * given in advance) say not to.
 */
export function stepSpecial(tx: Tx, frame: At<'special'>, book: Book, couldAnswer: Trial): void {
  const { inbox } = frame;
  const { seat } = frame.data;
  if (inbox === undefined) {
    const passes = !wants(tx.state, seat, 'removal') || mustPass(tx.state, seat, specialActs, book);
    if (passes || frame.at === 'done') leave(tx, frame, book);
    else {
      const state = tx.still();
      const acts = specialActs(state, seat, book);
      tx.ask(seat, actChoice('special', [...couldAnswer(state, seat, acts), PASS]));
    }
    return;
  }
  const act = actIn(inbox[0]!.answer);
  if (act.act === 'pass') {
    leave(tx, frame, book);
    return;
  }
  goTo(tx, frame, frame.at);
  declareAct(tx, seat, act);
}

/** Ends special initiative: the event continues, as far as the answer allows. */
function leave(tx: Tx, { data }: At<'special'>, book: Book): void {
  tx.pop();
  afterAnswer(tx, data, book);
}

/**
 * Updates the pending event after an answer: abilities whose cards were negated do nothing more, and characters that
 * have toughness again stay.
 */
export function afterAnswer(tx: Tx, data: Data<'special'>, book: Book): void {
  const { state } = tx;
  const silenced = state.instances.filter((i) => {
    if (i.status !== 'running' || i.cannotBe.includes('prevent') || !removing(data).includes(i.id))
      return false;
    const o = state.objects[i.object];
    return o != null && book.stopsUse(state, o);
  });
  if (silenced.length > 0) halt(tx, silenced);
  const at = state.frames.findLastIndex((f) => f.kind === 'event');
  const frame = state.frames[at];
  if (frame?.kind !== 'event' || !isWither(frame.event)) return;
  tx.setFrames(state.frames.with(at, { ...frame, event: stillWithering(state, frame.event, book) }));
}

/** Marks the pending special initiative (the chance to answer a removal) as used. */
export const usedSpecial = (tx: Tx): void => sendAll(tx, 'special', 'done');
