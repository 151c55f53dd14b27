import type { Tx } from '../../../kernel/tx.ts';
import type { FactBook } from '../facts/facts.ts';
import { profileOf } from '../profile.ts';
import { expeditions } from './track.ts';
import { victory } from './victory.ts';

/**
 * Checks for victory after a correction by hand (a change that people type): a player whose Expeditions have met wins
 * (rules 16), unless the profile (edition of the rules) waits for Night. Before set-up there are no Expeditions to
 * check.
 */
export function amend(tx: Tx, book: FactBook): void {
  if (profileOf(tx.state.profile).victoryCheck === 'continuous' && expeditions(tx.state).length > 0)
    victory(tx, false, book);
}
