import { type Atom, type GameEvent, move, proposed } from '../../../kernel/atom.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { AS_SUBTYPE, type Book } from '../facts/facts.ts';
import { accessed, identity } from '../facts/field.ts';
import { type NetrunnerNotes, type NoteName, note } from '../notes.ts';

/** Changes of state by Netrunner's own events, and functions that put events on the stack. */

/** Puts an event on the stack. Without any changes of state no event happens. */
export function happen(
  tx: Tx,
  name: string,
  atoms: Atom[],
  more: Partial<Pick<GameEvent, 'by' | 'source' | 'card'>> = {},
): void {
  if (atoms.length > 0) tx.event({ name, entries: proposed(atoms), ...more });
}

/** A note (line for the log, which can also trigger abilities); it changes no object. */
export const noted = <W extends NoteName>(
  what: W,
  data: NetrunnerNotes[W],
  { seat, object }: { seat: Seat; object?: GameObject | undefined },
): Atom => note(what, data, { seat, ...(object && { object: object.stamp }) });

/**
 * Atom (smallest change of state) that changes one of a seat's numbers (credits, clicks, tags), kept on its identity.
 */
export const purseAtom = (state: GameState, seat: Seat, counter: string, by: number): Atom => ({
  atom: 'counter',
  object: identity(state, seat).stamp,
  counter,
  by,
});

/**
 * Atoms (smallest changes of state) that restore a card's recurring credits (rules 11.1). None if the card has no
 * recurring credits, or (`there` is false) has left the table.
 */
export const refillAtoms = (object: Stamp, left: number, n: number, there = true): Atom[] =>
  there && n > left ? [{ atom: 'counter', object, counter: 'credit', by: n - left }] : [];

/**
 * Atoms (smallest changes of state) that remove subtypes chosen for the card, because the card is derezzed or other
 * subtypes are chosen.
 */
export const forgetKinds = (o: GameObject): Atom[] =>
  o.marks
    .filter((mark) => mark.startsWith(AS_SUBTYPE))
    .map((mark) => ({ atom: 'mark', object: o.stamp, mark, on: false }));

/** True if this card is the one that is being accessed. */
const isAccessed = (state: GameState, o: GameObject): boolean => accessed(state)?.id === o.id;

/**
 * Atoms (smallest changes of state) that move a card to its owner's discard pile. A Corp card that the Runner could not
 * see stays face down (rules 12.5).
 */
export function trashed(state: GameState, o: GameObject, verb = 'trash', seen = isAccessed(state, o)): Atom {
  const corps = o.owner === Number(state.clock['corp'] ?? 0);
  const hidden =
    corps && !seen && (o.face === 'down' || kindOf(o.zone) === 'hand' || kindOf(o.zone) === 'deck');
  return { ...move(o, zoneId('discard', o.owner), verb), face: hidden ? 'down' : 'up' };
}

/**
 * Note (line for the log) that a player trashes a card. It records whether the card was being accessed, whatever
 * trashes it (CR 7.1).
 */
export const trashNoted = (state: GameState, o: GameObject, seat: number): Atom =>
  noted('trashes', { accessed: isAccessed(state, o) ? 1 : 0 }, { seat, object: o });

/**
 * Changes of state as a card is advanced: a counter, and a note for abilities that react. The note says whether it is
 * the card's first counter (rules 12.4).
 */
export const advancedAtoms = (o: GameObject, seat: Seat): Atom[] => [
  { atom: 'counter', object: o.stamp, counter: 'advancement', by: 1 },
  noted('advances', { first: (o.counters['advancement'] ?? 0) === 0 ? 1 : 0 }, { seat, object: o }),
];

/** Changes of state as virus counters are purged: every one goes back to the bank (rules 12.5). */
export const purgingAtoms = (state: GameState, seat: Seat, book: Book): Atom[] => [
  ...state.objects.flatMap((o): Atom[] => {
    const n = o?.counters['virus'] ?? 0;
    return o === null || n === 0 ? [] : [{ atom: 'counter', object: o.stamp, counter: 'virus', by: -n }];
  }),
  ...(book.cards.remembers ? [noted('purges', {}, { seat })] : []),
];
