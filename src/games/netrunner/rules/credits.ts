import type { Atom } from '../../../kernel/atom.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { purse, runner } from '../facts/field.ts';
import { isSpendingBarred } from '../words/effects/protects.ts';
import { lenders, type Purpose } from '../words/effects/spendable.ts';
import { purseAtom } from './happen.ts';

/** Counter for the credits that bad publicity gives during a run (rules 19). */
export const FUND = 'fund';

/** All credits that the seat may spend now, including those reserved for this purpose, if one is given. */
export function credits(state: GameState, seat: Seat, book: Book, purpose?: Purpose): number {
  if (isSpendingBarred(state, seat, book)) return 0;
  const lent = lenders(state, seat, book, purpose).reduce((sum, o) => sum + (o.counters['credit'] ?? 0), 0);
  return purse(state, seat, 'credit') + lent + (seat === runner(state) ? purse(state, seat, FUND) : 0);
}

/** Atoms (smallest changes of state) that pay credits: credits that expire after the run are spent first. */
export function payCredits(state: GameState, seat: Seat, n: number, book: Book, purpose?: Purpose): Atom[] {
  const atoms: Atom[] = [];
  let left = n;
  const from = (there: number, atom: (by: number) => Atom): void => {
    const by = Math.min(there, left);
    if (by <= 0) return;
    left -= by;
    atoms.push(atom(-by));
  };
  if (seat === runner(state)) from(purse(state, seat, FUND), (by) => purseAtom(state, seat, FUND, by));
  for (const o of lenders(state, seat, book, purpose))
    from(o.counters['credit'] ?? 0, (by) => ({ atom: 'counter', object: o.stamp, counter: 'credit', by }));
  from(left, (by) => purseAtom(state, seat, 'credit', by));
  return atoms;
}
