import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { drawSeventh } from '../long/sevenths.ts';

/** `npm run test:long` goes through everything of which `npm test` takes a sample. */
export const THOROUGH = process.env['THOROUGH'] === '1';

/**
 * About one in so many, drawn by name: the same ones in every run, and those that were drawn stay drawn when others are
 * added. All of them in a long run, or the seventh of them that the run draws.
 */
export const sample = <T>(all: readonly T[], oneIn: number, name: (each: T) => string): T[] =>
  THOROUGH
    ? drawSeventh('a sample', all, name)
    : all.filter((each) => hash(name(each)).readUInt32LE() % oneIn === 0);

/** The first so many of them; all of them in a long run. */
export const first = <T>(all: readonly T[], count: number): T[] => all.slice(0, THOROUGH ? undefined : count);

/** So many rounds of something; more in a long run. */
export const rounds = (few: number, many: number): number => (THOROUGH ? many : few);

/** So many of them, drawn by name: others for another seed. */
export function drawSample<T>(
  all: readonly T[],
  count: number,
  seed: string,
  name: (each: T) => string,
): T[] {
  const keyed = all.map((each) => ({ each, key: hash(`${seed} ${name(each)}`).toString('hex') }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ each }) => each);
}

/**
 * The seed of what is drawn at random: always the same in `npm test`, which must not fail for somebody because of what
 * another has changed; in a long run another one after each commit, so that samples come round. `SAMPLE_SEED` draws
 * those of an earlier run again.
 */
export const SAMPLE_SEED = process.env['SAMPLE_SEED'] ?? (THOROUGH ? commit() : 'the same every time');

/** A whole number that follows from a seed. */
export const seedNumber = (seed: string): number => hash(seed).readUInt32LE();

/** The commit; the same one where there is no repository. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: 'pipe' }).toString().trim();
  } catch {
    return 'no commit';
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
