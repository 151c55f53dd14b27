import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { liesOpen, wasShown } from '../../shared/sight.ts';
import { ZONES } from '../words.ts';

/**
 * True if this viewer may see the object's face. All visibility is decided here. The controller may look at their
 * face-down cards in the open: installed ones, Archives, set-aside ones.
 */
export const sees = (state: GameState, o: GameObject, viewer: Seat | undefined): boolean =>
  wasShown(state, o, viewer) || liesOpen(o, viewer, ZONES, o.controller);
