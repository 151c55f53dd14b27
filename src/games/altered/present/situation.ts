// How the Expeditions stand, for somebody who decides.
import type { CardView, View } from '../../../kernel/game.ts';
import { cardsIn } from '../../shared/picture/places.ts';
import { youOr } from '../../shared/situation.ts';
import { TERRAINS, type Terrain } from '../terms.ts';
import { signOf } from './look.ts';

const SIDES = ['hero', 'companion'] as const;
const NAMES = { hero: 'Hero', companion: 'Companion' } as const;

/**
 * A line for each pair of Expeditions: both sums, those of the terrains that count in bold, and which of them moves as things stand.
 * Nothing before there is anybody in them.
 */
export function situation(view: View): string[] {
  const counters = cardsIn(view, 'track');
  const some = counters.some(({ values }) => TERRAINS.some((terrain) => (values[terrain] ?? 0) > 0));
  if (view.status['phase'] === 'setup' || !some) return [];
  return SIDES.map((side) => {
    const pair = counters.filter(({ key }) => key === `expedition:${side}`);
    const sums = pair.map((one) => `${nameOf(view, one)} ${sumsOf(view, one)}`);
    return `**${NAMES[side]}**: ${sums.join(' · ')}${movesOf(view, pair)}`;
  });
}

const nameOf = (view: View, { controller }: CardView): string => youOr(view, controller);

function sumsOf(view: View, counter: CardView): string {
  const counting = countingFor(view, counter);
  return TERRAINS.map((terrain) => {
    const sum = `${signOf(terrain)} ${counter.values[terrain] ?? 0}`;
    return counting.includes(terrain) ? `**${sum}**` : sum;
  }).join(' ');
}

/** Terrains of the region that it is in; in the Arena all meet in one. */
export function countingFor(view: View, { values }: CardView): Terrain[] {
  const regions = cardsIn(view, 'adventure');
  const region = view.status['arena'] === true ? regions[0] : regions[Number(values['position'])];
  return TERRAINS.filter((terrain) => region !== undefined && terrain in region.values);
}

/** Moves, were it Dusk now; none in the Arena. */
function movesOf(view: View, pair: readonly CardView[]): string {
  if (view.status['arena'] === true) return '';
  const moving = pair.filter(({ symbols = [] }) => symbols.length > 0);
  if (moving.length === 0) return ' → nobody moves';
  if (moving.length > 1) return ' → both move';
  const [one] = moving;
  const who = nameOf(view, one!);
  return ` → ${who} ${who === 'you' ? 'move' : 'moves'}`;
}
