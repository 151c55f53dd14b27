import type { Seat } from '../../kernel/ids.ts';
import { kindOf } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import { watchers } from '../sight.ts';
import { ZONES } from './words.ts';

/** May this viewer see the face of the object? The one place that decides it (rules 5). */
export function sees(state: GameState, o: GameObject, viewer: Seat | undefined): boolean {
  if ((state.knowledge[o.stamp] ?? []).includes(viewer ?? watchers(state))) return true;
  switch (ZONES[kindOf(o.zone)]!.visibility) {
    case 'public':
      // Face down in play, as a set-up card or a duplicate: its controller alone looks.
      return o.face === 'up' || viewer === o.controller;
    case 'owner':
      return viewer !== undefined && o.owner === viewer;
    case 'nobody':
      return false;
  }
}

/**
 * Does everybody see that the card lies there, whoever sees its face? Cards in shadows must stay distinguishable (rules 5), those
 * of a hand or a deck must not be.
 */
export const lies = (o: GameObject): boolean => {
  const kind = kindOf(o.zone);
  return kind === 'shadows' || ZONES[kind]!.visibility === 'public';
};
