// A world in which others have brought another list than in the real one.
import type { Seat } from '../../../src/kernel/ids.ts';
import { kindOf } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import { hidden, type Secrets } from './secrets.ts';

/** Kinds of zones with cards of the table, which are in no player's deck list. */
const OF_THE_TABLE = ['adventure'];

/**
 * The state in which, in each zone, all cards of others that this seat does not know are replaced by copies of one of
 * them.
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
