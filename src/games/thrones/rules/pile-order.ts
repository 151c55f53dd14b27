import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import { type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { orderOf } from '../orders.ts';
import { type At, begin } from '../structures.ts';
import { applyQuietly, placeOf } from './framework.ts';

/**
 * Order of cards that enter one pile together. The owner of the cards decides on it (rules 13), if the owner's standing
 * orders (answers given in advance) say so.
 */

const PILES = ['dead', 'discard'];

/** Asks owners for an order if several cards have entered their pile together. */
export function orderPiles(tx: Tx, event: GameEvent): void {
  const arrived = new Map<ZoneId, GameObject[]>();
  for (const { atom, made, status } of event.entries) {
    if (atom.atom !== 'move' || status !== 'applied' || made === undefined) continue;
    const o = live(tx.state, made);
    if (o === undefined || !PILES.includes(kindOf(o.zone))) continue;
    arrived.set(o.zone, [...(arrived.get(o.zone) ?? []), o]);
  }
  for (const [zone, cards] of arrived) {
    const seat = seatOf(zone);
    if (seat === undefined || orderOf(tx.state, seat, 'piles') !== 'ask') continue;
    // Skipped for copies of one card, which nobody can tell apart.
    if (new Set(cards.map(({ what }) => JSON.stringify(what))).size < 2) continue;
    const ids = cards.map(({ id }) => id);
    begin(tx, 'pile', 'ask', { kind: kindOf(zone), seat, ids });
  }
}

/** Asks the owner for the cards' order, from the top. */
export function stepPile(tx: Tx, frame: At<'pile'>): void {
  const { data, answer } = placeOf(tx, frame);
  const { seat, ids: wanted } = data;
  const pile = inZone(tx.state, zoneId(data.kind, seat));
  const cards = pile.filter(({ id }) => wanted.includes(id));
  if (answer === undefined && cards.length > 1) {
    const items = cards.map((o) => o.stamp);
    const fallback = { kind: 'order', items } as const;
    tx.ask(seat, { kind: 'order', slot: 'answer', why: { code: 'pile' }, items, fallback });
    return;
  }
  tx.pop();
  if (answer?.kind !== 'order') return;
  const places = cards.map((o) => pile.indexOf(o));
  const laid = answer.items.flatMap((s, i): Atom[] => {
    const as = live(tx.state, s);
    return as === undefined ? [] : [{ atom: 'restore', object: s, as, index: places[i]! }];
  });
  applyQuietly(tx, laid);
}
