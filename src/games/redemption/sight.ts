import type { Seat } from '../../kernel/ids.ts';
import { kindOf } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import { watchers } from '../sight.ts';
import { ZONES } from './words.ts';

/** May this viewer see the face of the object? The one place that decides it (rules 14). */
export function sees(state: GameState, o: GameObject, viewer: Seat | undefined): boolean {
  if ((state.knowledge[o.stamp] ?? []).includes(viewer ?? watchers(state))) return true;
  const spec = ZONES[kindOf(o.zone)]!;
  switch (spec.visibility) {
    case 'public':
      // Face down (set aside, in battle, as an Artifact): its owner alone looks.
      return o.face === 'up' || viewer === o.owner;
    case 'owner':
      return viewer !== undefined && o.owner === viewer;
    case 'nobody':
      return false;
  }
}
