// A second world in which the other players have brought different deck lists than in the real world.
import type { Seat } from '../../../src/kernel/ids.ts';
import { kindOf } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import { hidden, type Secrets } from './secrets.ts';

/** Kinds of zones with cards of the table, which are in no player's deck list. */
const OF_THE_TABLE = ['adventure'];

/**
 * The state with other players' cards exchanged: in each zone, all their cards that this seat does not know are
 * replaced by copies of one of these cards.
 */
export function withAnotherList(secrets: Secrets, state: GameState, seat: Seat): GameState {
  const copied = new Map<string, GameObject['what']>();
  const objects = state.objects.map((o) => {
    if (o === null || o.owner === seat || !('card' in o.what) || !hidden(secrets, state, o, seat)) return o;
    const kind = kindOf(o.zone);
    if (OF_THE_TABLE.includes(kind)) return o;
    if (!copied.has(kind)) copied.set(kind, o.what);
    return { ...o, what: copied.get(kind)! };
  });
  return { ...state, objects };
}
