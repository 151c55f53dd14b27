import { z } from 'zod';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { GivenError } from '../../workbench.ts';
import type { Altered } from '../altered.ts';
import type { CardDefinition } from '../cards.ts';
import { base, standing } from './given.ts';

/** One scripted random result, as a scenario names it. */
export const Script = z.union([
  z.strictObject({ die: z.int().min(1).max(6) }),
  z.strictObject({ 'first-player': z.string() }),
  z.strictObject({ tumult: z.int().min(0).max(2) }),
  z.strictObject({ orientation: z.int().min(0).max(1) }),
  /** The cards from the top down; those not named follow in their present order. */
  z.strictObject({ shuffle: z.strictObject({ of: z.string(), top: z.array(z.string()) }) }),
]);
/** A scripted result, as read. */
export type Script = z.infer<typeof Script>;

/**
 * Scripted results in the kernel's numbers. `decks` holds the decks that a set-up shuffles; without them a shuffle is of
 * a Discard pile. Throws {@link GivenError} where a result names what is not there.
 */
export function scripted(
  script: Script[],
  seats: string[],
  state: GameState,
  game: Altered,
  decks?: CardDefinition[][],
): Scripted[] {
  const seatOf = (name: string, i: number): Seat => {
    const seat = seats.indexOf(name);
    if (seat < 0) throw new GivenError(`There is no seat "${name}".`, ['random', i]);
    return seat;
  };
  return script.map((s, i): Scripted => {
    if ('die' in s) return { kind: 'die', result: [s.die - 1] };
    if ('first-player' in s) return { kind: 'first-player', result: [seatOf(s['first-player'], i)] };
    if ('tumult' in s) return { kind: 'tumult', result: [s.tumult] };
    if ('orientation' in s) return { kind: 'orientation', result: [s.orientation] };
    const seat = seatOf(s.shuffle.of, i);
    const pile =
      decks === undefined
        ? inZone(state, zoneId('discard', seat)).map((o) => plainName(o, game))
        : decks[seat]!.filter((d) => d.type !== 'Hero').map((d) => d.name);
    return { kind: 'shuffle', result: standing(['random', i], () => order(pile, s.shuffle.top)) };
  });
}

function order(pile: string[], top: string[]): number[] {
  const left = pile.map((name, i) => ({ name, i }));
  const taken = top.map((name) => {
    const at = left.findIndex((p) => p.name === base(name));
    if (at < 0) throw new GivenError(`The scripted shuffle names "${name}", which is not in the pile.`);
    return left.splice(at, 1)[0]!.i;
  });
  return [...taken, ...left.map((p) => p.i)];
}

const plainName = (o: GameObject, game: Altered): string =>
  'card' in o.what ? game.set.get(o.what.card).definition.name : o.what.ability.name;
