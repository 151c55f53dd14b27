// Random draws as data: each result follows from a stored seed, so that anybody who knows the seed can repeat the draw.
import { createHash } from 'node:crypto';

/** A number from 0 to 2³² − 1, computed from the seed and the words that identify the draw. */
export const drawNumber = (seed: string, ...what: readonly string[]): number =>
  createHash('sha256')
    .update(JSON.stringify([seed, ...what]))
    .digest()
    .readUInt32BE();

/** Combines two drawn numbers into one; their order does not matter. */
export function mixed(one: number, other: number): number {
  let mix = one ^ other;
  mix = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad);
  mix = Math.imul(mix ^ (mix >>> 15), 0x735a2d97);
  return (mix ^ (mix >>> 15)) >>> 0;
}
