import { type Atom, move } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { ids, object } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { HAND_CAP } from '../terms.ts';

/**
 * Atoms (changes of state) by which a seat draws one by one from the top: each Lost Soul goes to the Land of Bondage
 * and is replaced, until the deck is empty or the hand full (rules 6.1, 9, 20.4).
 */
export function draw(state: GameState, seat: Seat, n: number, book: Book): Atom[] {
  const atoms: Atom[] = [];
  let room = HAND_CAP - ids(state, zoneId('hand', seat)).length;
  let left = n;
  for (const id of ids(state, zoneId('deck', seat))) {
    if (left === 0 || room <= 0) break;
    const o = object(state, id);
    if (book.base(o).types.includes('Lost Soul')) atoms.push(move(o, zoneId('bondage', seat), 'soul'));
    else {
      atoms.push(move(o, zoneId('hand', seat), 'draw'));
      left--;
      room--;
    }
  }
  return atoms;
}
