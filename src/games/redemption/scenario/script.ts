import { z } from 'zod';
import type { Seat } from '../../../kernel/ids.ts';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameState } from '../../../kernel/state.ts';
import { GivenError } from '../../workbench.ts';
import type { Redemption } from '../redemption.ts';
import { named } from './table.ts';

/** One scripted random result, as a scenario names it. */
export const Script = z.union([
  z.strictObject({ 'first-player': z.string() }),
  /** The cards that come first, from the top; those not named follow as they lie by then. */
  z.strictObject({
    shuffle: z.union([z.literal('as-is'), z.strictObject({ of: z.string(), top: z.array(z.string()) })]),
  }),
]);
/** A scripted result, as read. */
export type Script = z.infer<typeof Script>;

/**
 * Scripted results in the kernel's numbers. A shuffle names cards by what they are called in the laid-out state, wherever
 * they will be by then. Throws {@link GivenError} where a result names what is not there.
 */
export function scripted(script: Script[], seats: string[], state: GameState, game: Redemption): Scripted[] {
  return script.map((s, i): Scripted => {
    const path = ['random', i];
    const seatOf = (name: string): Seat => {
      const seat = seats.indexOf(name);
      if (seat < 0) throw new GivenError(`There is no seat "${name}".`, path);
      return seat;
    };
    if ('first-player' in s) return { kind: 'first-player', result: [seatOf(s['first-player'])] };
    if (s.shuffle === 'as-is') return { kind: 'shuffle', result: [] };
    const owner = seatOf(s.shuffle.of);
    const result = s.shuffle.top.map((name) => {
      const o = named(state, game, name);
      if (o?.owner !== owner) throw new GivenError(`${seats[owner]} has no card "${name}".`, path);
      return o.id;
    });
    return { kind: 'shuffle', result };
  });
}
