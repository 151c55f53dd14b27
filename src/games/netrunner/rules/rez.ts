import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { keyOf } from '../facts/field.ts';
import { payCredits } from './credits.ts';
import { happen, noted, refillAtoms } from './happen.ts';

/** Turns a card face up, for so many credits (rules 12.3). */
export function rez(tx: Tx, o: GameObject, price: number, seat: Seat, book: Book): void {
  happen(
    tx,
    'rez',
    [
      ...payCredits(tx.state, seat, price, book, { act: 'rez', card: o }),
      { atom: 'face', object: o.stamp, face: 'up' },
      { atom: 'mark', object: o.stamp, mark: `since:${tx.fresh()}`, on: true },
      ...refillAtoms(o.stamp, 0, book.card(o).recurring),
      ...(book.cards.remembers ? [{ atom: 'count' as const, name: `turn:rezzed:${o.id}`, by: 1 }] : []),
      noted('rezzes', { price }, { seat, object: o }),
    ],
    { by: seat, source: o.stamp, card: keyOf(o) },
  );
}
