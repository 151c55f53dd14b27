import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { declaring } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';

/**
 * Resolves a plot's "when revealed" ability: its player, or the player who initiates it again, makes the choices and
 * cannot refuse (rules 15, 1.3.III).
 */
export function resolveRevealed(
  tx: Tx,
  plot: GameObject,
  ability: string,
  book: Book,
  seat: Seat = plot.controller,
): void {
  const index = book.triggered(tx.state, plot).findIndex(({ id }) => id === ability);
  if (index < 0) return;
  tx.push({
    ...declaring(seat, { act: 'revealed', object: plot.stamp, ability: index }),
    cancellable: false,
  });
}
