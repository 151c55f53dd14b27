import type { Seat } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { liesOpen, wasShown } from '../../shared/sight.ts';
import { ZONES } from '../terms.ts';

/**
 * True if this viewer may see the object's face. All visibility is decided here (rules 5). Only its controller may look
 * at a face-down card in play (set-up cards, duplicates).
 */
export const sees = (state: GameState, o: GameObject, viewer: Seat | undefined): boolean =>
  wasShown(state, o, viewer) || liesOpen(o, viewer, ZONES, o.controller);

/**
 * True if everybody sees that this card exists, as a separate object. Cards in shadows must stay distinguishable (rules
 * 5); those of a hand or a deck must not.
 */
export const lies = (o: GameObject): boolean => {
  const kind = kindOf(o.zone);
  return kind === 'shadows' || ZONES[kind]!.visibility === 'public';
};
