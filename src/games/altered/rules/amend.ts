import type { Tx } from '../../../kernel/tx.ts';
import type { FactBook } from '../facts/facts.ts';
import { expeditions } from './track.ts';
import { victory } from './victory.ts';

/**
 * Somebody has changed something by hand: Expeditions that have met win (rules 16). Before they are laid out none can
 * have.
 */
export function amend(tx: Tx, book: FactBook): void {
  if (expeditions(tx.state).length > 0) victory(tx, false, book);
}
