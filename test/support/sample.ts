import { createHash } from 'node:crypto';

/** `npm run test:long` goes through all of what `npm test` takes a sample of. */
export const THOROUGH = process.env['THOROUGH'] === '1';

/**
 * About one in so many, drawn by name: the same ones in every run, and those that were drawn stay drawn when others join them.
 * All of them in a long run.
 */
export const sample = <T>(all: readonly T[], oneIn: number, name: (each: T) => string): T[] =>
  all.filter(
    (each) => THOROUGH || createHash('sha256').update(name(each)).digest().readUInt32LE() % oneIn === 0,
  );
