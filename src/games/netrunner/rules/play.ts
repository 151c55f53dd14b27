import { move } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { keyOf, objectOf } from '../facts/field.ts';
import { type At, goTo, noSuchPlace } from '../structures.ts';
import { payCredits } from './credits.ts';
import { happen, noted, purseAtom, trashed } from './happen.ts';

/** Carries on the playing of an event or operation (rules 12.1): it stays in the play area until it has been carried out. */
export function stepPlay(tx: Tx, frame: At<'play'>, book: Book): void {
  const o = objectOf(tx.state, frame.data.card);
  const seat = frame.data.seat;
  if (o === undefined) {
    tx.pop();
    return;
  }
  switch (frame.at) {
    case 'place': {
      goTo(tx, frame, 'resolve');
      const price = frame.data.price;
      happen(
        tx,
        'play',
        [
          purseAtom(tx.state, seat, 'click', -1),
          ...payCredits(tx.state, seat, price, book),
          { ...move(o, zoneId('played'), 'play'), controller: seat, face: 'up' },
          noted('plays', { price }, { seat, object: o }),
        ],
        { by: seat, source: o.stamp, card: keyOf(o) },
      );
      return;
    }
    case 'resolve':
      goTo(tx, frame, 'finish');
      for (const { index, ability } of book.card(o).effects.toReversed()) {
        tx.observer?.program(keyOf(o), String(index));
        tx.sequence(ability.steps, book.envOf(tx.state, o));
      }
      return;
    case 'finish':
      goTo(tx, frame, 'done');
      if (kindOf(o.zone) === 'played') happen(tx, 'played', [trashed(tx.state, o, 'played', true)]);
      return;
    case 'done':
      tx.pop();
      return;
    default:
      throw noSuchPlace(frame);
  }
}
