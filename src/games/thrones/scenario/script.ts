import { z } from 'zod';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameState } from '../../../kernel/state.ts';
import { GivenError } from '../../workbench.ts';
import type { Thrones } from '../thrones.ts';
import { named } from './table.ts';

/** One scripted random result, as a scenario names it. */
export const Script = z.union([
  z.strictObject({ 'first-player': z.string() }),
  /** Who of the tied wins initiative. */
  z.strictObject({ initiative: z.string() }),
  /** The cards that come first, from the top; those not named follow as they lie by then. */
  z.strictObject({
    shuffle: z.union([z.literal('as-is'), z.strictObject({ of: z.string(), top: z.array(z.string()) })]),
  }),
  /** Which card of the hand: its name, or its place as the hand lies by then, from 0. */
  z.strictObject({ 'random-discard': z.union([z.int().min(0), z.string()]) }),
]);
/** A scripted result, as read. */
export type Script = z.infer<typeof Script>;

/**
 * Scripted results in the kernel's numbers. Cards are named by what they are called in the laid-out state, wherever they
 * will be by then. Throws {@link GivenError} where a result names what is not there.
 */
export function scripted(script: Script[], seats: string[], state: GameState, game: Thrones): Scripted[] {
  const hands = seats.map((_, seat) => inZone(state, zoneId('hand', seat)).map((o) => o.id));
  return script.map((s, i): Scripted => {
    const path = ['random', i];
    const seatOf = (name: string): Seat => {
      const seat = seats.indexOf(name);
      if (seat < 0) throw new GivenError(`There is no seat "${name}".`, path);
      return seat;
    };
    if ('first-player' in s) return { kind: 'first-player', result: [seatOf(s['first-player'])] };
    if ('initiative' in s) return { kind: 'initiative', result: [seatOf(s.initiative)] };
    if ('random-discard' in s) {
      const which = s['random-discard'];
      if (typeof which === 'number') return { kind: 'random-discard', result: [which] };
      const id = named(state, game, which)?.id;
      const hand = hands.find((ids) => ids.some((x) => x === id));
      if (id === undefined || hand === undefined) throw new GivenError(`"${which}" is in no hand.`, path);
      const place = hand.indexOf(id);
      // What this list has discarded before is gone by then.
      hand.splice(place, 1);
      return { kind: 'random-discard', result: [place] };
    }
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
