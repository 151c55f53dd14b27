import { z } from 'zod';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { base, printedName, seatsOf, standing } from '../../shared/scenario/given.ts';
import { GivenError } from '../../shared/workbench.ts';
import type { Altered } from '../altered.ts';

/** Schema of a scripted result: a random result (a shuffle, a roll) that a scenario file fixes. */
export const Script = z.union([
  z.strictObject({ die: z.int().min(1).max(6) }),
  z.strictObject({ 'first-player': z.string() }),
  z.strictObject({ tumult: z.int().min(0).max(2) }),
  z.strictObject({ orientation: z.int().min(0).max(1) }),
  /** Scripted shuffle: the cards from the top down. The others follow in their present order. */
  z.strictObject({ shuffle: z.strictObject({ of: z.string(), top: z.array(z.string()) }) }),
]);
/** A scripted result (random result fixed by a scenario file), parsed. */
export type Script = z.infer<typeof Script>;

/**
 * Converts scripted results (random results fixed by a scenario file) to the form that the kernel takes. A shuffle
 * refers to the cards of its zones: the decks during set-up, later the Discard piles. Throws {@link GivenError} if a
 * shuffle names a card that is not in the pile.
 */
export function scripted(
  script: Script[],
  seats: string[],
  state: GameState,
  game: Altered,
  kind: 'deck' | 'discard',
): Scripted[] {
  const at = seatsOf(seats);
  return script.map((s, i) =>
    standing(['random', i], (): Scripted => {
      if ('die' in s) return { kind: 'die', result: [s.die - 1] };
      if ('first-player' in s) return { kind: 'first-player', result: [at(s['first-player'])] };
      if ('tumult' in s) return { kind: 'tumult', result: [s.tumult] };
      if ('orientation' in s) return { kind: 'orientation', result: [s.orientation] };
      const pile = inZone(state, zoneId(kind, at(s.shuffle.of)));
      return { kind: 'shuffle', result: places(pile, s.shuffle.top, game) };
    }),
  );
}

function places(pile: GameObject[], top: string[], game: Altered): number[] {
  const nameOf = printedName(game.set);
  const left = pile.slice();
  return top.map((name) => {
    const at = left.findIndex((o) => nameOf(o) === base(name));
    if (at < 0) throw new GivenError(`The scripted shuffle names "${name}", which is not in the pile.`);
    return left.splice(at, 1)[0]!.id;
  });
}
