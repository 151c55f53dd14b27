// Legibility of pictures: type is large enough on a phone, and stands out against its background.
import { describe, expect, it } from 'vitest';
import {
  BACK,
  BROADEST,
  CHANGED,
  COLOURS,
  GROUND,
  INK,
  PLACES,
  SEATS,
  TEXT,
  TILES,
  WIDTH,
} from '../../src/pictures/palette.ts';

/** Relative luminance of a colour, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('contrast', () => {
  const behind = [GROUND, ...Object.values(PLACES).map(({ fill }) => fill)];

  it('of text to its place is that of WCAG AA', () => {
    for (const ink of [INK.plain, INK.quiet, ...Object.values(CHANGED)])
      for (const fill of behind) expect(contrast(ink, fill), `${ink} on ${fill}`).toBeGreaterThanOrEqual(4.5);
  });

  it('of text to its card is, bright, plain or dim', () => {
    for (const { fill, text, quiet } of Object.values(TILES))
      for (const ink of [text, quiet, ...Object.values(CHANGED)])
        expect(contrast(ink, fill), `${ink} on ${fill}`).toBeGreaterThanOrEqual(4.5);
    for (const fill of [BACK.one, BACK.other, TILES.dim.fill, GROUND])
      expect(contrast(TILES.plain.quiet, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(GROUND, TILES.bright.edge)).toBeGreaterThanOrEqual(4.5);
  });

  it('of symbols and seats is that of graphics; black has an edge of its own', () => {
    for (const [hue, colour] of Object.entries(COLOURS))
      if (hue !== 'black') expect(contrast(colour, TILES.plain.fill), hue).toBeGreaterThanOrEqual(3);
    for (const { colour } of SEATS)
      for (const fill of behind) expect(contrast(colour, fill)).toBeGreaterThanOrEqual(4.5);
  });

  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('the smallest text', () => {
  it('is 9 pixels high where the picture is 360 wide', () => {
    expect(Math.min(...Object.values(TEXT))).toBeGreaterThanOrEqual(9);
    expect(WIDTH).toBe(360);
  });

  it('is 6 pixels high where the broadest square is shown 244 wide', () => {
    expect((TEXT.small * 244) / BROADEST).toBeGreaterThanOrEqual(6);
  });
});
