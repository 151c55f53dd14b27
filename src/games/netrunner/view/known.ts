import type { GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { chooser } from '../../../language/run/questions.ts';
import { forget, forgetMingled, knowOn, viewersOf } from '../../shared/sight.ts';
import { readable } from '../language/types.ts';
import { ZONES } from '../words.ts';
import { sees } from './sight.ts';

/**
 * Before an event: makes players forget the cards that they know in a zone out of which the event takes cards unseen.
 * They cannot tell whether these were the known ones: cards of a hand, cards found in R&D or the stack by a search, and
 * cards chosen among several on top that only the chooser sees.
 */
export function beforeMoving(tx: Tx, event: GameEvent): void {
  forgetMingled(tx, event, ZONES);
  for (const { atom, status } of event.entries) {
    if (atom.atom !== 'move' || status !== 'proposed') continue;
    const zone = live(tx.state, atom.object)?.zone;
    if (zone === undefined || ZONES[kindOf(zone)]?.visibility !== 'nobody') continue;
    if (atom.face !== 'down' && ZONES[kindOf(atom.to)]?.visibility === 'public') continue;
    const searched = event.entries.some((e) => e.atom.atom === 'shuffle' && e.atom.zone === zone);
    const taker = searched ? event.by : takerOf(tx.state, atom.object);
    if (taker === undefined) continue;
    forget(
      tx,
      zone,
      viewersOf(tx.state).filter((viewer) => viewer !== taker),
    );
  }
}

/** The player who has chosen the card among several that they were looking at; undefined if nobody has. */
function takerOf(state: GameState, card: Stamp): Seat | undefined {
  for (const frame of state.frames) {
    if (frame.kind !== 'sequence') continue;
    const { env } = frame;
    for (const step of frame.steps.map(readable)) {
      if (step.op !== 'choose' || env.refs[step.as]?.includes(card) !== true) continue;
      const { among } = step;
      const pool = typeof among === 'object' && 'ref' in among ? (env.refs[among.ref] ?? []) : [];
      if (pool.length > 1) return chooser(state, step, env);
    }
  }
  return undefined;
}

/**
 * A viewer who sees a card move out of sight still knows the card in its new place, unless it is mixed with other cards
 * in a hidden zone.
 */
export const knowOnward = (tx: Tx, before: GameState, event: GameEvent): void =>
  knowOn(
    tx,
    before,
    event,
    (state: GameState, o: GameObject, viewer: Seat) =>
      sees(state, o, viewer === state.seats.length ? undefined : viewer),
    (o) => o.face === 'down' && ZONES[kindOf(o.zone)]?.visibility === 'public',
  );
