// Chance as data: what is drawn follows from a stored seed, so that anybody who knows it can draw again.
import { createHash } from 'node:crypto';

/** A number from 0 to 2³² − 1 that follows from the seed and the words of what is drawn. */
export const drawNumber = (seed: string, ...what: readonly string[]): number =>
  createHash('sha256')
    .update(JSON.stringify([seed, ...what]))
    .digest()
    .readUInt32BE();

/** Two drawn numbers made into one, in whichever order they come. */
export function mixed(one: number, other: number): number {
  let mix = one ^ other;
  mix = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad);
  mix = Math.imul(mix ^ (mix >>> 15), 0x735a2d97);
  return (mix ^ (mix >>> 15)) >>> 0;
}
