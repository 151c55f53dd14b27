import { type Atom, move } from '../../../kernel/atom.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { purse, runner, runOf } from '../facts/field.ts';
import type { Cost } from '../language/types.ts';
import { noted, purseAtom, trashed, trashNoted } from './happen.ts';

/** The counter of the credits that bad publicity gives in a run (rules 19). */
export const FUND = 'fund';

/** Cards on which credits lie that the seat may spend now (rules 11.1). */
function hosted(state: GameState, seat: Seat, book: Book): GameObject[] {
  if (seat !== runner(state) || runOf(state) === undefined) return [];
  return book.doing(state, 'spendable').flatMap(({ env }) => {
    const o = env.you === seat ? live(state, env.self) : undefined;
    return o === undefined ? [] : [o];
  });
}

/** All credits that the seat may spend now. */
export function credits(state: GameState, seat: Seat, book: Book): number {
  const lent = hosted(state, seat, book).reduce((sum, o) => sum + (o.counters['credit'] ?? 0), 0);
  return purse(state, seat, 'credit') + lent + (seat === runner(state) ? purse(state, seat, FUND) : 0);
}

/** Atoms that pay so many credits: first what is gone after the run anyway. */
export function payCredits(state: GameState, seat: Seat, n: number, book: Book): Atom[] {
  const atoms: Atom[] = [];
  let left = n;
  const from = (there: number, atom: (by: number) => Atom): void => {
    const by = Math.min(there, left);
    if (by <= 0) return;
    left -= by;
    atoms.push(atom(-by));
  };
  if (seat === runner(state)) from(purse(state, seat, FUND), (by) => purseAtom(state, seat, FUND, by));
  for (const o of hosted(state, seat, book))
    from(o.counters['credit'] ?? 0, (by) => ({ atom: 'counter', object: o.stamp, counter: 'credit', by }));
  from(left, (by) => purseAtom(state, seat, 'credit', by));
  return atoms;
}

/** Can all of it be paid at once? `self`: the source. */
export function canPay(state: GameState, cost: Cost, self: GameObject, seat: Seat, book: Book): boolean {
  if ((cost.clicks ?? 0) + (cost.loses ?? 0) > purse(state, seat, 'click')) return false;
  if ((cost.credits ?? 0) > credits(state, seat, book)) return false;
  if (cost.spend !== undefined && (self.counters[cost.spend.counter] ?? 0) < cost.spend.n) return false;
  if (cost.forfeit !== undefined && !self.zone.startsWith('score:')) return false;
  return (cost.hand ?? 0) <= inZone(state, zoneId('hand', seat)).length;
}

/** All that a cost takes, as one payment. `chosen`: the cards of the hand that are trashed for it. */
export function costAtoms(
  state: GameState,
  cost: Cost,
  self: GameObject,
  seat: Seat,
  chosen: Stamp[],
  book?: Book,
): Atom[] {
  const atoms: Atom[] = [];
  const clicks = (cost.clicks ?? 0) + (cost.loses ?? 0);
  if (clicks > 0) atoms.push(purseAtom(state, seat, 'click', -clicks));
  if ((cost.credits ?? 0) > 0)
    atoms.push(
      ...(book === undefined
        ? [purseAtom(state, seat, 'credit', -cost.credits!)]
        : payCredits(state, seat, cost.credits!, book)),
    );
  if (cost.spend !== undefined)
    atoms.push({ atom: 'counter', object: self.stamp, counter: cost.spend.counter, by: -cost.spend.n });
  for (const s of chosen) {
    const o = live(state, s);
    if (o !== undefined) atoms.push(trashed(state, o), trashNoted(o, seat));
  }
  if (cost.trash !== undefined)
    atoms.push(trashed(state, self, 'trash', self.face === 'up'), trashNoted(self, seat));
  if (cost.remove !== undefined || cost.forfeit !== undefined)
    atoms.push(move(self, zoneId('removed'), cost.forfeit === undefined ? 'remove' : 'forfeit'));
  return [...atoms, noted('paid', { seat })];
}
