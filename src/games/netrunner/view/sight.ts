import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { liesOpen, wasShown } from '../../shared/sight.ts';
import { ZONES } from '../words.ts';

/**
 * True if this viewer may see the face of the object. The one place that decides it. Its controller may look at what lies face down in the open:
 * installed cards, Archives, cards set aside.
 */
export const sees = (state: GameState, o: GameObject, viewer: Seat | undefined): boolean =>
  wasShown(state, o, viewer) || liesOpen(o, viewer, ZONES, o.controller);
