// From a picture's nodes to the elements of the drawing library: who gets how much of the width.
import type { Item, Picture, PictureNode, Tile } from '../kernel/picture.ts';
import { curve } from './curve.ts';
import { across, down, type Element, image, type Style, words } from './elements.ts';
import { PATHS, pathImage } from './icons.ts';
import { COLOURS, GROUND, INK, PLACES, SYMBOL, seatLook, TEXT, WIDTH } from './palette.ts';
import { figure, tileOf } from './tile.ts';

const MARGIN = 6;
const GAP = 4;
const PADDING = 5;
/** A card is never narrower: two words of its name still stand in their lines. */
const LEAST_TILE = 60;
const EDGE = 1;

/** How wide a picture is. */
export const breadthOf = ({ symbol }: Picture): number => (symbol === undefined ? WIDTH : SYMBOL);

/** The whole picture. */
export const layOut = ({ nodes, symbol }: Picture): Element =>
  symbol === undefined
    ? down(
        nodes.map((node) => element(node, WIDTH - 2 * MARGIN)),
        { width: WIDTH, padding: MARGIN, gap: GAP, backgroundColor: GROUND, fontFamily: FAMILY },
      )
    : image(pathImage(PATHS[symbol.icon], COLOURS[symbol.hue]), SYMBOL);

/** The name under which fonts.ts registers the typeface. */
export const FAMILY = 'Table';

function element(node: PictureNode, width: number): Element {
  switch (node.node) {
    case 'row': {
      const shares = node.shares ?? node.nodes.map(() => 1);
      const all = shares.reduce((sum, share) => sum + share, 0);
      const room = width - GAP * (node.nodes.length - 1);
      return across(
        node.nodes.map((each, index) => {
          const own = (room * (shares[index] ?? 1)) / all;
          return down([element(each, own)], { width: own, flexShrink: 0 });
        }),
        { gap: GAP, width },
      );
    }
    case 'box':
      return box(node, width);
    case 'line':
      return line(node.items, node.align ?? 'start');
    case 'tiles':
      return tiles(node.tiles, width);
    case 'places':
      return places(node.places, width);
    case 'curve':
      return curve(node.points, width);
    case 'card':
      return across(
        [
          tileOf(node.tile, CARD),
          down(
            node.words.map((text) =>
              words(text, { ...ink(TEXT.number, INK.plain), overflowWrap: 'anywhere' }),
            ),
            { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: 3 },
          ),
        ],
        { gap: 8, width, alignItems: 'flex-start' },
      );
  }
}

/** Width of the tile of a card that is shown with its words. */
const CARD = 96;

const ink = (fontSize: number, color: string, fontWeight = 400): Style => ({
  fontSize,
  color,
  fontWeight,
  lineHeight: 1.2,
});

function box({ tone, seat, head, nodes }: Extract<PictureNode, { node: 'box' }>, width: number): Element {
  const { fill, edge, dashed } = PLACES[tone];
  const padding = tone === 'step' ? 2 : PADDING;
  const own = seat === undefined ? 0 : SEAT_EDGE;
  const inside = width - 2 * padding - 2 * EDGE - own;
  const frame: Style = {
    width,
    flexGrow: 1,
    backgroundColor: fill,
    borderRadius: 5,
    border: `${EDGE}px ${dashed ? 'dashed' : 'solid'} ${edge}`,
    overflow: 'hidden',
  };
  const content = down(
    [...(head.length === 0 ? [] : [line(head, 'start')]), ...nodes.map((node) => element(node, inside))],
    { width: width - own - 2 * EDGE, padding, gap: tone === 'step' ? 1 : 3 },
  );
  if (seat === undefined) return across([content], frame);
  // Whose place it is shows at its edge.
  const side: Element = {
    type: 'container',
    style: { width: own, flexShrink: 0, backgroundColor: seatLook(seat).colour },
    children: [],
  };
  return across([side, content], frame);
}

const SEAT_EDGE = 3;

const columnsIn = (width: number): number => Math.max(1, Math.floor((width + GAP) / (LEAST_TILE + GAP)));

/** Width of so many of the columns into which this width is divided. */
const widthOf = (columns: number, width: number): number => {
  const all = columnsIn(width);
  const one = (width - GAP * (all - 1)) / all;
  return one * columns + GAP * (columns - 1);
};

function tiles(all: readonly Tile[], width: number, columns = columnsIn(width)): Element {
  const own = (width - GAP * (columns - 1)) / columns;
  const rows = chunks(all, columns).map((row) =>
    across(
      row.map((tile) => tileOf(tile, own)),
      // Where something is tucked below a card, the others are not to reach down to it.
      { gap: GAP, alignItems: row.some(({ under }) => under.length > 0) ? 'flex-start' : 'stretch' },
    ),
  );
  return down(rows, { gap: GAP });
}

type Place = Extract<PictureNode, { node: 'places' }>['places'][number];

/** Places flow into rows as words do: what does not fit beside its neighbour goes below it. */
function places(all: readonly Place[], width: number): Element {
  const columns = columnsIn(width);
  const rows: Element[][] = [];
  let free = 0;
  for (const { head, tiles: cards } of all) {
    const wanted = Math.min(columns, Math.max(1, cards.length));
    if (wanted > free) {
      rows.push([]);
      free = columns;
    }
    free -= wanted;
    const own = widthOf(wanted, width);
    rows
      .at(-1)
      ?.push(down([line(head, 'start'), tiles(cards, own, wanted)], { width: own, gap: 1, flexShrink: 0 }));
  }
  return down(
    rows.map((row) => across(row, { gap: GAP, alignItems: 'flex-start' })),
    { gap: GAP },
  );
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

const JUSTIFY = { start: 'flex-start', centre: 'center', end: 'flex-end' } as const;

const line = (items: readonly Item[], align: keyof typeof JUSTIFY): Element =>
  across(items.map(itemOf), {
    flexWrap: 'wrap',
    columnGap: align === 'centre' ? 2 : 6,
    rowGap: 2,
    alignItems: 'center',
    justifyContent: JUSTIFY[align],
  });

function itemOf(item: Item): Element {
  switch (item.item) {
    case 'text':
      return words(item.text, {
        ...LOOKS[item.look],
        lineHeight: 1.2,
        overflowWrap: 'anywhere',
      });
    case 'figure':
      return figure(item, INK.plain, INK.quiet);
    case 'seat': {
      const { colour, path } = seatLook(item.seat);
      const mark = image(pathImage(path, colour), TEXT.small);
      if (item.text === undefined) return mark;
      return across([mark, words(item.text, ink(TEXT.number, colour, 700))], {
        gap: 2,
        alignItems: 'center',
      });
    }
    case 'pips':
      return across(
        Array.from({ length: Math.min(item.of, MOST_PIPS) }, (_, index) =>
          image(pathImage(index < item.full ? PATHS.orb : RING, COLOURS[item.hue]), PIP),
        ),
        { gap: 1, alignItems: 'center', flexShrink: 0 },
      );
  }
}

const LOOKS: Readonly<Record<Extract<Item, { item: 'text' }>['look'], Style>> = {
  title: { fontSize: TEXT.heading, color: INK.plain, fontWeight: 700 },
  strong: { fontSize: TEXT.number, color: INK.plain, fontWeight: 600 },
  plain: { fontSize: TEXT.small, color: INK.plain, fontWeight: 400 },
  quiet: { fontSize: TEXT.small, color: INK.quiet, fontWeight: 400 },
};

/** So many are drawn; how many there are is said beside them. */
const MOST_PIPS = 16;
const PIP = 7;
const RING = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14z';
