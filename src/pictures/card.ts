// Layout of cards in pictures: each card has a line of its own if there is room; otherwise cards flow like words in a
// text.
import type { Figure, Item, Mark, Tile } from '../kernel/picture.ts';
import { across, down, type Element, type Style, words } from './elements.ts';
import { PATHS } from './icons.ts';
import {
  figureParts,
  figurePiece,
  iconPiece,
  ink,
  LINE,
  line,
  onGround,
  together,
  wordsPiece,
} from './items.ts';
import { BACK, CHANGED, COLOURS, GROUND, TEXT, TILES } from './palette.ts';
import { flow, type Part, type Piece, stack } from './part.ts';
import { textLines, textWidth } from './type.ts';

const STRIPE = 3;
const PAD = 2;
const EDGE = 0.75;
/** Space above and below a card's lines. */
const ABOVE = 0.5;
/** Space between the pieces of a card. */
const GAP = 3;
/** Space between cards, and before the next zone's heading. */
const BETWEEN = 1.5;

/** A card, or a zone's heading, as a part of a row; it can be stretched to fill the row. */
interface Stretching {
  width: number;
  height: number;
  draw(width: number): Element;
}

/** The cards of a zone, with the zone's heading before the first one. */
export interface Place {
  head: readonly Item[];
  tiles: readonly Tile[];
}

/** Lays out zones (such as hand and discard pile) one after the other, with their cards in as few rows as possible. */
export function cards(places: readonly Place[], width: number): Part {
  const all = places.flatMap(({ head, tiles }) => headed(head, tiles, width));
  const rows: { cards: Stretching[]; used: number }[] = [];
  for (const card of all) {
    const row = rows.at(-1);
    if (row === undefined || row.used + BETWEEN + card.width > width)
      rows.push({ cards: [card], used: card.width });
    else {
      row.cards.push(card);
      row.used += BETWEEN + card.width;
    }
  }
  return stack(
    rows.map((row, index) => rowOf(row.cards, index === rows.length - 1 ? 0 : width - row.used)),
    BETWEEN,
  );
}

/** Draws cards side by side, and divides the remaining width among them. */
const rowOf = (all: readonly Stretching[], over: number): Part => ({
  height: Math.max(...all.map(({ height }) => height)),
  draw: () =>
    across(
      all.map((card) => card.draw(card.width + over / all.length)),
      { gap: BETWEEN, alignItems: 'stretch' },
    ),
});

/**
 * The cards of a zone, after the zone's heading. The heading stays in one row with the first card, which may have to be
 * narrower for that.
 */
function headed(head: readonly Item[], tiles: readonly Tile[], width: number): Stretching[] {
  const [first, ...rest] = tiles.map((tile) => cardOf(tile, width));
  if (first === undefined) return [];
  if (head.length === 0) return [first, ...rest];
  const label = line(head, width);
  // A long heading has a row of its own.
  if (label.width > width / 2) return [{ ...label, width, draw: () => label.draw() }, first, ...rest];
  const room = width - label.width - GAP;
  const beside = first.width > room ? cardOf(tiles[0]!, room) : first;
  const both = label.width + GAP + beside.width;
  const together: Stretching = {
    width: both,
    height: Math.max(label.height, beside.height),
    draw: (given) =>
      across([label.draw(), beside.draw(given - label.width - GAP)], {
        gap: GAP,
        width: given,
        flexShrink: 0,
        alignItems: 'center',
      }),
  };
  return [together, ...rest];
}

/** Lays out a card that is at most this wide, with the cards attached to it. */
export function cardOf(tile: Tile, most: number): Stretching {
  const { text, quiet } = TILES[tile.light];
  const colour = tile.turned && tile.light === 'plain' ? quiet : text;
  const room = most - 2 * EDGE - STRIPE - 2 * PAD;
  const before = leading(tile, colour);
  const after = trailing(tile, colour, room);
  const name = { text: tile.name, colour, width: textWidth(tile.name, TEXT.small) };
  const details = detailsOf(tile);
  const more = [
    ...(details === '' ? [] : [wordsPiece(details, TEXT.small, quiet, { width: room })]),
    ...tile.under.flatMap((under) => attached(under, room)),
  ];
  // Words about a card stand beside its name if there is room for them, else below.
  const beside: Piece[] = [...after];
  const below: Piece[] = [];
  const needed = (pieces: readonly Piece[]): number => name.width + widthOf([...before, ...pieces]);
  if (needed(beside) > room) below.push(...beside.splice(0));
  for (const piece of more)
    if (below.length === 0 && needed([...beside, piece]) <= room) beside.push(piece);
    else below.push(piece);
  const least = Math.min(room, needed(beside));
  const rest = flow(below, room, GAP);
  const inside = Math.max(least, rest.width);
  const nameLines = textLines(tile.name, TEXT.small, inside - widthOf([...before, ...beside]));
  const headHeight = Math.max(
    nameLines * TEXT.small * LINE,
    ...[...before, ...beside].map(({ height }) => height),
  );
  return {
    width: inside + 2 * EDGE + STRIPE + 2 * PAD,
    height: headHeight + rest.height + 2 * EDGE + 2 * ABOVE,
    draw: (width) =>
      across(
        [
          stripe(tile),
          down(
            [
              head(name, before, beside, width - 2 * EDGE - STRIPE - 2 * PAD),
              ...(below.length === 0 ? [] : [rest.draw()]),
            ],
            { width: width - STRIPE - 2 * EDGE, padding: `${ABOVE}px ${PAD}px` },
          ),
        ],
        ground(tile, width),
      ),
  };
}

const detailsOf = ({ kind, states }: Tile): string =>
  [kind, ...states].filter((each) => each !== undefined).join(' · ');

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width + GAP, 0);

/** The card's name, with the pieces before and after it. */
const head = (
  name: { text: string; colour: string },
  before: readonly Piece[],
  after: readonly Piece[],
  inside: number,
): Element =>
  across(
    [
      ...before.map((piece) => piece.draw()),
      words(name.text, {
        ...ink(TEXT.small, name.colour, 600),
        width: inside - widthOf([...before, ...after]),
        overflowWrap: 'anywhere',
      }),
      ...after.map((piece) => piece.draw()),
    ],
    { gap: GAP, alignItems: 'center', width: inside },
  );

/** Marks before a card's name: a change since last time, and whether the card is turned. */
const leading = ({ mark, turned }: Tile, colour: string): Piece[] => [
  ...(mark === undefined ? [] : [iconPiece(MARKS[mark], CHANGED.since, MARK)]),
  ...(turned ? [iconPiece(PATHS.turned, colour)] : []),
];
const MARK = 6.5;

const MARKS: Readonly<Record<Mark, string>> = {
  new: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7z',
  more: 'M12 2l10 19H2z',
  less: 'M12 22L2 3h20z',
  other: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16z',
};

/** End of a card's line: its numbers, its cost, and the number of copies. */
const trailing = ({ figures, cost, count }: Tile, colour: string, room: number): Piece[] => [
  ...numbers(figures, colour, room),
  ...(cost === undefined ? [] : [badge(cost, colour, GROUND)]),
  ...(count > 1 ? [badge(`×${count}`, GROUND, TILES.bright.edge)] : []),
];

/** A card's numbers (cost, strength and so on) in one piece, or in several if the card is too narrow. */
function numbers(figures: readonly Figure[], colour: string, room: number): Piece[] {
  if (figures.length === 0) return [];
  const all = together(
    figures.map((each) => figurePiece(each, colour)),
    1.5,
  );
  return all.width <= room ? [all] : figures.flatMap((each) => figureParts(each, colour));
}

const badge = (text: string, colour: string, fill: string): Piece =>
  onGround(wordsPiece(text, TEXT.small, colour, { weight: 700 }), {
    borderRadius: 3,
    backgroundColor: fill,
  });

/** Cards attached to a card, and cards attached to those. */
function attached(tile: Tile, room: number): Piece[] {
  const { text, quiet } = TILES[tile.light];
  const colour = tile.turned || tile.light === 'dim' ? quiet : text;
  const details = detailsOf(tile);
  const told = `+ ${tile.name}${details === '' ? '' : ` · ${details}`}`;
  const own = [
    ...leading(tile, colour),
    wordsPiece(told, TEXT.small, colour, { width: room }),
    ...trailing(tile, colour, room),
  ];
  return [
    ...(widthOf(own) <= room ? [together(own, 2)] : own),
    ...tile.under.flatMap((under) => attached(under, room)),
  ];
}

/** The coloured stripe of a card's factions or brigades, divided equally among them. */
const stripe = ({ hues }: Tile): Element =>
  down(
    hues.map((hue) => ({
      type: 'container',
      style: { flexGrow: 1, backgroundColor: COLOURS[hue] },
      children: [],
    })),
    {
      width: STRIPE,
      flexShrink: 0,
      ...(hues.includes('black') && { borderRight: `0.5px solid ${COLOURS.neutral}` }),
    },
  );

/** A card's background: hatched if its back is shown, with a dashed border for a turned card. */
function ground({ back, light, turned, mark }: Tile, width: number): Style {
  const { fill, edge } = TILES[light];
  const isPlain = light === 'plain';
  const plainEdge = back ? BACK.edge : turned && isPlain ? COLOURS.neutral : edge;
  const rim = mark !== undefined ? CHANGED.since : light === 'bright' ? edge : plainEdge;
  return {
    width,
    flexShrink: 0,
    borderRadius: 3,
    overflow: 'hidden',
    border: `${EDGE}px ${turned ? 'dashed' : 'solid'} ${rim}`,
    ...(back && light !== 'dim'
      ? {
          backgroundImage: `repeating-linear-gradient(45deg, ${BACK.one} 0px, ${BACK.one} 4px, ${BACK.other} 4px, ${BACK.other} 8px)`,
        }
      : { backgroundColor: turned && isPlain ? TILES.dim.fill : fill }),
  };
}
