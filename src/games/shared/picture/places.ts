import type { CardView, View, ZoneView } from '../../../kernel/game/views.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { Icon, Item, PictureNode, Tile, Tone } from '../../../kernel/picture.ts';

/** The zone of this kind in a view: the table's, or the seat's. */
export const zoneOf = (view: View, kind: string, seat?: Seat): ZoneView | undefined =>
  view.zones.find((zone) => zone.kind === kind && zone.seat === seat);

/** Cards in a zone, as far as the viewer of the picture sees them. */
export const cardsIn = (view: View, kind: string, seat?: Seat): CardView[] =>
  zoneOf(view, kind, seat)?.cards ?? [];

/** Number of cards in the zone. */
export const countIn = (view: View, kind: string, seat?: Seat): number =>
  zoneOf(view, kind, seat)?.count ?? 0;

/** The seats from the top of the picture to its bottom: the viewer sits at the bottom. */
export function seatsDown(view: View): Seat[] {
  const all = [...view.names.keys()];
  const own = view.viewer ?? 0;
  return [...all.filter((seat) => seat !== own).reverse(), own];
}

/** Picture item for a heading. */
export const title = (text: string): Item => ({ item: 'text', text, look: 'title' });
/** Picture item for a bold word. */
export const strong = (text: string): Item => ({ item: 'text', text, look: 'strong' });
/** A muted word in a picture, for explanations. */
export const quiet = (text: string): Item => ({ item: 'text', text, look: 'quiet' });
/** Picture item with the number of cards in a pile, and the pile's symbol. */
export const pile = (icon: Icon, count: number): Item[] => [
  { item: 'figure', icon, hue: 'silver', text: String(count) },
];
/** Picture item with the total strength of a side, and its symbol. */
export const total = (icon: Icon, text: string): Item => ({ item: 'figure', icon, text, total: true });
/** Picture item with a seat's symbol, and a word if one is given. */
export const seatMark = (seat: Seat, text?: string): Item => ({
  item: 'seat',
  seat,
  ...(text !== undefined && { text }),
});

/** Number of one seat in a status that lists all seats. */
export function numberOf(view: View, name: string, seat: Seat): number | undefined {
  const all = view.status[name];
  return Array.isArray(all) ? all[seat] : undefined;
}

/** Picture of a titled place with its cards; nothing if the place is empty. */
export function place(head: Item[], tiles: Tile[], more: { seat?: Seat; tone?: Tone } = {}): PictureNode[] {
  if (tiles.length === 0) return [];
  const { seat, tone = 'place' } = more;
  return [
    { node: 'box', tone, ...(seat !== undefined && { seat }), head, nodes: [{ node: 'tiles', tiles }] },
  ];
}

/** Pictures of those small places of a player that have cards, side by side in columns. */
export function places(all: readonly { name: string; tiles: Tile[] }[]): PictureNode[] {
  const held = all.filter(({ tiles }) => tiles.length > 0);
  if (held.length === 0) return [];
  return [{ node: 'places', places: held.map(({ name, tiles }) => ({ head: [quiet(name)], tiles })) }];
}

/** Picture item with a number of a player, and its symbol. */
export const figureItem = (icon: Icon, label: string, text: string | number): Item => ({
  item: 'figure',
  icon,
  hue: 'gold',
  label,
  text: String(text),
});
/** Picture item of a symbol and a word, such as "first player". */
export const flagged = (icon: Icon, text: string): Item => ({ item: 'figure', icon, hue: 'gold', text });

/** The top line of a picture: phase of the game, and the player who must act. */
export function header(view: View, where: string, more: Item[] = []): PictureNode {
  const awaited: Item[] =
    view.outcome !== undefined
      ? [
          strong(view.outcome.winners.length === 0 ? 'Drawn' : 'Won by'),
          ...view.outcome.winners.map((seat) => seatMark(seat)),
        ]
      : view.awaiting.length === 0
        ? []
        : [quiet('to decide'), ...view.awaiting.map((seat) => seatMark(seat))];
  return {
    node: 'row',
    shares: [3, 2],
    nodes: [
      { node: 'line', items: [title(where), ...more] },
      { node: 'line', align: 'end', items: awaited },
    ],
  };
}
