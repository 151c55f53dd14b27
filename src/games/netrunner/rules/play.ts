import { move } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { holds } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import { keyOf, objectOf, purse } from '../facts/field.ts';
import { type At, goTo, noSuchPlace } from '../structures.ts';
import { credits, payCredits } from './credits.ts';
import { happen, noted, purseAtom, trashed } from './happen.ts';

/** True if a text may let the seat play this event or operation now. It takes no click then but what the card costs besides. */
export function mayPlay(state: GameState, o: GameObject, seat: Seat, book: Book): boolean {
  const { definition, restrictions, surcharge, values } = book.card(o);
  if (!['event', 'operation'].includes(definition.type) || surcharge > purse(state, seat, 'click'))
    return false;
  const env = book.envOf(state, o);
  if (!restrictions.every(({ ability }) => holds(state, ability.if, env, book))) return false;
  return book.price(state, o, values['cost'] ?? 0, 'play') <= credits(state, seat, book);
}

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
      const { price, within = false } = frame.data;
      const { surcharge, definition } = book.card(o);
      const clicks = surcharge + (within ? 0 : 1);
      happen(
        tx,
        'play',
        [
          ...(clicks > 0 ? [purseAtom(tx.state, seat, 'click', -clicks)] : []),
          ...payCredits(tx.state, seat, price, book),
          { ...move(o, zoneId('played'), 'play'), controller: seat, face: 'up' },
          ...(book.cards.remembers
            ? [{ atom: 'count' as const, name: `turn:plays:${seat}:${definition.type}`, by: 1 }]
            : []),
          ...(definition.subtypes.includes('Mandate')
            ? [{ atom: 'count' as const, name: `turn:plays:${seat}:Mandate`, by: 1 }]
            : []),
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
      if (kindOf(o.zone) === 'played')
        happen(tx, 'played', [
          frame.data.removed === true
            ? move(o, zoneId('removed'), 'remove')
            : trashed(tx.state, o, 'played', true),
        ]);
      return;
    case 'done':
      tx.pop();
      if (book.cards.remembers)
        happen(tx, 'finish', [noted('finishes', {}, { seat, object: o })], { by: seat });
      return;
    default:
      throw noSuchPlace(frame);
  }
}
