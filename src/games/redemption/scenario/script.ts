import { z } from 'zod';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameState } from '../../../kernel/state.ts';
import { findByLabel, Shuffle, seatsOf, shuffled, standing } from '../../shared/scenario/given.ts';
import type { Redemption } from '../redemption.ts';

/** Schema of a scripted result: a random result (a shuffle, a roll) that a scenario file fixes. */
export const Script = z.union([
  z.strictObject({ 'first-player': z.string() }),
  // Index of the random card among those that are left, from 0.
  z.strictObject({ 'random-card': z.int().min(0) }),
  Shuffle,
]);
/** One fixed random result of a scenario, as parsed from its file. */
export type Script = z.infer<typeof Script>;

/**
 * Translates scripted results (random results fixed by a scenario file) into the numbers that the kernel uses for
 * random results. A shuffle names cards by their names in the laid-out state, wherever they are later. Throws {@link
 * GivenError} if a result names a card that is not there.
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
