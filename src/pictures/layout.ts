// Converts the nodes of a picture (its parts, such as zones with cards) to elements of the drawing library: divides the
// width and chooses the font size.
import type { Picture, PictureNode } from '../kernel/picture.ts';
import { cardOf, cards } from './card.ts';
import { curve } from './curve.ts';
import { across, down, type Element, type Style } from './elements.ts';
import { line, symbolAlone, wordsPiece } from './items.ts';
import {
  BROADEST,
  GROUND,
  INK,
  NARROWEST,
  PLACES,
  SHARPNESS,
  SYMBOL,
  seatLook,
  TEXT,
  WIDTH,
} from './palette.ts';
import { beside, columns, lowest, type Part, stack } from './part.ts';

const MARGIN = 2;
const GAP = 2;
const PADDING = 2;
const EDGE = 0.75;
const SEAT_EDGE = 3;

/** The name under which draw.ts registers the typeface. */
export const FAMILY = 'Table';

/** A picture after layout: its width, and the number of pixels in the PNG file per pixel of the layout. */
export interface Page {
  element: Element;
  width: number;
  sharpness: number;
}

/** Lays out the whole picture. */
export function layOut(picture: Picture): Page {
  if (picture.symbol !== undefined)
    return { element: symbolAlone(picture.symbol, SYMBOL), width: SYMBOL, sharpness: SHARPNESS };
  const { nodes, square = false } = picture;
  const width = square ? breadthOf(nodes) : WIDTH;
  const style: Style = { width, padding: MARGIN, backgroundColor: GROUND, fontFamily: FAMILY };
  const room: Style = square ? { minHeight: width, justifyContent: 'space-between' } : {};
  return {
    element: stack(contentOf(nodes, width), GAP, { ...style, ...room }).draw(),
    width,
    sharpness: (WIDTH * SHARPNESS) / width,
  };
}

const contentOf = (nodes: readonly PictureNode[], width: number): Part[] =>
  nodes.map((node) => part(node, width - 2 * MARGIN));

/**
 * The smallest width of a square into which these parts of a picture fit, because type appears larger in a narrower
 * square. If the parts do not fit into the widest square, the picture becomes higher than wide.
 */
function breadthOf(nodes: readonly PictureNode[]): number {
  const fits = (width: number): boolean =>
    stack(contentOf(nodes, width), GAP).height + 2 * MARGIN + SLACK <= width;
  let [low, high] = [NARROWEST, BROADEST];
  while (low < high) {
    const middle = Math.floor((low + high) / 2 / STEP) * STEP;
    if (fits(middle)) high = middle;
    else low = middle + STEP;
  }
  return low;
}
/** Spare height of a part in pixels: the library may wrap or round differently from the computed heights. */
const SLACK = 2;
/** Step in pixels between the widths of a square that are tried. */
const STEP = 1;

function part(node: PictureNode, width: number): Part {
  switch (node.node) {
    case 'row': {
      const shares = node.shares ?? node.nodes.map(() => 1);
      const all = shares.reduce((sum, share) => sum + share, 0);
      // A row of many parts, which are narrow, has smaller gaps.
      const gap = node.nodes.length > MOST_COLUMNS ? 1 : GAP;
      const room = width - gap * (node.nodes.length - 1);
      return beside(
        node.nodes.map((each, index) => {
          const own = (room * (shares[index] ?? 1)) / all;
          return stack([part(each, own)], 0, { width: own, flexShrink: 0 });
        }),
        gap,
        { width },
      );
    }
    case 'box':
      return box(node, width);
    case 'line':
      return line(node.items, width, node.align);
    case 'tiles':
      return cards([{ head: [], tiles: node.tiles }], width);
    case 'places':
      return cards(node.places, width);
    case 'columns':
      return lowest(
        Array.from({ length: Math.min(MOST_COLUMNS, node.nodes.length) }, (_, n) =>
          columns(node.nodes, n + 1, width, GAP, part),
        ),
      );
    case 'curve':
      return curve(node.points, width);
    case 'card': {
      const beyond = width - CARD - CARD_GAP;
      const told = node.words.map((text) => wordsPiece(text, TEXT.number, INK.plain, { width: beyond }));
      const card = cardOf(node.tile, CARD);
      return beside([{ ...card, draw: () => card.draw(CARD) }, stack(told, GAP)], CARD_GAP, {
        width,
        alignItems: 'flex-start',
      });
    }
  }
}

/** Width in pixels of a card that is shown with its text. */
const CARD = 96;
const CARD_GAP = 8;

function box({ tone, seat, head, nodes }: Extract<PictureNode, { node: 'box' }>, width: number): Part {
  const { fill, edge, dashed } = PLACES[tone];
  const padding = tone === 'step' ? 1 : PADDING;
  const own = seat === undefined ? 0 : SEAT_EDGE;
  const inside = width - 2 * padding - 2 * EDGE - own;
  const content = stack(
    [...(head.length === 0 ? [] : [line(head, inside)]), ...nodes.map((node) => part(node, inside))],
    tone === 'step' ? 1 : 1.5,
    { width: width - own - 2 * EDGE, padding },
  );
  const frame: Style = {
    width,
    flexGrow: 1,
    backgroundColor: fill,
    borderRadius: 4,
    border: `${EDGE}px ${dashed ? 'dashed' : 'solid'} ${edge}`,
    overflow: 'hidden',
  };
  return {
    height: content.height + 2 * padding + 2 * EDGE,
    draw: () => across([...(seat === undefined ? [] : [seatEdge(seat)]), content.draw()], frame),
  };
}

/** A coloured edge that shows whose zone it is. */
const seatEdge = (seat: number): Element =>
  down([], { width: SEAT_EDGE, flexShrink: 0, backgroundColor: seatLook(seat).colour });

/** Maximum number of columns of a picture. A row with more parts than this has smaller gaps. */
const MOST_COLUMNS = 4;
