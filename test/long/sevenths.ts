// The long run is divided into sevenths. The date chooses one, so that daily runs cover everything within a week.
import { createHash } from 'node:crypto';

export const SEVENTHS = 7;

/**
 * Offset of those bytes of a name's hash that choose its seventh. Samples use the first bytes of the hash, so the two
 * choices are independent.
 */
const BYTES = 8;

/** The seventh that a name belongs to, from 0 to 6; always the same for a name. */
export const seventhOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32LE(BYTES) % SEVENTHS;

/**
 * The seventh that the environment names, from 0 to 6; undefined for the whole run. Throws an error for any other
 * value.
 */
export function seventhFrom(environment: Readonly<Record<string, string | undefined>>): number | undefined {
  const text = environment['SEVENTH'] ?? '';
  if (text === '') return undefined;
  if (/^[0-6]$/.test(text)) return Number(text);
  throw new Error(`SEVENTH is "${text}"; it must be a number from 0 to 6, or left out for all of them.`);
}

/**
 * Returns those items of the list that belong to the seventh of this run, and prints them. Returns all items if the run
 * is not divided.
 */
export function drawSeventh<T>(kind: string, all: readonly T[], name: (each: T) => string): T[] {
  const seventh = seventhFrom(process.env);
  if (seventh === undefined) return [...all];
  const drawn = all.filter((each) => seventhOf(name(each)) === seventh);
  console.log(
    `Seventh ${seventh} of ${kind}: ${drawn.length} of ${all.length}: ${drawn.map(name).join(', ')}`,
  );
  return drawn;
}
