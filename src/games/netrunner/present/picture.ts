// Picture of Netrunner's table: the servers between the players, each with its ice from the outermost piece inward, and
// its root.
import type { CardView, View } from '../../../kernel/game/views.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { Item, Picture, PictureNode, Tile } from '../../../kernel/picture.ts';
import {
  cardsIn,
  countIn,
  figureItem,
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
import { corpOf, guardedBy, numberOf } from './board.ts';
import { lookOf } from './look.ts';

const unplaced = ({ at: _, ...card }: CardView): CardView => card;

/** The board of a game of Netrunner, as a picture. */
export function picture(view: View, set: CardSet): Picture {
  const [far = 0, near = 1] = seatsDown(view);
  return {
    square: true,
    nodes: [
      header(view, where(view)),
      area(view, set, far),
      servers(view, set),
      area(view, set, near),
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

function where(view: View): string {
  const { status } = view;
  if (status['phase'] === 'setup') return 'Set-up';
  const attacked = cardsIn(view, 'servers').find(({ handle }) => handle === status['attacked']);
  const doing =
    attacked === undefined
      ? status['active'] === status['corp']
        ? 'Corp'
        : 'Runner'
      : `Run on ${attacked.name}`;
  return `Turn ${status['turn']} · ${doing}`;
}

/** A player's area in the picture: first a line of numbers, then the player's cards on the table. */
function area(view: View, set: CardSet, seat: Seat): PictureNode {
  const corps = seat === corpOf(view);
  const n = (name: string): number => numberOf(view, name, seat);
  const trouble = (name: string, label: string): Item[] =>
    n(name) === 0 ? [] : [{ item: 'figure', label, text: String(n(name)) }];
  const head: Item[] = [
    seatMark(seat, corps ? 'Corp' : 'Runner'),
    flagged('coin', String(n('credit'))),
    figureItem('arrow', 'clicks', n('click')),
    flagged('flag', String(n('points'))),
    // The Corp's hand, deck and discard pile are counted at its servers.
    ...(corps
      ? []
      : [
          ...pile('hand', countIn(view, 'hand', seat)),
          ...pile('deck', countIn(view, 'deck', seat)),
          ...pile('discard', countIn(view, 'discard', seat)),
          ...memory(view),
        ]),
    ...trouble('tag', 'tags'),
    ...trouble('bad publicity', 'bad publicity'),
    ...trouble('core damage', 'core damage'),
    ...cardsIn(view, 'identity', seat).map(({ name }) => quiet(plainName(name))),
  ];
  const look = lookOf(set, { priced: false, kinds: false });
  const agendas = cardsIn(view, 'score', seat);
  const scored = {
    name: 'Scored',
    tiles: tilesOf([...agendas.map(unplaced), ...hostedOn(view, agendas)], look),
  };
  // An identity is only named in the heading, without a picture, so cards hosted on it get a box of their own.
  const onIdentities = cardsIn(view, 'identity', seat).map((identity) => ({
    name: `On ${plainName(identity.name)}`,
    tiles: tilesOf(hostedOn(view, [identity]), look),
  }));
  const nodes = places([...(corps ? [] : rig(view, set)), ...onIdentities, scored]);
  return {
    node: 'box',
    tone: 'place',
    seat,
    head,
    nodes,
  };
}

/** Memory used by the Runner, and their link. */
function memory({ status }: View): Item[] {
  const [used = 0, limit = 0] = Array.isArray(status['memory']) ? status['memory'] : [];
  const link = Number(status['link'] ?? 0);
  return [
    { item: 'figure', label: 'memory', text: `${used}/${limit}` },
    ...(link === 0 ? [] : [{ item: 'figure', label: 'link', text: String(link) } satisfies Item]),
  ];
}

/** Servers with their ice from the outermost piece inward, then the cards in their root. */
const servers = (view: View, set: CardSet): PictureNode => ({
  node: 'columns',
  nodes: cardsIn(view, 'servers').map((server) => lane(view, set, server)),
});

function lane(view: View, set: CardSet, server: CardView): PictureNode {
  const attacked = server.handle === view.status['attacked'];
  const here = (kind: string): CardView[] => cardsIn(view, kind).filter(({ at }) => at === server.handle);
  // The server's name is left out, because the server stands before the card.
  const unnamed = (card: CardView): CardView => ({
    ...unplaced(card),
    name: card.name.replace(` at ${server.name}`, '').replace(` in ${server.name}`, ''),
  });
  const look = lookOf(set, { priced: false });
  const central = guardedBy(server);
  // Pieces of ice are not stacked, because their order matters.
  const name: Item[] = [
    strong(server.name),
    ...(central === undefined ? [] : [quiet(String(countIn(view, central, corpOf(view))))]),
    ...(attacked ? [flagged('arrow', 'run')] : []),
  ];
  const ice = here('ice')
    .toReversed()
    .map((card) => ({
      head: card.handle === view.status['approached'] ? [flagged('arrow', 'Runner')] : [],
      tiles: tilesOf([unnamed(card), ...hostedOn(view, [card])], look),
    }));
  const inRoot = here('root');
  const root = tilesOf([...inRoot.map(unnamed), ...hostedOn(view, inRoot)], look).map(unkind);
  const inward = [...ice, ...(root.length === 0 ? [] : [{ head: [quiet('root')], tiles: root }])];
  const [first, ...rest] = inward;
  return {
    node: 'box',
    tone: attacked ? 'clash' : 'step',
    head: first === undefined ? [...name, quiet('no ice')] : [],
    nodes:
      first === undefined
        ? []
        : [{ node: 'places', places: [{ ...first, head: [...name, ...first.head] }, ...rest] }],
  };
}

/** Omits the type of an asset: among the cards in a root, only an asset has a trash cost but is no upgrade. */
const unkind = ({ kind, ...tile }: Tile): Tile => ({
  ...tile,
  ...(kind !== undefined && kind !== 'Asset' && { kind }),
});

/** The Runner's cards in the picture, by kinds; a hosted card lies at its host. */
function rig(view: View, set: CardSet) {
  const free = cardsIn(view, 'rig').filter(({ at }) => at === undefined);
  return RIG.map(({ name, type }) => {
    const own = free.filter(({ key }) => key !== undefined && set.find(key)?.definition.type === type);
    return {
      name,
      tiles: tilesOf([...own, ...hostedOn(view, own)], lookOf(set, { priced: false, kinds: false })),
    };
  });
}

/** Cards hosted on these cards, installed or not, and cards hosted on those in turn. */
function hostedOn(view: View, hosts: readonly CardView[]): CardView[] {
  const handles = new Set(hosts.map(({ handle }) => handle));
  const hosted = ['rig', 'hosted'].flatMap((kind) =>
    cardsIn(view, kind).filter(({ at }) => at !== undefined && handles.has(at)),
  );
  return hosted.length === 0 ? [] : [...hosted, ...hostedOn(view, hosted)];
}

const RIG = [
  { name: 'Programs', type: 'program' },
  { name: 'Hardware', type: 'hardware' },
  { name: 'Resources', type: 'resource' },
] as const;
