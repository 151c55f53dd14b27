// Secrets of Altered, by its rules and the contract of hidden information.
import type { Random } from '../../../src/games/shared/workbench.ts';
import { type ObjectId, zoneId } from '../../../src/kernel/ids.ts';
import { kindOf } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import { mixed, type Secrets } from './secrets.ts';

export const alteredSecrets: Secrets = {
  open(o) {
    switch (kindOf(o.zone)) {
      case 'deck':
        return 'to nobody';
      case 'hand':
      case 'mana':
        return 'to its owner';
      default:
        return o.face === 'down' ? 'to nobody' : 'to all';
    }
  },
  // Cards that every seat was shown were shown to spectators.
  watched: (state, known) => state.seats.every((_, seat) => known.includes(seat)),
  dealt: ['hand', 'deck', 'mana'],
  fits: () => true,
  hands: ['hand'],
  // Orbs can be told apart because they are exhausted or not.
  mingled: ['hand'],
  // The day and set-up ask for cards by the zone that they are in.
  forgetful: ['day', 'setup'],
  vary: turnTumults,
};

/** Swaps the Tumult cards of which no half was turned up, and turns them round. */
function turnTumults(
  state: GameState,
  objects: (GameObject | null)[],
  fixed: ReadonlySet<ObjectId>,
  random: Random,
): void {
  const row = (state.zones[zoneId('adventure')] ?? []).map((id) => state.objects[id]!);
  if (row.some((o) => fixed.has(o.id))) return;
  const pairs = [1, 3, 5]
    .map((i) => [row[i], row[i + 1]] as const)
    .flatMap(([a, b]) => (a?.face === 'down' && b?.face === 'down' ? [[a, b] as const] : []));
  for (const [i, [a, b]] of mixed(pairs, random).entries()) {
    const [left, right] = pairs[i]!;
    // A pair that stays where it is is turned round.
    const [first, second] = a !== left && random(2) === 0 ? [a, b] : [b, a];
    objects[left.id] = { ...left, what: first.what };
    objects[right.id] = { ...right, what: second.what };
  }
}
