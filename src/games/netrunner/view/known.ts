import type { GameEvent } from '../../../kernel/atom.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { knowOn } from '../../shared/sight.ts';
import { ZONES } from '../words.ts';
import { sees } from './sight.ts';

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
