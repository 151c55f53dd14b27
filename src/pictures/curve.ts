// Draws a curve: a line through values, with a band for their margin of error.
import type { PictureNode } from '../kernel/picture.ts';
import { COLOURS, SEATS } from './palette.ts';
import type { Part } from './part.ts';

type Points = Extract<PictureNode, { node: 'curve' }>['points'];

const HEIGHT = 96;
const DOT = 2.5;

/** The curve at this width, scaled to the values that it shows. */
export function curve(points: Points, width: number): Part {
  const low = Math.min(...points.map(({ value, spread }) => value - spread));
  const high = Math.max(...points.map(({ value, spread }) => value + spread));
  const inside = width - 2 * DOT;
  const x = (index: number): number =>
    DOT + (points.length === 1 ? inside / 2 : (inside * index) / (points.length - 1));
  const y = (value: number): number => DOT + ((HEIGHT - 2 * DOT) * (high - value)) / Math.max(high - low, 1);
  const at = (index: number, value: number): string => `${x(index).toFixed(1)},${y(value).toFixed(1)}`;
  const upper = points.map(({ value, spread }, index) => at(index, value + spread));
  const lower = points.map(({ value, spread }, index) => at(index, value - spread)).reverse();
  const colour = SEATS[0]!.colour;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}">`,
    `<polygon points="${[...upper, ...lower].join(' ')}" fill="${COLOURS.neutral}" fill-opacity="0.25"/>`,
    `<polyline points="${points.map(({ value }, index) => at(index, value)).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...points.map(
      ({ value }, index) =>
        `<circle cx="${x(index).toFixed(1)}" cy="${y(value).toFixed(1)}" r="${DOT}" fill="${colour}"/>`,
    ),
    '</svg>',
  ].join('');
  return {
    height: HEIGHT,
    draw: () => ({
      type: 'image',
      src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      width,
      height: HEIGHT,
      style: { width, height: HEIGHT, flexShrink: 0 },
    }),
  };
}
