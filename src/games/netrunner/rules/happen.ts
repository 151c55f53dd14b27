import { type Atom, type GameEvent, move, proposed } from '../../../kernel/atom.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { AS_SUBTYPE, type Book } from '../facts/facts.ts';
import { accessed, identity } from '../facts/field.ts';
import { type NetrunnerNotes, type NoteName, note } from '../notes.ts';

/** Atoms of the game's own happenings, and how they are put on the stack. */

/** Something happens; an event without atoms does not. */
export function happen(
  tx: Tx,
  name: string,
  atoms: Atom[],
  more: Partial<Pick<GameEvent, 'by' | 'source' | 'card'>> = {},
): void {
  if (atoms.length > 0) tx.event({ name, entries: proposed(atoms), ...more });
}

/** A happening that changes no object, for those who watch. */
export const noted = <W extends NoteName>(
  what: W,
  data: NetrunnerNotes[W],
  { seat, object }: { seat: Seat; object?: GameObject | undefined },
): Atom => note(what, data, { seat, ...(object && { object: object.stamp }) });

/** A number on the seat's identity changes. */
export const purseAtom = (state: GameState, seat: Seat, counter: string, by: number): Atom => ({
  atom: 'counter',
  object: identity(state, seat).stamp,
  counter,
  by,
});

/** Recurring credits come back to their number, from what there is (rules 11.1); none where the card has no such, or is not `there`. */
export const refillAtoms = (object: Stamp, left: number, n: number, there = true): Atom[] =>
  there && n > left ? [{ atom: 'counter', object, counter: 'credit', by: n - left }] : [];

/** The subtypes that were chosen for the card are no longer its own: it is derezzed, or others are chosen. */
export const forgetKinds = (o: GameObject): Atom[] =>
  o.marks
    .filter((mark) => mark.startsWith(AS_SUBTYPE))
    .map((mark) => ({ atom: 'mark', object: o.stamp, mark, on: false }));

/** True if it is the card that is being accessed. */
const isAccessed = (state: GameState, o: GameObject): boolean => accessed(state)?.id === o.id;

/** A card goes to its owner's discard pile; of the Corp's, those that the Runner could not see stay face down (rules 12.5). */
export function trashed(state: GameState, o: GameObject, verb = 'trash', seen = isAccessed(state, o)): Atom {
  const corps = o.owner === Number(state.clock['corp'] ?? 0);
  const hidden =
    corps && !seen && (o.face === 'down' || kindOf(o.zone) === 'hand' || kindOf(o.zone) === 'deck');
  return { ...move(o, zoneId('discard', o.owner), verb), face: hidden ? 'down' : 'up' };
}

/** A card is trashed by a player, for those who watch; one that is being accessed is that whatever trashes it (CR 7.1). */
export const trashNoted = (state: GameState, o: GameObject, seat: number): Atom =>
  noted('trashes', { accessed: isAccessed(state, o) ? 1 : 0 }, { seat, object: o });

/** Every virus counter goes back to the bank (rules 12.5). */
export const purgingAtoms = (state: GameState, seat: Seat, book: Book): Atom[] => [
  ...state.objects.flatMap((o): Atom[] => {
    const n = o?.counters['virus'] ?? 0;
    return o === null || n === 0 ? [] : [{ atom: 'counter', object: o.stamp, counter: 'virus', by: -n }];
  }),
  ...(book.cards.remembers ? [noted('purges', {}, { seat })] : []),
];
