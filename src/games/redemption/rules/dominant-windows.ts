import type { Window } from '../../../kernel/frame.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { active } from '../facts/field.ts';
import { type Moment, wants, wantsAlways } from '../orders.ts';
import { type At, begin, type Data, keep, read } from '../structures.ts';

/**
 * Windows for Dominants (rules 11, 15.3). Whom they wait for follows from standing orders and from what everybody sees, never from a hand.
 */

/** Waits for Dominants of the players who want that, the active player first (rules 11). */
export function offerDominants(tx: Tx, moment: Moment | 'between'): void {
  const name = `dominants:${moment}`;
  const passed = unwilling(tx.state, name);
  if (passed.length === tx.state.seats.length) return;
  if (anybodyAlways(tx.state)) begin(tx, 'dominants', 'offered', {});
  tx.push({ kind: 'window', name, seat: active(tx.state), passed });
}

/**
 * Between what a player does and the next question: if anything has happened since Dominants were offered, they are offered again to whom
 * always wants that (rules 11). True if that comes first.
 */
export function offerBetween(tx: Tx, { inbox, data: { offered } }: At<'turn' | 'battle'>): boolean {
  if (inbox !== undefined || !anybodyAlways(tx.state) || offered === tx.state.nextStamp) return false;
  // If nobody wanted it when the phase began, nobody has missed anything yet.
  if (offered === undefined) note(tx);
  else offerDominants(tx, 'between');
  return true;
}

/** Everybody has declined: the turn or the battle goes on, and knows what had happened by then. */
export function stepDominants(tx: Tx): void {
  tx.pop();
  note(tx);
}

function note(tx: Tx): void {
  const top = tx.top();
  const chart = top?.kind === 'structure' ? read(top).chart : undefined;
  if (chart === 'turn' || chart === 'battle') keep(tx, chart, { offered: tx.state.nextStamp });
}

/** Memory of a turn from one place to the next. */
export const stillOffered = ({ offered }: Data<'turn'>): Data<'turn'> =>
  offered === undefined ? {} : { offered };

const anybodyAlways = (state: GameState): boolean => state.seats.some((_, seat) => wantsAlways(state, seat));

const unwilling = (state: GameState, name: string): Seat[] => {
  const moment = name.slice('dominants:'.length);
  return state.seats.flatMap((_, seat) =>
    wants(state, seat, moment) || wantsAlways(state, seat) ? [] : [seat],
  );
};

/** A Dominant was played in the window: everybody who wants it is asked again, the active player first (rules 11). */
export const reopened = (state: GameState, frame: Window): Window => ({
  ...frame,
  seat: active(state),
  passed: unwilling(state, frame.name),
});
