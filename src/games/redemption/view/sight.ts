import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { liesOpen, wasShown } from '../../shared/sight.ts';
import { ZONES } from '../terms.ts';

/**
 * True if this viewer may see the face of the object. The one place that decides it (rules 14). Face down (set aside, in battle,
 * as an Artifact) only its owner may look.
 */
export const sees = (state: GameState, o: GameObject, viewer: Seat | undefined): boolean =>
  wasShown(state, o, viewer) || liesOpen(o, viewer, ZONES, o.owner);
