// The table of Netrunner: servers as columns between the players, the root on the Corp's side and the outermost ice on the Runner's.
import type { CardView, View } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { Item, Picture, PictureNode } from '../../../kernel/picture.ts';
import {
  cardsIn,
  counted,
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
} from '../../shared/picture/places.ts';
import { plainName, tilesOf } from '../../shared/picture/tiles.ts';
import type { CardSet } from '../card-set.ts';
import { corpOf, numberOf } from './board.ts';
import { lookOf } from './look.ts';

const unplaced = ({ at: _, ...card }: CardView): CardView => card;

/** The board of a game of Netrunner. */
export function picture(view: View, set: CardSet): Picture {
  const [far = 0, near = 1] = seatsDown(view);
  return {
    nodes: [
      header(view, where(view)),
      area(view, set, far, 'above'),
      ...servers(view, set, far === corpOf(view) ? 'above' : 'below'),
      area(view, set, near, 'below'),
      ...['hosted', 'played', 'aside', 'removed'].flatMap((kind) =>
        place([strong(NAMES[kind] ?? kind)], tilesOf(cardsIn(view, kind).map(unplaced), lookOf(set))),
      ),
    ],
  };
}

/** On which side of the servers somebody sits. */
type Side = 'above' | 'below';

const NAMES: Record<string, string> = {
  hosted: 'Hosted cards',
  played: 'Being played',
  aside: 'Set aside',
  removed: 'Removed from the game',
};

function where(view: View): string {
  const { status } = view;
  if (status['phase'] === 'setup') return 'Set-up';
  const attacked = cardsIn(view, 'servers').find(({ handle }) => handle === status['attacked']);
  const run = attacked === undefined ? '' : ` · Run on ${attacked.name}`;
  return `Turn ${status['turn']} · ${status['active'] === status['corp'] ? 'Corp' : 'Runner'}${run}`;
}

/** What a player has: the line of numbers, then what lies on the table, nearest to the servers what they play with there. */
function area(view: View, set: CardSet, seat: Seat, side: Side): PictureNode {
  const corps = seat === corpOf(view);
  const n = (name: string): number => numberOf(view, name, seat);
  const trouble = (name: string, label: string): Item[] =>
    n(name) === 0 ? [] : [{ item: 'figure', label, text: String(n(name)) }];
  const head: Item[] = [
    seatMark(seat, corps ? 'Corp' : 'Runner'),
    counted('coin', 'Credits', n('credit')),
    counted('arrow', 'Clicks', n('click')),
    counted('flag', 'Points', n('points')),
    ...pile('hand', corps ? 'HQ' : 'Grip', countIn(view, 'hand', seat)),
    ...pile('deck', corps ? 'R&D' : 'Stack', countIn(view, 'deck', seat)),
    ...pile('discard', corps ? 'Archives' : 'Heap', countIn(view, 'discard', seat)),
    ...trouble('tag', 'Tags'),
    ...trouble('bad publicity', 'Bad publicity'),
    ...trouble('core damage', 'Core damage'),
  ];
  const scored = {
    name: 'Scored',
    tiles: tilesOf(cardsIn(view, 'score', seat).map(unplaced), lookOf(set, { priced: false, kinds: false })),
  };
  const outward = [...places([...(corps ? [] : rig(view, set)), scored]), identity(view, seat, corps)];
  return {
    node: 'box',
    tone: 'place',
    seat,
    head,
    nodes: side === 'above' ? outward.reverse() : outward,
  };
}

/** Whose identity a player has taken; the Runner's memory. */
function identity(view: View, seat: Seat, corps: boolean): PictureNode {
  const [used = 0, limit = 0] = Array.isArray(view.status['memory']) ? view.status['memory'] : [];
  return {
    node: 'box',
    tone: 'step',
    head: [
      quiet('Identity'),
      ...cardsIn(view, 'identity', seat).map(({ name }) => strong(plainName(name))),
      ...(corps
        ? []
        : [
            { item: 'figure', label: 'Memory', text: `${used}/${limit}` } satisfies Item,
            { item: 'pips', hue: 'blue', full: Math.min(used, limit), of: limit } satisfies Item,
          ]),
    ],
    nodes: [],
  };
}

/** How many servers stand beside each other. */
const COLUMNS = 4;
const NOTHING: PictureNode = { node: 'line', items: [] };

/** Servers as columns, the root on the Corp's side and the outermost ice on the Runner's. */
function servers(view: View, set: CardSet, corp: Side): PictureNode[] {
  const all = cardsIn(view, 'servers').map((server) => column(view, set, server, corp));
  const rows: PictureNode[] = [];
  for (let i = 0; i < all.length; i += COLUMNS) {
    const beside = all.slice(i, i + COLUMNS);
    const free = Array.from({ length: COLUMNS - beside.length }, () => NOTHING);
    rows.push({ node: 'row', nodes: [...beside, ...free] });
  }
  return rows;
}

function column(view: View, set: CardSet, server: CardView, corp: Side): PictureNode {
  const attacked = server.handle === view.status['attacked'];
  const here = (kind: string): CardView[] => cardsIn(view, kind).filter(({ at }) => at === server.handle);
  // A place goes by its server, which stands above it.
  const unnamed = (card: CardView): CardView => ({
    ...unplaced(card),
    name: card.name.replace(` at ${server.name}`, '').replace(` in ${server.name}`, ''),
  });
  // Each piece by itself: their order matters, so that equal ones are not stacked.
  const ice = here('ice').map((card) => ({
    met: card.handle === view.status['approached'],
    tiles: tilesOf(
      [unnamed(card), ...cardsIn(view, 'rig').filter(({ at }) => at === card.handle)],
      lookOf(set, { priced: false }),
    ),
  }));
  const inward = ice
    .reverse()
    .flatMap(({ met, tiles }): PictureNode[] => [
      ...(met ? [{ node: 'line', items: [flagged('arrow', 'Runner')] } satisfies PictureNode] : []),
      { node: 'tiles', tiles },
    ]);
  const root = tilesOf(here('root').map(unnamed), lookOf(set, { priced: false }));
  const nodes = [...inward, ...places([{ name: 'Root', tiles: root }])];
  return {
    node: 'box',
    tone: attacked ? 'clash' : 'place',
    head: [strong(server.name), ...(attacked ? [flagged('arrow', 'Run')] : [])],
    nodes: corp === 'above' ? nodes.reverse() : nodes,
  };
}

/** The rig by kinds of cards; what is hosted by ice lies there. */
function rig(view: View, set: CardSet) {
  const ice = new Set(cardsIn(view, 'ice').map(({ handle }) => handle));
  const all = cardsIn(view, 'rig').filter(({ at }) => at === undefined || !ice.has(at));
  return RIG.map(({ name, type }) => ({
    name,
    tiles: tilesOf(
      all.filter(({ key }) => key !== undefined && set.find(key)?.definition.type === type).map(unplaced),
      lookOf(set, { priced: false, kinds: false }),
    ),
  }));
}

const RIG = [
  { name: 'Programs', type: 'program' },
  { name: 'Hardware', type: 'hardware' },
  { name: 'Resources', type: 'resource' },
] as const;
