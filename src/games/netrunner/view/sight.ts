import type { Seat } from '../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { liesOpen, wasShown } from '../../shared/sight.ts';
import { ZONES } from '../words.ts';

/**
 * True if this viewer may see the object's face. All visibility is decided here. Players may look at face-down cards
 * that they control in open zones: installed cards, cards in Archives, and set-aside cards.
 */
export const sees = (state: GameState, o: GameObject, viewer: Seat | undefined): boolean =>
  wasShown(state, o, viewer) || liesOpen(o, viewer, ZONES, o.controller);
