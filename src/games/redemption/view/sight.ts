import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { liesOpen, wasShown } from '../../shared/sight.ts';
import { ZONES } from '../terms.ts';

/**
 * True if this viewer may see the object's face. All visibility is decided here (rules 14). Only its owner may look at
 * a face-down card (set aside, in battle, or an Artifact).
 */
export const sees = (state: GameState, o: GameObject, viewer: Seat | undefined): boolean =>
  wasShown(state, o, viewer) || liesOpen(o, viewer, ZONES, o.owner);
