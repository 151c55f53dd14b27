// The table of Netrunner: servers as columns, with ice from outside in and the root below; the rig by kinds; both players' numbers.
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
  strong,
} from '../../shared/picture/places.ts';
import { tilesOf } from '../../shared/picture/tiles.ts';
import type { CardSet } from '../card-set.ts';
import { corpOf, numberOf } from './board.ts';
import { lookOf } from './look.ts';

const unplaced = ({ at: _, ...card }: CardView): CardView => card;

/** The board of a game of Netrunner. */
export function picture(view: View, set: CardSet): Picture {
  const corp = corpOf(view);
  const runner = 1 - corp;
  const rows: PictureNode[] = [
    area(view, set, corp),
    ...servers(view, set),
    ...rig(view, set, runner),
    area(view, set, runner),
  ];
  return {
    nodes: [
      header(view, where(view)),
      ...rows,
      ...['played', 'aside', 'removed'].flatMap((kind) =>
        place([strong(NAMES[kind] ?? kind)], tilesOf(cardsIn(view, kind).map(unplaced), lookOf(set))),
      ),
    ],
  };
}

const NAMES: Record<string, string> = {
  played: 'Being played',
  aside: 'Set aside',
  removed: 'Removed from the game',
};

const where = ({ status }: View): string =>
  status['phase'] === 'setup'
    ? 'Set-up'
    : `Turn ${status['turn']} · ${status['active'] === status['corp'] ? 'Corp' : 'Runner'}`;

/** A player's line of numbers, and what they have scored. */
function area(view: View, set: CardSet, seat: Seat): PictureNode {
  const corps = seat === corpOf(view);
  const n = (name: string): number => numberOf(view, name, seat);
  const head: Item[] = [
    seatMark(seat, corps ? 'Corp' : 'Runner'),
    counted('coin', 'Credits', n('credit')),
    counted('arrow', 'Clicks', n('click')),
    counted('flag', 'Points', n('points')),
    ...pile('hand', corps ? 'HQ' : 'Grip', countIn(view, 'hand', seat)),
    ...pile('deck', corps ? 'R&D' : 'Stack', countIn(view, 'deck', seat)),
    ...pile('discard', corps ? 'Archives' : 'Heap', countIn(view, 'discard', seat)),
    ...(n('tag') > 0 ? [quiet(`${n('tag')} tags`)] : []),
    ...(n('bad publicity') > 0 ? [quiet(`${n('bad publicity')} bad publicity`)] : []),
    ...(n('core damage') > 0 ? [quiet(`${n('core damage')} core damage`)] : []),
    ...(view.status['active'] === seat && view.status['phase'] !== 'setup' ? [flagged('arrow', 'Turn')] : []),
  ];
  const part = (name: string, kind: string) => ({
    name,
    tiles: tilesOf(
      cardsIn(view, kind, seat).map(({ counters: _, ...card }) => unplaced({ ...card, counters: {} })),
      lookOf(set),
    ),
  });
  return {
    node: 'box',
    tone: 'place',
    seat,
    head,
    nodes: places([part('Identity', 'identity'), part('Scored', 'score')]),
  };
}

/** How many servers stand beside each other. */
const COLUMNS = 4;

/** Servers as columns: ice from outside in, the root below. */
function servers(view: View, set: CardSet): PictureNode[] {
  const all = cardsIn(view, 'servers').map((server) => column(view, set, server));
  const rows: PictureNode[] = [];
  for (let i = 0; i < all.length; i += COLUMNS) rows.push({ node: 'row', nodes: all.slice(i, i + COLUMNS) });
  return rows;
}

function column(view: View, set: CardSet, server: CardView): PictureNode {
  const attacked = server.handle === view.status['attacked'];
  const hosted = cardsIn(view, 'rig');
  const line = (card: CardView): PictureNode => {
    const here = card.handle === view.status['approached'];
    return {
      node: 'box',
      tone: here ? 'clash' : 'step',
      head: [],
      nodes: [
        {
          node: 'tiles',
          tiles: tilesOf([unplaced(card), ...hosted.filter(({ at }) => at === card.handle)], lookOf(set)),
        },
      ],
    };
  };
  const ice = cardsIn(view, 'ice')
    .filter(({ at }) => at === server.handle)
    .reverse()
    .map(line);
  const root = cardsIn(view, 'root')
    .filter(({ at }) => at === server.handle)
    .map(unplaced);
  return {
    node: 'box',
    tone: attacked ? 'clash' : 'place',
    head: [strong(server.name), ...(attacked ? [flagged('arrow', 'Run')] : [])],
    nodes: [
      ...ice,
      root.length === 0
        ? { node: 'line', items: [quiet(ice.length === 0 ? 'nothing' : 'no card in the root')] }
        : { node: 'tiles', tiles: tilesOf(root, lookOf(set)) },
    ],
  };
}

/** The rig by kinds of cards, with memory. */
function rig(view: View, set: CardSet, seat: Seat): PictureNode[] {
  const ice = new Set(cardsIn(view, 'ice').map(({ handle }) => handle));
  const all = cardsIn(view, 'rig').filter(({ at }) => at === undefined || !ice.has(at));
  const [used = 0, limit = 0] = Array.isArray(view.status['memory']) ? view.status['memory'] : [];
  const kind = (name: string, type: string) => ({
    name,
    tiles: tilesOf(
      all.filter(({ key }) => key !== undefined && set.find(key)?.definition.type === type).map(unplaced),
      lookOf(set),
    ),
  });
  return [
    {
      node: 'box',
      tone: 'place',
      seat,
      head: [
        strong('Rig'),
        { item: 'figure', label: 'Memory', text: `${used}/${limit}` },
        { item: 'pips', hue: 'blue', full: Math.min(used, limit), of: limit },
      ],
      nodes: places([
        kind('Programs', 'program'),
        kind('Hardware', 'hardware'),
        kind('Resources', 'resource'),
      ]),
    },
  ];
}
