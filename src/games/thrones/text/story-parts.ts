import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { list } from '../../../language/print/english.ts';
import type { Book } from '../facts/facts.ts';
import { hostOf, isDuplicate } from '../facts/field.ts';
import { lies, sees } from '../view/sight.ts';

/** An atom of this kind. */
export type Of<A extends Atom['atom']> = Extract<Atom, { atom: A }>;

/** An event that is told: the state before and after it, and those of its atoms that happened. */
export interface Telling {
  before: GameState;
  after: GameState;
  event: GameEvent;
  book: Book;
  atoms: Atom[];
}

/** What is said of one object; what is said identically of several is said once. */
export interface Clause {
  /** What comes before the names; a whole sentence if there is no name. */
  lead: string;
  name?: string;
  /** What follows one name, and what follows several. */
  tail?: readonly [string, string];
  /** It is a price. */
  paid?: true;
}

/** What the event registers under this name. */
export const registers = ({ atoms }: Telling, what: string): Of<'register'>[] =>
  atoms.flatMap((a) => (a.atom === 'register' && a.what === what ? [a] : []));

/** Name of a player. */
export const seatName = ({ before }: Telling, seat: Seat | undefined): string =>
  seat === undefined ? 'Somebody' : before.seats[seat]!.name;

/** The card's name for viewers who see it where it was or where it goes, "a card" for others. */
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

/** A duplicate has no name of its own (rules 7.4); it is named after the card that it is under. */
function openName({ before, book }: Telling, o: GameObject): string {
  const { name } = book.card(o).definition;
  const host = isDuplicate(o) ? hostOf(before, o) : undefined;
  return host === undefined ? name : `a duplicate of ${book.card(host).definition.name}`;
}

const backName = (o: GameObject | undefined): string =>
  o !== undefined && lies(o) && kindOf(o.zone) !== 'shadows' ? 'a face-down card' : 'a card';

/** Names in a row; cards without a name are counted. */
export function listed(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const parts = [...counts].map(([name, n]) => {
    if (n === 1) return name;
    const common = /^a (face-down card|card|duplicate)(.*)$/.exec(name);
    return common === null ? `${name} (${n} of them)` : `${n} ${common[1]}s${common[2]}`;
  });
  return list(parts, 'and');
}
