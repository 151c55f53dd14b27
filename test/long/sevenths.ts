// The long run in sevenths: the date draws one, so that daily runs are the whole within a week.
import { createHash } from 'node:crypto';

export const SEVENTHS = 7;

/**
 * Offset of the bytes of a name's hash that choose its seventh; samples use the hash's first bytes, so that the two
 * drawings are independent.
 */
const BYTES = 8;

/** The seventh that a name belongs to, from 0 to 6: always the same one. */
export const seventhOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32LE(BYTES) % SEVENTHS;

/** The number that the environment names, from 0 to 6; undefined for all of them. Throws a sentence for anything else. */
export function seventhFrom(environment: Readonly<Record<string, string | undefined>>): number | undefined {
  const text = environment['SEVENTH'] ?? '';
  if (text === '') return undefined;
  if (/^[0-6]$/.test(text)) return Number(text);
  throw new Error(`SEVENTH is "${text}"; it must be a number from 0 to 6, or left out for all of them.`);
}

/** The part of the list that this run draws, and a line that says which; the whole list where no seventh is drawn. */
export function drawSeventh<T>(kind: string, all: readonly T[], name: (each: T) => string): T[] {
  const seventh = seventhFrom(process.env);
  if (seventh === undefined) return [...all];
  const drawn = all.filter((each) => seventhOf(name(each)) === seventh);
  console.log(
    `Seventh ${seventh} of ${kind}: ${drawn.length} of ${all.length}: ${drawn.map(name).join(', ')}`,
  );
  return drawn;
}
