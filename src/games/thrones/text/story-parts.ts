import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { ObjectId, Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { hostOf, isDuplicate } from '../facts/field.ts';
import { lies, sees } from '../view/sight.ts';

/** An atom (smallest change of state) of the given kind. */
export type Of<A extends Atom['atom']> = Extract<Atom, { atom: A }>;

/** Data for logging an event: the state before and after it, and its changes of state that happened. */
export interface Telling {
  before: GameState;
  after: GameState;
  event: GameEvent;
  book: Book;
  atoms: Atom[];
}

/** Name of a player. */
export const seatName = ({ before }: Telling, seat: Seat | undefined): string =>
  seat === undefined ? 'Somebody' : before.seats[seat]!.name;

/** The card's name for viewers who see it before or after the move, "a card" for others. */
export function nameFor(t: Telling, s: Stamp, viewer: Seat | undefined): string {
  const { before, after, event } = t;
  const o = live(before, s);
  const made = event.entries.find(({ atom }) => atom.atom === 'move' && atom.object === s)?.made;
  const then = live(after, made ?? s);
  const card = o ?? then;
  if (card === undefined) return 'a card';
  const seen =
    (o !== undefined && sees(before, o, viewer)) || (then !== undefined && sees(after, then, viewer));
  return seen ? openName(t, card) : backName(o);
}

/**
 * Name of the card for everybody. A duplicate has none of its own (rules 7.4): it is called a duplicate of the card
 * that it is under.
 */
function openName({ before, book }: Telling, o: GameObject): string {
  const { name } = book.card(o).definition;
  const host = isDuplicate(o) ? hostOf(before, o) : undefined;
  return host === undefined ? name : `a duplicate of ${book.card(host).definition.name}`;
}

const backName = (o: GameObject | undefined): string =>
  o !== undefined && lies(o) && kindOf(o.zone) !== 'shadows' ? 'a face-down card' : 'a card';

/** Id of the object for readers who see it, so that the log can say "it". */
export function idFor(t: Telling, s: Stamp, viewer: Seat | undefined): ObjectId | undefined {
  const { before, after, event } = t;
  const made = event.entries.find(({ atom }) => atom.atom === 'move' && atom.object === s)?.made;
  const [o, then] = [live(before, s), live(after, made ?? s)];
  const seen =
    (o !== undefined && sees(before, o, viewer)) || (then !== undefined && sees(after, then, viewer));
  return seen ? (o ?? then)?.id : undefined;
}
