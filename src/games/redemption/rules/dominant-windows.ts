import type { Window } from '../../../kernel/frame.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { active } from '../facts/field.ts';
import { type Moment, wants } from '../orders.ts';

/** Waits for Dominants of the players who want that, the active player first (rules 11). */
export function offerDominants(tx: Tx, moment: Moment): void {
  const name = `dominants:${moment}`;
  const passed = unwilling(tx.state, name);
  if (passed.length < tx.state.seats.length)
    tx.push({ kind: 'window', name, seat: active(tx.state), passed });
}

const unwilling = (state: GameState, name: string): Seat[] => {
  const moment = name.slice('dominants:'.length);
  return state.seats.flatMap((_, seat) => (wants(state, seat, moment) ? [] : [seat]));
};

/** A Dominant was played in the window: everybody who wants it is asked again, the active player first (rules 11). */
export const reopened = (state: GameState, frame: Window): Window => ({
  ...frame,
  seat: active(state),
  passed: unwilling(state, frame.name),
});
