// The table of Redemption: the field of battle in the middle, on both sides the territories, behind them the Lands of Bondage.
import type { CardView, GroupView, View } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { Icon, Item, Picture, PictureNode, Tile } from '../../../kernel/picture.ts';
import { capital } from '../../../language/print/english.ts';
import {
  cardsIn,
  countIn,
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
import { kindOf, lookOf } from './look.ts';

/** Redeemed souls that win. */
const TO_WIN = 5;

/** The board of a game of Redemption. */
export function picture(view: View, set: CardSet): Picture {
  const seats = seatsDown(view);
  return {
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

const STANDINGS: Readonly<Record<string, string>> = {
  'attacker-losing': 'Heroes are losing',
  'defender-losing': 'Evil Characters are losing',
  mutual: 'Mutual destruction',
  stalemate: 'Stalemate',
};

/** Both sides of a battle, with their numbers. */
function battle(view: View, set: CardSet, seats: readonly Seat[]): PictureNode[] {
  const { attack, block, rescue, standing, active } = view.status;
  if (attack === undefined) return [];
  const sides = seats.map((seat): PictureNode => {
    const attacks = seat === active;
    const tiles = tilesOf(cardsIn(view, 'battle', seat), lookOf(set));
    return {
      node: 'box',
      tone: 'step',
      seat,
      head: [
        seatMark(seat, attacks ? 'attacks' : 'blocks'),
        { item: 'figure', icon: 'swords', text: String(attacks ? attack : block) },
      ],
      nodes: [tiles.length === 0 ? { node: 'line', items: [quiet('nobody')] } : { node: 'tiles', tiles }],
    };
  });
  const how = standing === undefined ? [] : [quiet(STANDINGS[String(standing)] ?? '')];
  return [
    {
      node: 'box',
      tone: 'clash',
      head: [strong(rescue === true ? 'Rescue attempt' : 'Battle challenge'), ...how],
      nodes: sides,
    },
  ];
}

/** All that a player has, what is nearest to the battle lying nearest to it. */
function playerArea(view: View, set: CardSet, seat: Seat, side: 'above' | 'below'): PictureNode {
  const redeemed = countIn(view, 'redemption', seat);
  const groups = view.groups.filter((group) => group.seat === seat);
  // A group lies with whoever has set it aside, whosever cards they are.
  const inGroups = new Set(view.groups.flatMap(({ handles }) => handles));
  const parts = [...territory(view, set, seat), ...behind(view, set, seat, inGroups, groups)];
  const outward: PictureNode[] = [
    ...places(side === 'above' ? parts.reverse() : parts),
    ...timers(view, set, groups),
  ];
  const some = (icon: Icon, name: string, kind: string): Item[] =>
    countIn(view, kind, seat) === 0 ? [] : pile(icon, name, countIn(view, kind, seat));
  const head: Item[] = [
    seatMark(seat, ...(view.status['active'] === seat ? ['turn'] : [])),
    { item: 'figure', label: 'Redeemed', text: `${redeemed}/${TO_WIN}` },
    { item: 'pips', hue: 'gold', full: redeemed, of: TO_WIN },
    ...pile('hand', 'Hand', countIn(view, 'hand', seat)),
    ...pile('deck', 'Deck', countIn(view, 'deck', seat)),
    ...pile('reserve', 'Reserve', countIn(view, 'reserve', seat)),
    ...pile('discard', 'Discard', countIn(view, 'discard', seat)),
    ...some('pile', 'Artifacts', 'pile'),
    ...some('skull', 'Banished', 'banished'),
  ];
  return {
    node: 'box',
    tone: 'place',
    seat,
    head,
    nodes: side === 'above' ? outward.reverse() : outward,
  };
}

/** An Enhancement that waits with its group heads that group's box. */
const isCause = (card: CardView, groups: readonly GroupView[]): boolean =>
  groups.some(({ cause }) => cause === plainName(card.name));

/** Small groups stand beside each other. */
const SMALL = 2;

const NOTHING: PictureNode = { node: 'line', items: [] };

/** The groups, each in a box of its own. */
function timers(view: View, set: CardSet, groups: readonly GroupView[]): PictureNode[] {
  const small = groups.filter(({ members }) => members.length <= SMALL);
  const large = groups.filter(({ members }) => members.length > SMALL);
  const pairs = small.flatMap((group, n): PictureNode[] => {
    if (n % 2 > 0) return [];
    const second = small[n + 1];
    const beside: PictureNode = second === undefined ? NOTHING : setAside(view, set, second);
    return [{ node: 'row', nodes: [setAside(view, set, group), beside] }];
  });
  return [...large.map((group) => setAside(view, set, group)), ...pairs];
}

/** What is set aside together, and for how long still. */
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
      // What people write may hold a name, which could not be erased from a picture.
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

/** Behind the territory: Lost Souls, the active Artifact, and what is set aside without a time. */
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
    { name: 'Land of Bondage', tiles: tilesOf(souls, lookOf(set, false)) },
    { name: 'Set aside', tiles: tilesOf(aside, lookOf(set)) },
  ];
}

/** The territory by kinds, because characters are what a player looks for first. */
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
    part('Evil Characters', false, (kind) => kind === 'Evil Character'),
    part('Other cards', true, (kind) => kind !== 'Hero' && kind !== 'Evil Character'),
  ];
}
