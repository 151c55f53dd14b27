// Summary of the Expeditions for the player who must decide.
import type { CardView, View } from '../../../kernel/game/views.ts';
import type { CardKey } from '../../../kernel/ids.ts';
import { cardsIn, zoneOf } from '../../shared/picture/places.ts';
import { youOr } from '../../shared/view.ts';
import { TERRAINS, type Terrain, TO_MEET } from '../terms.ts';
import { travelledBy } from './board.ts';
import { signOf } from './look.ts';

const SIDES = ['hero', 'companion'] as const;
const NAMES = { hero: 'Hero', companion: 'Companion' } as const;

/**
 * Summary of the game for the player who is asked. Each pair of Expeditions has a line: both sums by terrain (those
 * that count in bold), and which Expedition would move now. Another line has each player's remaining mana and regions
 * travelled. Before the Expeditions are laid out: both players' Heroes, with their texts.
 */
export function situation(view: View, textOf: (key: CardKey) => string): string[] {
  if (view.status['phase'] === 'setup') return heroes(view, textOf);
  const counters = cardsIn(view, 'track');
  const pairs = SIDES.map((side) => {
    const pair = counters.filter(({ key }) => key === `expedition:${side}`);
    const isEmpty = pair.every(({ values }) => TERRAINS.every((terrain) => (values[terrain] ?? 0) === 0));
    if (isEmpty) return `**${NAMES[side]}**: both at 0 · ${countsOf(view, pair)}`;
    const sums = pair.map((one) => `${nameOf(view, one)} ${sumsOf(view, one)}`);
    return `**${NAMES[side]}**: ${sums.join(' · ')}${movesOf(view, pair)}`;
  });
  return [...pairs, means(view, counters)];
}

/** The Heroes, the reader's first: "Your Hero **Sigismar & Wingspan**: ...". */
function heroes(view: View, textOf: (key: CardKey) => string): string[] {
  const seats = [...view.names.keys()].sort((a, b) => Number(b === view.viewer) - Number(a === view.viewer));
  return seats.flatMap((seat) =>
    cardsIn(view, 'hero', seat).map(({ name, key }) => {
      const whose = seat === view.viewer ? 'Your' : `${view.names[seat]}'s`;
      const words = key === undefined ? '' : textOf(key).replace(/\s+/g, ' ');
      return `${whose} Hero **${name.replace(/#\d+$/, '')}**: ${words === '' ? 'no ability' : words}`;
    }),
  );
}

/** Line on mana and regions: "Mana: you 3 of 5, Bob 0 of 5 · regions travelled, 7 win: you 2, Bob 1". */
function means(view: View, counters: readonly CardView[]): string {
  const seats = view.names.map((_, seat) => seat);
  const mana = seats.map((seat) => {
    const zone = zoneOf(view, 'mana', seat);
    return `${youOr(view, seat)} ${zone?.tally?.['ready'] ?? 0} of ${zone?.count ?? 0}`;
  });
  // In the Arena (the tie-breaker region) nobody moves (rules 16), so the regions travelled are left out.
  if (view.status['arena'] === true) return `-# Mana: ${mana.join(', ')}`;
  const travelled = seats.map((seat) => `${youOr(view, seat)} ${travelledBy(counters, seat)}`);
  const near = seats.filter((seat) => travelledBy(counters, seat) === TO_MEET - 1);
  const last = near.map((seat) =>
    seat === view.viewer ? 'one more region and you win' : `one more region and ${view.names[seat]} wins`,
  );
  return [
    `-# Mana: ${mana.join(', ')}`,
    `regions travelled, ${TO_MEET} win: ${travelled.join(', ')}`,
    ...last,
    ...(counters.some(({ values }) => TERRAINS.some((terrain) => (values[terrain] ?? 0) > 0))
      ? ['**bold** counts']
      : []),
  ].join(' · ');
}

const nameOf = (view: View, { controller }: CardView): string => youOr(view, controller);

/** Words for the terrains that count: "{V} {M} {O} count"; where they differ, "Ann counts {M}, you {V} {O}". */
function countsOf(view: View, pair: readonly CardView[]): string {
  const counting = pair.map((one) => countingFor(view, one).map(signOf).join(' '));
  const [first] = counting;
  if (counting.every((each) => each === first)) return `${first} count`;
  const [one, other] = pair.map((each, n) => ({ name: nameOf(view, each), counts: counting[n] }));
  const verb = one?.name === 'you' ? 'count' : 'counts';
  return `${one?.name} ${verb} ${one?.counts}, ${other?.name} ${other?.counts}`;
}

function sumsOf(view: View, counter: CardView): string {
  const counting = countingFor(view, counter);
  return TERRAINS.map((terrain) => {
    const sum = `${signOf(terrain)} ${counter.values[terrain] ?? 0}`;
    return counting.includes(terrain) ? `**${sum}**` : sum;
  }).join(' ');
}

/** Terrains that count for an Expedition: those of its region; in the Arena all Expeditions share one. */
export function countingFor(view: View, { values }: CardView): Terrain[] {
  const regions = cardsIn(view, 'adventure');
  const region = view.status['arena'] === true ? regions[0] : regions[Number(values['position'])];
  return TERRAINS.filter((terrain) => region !== undefined && terrain in region.values);
}

/** Words for the Expeditions that would move forward if it were Dusk now; empty in the Arena. */
function movesOf(view: View, pair: readonly CardView[]): string {
  if (view.status['arena'] === true) return '';
  const moving = pair.filter(({ symbols = [] }) => symbols.length > 0);
  if (moving.length === 0) return ' → nobody moves';
  if (moving.length > 1) return ' → both move';
  const [one] = moving;
  const who = nameOf(view, one!);
  return ` → ${who} ${who === 'you' ? 'move' : 'moves'}`;
}
