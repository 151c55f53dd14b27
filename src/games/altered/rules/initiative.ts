import type { Seat } from '../../../kernel/ids.ts';
import { countUses } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';

/** Stack entry of the Afternoon's turns, while players take them. */
const turns = (state: GameState) => state.frames.find((f) => f.kind === 'window');

/**
 * True if somebody is taking a turn now. False at Noon and at the beginning of a phase, which belong to no turn (rules
 * 9).
 */
export const inTurn = (state: GameState): boolean => turns(state) !== undefined;

/** True if the seat has passed in this Afternoon, by itself or by an effect. */
export function hasPassed(state: GameState, seat: Seat): boolean {
  const window = turns(state);
  return (window?.kind === 'window' && window.passed.includes(seat)) || countUses(state, passesOf(seat)) > 0;
}

/** Name of the counter of passes that effects have caused in this turn. */
export const passesOf = (seat: Seat): string => `turn:passes:${seat}`;

/** True if the seat may pass: in the Afternoon, if it has not passed yet. */
export const mayPass = (state: GameState, seat: Seat): boolean => inTurn(state) && !hasPassed(state, seat);

/** The player taking the turn in the Afternoon, the first player in every other phase (rules 8). */
export function initiative(state: GameState): Seat {
  const window = turns(state);
  return window?.kind === 'window' ? window.seat : Number(state.clock['firstPlayer'] ?? 0);
}
