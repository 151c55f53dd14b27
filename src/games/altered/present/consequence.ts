// Consequences of an answer to a question in Altered: the mana that is left, and the Expeditions that would move.

import type { View } from '../../../kernel/game/views.ts';
import { nameRow } from '../../../kernel/text/names.ts';
import type { Telling } from '../../shared/consequence.ts';
import { cardsIn, zoneOf } from '../../shared/picture/places.ts';
import { TERRAIN_NAMES } from '../terms.ts';

export const TELLING: Telling = {
  moment: ['day', 'phase'],
  purse: { left: (view, seat) => zoneOf(view, 'mana', seat)?.tally?.['ready'], of: 'mana' },
  paid: ['play'],
  numbers: {},
  good: ['forest', 'mountain', 'ocean', 'boost'],
  derived: ['track', 'mana'],
  spent: ['discard', 'reserve'],
  used: ['exhausted'],
  deliberate: [],
  more: movesOf,
};

const NAMES: Record<string, string> = TERRAIN_NAMES;

/**
 * Expeditions for which the answer decides whether they would move if it were Dusk now: those that would move only
 * after it, and those that would move only before it.
 */
function movesOf(before: View, after: View): string[] {
  const was = new Map(cardsIn(before, 'track').map((one) => [one.handle, one.symbols ?? []]));
  return cardsIn(after, 'track').flatMap((one) => {
    const [then, now] = [was.get(one.handle) ?? [], one.symbols ?? []];
    const whose = one.controller === after.viewer ? 'your' : `${after.names[one.controller]}'s`;
    const which = `${whose} ${one.key === 'expedition:hero' ? 'Hero' : 'Companion'} Expedition`;
    if (then.length === 0 && now.length > 0)
      return [`${which} would move, by ${nameRow(now.map((terrain) => NAMES[terrain] ?? terrain))}`];
    return then.length > 0 && now.length === 0 ? [`${which} would not move any more`] : [];
  });
}
