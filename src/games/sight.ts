import type { Seat } from '../kernel/ids.ts';
import type { GameObject, GameState } from '../kernel/state.ts';

/**
 * The number under which the state keeps what those who only watch have been shown. It is not what every seat knows: one may
 * have looked at what the other one owns.
 */
export const watchers = (state: GameState): Seat => state.seats.length;

/** Which other seats have seen the card and still know it, as marks of it for its owner. */
export const seenBy = (state: GameState, o: GameObject): string[] =>
  (state.knowledge[o.stamp] ?? [])
    .filter((seat) => seat !== o.owner && seat !== watchers(state))
    .map((seat) => `seen by ${state.seats[seat]!.name}`);
