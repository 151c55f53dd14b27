import { type Atom, proposed } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { countUses, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { isDuplicate, playArea } from '../facts/field.ts';
import { outOfChallenge } from '../words/steps/atoms.ts';
import { applyQuietly } from './framework.ts';
import { mayControl } from './unique.ts';

/** Control of cards while an effect holds (rules 19.7). */

/**
 * Beginning of the names of counts that record earlier controllers: one count for each card that an effect has given to
 * another player. Its value is the earlier controller's seat, counted from 1.
 */
const HELD = 'game:held:';
const heldName = (s: Stamp): string => `${HELD}${s}`;
/**
 * Added to the count of a card's earlier controller when a newer effect has given the card to somebody else. So high a
 * count means that the card stays with that player even when the first effect ends, because the newest effect prevails.
 */
const OVERRULED = 100;

/** Gives cards to the players that effects name, and back to their earlier controllers when no such effect is left. */
export function settleControl(tx: Tx, book: Book): void {
  const { state } = tx;
  const held = state.counts.filter(({ name, n }) => n > 0 && name.startsWith(HELD));
  if (held.length === 0 && book.continuous(state, 'controls').length === 0) return;
  const notes: Atom[] = held.flatMap(({ name }) =>
    live(state, Number(name.slice(HELD.length)) as Stamp) === undefined
      ? [{ atom: 'clear' as const, prefix: name }]
      : [],
  );
  const atoms: Atom[] = [];
  for (const o of playArea(state)) {
    if (isDuplicate(o)) continue;
    const before = countUses(state, heldName(o.stamp));
    const wanted = controllerBy(state, o, book);
    if (before === 0) {
      if (wanted === undefined || wanted === o.controller || !mayControl(state, o, wanted, book)) continue;
      notes.push({ atom: 'count', name: heldName(o.stamp), by: o.controller + 1 });
      atoms.push(...given(o, wanted));
    } else if (wanted === undefined) {
      notes.push({ atom: 'clear', prefix: heldName(o.stamp) });
      const owner = (before % OVERRULED) - 1;
      if (before < OVERRULED && owner !== o.controller) atoms.push(...given(o, owner));
    } else if (before < OVERRULED && wanted !== o.controller)
      notes.push({ atom: 'count', name: heldName(o.stamp), by: OVERRULED });
  }
  if (notes.length > 0) applyQuietly(tx, notes);
  if (atoms.length > 0) tx.event({ name: 'control', entries: proposed(atoms) });
}

/** The player to whom the newest effect gives the card; undefined if none does. */
function controllerBy(state: GameState, o: GameObject, book: Book): Seat | undefined {
  const giving = book.continuous(state, 'controls').filter((c) => book.covers(state, c, c.does.over, o));
  return giving.toSorted((a, b) => b.since - a.since)[0]?.env.you;
}

/**
 * Atoms (smallest changes of state) that change a card's controller and remove the card from the challenge (rules
 * 15.1).
 */
const given = (o: GameObject, to: Seat): Atom[] => [
  { atom: 'control', object: o.stamp, controller: to },
  ...outOfChallenge(o),
];
