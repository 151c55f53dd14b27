import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { drawSeventh } from '../long/sevenths.ts';

/** True in a long run (`npm run test:long`), which tests everything of which `npm test` takes a sample. */
export const THOROUGH = process.env['THOROUGH'] === '1';

/**
 * A sample of about one item in `oneIn`, chosen by the items' names: every run chooses the same items, and goes on
 * choosing them when other items are added. A long run takes all items, or the seventh part that it was told to test.
 */
export const sample = <T>(all: readonly T[], oneIn: number, name: (each: T) => string): T[] =>
  THOROUGH
    ? drawSeventh('a sample', all, name)
    : all.filter((each) => hash(name(each)).readUInt32LE() % oneIn === 0);

/** The first `count` items; all of them in a long run. */
export const first = <T>(all: readonly T[], count: number): T[] => all.slice(0, THOROUGH ? undefined : count);

/** The number `few`; in a long run, `many`. */
export const rounds = (few: number, many: number): number => (THOROUGH ? many : few);

/** A sample of `count` items, chosen by the items' names and the seed. */
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
 * Seed of random choices in tests. In `npm test` it is always the same, so that nobody's tests fail because of somebody
 * else's change. In a long run it changes with each commit, so that all samples are tested in time. Set `SAMPLE_SEED`
 * to repeat the choices of an earlier run.
 */
export const SAMPLE_SEED = process.env['SAMPLE_SEED'] ?? (THOROUGH ? commit() : 'the same every time');

/** An integer computed from a seed. */
export const seedNumber = (seed: string): number => hash(seed).readUInt32LE();

/** The id of the current commit; a fixed text where there is no repository. */
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
