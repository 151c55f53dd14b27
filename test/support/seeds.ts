// Seeds of games, which are the same in every run of a test file: test/support/setup.ts starts the list of seeds again
// for each file.
import { createHash } from 'node:crypto';

let drawn = 0;

/** A seed that no other game of this test file has. */
export const nextSeed = (): string => createHash('sha256').update(`seed ${drawn++}`).digest('hex');

/** Starts again with the first seed. */
export function restartSeeds(): void {
  drawn = 0;
}
