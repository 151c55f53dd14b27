import { z } from 'zod';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameState } from '../../../kernel/state.ts';
import { findByLabel, Shuffle, seatsOf, shuffled, standing } from '../../shared/scenario/given.ts';
import type { Redemption } from '../redemption.ts';

/** One scripted random result, as a scenario names it. */
export const Script = z.union([
  z.strictObject({ 'first-player': z.string() }),
  // The place among those that are left, from 0.
  z.strictObject({ 'random-card': z.int().min(0) }),
  Shuffle,
]);
/** A scripted result, as read. */
export type Script = z.infer<typeof Script>;

/**
 * Scripted results in the kernel's numbers. A shuffle names cards by their names in the laid-out state, wherever they
 * will be by then. Throws {@link GivenError} if a result names what is not there.
 */
export function scripted(script: Script[], seats: string[], state: GameState, game: Redemption): Scripted[] {
  const at = seatsOf(seats);
  return script.map((s, i) =>
    standing(['random', i], () =>
      'first-player' in s
        ? { kind: 'first-player', result: [at(s['first-player'])] }
        : 'random-card' in s
          ? { kind: 'random-card', result: [s['random-card']] }
          : shuffled(s, seats, (name) => findByLabel(state, game, name)),
    ),
  );
}
