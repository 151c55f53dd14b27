import type { Tx } from '../../../kernel/tx.ts';
import type { FactBook } from '../facts/facts.ts';
import { profileOf } from '../profile.ts';
import { expeditions } from './track.ts';
import { victory } from './victory.ts';

/**
 * Checks for victory after a correction by hand: Expeditions that have met win (rules 16), unless the profile waits for
 * Night. Before set-up there are none.
 */
export function amend(tx: Tx, book: FactBook): void {
  if (profileOf(tx.state.profile).victoryCheck === 'continuous' && expeditions(tx.state).length > 0)
    victory(tx, false, book);
}
