import { move } from '../../../kernel/atom.ts';
import { optionChoice } from '../../../kernel/choice.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { howMany } from '../../../language/print/english.ts';
import { holds } from '../../../language/run/evaluate.ts';
import { optionChosen } from '../../shared/frames.ts';
import { asAgenda, type Book } from '../facts/facts.ts';
import { inScore, keyOf, objectOf, purse, runner } from '../facts/field.ts';
import { type At, goTo, noSuchPlace } from '../structures.ts';
import { credits, payCredits } from './credits.ts';
import { happen, noted, purseAtom, trashed } from './happen.ts';

/**
 * True if an effect may let the seat play this event or operation now. Playing by an effect costs no click, except
 * additional ones of the card.
 */
export function mayPlay(state: GameState, o: GameObject, seat: Seat, book: Book): boolean {
  const { definition, restrictions, surcharge, values } = book.card(o);
  if (!['event', 'operation'].includes(definition.type) || surcharge > purse(state, seat, 'click'))
    return false;
  if (xsOf(state, o, seat, book)?.length === 0) return false;
  const env = book.envOf(state, o);
  if (!restrictions.every(({ ability }) => holds(state, ability.if, env, book))) return false;
  return book.price(state, o, values['cost'] ?? 0, 'play') <= credits(state, seat, book);
}

/** The numbers that a player may choose for X in the card's cost; undefined for a card without X (rules 11, X). */
export function xsOf(state: GameState, o: GameObject, seat: Seat, book: Book): number[] | undefined {
  const { tagsOf, values } = book.card(o);
  if (tagsOf === undefined) return undefined;
  const env = { ...book.envOf(state, o), you: seat };
  const points = inScore(state, 1 - seat)
    .filter((one) => one.owner === seat && asAgenda(one) === undefined && book.fits(state, one, tagsOf, env))
    .map((one) => book.card(one).values['points'] ?? 0);
  return [...new Set(points)]
    .filter(
      (x) =>
        x <= purse(state, runner(state), 'tag') &&
        book.price(state, o, (values['cost'] ?? 0) + x, 'play') <= credits(state, seat, book),
    )
    .toSorted((a, b) => a - b);
}

/** Runs the playing of an event or operation (rules 12.1): the card stays in the play area until its steps are done. */
export function stepPlay(tx: Tx, frame: At<'play'>, book: Book): void {
  const o = objectOf(tx.state, frame.data.card);
  const seat = frame.data.seat;
  if (o === undefined) {
    tx.pop();
    return;
  }
  switch (frame.at) {
    case 'place': {
      const xs = frame.data.x === undefined ? xsOf(tx.state, o, seat, book) : undefined;
      if (xs !== undefined) {
        askForX(tx, frame, o, xs, book);
        return;
      }
      goTo(tx, frame, 'resolve');
      const { price, within = false, x = 0 } = frame.data;
      const { surcharge, definition } = book.card(o);
      const clicks = surcharge + (within ? 0 : 1);
      happen(
        tx,
        'play',
        [
          ...(clicks > 0 ? [purseAtom(tx.state, seat, 'click', -clicks)] : []),
          ...payCredits(tx.state, seat, price, book),
          ...(x > 0 ? [purseAtom(tx.state, runner(tx.state), 'tag', -x)] : []),
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
        const env = book.envOf(tx.state, o);
        tx.sequence(
          ability.steps,
          frame.data.x === undefined ? env : { ...env, numbers: { x: frame.data.x } },
        );
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
        happen(tx, 'finish', [noted('finishes', { action: 0 }, { seat, object: o })], { by: seat });
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/** Asks the player for X before anything is paid, if several numbers are possible. */
function askForX(tx: Tx, frame: At<'play'>, o: GameObject, xs: number[], book: Book): void {
  const answer = optionChosen(frame.inbox?.[0]?.answer);
  const chosen = answer === undefined ? (xs.length === 1 ? xs[0] : undefined) : Number(answer);
  const priceOf = (x: number): number =>
    book.price(tx.state, o, (book.card(o).values['cost'] ?? 0) + x, 'play');
  if (chosen !== undefined) {
    goTo(tx, frame, 'place', { x: chosen, price: priceOf(chosen) });
    return;
  }
  if (xs.length === 0) {
    tx.pop();
    return;
  }
  const options = xs.map((x) => ({
    id: String(x),
    text: `X is ${x}: ${howMany(priceOf(x), 'credit')}, ${howMany(x, 'tag')}`,
  }));
  tx.ask(frame.data.seat, optionChoice('answer', { code: 'x', about: o.stamp, card: keyOf(o) }, options));
}
