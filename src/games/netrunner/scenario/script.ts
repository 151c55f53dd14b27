import { z } from 'zod';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { Shuffle, seatsOf, shuffled, standing } from '../../shared/scenario/given.ts';

/** One random result that a scenario fixes, as written in its file. */
export const Script = z.union([
  Shuffle,
  /**
   * Fixed random result: the card trashed by damage, or accessed, by its index among the cards that are left, from 0.
   */
  z.strictObject({ damage: z.int().min(0) }),
  z.strictObject({ access: z.int().min(0) }),
  /** Fixed random result: the card that a text picks at random, by its index, from 0. */
  z.strictObject({ pick: z.int().min(0) }),
  /** Fixed random result: name of the player who is the Corp, if both could be. */
  z.strictObject({ sides: z.string() }),
]);
/** A random result that a scenario fixes, parsed. */
export type Script = z.infer<typeof Script>;

/**
 * Converts random results that a scenario fixes to the form that the kernel takes. Throws `GivenError` if a shuffle
 * names a card that its player does not have.
 */
export const scripted = (
  script: Script[],
  seats: string[],
  find: (name: string) => GameObject | undefined,
): Scripted[] =>
  script.map((one, i) =>
    standing(['random', i], (): Scripted => {
      if ('damage' in one) return { kind: 'damage', result: [one.damage] };
      if ('access' in one) return { kind: 'access', result: [one.access] };
      if ('pick' in one) return { kind: 'pick', result: [one.pick] };
      if ('sides' in one) return { kind: 'sides', result: [seatsOf(seats)(one.sides)] };
      return shuffled(one, seats, find);
    }),
  );
