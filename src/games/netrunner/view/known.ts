import type { GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { chooser } from '../../../language/run/questions.ts';
import { forgetCards, forgetMingled, knowOn, viewersOf } from '../../shared/sight.ts';
import { readable } from '../language/types.ts';
import { ZONES } from '../words.ts';
import { sees } from './sight.ts';

/**
 * Before an event: makes players forget the cards that they know among those from which the event takes some unseen.
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
    const taken = searched
      ? { by: event.by, among: inZone(tx.state, zone).map(({ stamp }) => stamp) }
      : takenAmong(tx.state, atom.object);
    if (taken === undefined) continue;
    forgetCards(
      tx,
      taken.among,
      viewersOf(tx.state).filter((viewer) => viewer !== taken.by),
    );
  }
}

/** The cards among which a player has chosen this one, looking at several; undefined if nobody has. */
function takenAmong(state: GameState, card: Stamp): { by: Seat; among: Stamp[] } | undefined {
  for (const frame of state.frames) {
    if (frame.kind !== 'sequence') continue;
    const { env } = frame;
    for (const step of frame.steps.map(readable)) {
      if (step.op !== 'choose' || env.refs[step.as]?.includes(card) !== true) continue;
      const { among } = step;
      const pool = typeof among === 'object' && 'ref' in among ? (env.refs[among.ref] ?? []) : [];
      if (pool.length > 1) return { by: chooser(state, step, env), among: pool };
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
