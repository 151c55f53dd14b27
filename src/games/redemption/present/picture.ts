// Picture of Redemption's table: the battlefield in the middle, the territories on both sides of it, and behind these
// the Lands of Bondage.
import type { CardView, GroupView, View } from '../../../kernel/game/views.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { Icon, Item, Picture, PictureNode, Tile } from '../../../kernel/picture.ts';
import { capital } from '../../../language/print/english.ts';
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
  total,
} from '../../shared/picture/places.ts';
import { plainName, tilesOf } from '../../shared/picture/tiles.ts';
import type { CardSet } from '../card-set.ts';
import { SOULS_TO_WIN } from '../terms.ts';
import { kindOf, lookOf } from './look.ts';

/** The board of a game of Redemption, as a picture. */
export function picture(view: View, set: CardSet): Picture {
  const seats = seatsDown(view);
  return {
    square: true,
    nodes: [
      header(view, where(view)),
      ...seats.slice(0, -1).map((seat) => playerArea(view, set, seat, 'above')),
      ...battle(view, set, seats),
      ...seats.slice(-1).map((seat) => playerArea(view, set, seat, 'below')),
      ...place(
        [strong('Being played')],
        seats.flatMap((seat) => tilesOf(cardsIn(view, 'played', seat), lookOf(set))),
      ),
    ],
  };
}

function where({ status }: View): string {
  const phase = String(status['phase']);
  return phase === 'pregame' ? 'Before the first turn' : `Turn ${status['turn']} · ${capital(phase)}`;
}

const SHORT_STANDINGS: Readonly<Record<string, string>> = {
  'attacker-losing': 'the Heroes lose',
  'defender-losing': 'the Evil Characters lose',
  mutual: 'both sides die',
  stalemate: 'nobody dies',
};

/** Picture of both sides of a battle, with their numbers. */
function battle(view: View, set: CardSet, seats: readonly Seat[]): PictureNode[] {
  const { attack, block, rescue, standing, active } = view.status;
  if (attack === undefined) return [];
  const sides = seats.map((seat): PictureNode => {
    const attacks = seat === active;
    const tiles = tilesOf(cardsIn(view, 'battle', seat), lookOf(set, false));
    return {
      node: 'box',
      tone: 'step',
      seat,
      head: [
        seatMark(seat, attacks ? 'attacks' : 'blocks'),
        total('swords', String(attacks ? attack : block)),
      ],
      nodes: [tiles.length === 0 ? { node: 'line', items: [quiet('nobody')] } : { node: 'tiles', tiles }],
    };
  });
  const how = standing === undefined ? [] : [quiet(`now: ${SHORT_STANDINGS[String(standing)] ?? ''}`)];
  return [
    {
      node: 'box',
      tone: 'clash',
      head: [strong(rescue === true ? 'Rescue attempt' : 'Battle challenge'), ...how],
      nodes: [{ node: 'row', nodes: sides }],
    },
  ];
}

/** Picture of all zones of a player, those most relevant to the battle nearest to it. */
function playerArea(view: View, set: CardSet, seat: Seat, side: 'above' | 'below'): PictureNode {
  const redeemed = countIn(view, 'redemption', seat);
  const groups = view.groups.filter((group) => group.seat === seat);
  // A set-aside group is shown with the player who set it aside, whoever owns its cards.
  const inGroups = new Set(view.groups.flatMap(({ handles }) => handles));
  const parts = [...territory(view, set, seat), ...behind(view, set, seat, inGroups, groups)];
  const outward: PictureNode[] = [
    ...places(side === 'above' ? parts.reverse() : parts),
    ...timers(view, set, groups),
  ];
  const some = (icon: Icon, kind: string): Item[] =>
    countIn(view, kind, seat) === 0 ? [] : pile(icon, countIn(view, kind, seat));
  const head: Item[] = [
    seatMark(seat),
    ...(view.status['active'] === seat ? [flagged('arrow', 'turn')] : []),
    figureItem('star', 'Souls', `${redeemed}/${SOULS_TO_WIN}`),
    ...pile('hand', countIn(view, 'hand', seat)),
    ...pile('deck', countIn(view, 'deck', seat)),
    ...pile('reserve', countIn(view, 'reserve', seat)),
    ...pile('discard', countIn(view, 'discard', seat)),
    ...some('pile', 'pile'),
    ...some('skull', 'banished'),
  ];
  return {
    node: 'box',
    tone: 'place',
    seat,
    head,
    nodes: side === 'above' ? outward.reverse() : outward,
  };
}

/** True for an Enhancement that waits with a set-aside group: it heads the group's box. */
const isCause = (card: CardView, groups: readonly GroupView[]): boolean =>
  groups.some(({ cause }) => cause === plainName(card.name));

/** Pictures of the set-aside groups (cards that wait together), each in a box of its own. */
const timers = (view: View, set: CardSet, groups: readonly GroupView[]): PictureNode[] =>
  groups.length === 0 ? [] : [{ node: 'columns', nodes: groups.map((group) => setAside(view, set, group)) }];

/** Box of cards set aside together, with the remaining time. */
function setAside(
  view: View,
  set: CardSet,
  { id, cause, turnsLeft, benefit, byHand, handles }: GroupView,
): PictureNode {
  const members = view.zones.flatMap(({ kind, cards }) =>
    kind === 'aside' ? cards.filter(({ handle }) => handles.includes(handle)) : [],
  );
  const left =
    turnsLeft === undefined
      ? 'waits'
      : turnsLeft === 0
        ? 'due now'
        : turnsLeft === 1
          ? '1 turn left'
          : `${turnsLeft} turns left`;
  return {
    node: 'box',
    tone: 'timer',
    head: [
      { item: 'figure', icon: 'hourglass', hue: 'gold', text: left },
      quiet(`Set aside ${id}`),
      strong(cause),
    ],
    nodes: [
      { node: 'tiles', tiles: tilesOf(members, lookOf(set)) },
      // A set-aside group's benefit that a player has typed is left out: it may contain a person's name, and a picture
      // cannot be edited when the name must be erased.
      ...(benefit === undefined || byHand
        ? []
        : [{ node: 'line' as const, items: [quiet(`brings: ${benefit}`)] }]),
    ],
  };
}

interface Part {
  name: string;
  tiles: Tile[];
}

/** Picture of the zones behind the territory: Lost Souls, the active Artifact, and cards set aside without a time. */
function behind(
  view: View,
  set: CardSet,
  seat: Seat,
  inGroups: ReadonlySet<number>,
  groups: readonly GroupView[],
): Part[] {
  const territories = cardsIn(view, 'territory', seat);
  const souls = cardsIn(view, 'bondage', seat).map((soul) => {
    const site = territories.find(({ handle }) => handle === soul.at);
    return site === undefined ? soul : { ...soul, marks: [...soul.marks, `in ${site.name}`] };
  });
  const aside = cardsIn(view, 'aside', seat).filter(
    (card) => !inGroups.has(card.handle) && !isCause(card, groups),
  );
  return [
    { name: 'Artifact', tiles: tilesOf(cardsIn(view, 'artifact', seat), lookOf(set, false)) },
    { name: 'Lost Souls', tiles: tilesOf(souls, lookOf(set, false)).map(asSoul) },
    { name: 'Set aside', tiles: tilesOf(aside, lookOf(set)) },
  ];
}

/** Tile of a Lost Soul, without the type: the heading already says Lost Soul. */
const asSoul = (tile: Tile): Tile => ({
  ...tile,
  name: tile.name.replace(/^Lost Soul \(?(.+?)\)?(#\d+)?$/, '$1$2'),
});

/** Picture of the territory by kinds of cards, because players look for characters first. */
function territory(view: View, set: CardSet, seat: Seat): Part[] {
  const all = cardsIn(view, 'territory', seat);
  const hosts = all.filter((card) => !all.some(({ handle }) => handle === card.at));
  const part = (name: string, kinds: boolean, test: (kind: string) => boolean): Part => {
    const handles = new Set(hosts.filter((card) => test(kindOf(card))).map(({ handle }) => handle));
    const carried = all.filter(
      (card) => handles.has(card.handle) || (card.at !== undefined && handles.has(card.at)),
    );
    return { name, tiles: tilesOf(carried, lookOf(set, kinds)) };
  };
  return [
    part('Heroes', false, (kind) => kind === 'Hero'),
    part('Evil', false, (kind) => kind === 'Evil Character'),
    part('Other', true, (kind) => kind !== 'Hero' && kind !== 'Evil Character'),
  ];
}
