// Draws the items of which lines in pictures consist: words, numbers with their symbols, seats.
import type { Figure, Item, Picture } from '../kernel/picture.ts';
import { across, type Element, image, type Style, words } from './elements.ts';
import { PATHS, pathImage, RING } from './icons.ts';
import { CHANGED, COLOURS, INK, seatLook, TEXT } from './palette.ts';
import { type Align, flow, type Piece } from './part.ts';
import { textLines, textWidth } from './type.ts';

/** Line height, as a multiple of the font size. */
export const LINE = 1.13;
const ICON = 8;

/** Style of a text of this font size. */
export const ink = (fontSize: number, color: string, fontWeight = 400): Style => ({
  fontSize,
  color,
  fontWeight,
  lineHeight: LINE,
});

/** Words as a piece of a line, wrapped if they are wider than `width`. */
export function wordsPiece(
  text: string,
  size: number,
  color: string,
  { weight = 400, width = Number.POSITIVE_INFINITY }: { weight?: number; width?: number } = {},
): Piece {
  const whole = textWidth(text, size);
  const fits = whole <= width;
  return {
    width: fits ? whole : width,
    height: (fits ? 1 : textLines(text, size, width)) * size * LINE,
    draw: () =>
      words(text, {
        ...ink(size, color, weight),
        ...(fits ? { flexShrink: 0 } : { width, overflowWrap: 'anywhere' }),
      }),
  };
}

/** A symbol as a piece of a line. */
export const iconPiece = (path: string, colour: string, size = ICON): Piece => ({
  width: size,
  height: size,
  draw: () => image(pathImage(path, colour), size),
});

/** Joins pieces of a line, so that no line break separates them. */
export const together = (pieces: readonly Piece[], gap: number, style: Style = {}): Piece => ({
  width: pieces.reduce((sum, { width }) => sum + width, Math.max(0, pieces.length - 1) * gap),
  height: Math.max(0, ...pieces.map(({ height }) => height)),
  draw: () =>
    across(
      pieces.map((piece) => piece.draw()),
      { alignItems: 'center', gap, flexShrink: 0, ...style },
    ),
});

/** A piece of a line with its own background, and a little space on both sides. */
export const onGround = (piece: Piece, style: Style): Piece => ({
  width: piece.width + 2 * SIDE,
  height: piece.height,
  draw: (): Element => across([piece.draw()], { padding: `0 ${SIDE}px`, flexShrink: 0, ...style }),
});
const SIDE = 2;

/** Symbol, label and number of a card's value as separate pieces of a line. */
export function figureParts(figure: Figure, colour: string, quiet = colour): Piece[] {
  const { icon, label, text, hue, change, total = false } = figure;
  const size = total ? TEXT.total : TEXT.number;
  const path = icon && PATHS[icon];
  const iconSize = total ? TOTAL_ICON : text === '' ? LONE_ICON : ICON;
  return [
    ...(path === undefined ? [] : [iconPiece(path, hue === undefined ? colour : COLOURS[hue], iconSize)]),
    ...(label === undefined ? [] : [wordsPiece(label, TEXT.small, quiet)]),
    ...(text === ''
      ? []
      : [wordsPiece(text, size, change === undefined ? colour : CHANGED[change], { weight: 700 })]),
  ];
}

/** A value with its symbol (such as a cost), as a piece of a line. */
export function figurePiece(figure: Figure, colour: string, quiet = colour): Piece {
  const { label, change, counts = false } = figure;
  const pieces = together(figureParts(figure, colour, quiet), label === undefined ? 1 : 2);
  if (!counts) return pieces;
  const edge = change === undefined ? INK.quiet : CHANGED[change];
  return onGround(pieces, { borderRadius: 3, boxShadow: `inset 0 0 0 0.8px ${edge}` });
}
const TOTAL_ICON = 10;
const LONE_ICON = 7;

/** An item (words, a number, a symbol) as a piece of a line of this width. */
export function itemPiece(item: Item, width: number): Piece {
  switch (item.item) {
    case 'text': {
      const { size, color, weight } = LOOKS[item.look];
      return wordsPiece(item.text, size, color, { weight, width });
    }
    case 'figure':
      return figurePiece(item, INK.plain, INK.quiet);
    case 'seat': {
      const { colour, path } = seatLook(item.seat);
      const mark = iconPiece(path, colour, TEXT.small);
      if (item.text === undefined) return mark;
      return together([mark, wordsPiece(item.text, TEXT.number, colour, { weight: 700 })], 2);
    }
    case 'pips':
      return together(
        Array.from({ length: Math.min(item.of, MOST_PIPS) }, (_, index) =>
          iconPiece(index < item.full ? PATHS.orb : RING, COLOURS[item.hue], PIP),
        ),
        1,
      );
  }
}

const LOOKS: Readonly<
  Record<Extract<Item, { item: 'text' }>['look'], { size: number; color: string; weight: number }>
> = {
  title: { size: TEXT.heading, color: INK.plain, weight: 700 },
  strong: { size: TEXT.number, color: INK.plain, weight: 600 },
  plain: { size: TEXT.small, color: INK.plain, weight: 400 },
  quiet: { size: TEXT.small, color: INK.quiet, weight: 400 },
};

/** Maximum number of dots drawn for a number; beyond that only the number is shown. */
const MOST_PIPS = 16;
const PIP = 7;

/** Items (words, numbers, symbols) in a line, wrapped if necessary. */
export const line = (items: readonly Item[], width: number, align: Align = 'start'): Piece =>
  flow(
    items.map((item) => itemPiece(item, width)),
    width,
    align === 'centre' ? 0 : 5,
    align,
  );

/** A picture of a single symbol. */
export const symbolAlone = ({ icon, hue }: NonNullable<Picture['symbol']>, size: number): Element =>
  image(pathImage(PATHS[icon], COLOURS[hue]), size);
