import type { Seat } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { active } from '../facts/field.ts';
import { type Moment, wants, wantsAlways } from '../orders.ts';
import { type At, begin, type Data, keep, read } from '../structures.ts';

/**
 * Windows (chances to act) for Dominants (rules 11, 15.3). Standing orders (answers given in advance) and public
 * information, never a hand, decide for which players the windows wait.
 */

/**
 * Opens a window (chance to play Dominants) for the players who want one at this moment, the active player first (rules
 * 11).
 */
export function offerDominants(tx: Tx, moment: Moment | 'between'): void {
  const name = `dominants:${moment}`;
  const passed = unwilling(tx.state, name);
  if (passed.length === tx.state.seats.length) return;
  if (anybodyAlways(tx.state)) begin(tx, 'dominants', 'offered', {});
  tx.push({ kind: 'window', name, seat: active(tx.state), passed });
}

/**
 * Offers a chance to play Dominants between an act and the next question, to players who always want that, if anything
 * has happened since the last offer (rules 11). True if a window was opened.
 */
export function offerBetween(tx: Tx, { inbox, data: { offered } }: At<'turn' | 'battle'>): boolean {
  if (inbox !== undefined || !anybodyAlways(tx.state) || offered === tx.state.nextStamp) return false;
  // If no chance to play Dominants was recorded in this phase, nobody wanted one at its beginning, so nothing has been
  // missed yet.
  if (offered === undefined) note(tx);
  else offerDominants(tx, 'between');
  return true;
}

/**
 * Ends a window (chance to play Dominants) that everybody has declined, and records the moment in the turn or battle.
 */
export function stepDominants(tx: Tx): void {
  tx.pop();
  note(tx);
}

function note(tx: Tx): void {
  const top = tx.top();
  const chart = top?.kind === 'structure' ? read(top).chart : undefined;
  if (chart === 'turn' || chart === 'battle') keep(tx, chart, { offered: tx.state.nextStamp });
}

/** Data about offered Dominants that a turn keeps from one stage to the next. */
export const stillOffered = ({ offered }: Data<'turn'>): Data<'turn'> =>
  offered === undefined ? {} : { offered };

const anybodyAlways = (state: GameState): boolean => state.seats.some((_, seat) => wantsAlways(state, seat));

const unwilling = (state: GameState, name: string): Seat[] => {
  const moment = name.slice('dominants:'.length);
  return state.seats.flatMap((_, seat) =>
    wants(state, seat, moment) || wantsAlways(state, seat) ? [] : [seat],
  );
};

/**
 * If something is done in a window (chance to play Dominants), every player who wants to is asked again afterwards, the
 * active player first (rules 11).
 */
export function reopen(tx: Tx): void {
  const top = tx.top();
  if (top?.kind !== 'window') return;
  tx.replace({ ...top, seat: active(tx.state), passed: unwilling(tx.state, top.name) });
}
