import { z } from 'zod';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { findByLabel, Shuffle, seatsOf, shuffled, standing } from '../../shared/scenario/given.ts';
import { GivenError } from '../../shared/workbench.ts';
import type { Thrones } from '../thrones.ts';

/** One random result that a scenario fixes, as the scenario's file states it. */
export const Script = z.union([
  z.strictObject({ 'first-player': z.string() }),
  /** Fixed random result: the tied player who wins initiative. */
  z.strictObject({ initiative: z.string() }),
  Shuffle,
  /** Fixed random result: a card of the hand, by its name or its index in the hand at that time, from 0. */
  z.strictObject({ 'random-discard': z.union([z.int().min(0), z.string()]) }),
]);
/** One fixed random result of a scenario, as parsed from its file. */
export type Script = z.infer<typeof Script>;

/**
 * Translates random results that a scenario fixes into the numbers that the kernel uses for random results. Card names
 * are those of the state that the scenario lays out, even if the cards have moved since. Throws {@link GivenError} if a
 * result names a card that is not there.
 */
export function scripted(script: Script[], seats: string[], state: GameState, game: Thrones): Scripted[] {
  const hands = seats.map((_, seat) => inZone(state, zoneId('hand', seat)).map((o) => o.id));
  const at = seatsOf(seats);
  const find = (name: string): GameObject | undefined => findByLabel(state, game, name);
  return script.map((s, i) =>
    standing(['random', i], (): Scripted => {
      if ('first-player' in s) return { kind: 'first-player', result: [at(s['first-player'])] };
      if ('initiative' in s) return { kind: 'initiative', result: [at(s.initiative)] };
      if ('shuffle' in s) return shuffled(s, seats, find);
      const which = s['random-discard'];
      if (typeof which === 'number') return { kind: 'random-discard', result: [which] };
      const id = find(which)?.id;
      const hand = hands.find((ids) => ids.some((x) => x === id));
      if (id === undefined || hand === undefined) throw new GivenError(`"${which}" is in no hand.`);
      const place = hand.indexOf(id);
      // The card is removed from the list of the hand, because at later results of the file it is already discarded.
      hand.splice(place, 1);
      return { kind: 'random-discard', result: [place] };
    }),
  );
}
