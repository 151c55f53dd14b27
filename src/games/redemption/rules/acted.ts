import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { going, keep } from '../structures.ts';
import type { Way } from '../terms.ts';

/** An Enhancement that is played, and how. */
interface Played {
  o: GameObject;
  way: Way;
}

/**
 * Resets the counted passes of a battle, because somebody has acted (rules 8.3). `last`: the player who played a card
 * by initiative; a Dominant, an ability used at will, or a Site does not change initiative.
 */
export function acted(tx: Tx, book: Book, last?: Seat, played?: Played): void {
  const change = last === undefined ? { passed: [] } : { passed: [], last };
  // The played Enhancements are kept in order, for effects that interrupt the battle (rules 7.3).
  const { enhancements = [], signs = {} } = going(tx.state, 'battle')?.data ?? {};
  // In a pile a card is all that it can be, but how it was played fixes its alignment (rules 3.3).
  const ways = played === undefined ? {} : book.card(played.o).ways;
  keep(tx, 'battle', {
    ...change,
    enhancements: played === undefined ? enhancements : [...enhancements, played.o.id],
    ...(played !== undefined && 'good' in ways && 'evil' in ways
      ? { signs: { ...signs, [enhancements.length]: played.way } }
      : {}),
  });
}
