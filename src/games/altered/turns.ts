import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';

/** The player taking the turn in the Afternoon, the first player in every other phase (rules 8). */
export function initiative(state: GameState): Seat {
  const window = state.frames.find((f) => f.kind === 'window');
  return window?.kind === 'window' ? window.seat : Number(state.clock['firstPlayer'] ?? 0);
}
