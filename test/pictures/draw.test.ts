// Drawing with the real library gives pictures of the promised width, which are higher if there is more to show.
import { describe, expect, it } from 'vitest';
import type { Picture, Tile } from '../../src/kernel/picture.ts';
import { createDraw } from '../../src/pictures/draw.ts';
import { SHARPNESS, SYMBOL, WIDTH } from '../../src/pictures/palette.ts';

const tile = (name: string): Tile => ({
  name,
  back: false,
  hues: ['blue', 'black'],
  figures: [{ icon: 'sword', text: '9', change: 'raised' }],
  states: ['asleep'],
  turned: false,
  count: 1,
  under: [],
  light: 'plain',
});

const table = (cards: number): Picture => ({
  nodes: [{ node: 'tiles', tiles: Array.from({ length: cards }, (_, n) => tile(`Card ${n}`)) }],
});

const sizeOf = (png: Uint8Array): [number, number] => {
  const bytes = Buffer.from(png);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

const draw = createDraw();
const wanted = new AbortController().signal;

describe('a drawn picture', () => {
  it('may be a curve, of one value or of many', async () => {
    for (const count of [1, 30]) {
      const points = Array.from({ length: count }, (_, n) => ({ value: 1500 + n, spread: 100 }));
      const png = await draw({ nodes: [{ node: 'curve', points }] }, wanted);
      expect(sizeOf(png)[0]).toBe(WIDTH * SHARPNESS);
    }
  });

  it('is a PNG file, as wide as all and higher with more cards', async () => {
    const few = await draw(table(3), wanted);
    const many = await draw(table(40), wanted);
    expect(Buffer.from(few.subarray(1, 4)).toString()).toBe('PNG');
    expect(sizeOf(few)[0]).toBe(WIDTH * SHARPNESS);
    expect(sizeOf(many)[0]).toBe(WIDTH * SHARPNESS);
    expect(sizeOf(many)[1]).toBeGreaterThan(3 * sizeOf(few)[1]);
  });

  it('may be a symbol alone, which is a square', async () => {
    const png = await draw({ nodes: [], symbol: { icon: 'leaf', hue: 'green' } }, wanted);
    expect(sizeOf(png)).toEqual([SYMBOL * SHARPNESS, SYMBOL * SHARPNESS]);
    expect(png.length).toBeLessThan(256 * 1024);
  });

  it('is the same file for the same picture, and another for another', async () => {
    const [one, same, other] = await Promise.all([1, 1, 2].map((cards) => draw(table(cards), wanted)));
    expect(Buffer.from(one!).equals(same!)).toBe(true);
    expect(Buffer.from(one!).equals(other!)).toBe(false);
  });

  it('is not drawn any more when nobody wants it', async () => {
    await expect(draw(table(1), AbortSignal.abort())).rejects.toThrow();
  });
});
