import type { Atom } from '../../../kernel/atom.ts';
import type { EventFrame } from '../../../kernel/frame.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { counted, kindOf, live } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { actIn } from '../../shared/frames.ts';
import { specialOf } from '../abilities/ability.ts';
import { declareAct } from '../abilities/declare.ts';
import type { Book } from '../facts/facts.ts';
import { characters } from '../facts/field.ts';
import { wants } from '../orders.ts';
import { type At, begin, goTo, sendAll } from '../structures.ts';
import { mustPass, specialActs } from './acts.ts';

/**
 * Special initiative: a player who would be left without a character may answer the ability before it completes (rules
 * 8.4).
 */

/** Gives special initiative if an ability of the other player is about to leave a side without a character. */
export function offerSpecial(tx: Tx, { event }: EventFrame, book: Book): void {
  if (event.instance === undefined || event.by === undefined) return;
  const atoms = event.entries.filter((e) => e.status === 'proposed').map((e) => e.atom);
  const name = specialOf(event.instance);
  if (counted(tx.state, name) > 0) return;
  // An ability that can be neither interrupted nor negated leaves nothing to answer, least of all a Dominant's (rules
  // 7.3, 11).
  const instance = tx.state.instances.find((i) => i.id === event.instance);
  if (instance?.cannotBe.includes('negate') === true && instance.cannotBe.includes('interrupt')) return;
  const seat = tx.state.seats.findIndex((_, s) => s !== event.by && emptied(tx.state, atoms, s, book));
  if (seat < 0) return;
  tx.count(name);
  begin(tx, 'special', 'ask', { seat, instance: event.instance });
}

/** Does the seat have characters in battle, and none left once this is done? */
function emptied(state: GameState, atoms: Atom[], seat: Seat, book: Book): boolean {
  const here = characters(state, seat, book);
  if (here.length === 0) return false;
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

/** Asks for the answer, unless standing orders say not to. */
export function stepSpecial(tx: Tx, frame: At<'special'>, book: Book): void {
  const { inbox } = frame;
  const { seat } = frame.data;
  if (inbox === undefined) {
    const passes = !wants(tx.state, seat, 'removal') || mustPass(tx.state, seat, specialActs, book);
    if (passes || frame.at === 'done') tx.pop();
    else tx.ask(seat, actChoice('special', specialActs(tx.state, seat, book)));
    return;
  }
  const act = actIn(inbox[0]!.answer);
  if (act.act === 'pass') {
    tx.pop();
    return;
  }
  goTo(tx, frame, frame.at);
  declareAct(tx, seat, act);
}

/** The special initiative that was waited for has been used. */
export const usedSpecial = (tx: Tx): void => sendAll(tx, 'special', 'done');
