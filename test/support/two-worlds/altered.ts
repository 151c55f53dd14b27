// Secrets of Altered, derived from its rules and from the contract about hidden information.
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
  // Spectators know a card if every seat was shown it.
  watched: (state, known) => state.seats.every((_, seat) => known.includes(seat)),
  dealt: ['hand', 'deck', 'mana'],
  fits: () => true,
  hands: ['hand'],
  // Only cards of the hand are interchangeable: orbs can be told apart, because some are exhausted.
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
    // A pair of Tumult cards that keeps its place is turned over, so that something differs.
    const [first, second] = a !== left && random(2) === 0 ? [a, b] : [b, a];
    objects[left.id] = { ...left, what: first.what };
    objects[right.id] = { ...right, what: second.what };
  }
}
