import type { Atom, GameEvent } from '../../kernel/atom.ts';
import type { Seat, Stamp } from '../../kernel/ids.ts';
import { kindOf, live } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Book } from './facts.ts';
import { hostOf, isDuplicate } from './field.ts';
import { lies, sees } from './sight.ts';

/** An atom of this kind. */
export type Of<A extends Atom['atom']> = Extract<Atom, { atom: A }>;

/** An event that is told: the state before and after it, and its atoms that happened. */
export interface Telling {
  before: GameState;
  after: GameState;
  event: GameEvent;
  book: Book;
  atoms: Atom[];
}

/** What is said of one object; what is said in the same words of several is said once. */
export interface Clause {
  /** What stands before the names; a whole sentence where there is no name. */
  lead: string;
  name?: string;
  /** What stands behind one name, and behind several. */
  tail?: readonly [string, string];
  /** It is a price. */
  paid?: true;
}

/** Atoms of the event that happened. */
export const applied = (event: GameEvent): Atom[] =>
  event.entries.filter(({ status }) => status === 'applied').map(({ atom }) => atom);

/** What the event registers under this name. */
export const registers = ({ atoms }: Telling, what: string): Of<'register'>[] =>
  atoms.flatMap((a) => (a.atom === 'register' && a.what === what ? [a] : []));

/** Name of a player. */
export const seatName = ({ before }: Telling, seat: Seat | undefined): string =>
  seat === undefined ? 'Somebody' : before.seats[seat]!.name;

/** The card's name for whoever sees it where it was or where it goes, "a card" for others. */
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

/** A duplicate has no name of its own (rules 7.4); it is called after what it lies under. */
function openName({ before, book }: Telling, o: GameObject): string {
  const { name } = book.card(o).definition;
  const host = isDuplicate(o) ? hostOf(before, o) : undefined;
  return host === undefined ? name : `a duplicate of ${book.card(host).definition.name}`;
}

const backName = (o: GameObject | undefined): string =>
  o !== undefined && lies(o) && kindOf(o.zone) !== 'shadows' ? 'a face-down card' : 'a card';

/** Names in a row; what has no name is counted. */
export function listed(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const parts = [...counts].map(([name, n]) => {
    if (n === 1) return name;
    const common = /^a (face-down card|card|duplicate)(.*)$/.exec(name);
    return common === null ? `${name} (${n} of them)` : `${n} ${common[1]}s${common[2]}`;
  });
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
