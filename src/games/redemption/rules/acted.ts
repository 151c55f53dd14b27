import type { ObjectId, Seat } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { going, keep } from '../structures.ts';

/**
 * Resets the counted passes of a battle, because somebody has acted (rules 8.3). `last`: the player who played a card
 * by initiative; a Dominant, an ability used at will, or a Site does not change initiative.
 */
export function acted(tx: Tx, last?: Seat, enhancement?: ObjectId): void {
  const change = last === undefined ? { passed: [] } : { passed: [], last };
  // The played Enhancements are kept in order, for effects that interrupt the battle (rules 7.3).
  const list = going(tx.state, 'battle')?.data.enhancements ?? [];
  keep(tx, 'battle', {
    ...change,
    enhancements: enhancement === undefined ? list : [...list, enhancement],
  });
}
