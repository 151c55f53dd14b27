import { move, proposed } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import type { GameObject } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { markAs } from '../facts/marks.ts';
import { note } from '../notes.ts';
import { begin } from '../structures.ts';
import type { Way } from '../terms.ts';

/** Plays a Dominant, by its player or because of a text: it is carried out, then discarded (rules 11). */
export function playDominant(tx: Tx, seat: Seat, o: GameObject, way: Way, book: Book): void {
  begin(tx, 'dominant', 'use', { id: o.id, seat });
  tx.event({
    name: 'dominant',
    by: seat,
    source: o.stamp,
    card: book.card(o).definition.ref,
    entries: proposed([
      { ...move(o, zoneId('played', seat), 'dominant'), controller: seat, marks: [markAs(way)] },
      note('plays', {}, { seat, object: o.stamp }),
    ]),
  });
}
