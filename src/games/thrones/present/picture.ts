// Picture of the table of A Game of Thrones: the challenge in the middle, characters on both sides of it, locations and
// plots behind.
import type { CardView, View } from '../../../kernel/game/views.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { Item, Picture, PictureNode } from '../../../kernel/picture.ts';
import { capital } from '../../../language/print/english.ts';
import {
  cardsIn,
  countIn,
  flagged,
  header,
  numberOf,
  pile,
  place,
  places,
  quiet,
  seatMark,
  seatsDown,
  strong,
  total,
} from '../../shared/picture/places.ts';
import { numberNow, plainName, tilesOf } from '../../shared/picture/tiles.ts';
import type { CardSet } from '../card-set.ts';
import { ATTACKING, DEFENDING, type Icon, POWER_TO_WIN } from '../terms.ts';
import { CHALLENGES, lookOf } from './look.ts';

/** The board of a game of A Game of Thrones, as a picture. */
export function picture(view: View, set: CardSet): Picture {
  const seats = seatsDown(view);
  return {
    square: true,
    nodes: [
      header(view, where(view)),
      ...seats.slice(0, -1).map((seat) => playerArea(view, set, seat, 'above')),
      ...challenge(view, set, seats),
      ...seats.slice(-1).map((seat) => playerArea(view, set, seat, 'below')),
      ...place(
        [strong('Being played')],
        seats.flatMap((seat) => tilesOf(cardsIn(view, 'played', seat), lookOf(set))),
      ),
    ],
  };
}

const where = ({ status }: View): string =>
  status['phase'] === 'setup' ? 'Set-up' : `Round ${status['round']} · ${capital(String(status['phase']))}`;

const participates = ({ marks }: CardView): boolean => marks.includes(ATTACKING) || marks.includes(DEFENDING);

/** A seat's cards in play in the picture, with their attachments and duplicates. */
function inPlay(view: View, seat: Seat, test: (card: CardView) => boolean): CardView[] {
  const all = cardsIn(view, 'play');
  const known = new Map(all.map((card) => [card.handle, card]));
  const bearer = (card: CardView): CardView => {
    const host = card.at === undefined ? undefined : known.get(card.at);
    return host === undefined ? card : bearer(host);
  };
  return all.filter((card) => {
    const host = bearer(card);
    return host.controller === seat && test(host);
  });
}

/** Picture of the challenge: both sides with their total STR. */
function challenge(view: View, set: CardSet, seats: readonly Seat[]): PictureNode[] {
  const { challenge: type, attacker, attack, defense, winner } = view.status;
  if (type === undefined) return [];
  // The cast is safe: the status contains one of the three types.
  const look = CHALLENGES[String(type) as Icon];
  const sides = seats.map((seat): PictureNode => {
    const attacks = seat === attacker;
    const tiles = tilesOf(inPlay(view, seat, participates), lookOf(set, { priced: false }));
    return {
      node: 'box',
      tone: 'step',
      seat,
      head: [
        seatMark(seat, attacks ? 'attacks' : 'defends'),
        total('swords', String(attacks ? attack : defense)),
        ...(winner === seat ? [strong('has won')] : []),
      ],
      nodes: tiles.length === 0 ? [{ node: 'line', items: [quiet('nobody')] }] : [{ node: 'tiles', tiles }],
    };
  });
  return [
    {
      node: 'box',
      tone: 'clash',
      head: [
        { item: 'figure', ...look, text: `${capital(String(type))} challenge` },
        { item: 'figure', label: 'claim', text: String(numberOf(view, 'claim', Number(attacker)) ?? 0) },
      ],
      nodes: [{ node: 'row', nodes: sides }],
    },
  ];
}

/** A player's area, with the characters nearest to the challenge. */
function playerArea(view: View, set: CardSet, seat: Seat, side: 'above' | 'below'): PictureNode {
  const isA = (card: CardView, type: string): boolean => card.line.split(', ')[0] === type;
  const part = (name: string, kinds: boolean, test: (card: CardView) => boolean) => ({
    name,
    tiles: tilesOf(
      inPlay(view, seat, (card) => !participates(card) && test(card)),
      lookOf(set, { priced: false, kinds }),
    ),
  });
  const parts = [
    part('Characters', false, (card) => isA(card, 'Character')),
    part('Locations', false, (card) => isA(card, 'Location')),
    part('Also in play', true, (card) => !isA(card, 'Character') && !isA(card, 'Location')),
    { name: 'Shadows', tiles: tilesOf(cardsIn(view, 'shadows', seat), lookOf(set)) },
  ];
  const outward = [...places(side === 'above' ? parts.reverse() : parts), plot(view, set, seat)];
  const count = (kind: string): number => countIn(view, kind, seat);
  const power = numberOf(view, 'power', seat) ?? 0;
  return {
    node: 'box',
    tone: 'place',
    seat,
    head: [
      seatMark(seat, ...(view.status['active'] === seat ? ['active'] : [])),
      ...(view.status['first'] === seat ? [flagged('flag', '1st')] : []),
      flagged('star', `${power}/${POWER_TO_WIN}`),
      flagged('coin', String(numberOf(view, 'gold', seat) ?? 0)),
      ...pile('hand', count('hand')),
      ...pile('deck', count('deck')),
      ...pile('discard', count('discard')),
      ...(count('dead') === 0 ? [] : pile('skull', count('dead'))),
    ],
    nodes: side === 'above' ? outward.reverse() : outward,
  };
}

const NUMBERS = { income: 'Income', initiative: 'Init', claim: 'Claim', reserve: 'Reserve' } as const;
const NAMES = ['income', 'initiative', 'claim', 'reserve'] as const;

/** A player's faction and agenda, the revealed plot with its current numbers, and the number of plots left. */
function plot(view: View, set: CardSet, seat: Seat): PictureNode {
  const revealed = cardsIn(view, 'plot', seat).at(-1);
  const printed = revealed?.key === undefined ? undefined : set.find(revealed.key)?.definition.plot;
  const house = [...cardsIn(view, 'faction', seat), ...cardsIn(view, 'agenda', seat)];
  const numbers: Item[] = NAMES.flatMap((name): Item[] => {
    const now = numberOf(view, name, seat);
    if (now === undefined) return [];
    const known = printed?.[name];
    const { text, change } = numberNow(now, known === 'X' ? 0 : known);
    return [{ item: 'figure', label: NUMBERS[name], text, ...(change !== undefined && { change }) }];
  });
  return {
    node: 'line',
    items: [
      {
        item: 'figure',
        icon: 'scroll',
        hue: 'silver',
        text: revealed === undefined ? 'No plot yet' : plainName(revealed.name),
      },
      ...(revealed?.marks ?? []).map(quiet),
      ...numbers,
      quiet(
        countIn(view, 'plots', seat) === 1 ? '1 plot left' : `${countIn(view, 'plots', seat)} plots left`,
      ),
      ...house.map(({ name, marks }) => quiet([plainName(name).replace(/^House /, ''), ...marks].join(', '))),
    ],
  };
}
