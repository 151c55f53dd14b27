// Picture of Altered's table: the row of regions, the facing Expeditions below, and each player's own zones outside.
import type { CardView, View } from '../../../kernel/game/views.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { Figure, Item, Picture, PictureNode } from '../../../kernel/picture.ts';
import { capital } from '../../../language/print/english.ts';
import {
  cardsIn,
  countIn,
  flagged,
  header,
  pile,
  place,
  places,
  quiet,
  seatMark,
  seatsDown,
  strong,
  zoneOf,
} from '../../shared/picture/places.ts';
import { plainName, tilesOf } from '../../shared/picture/tiles.ts';
import type { CardSet } from '../card-set.ts';
import { TERRAINS } from '../terms.ts';
import { lookOf, TERRAIN_LOOK } from './look.ts';
import { countingFor } from './situation.ts';

/** The board of a game of Altered, as a picture. */
export function picture(view: View, set: CardSet): Picture {
  const seats = seatsDown(view);
  const own = seats.at(-1);
  const others = seats.slice(0, -1);
  return {
    square: true,
    nodes: [
      header(view, where(view)),
      ...others.map((seat) => playerArea(view, set, seat)),
      ...adventure(view, seats),
      ...expeditions(view, set, seats),
      ...(own === undefined ? [] : [playerArea(view, set, own)]),
      ...place([strong('Limbo')], tilesOf(cardsIn(view, 'limbo').map(unplaced), lookOf(set))),
    ],
  };
}

const unplaced = ({ at: _, ...card }: CardView): CardView => card;

const where = ({ status }: View): string =>
  status['phase'] === 'setup' ? 'Set-up' : `Day ${status['day']} · ${capital(String(status['phase']))}`;

/** Picture of a player's area outside the Expeditions: Hero and numbers, Reserve, Landmarks. */
function playerArea(view: View, set: CardSet, seat: Seat): PictureNode {
  const mana = zoneOf(view, 'mana', seat);
  const ready = mana?.tally?.['ready'] ?? 0;
  const passed = view.status['passed'];
  const states: Item[] = [
    ...(view.status['firstPlayer'] === seat ? [flagged('flag', '1st')] : []),
    ...(view.status['turn'] === seat ? [flagged('arrow', 'turn')] : []),
    ...(Array.isArray(passed) && passed.includes(seat) ? [quiet('passed')] : []),
  ];
  const part = (name: string, kind: string, priced: boolean) => ({
    name,
    tiles: tilesOf(cardsIn(view, kind, seat).map(unplaced), lookOf(set, { priced, kinds: priced })),
  });
  return {
    node: 'box',
    tone: 'place',
    seat,
    head: [
      seatMark(seat),
      ...cardsIn(view, 'hero', seat).map(({ name }) => strong(plainName(name))),
      ...states,
      { item: 'figure', icon: 'orb', hue: 'teal', text: `${ready}/${mana?.count ?? 0}` },
      ...pile('hand', countIn(view, 'hand', seat)),
      ...pile('deck', countIn(view, 'deck', seat)),
      ...pile('discard', countIn(view, 'discard', seat)),
    ],
    nodes: places([part('Reserve', 'reserve', true), part('Landmarks', 'landmarks', false)]),
  };
}

const sideOf = ({ key }: CardView): 'hero' | 'companion' =>
  key === 'expedition:hero' ? 'hero' : 'companion';
const SIDES = { hero: 'Hero', companion: 'Companion' } as const;

/** Picture of the regions in a row, with one player's counters above and the other's below. */
function adventure(view: View, seats: readonly Seat[]): PictureNode[] {
  const regions = cardsIn(view, 'adventure');
  if (regions.length === 0) return [];
  const counters = cardsIn(view, 'track');
  const arena = view.status['arena'] === true;
  const marks = (seat: Seat): PictureNode => ({
    node: 'row',
    nodes: regions.map((_, index) => ({
      node: 'line',
      align: 'centre',
      items: counters
        .filter((c) => !arena && c.controller === seat && c.values['position'] === index)
        .map((c) => seatMark(seat, SIDES[sideOf(c)].charAt(0))),
    })),
  });
  const steps: PictureNode = {
    node: 'row',
    nodes: regions.map((region) => ({
      node: 'box',
      tone: 'step',
      head: [],
      nodes: [{ node: 'line', align: 'centre', items: terrains(region) }],
    })),
  };
  const above = seats.slice(0, -1).map(marks);
  const below = seats.slice(-1).map(marks);
  return [
    {
      node: 'box',
      tone: 'place',
      head: arena ? [strong('Arena')] : [],
      nodes: arena ? [steps] : [...above, steps, ...below],
    },
  ];
}

function terrains(region: CardView): Item[] {
  const found = TERRAINS.filter((terrain) => terrain in region.values);
  return found.length === 0
    ? [quiet('?')]
    : found.map((terrain) => ({ item: 'figure', ...TERRAIN_LOOK[terrain], text: '' }));
}

/**
 * Picture of the facing Expeditions, a column for each pair and a row for each player: their statistics by terrain, and
 * their Characters.
 */
function expeditions(view: View, set: CardSet, seats: readonly Seat[]): PictureNode[] {
  const counters = cardsIn(view, 'track');
  if (counters.length === 0) return [];
  const cards = cardsIn(view, 'expedition');
  const sides = ['hero', 'companion'] as const;
  const one = (counter: CardView): PictureNode => {
    const here = cards.filter(({ at }) => at === counter.handle).map(unplaced);
    const facing = counters.filter((other) => sideOf(other) === sideOf(counter));
    return {
      node: 'box',
      tone: 'step',
      seat: counter.controller,
      head: [
        seatMark(counter.controller),
        ...sums(view, counter, facing),
        ...((counter.symbols ?? []).length > 0 ? [flagged('arrow', '')] : []),
      ],
      nodes:
        here.length === 0 ? [] : [{ node: 'tiles', tiles: tilesOf(here, lookOf(set, { priced: false })) }],
    };
  };
  const rows = seats.map((seat): PictureNode => {
    const own = sides.flatMap((side) =>
      counters.filter((c) => c.controller === seat && sideOf(c) === side).map(one),
    );
    return { node: 'row', nodes: own };
  });
  const heads: PictureNode = {
    node: 'row',
    nodes: sides.map((side) => ({ node: 'line', items: [strong(`${SIDES[side]} Expeditions`)] })),
  };
  return [{ node: 'box', tone: 'clash', head: [], nodes: [heads, ...rows] }];
}

/**
 * Picture of an Expedition's statistics by terrain: framed if the region has the terrain, highlighted if ahead of the
 * facing Expedition's.
 */
function sums(view: View, counter: CardView, facing: readonly CardView[]): Item[] {
  const counting = countingFor(view, counter);
  return TERRAINS.map((terrain) => {
    const own = counter.values[terrain] ?? 0;
    const ahead = facing.every((other) => other === counter || own > (other.values[terrain] ?? 0));
    const figure: Figure = {
      ...TERRAIN_LOOK[terrain],
      text: String(own),
      total: true,
      ...(counting.includes(terrain) && { counts: true }),
      ...(ahead && facing.length > 1 && { change: 'raised' }),
    };
    return { item: 'figure', ...figure };
  });
}
