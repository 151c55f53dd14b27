// Parts of a picture whose height is computed before drawing, so that sizes can be chosen without drawing.
import { across, down, type Element, type Style } from './elements.ts';

/** A part of a picture, drawn at a given width. */
export interface Part {
  /** Height of the part as computed, equal to the drawn one or a little more. */
  height: number;
  draw(): Element;
}

/** A part of a picture that stands in a line with others, and has a width of its own. */
export interface Piece extends Part {
  width: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);
const gaps = (count: number, gap: number): number => Math.max(0, count - 1) * gap;

/** Stacks parts of a picture below each other. */
export const stack = (parts: readonly Part[], gap: number, style: Style = {}): Part => ({
  height: sum(parts.map(({ height }) => height)) + gaps(parts.length, gap),
  draw: () =>
    down(
      parts.map((part) => part.draw()),
      { gap, ...style },
    ),
});

/** Puts parts of a picture side by side, each at its own width. */
export const beside = (parts: readonly Part[], gap: number, style: Style = {}): Part => ({
  height: most(parts.map(({ height }) => height)),
  draw: () =>
    across(
      parts.map((part) => part.draw()),
      { gap, ...style },
    ),
});

/** Alignment of pieces in a line. */
export type Align = 'start' | 'centre' | 'end';
const JUSTIFY = { start: 'flex-start', centre: 'center', end: 'flex-end' } as const;

/** Pieces in a line, wrapped to further lines if too long. */
export function flow(pieces: readonly Piece[], width: number, gap: number, align: Align = 'start'): Piece {
  const rows: Piece[][] = [];
  let widest = 0;
  let used = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const own = Math.min(piece.width, width);
    if (used + gap + own > width) {
      rows.push([]);
      used = -gap;
    }
    used += gap + own;
    widest = Math.max(widest, used);
    rows.at(-1)?.push(piece);
  }
  return {
    width: widest,
    height: sum(rows.map((row) => most(row.map(({ height }) => height)))) + gaps(rows.length, ROW_GAP),
    draw: () =>
      down(
        rows.map((row) =>
          across(
            row.map((piece) => piece.draw()),
            { columnGap: gap, alignItems: 'center', justifyContent: JUSTIFY[align] },
          ),
        ),
        { rowGap: ROW_GAP, width: align === 'start' ? widest : width, flexShrink: 0 },
      ),
  };
}

const ROW_GAP = 1;

/**
 * Arranges parts of a picture in the given number of columns; each part goes into the column that is shortest so far.
 */
export function columns<T>(
  all: readonly T[],
  count: number,
  width: number,
  gap: number,
  part: (one: T, width: number) => Part,
): Part {
  const own = (width - gaps(count, gap)) / count;
  const parts: Part[][] = Array.from({ length: count }, () => []);
  const heights = parts.map(() => 0);
  for (const one of all) {
    const lowest = heights.indexOf(Math.min(...heights));
    const made = part(one, own);
    parts[lowest]?.push(made);
    heights[lowest] = (heights[lowest] ?? 0) + made.height + gap;
  }
  return beside(
    parts.map((column) => stack(column, gap, { width: own, flexShrink: 0 })),
    gap,
  );
}

/** The part with the least height; of equally low ones the first. */
export const lowest = <T extends Part>(parts: readonly T[]): T =>
  parts.reduce((best, part) => (part.height < best.height - 0.01 ? part : best));
