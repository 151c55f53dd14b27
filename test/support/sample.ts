import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { drawSeventh } from '../long/sevenths.ts';

/** True in a long run (`npm run test:long`), which tests everything of which `npm test` takes a sample. */
export const THOROUGH = process.env['THOROUGH'] === '1';

/**
 * A sample of about one in `oneIn`, drawn by name: every run draws the same ones, and they stay drawn when others are
 * added. A long run takes all, or the seventh that it draws.
 */
export const sample = <T>(all: readonly T[], oneIn: number, name: (each: T) => string): T[] =>
  THOROUGH
    ? drawSeventh('a sample', all, name)
    : all.filter((each) => hash(name(each)).readUInt32LE() % oneIn === 0);

/** The first `count` items; all of them in a long run. */
export const first = <T>(all: readonly T[], count: number): T[] => all.slice(0, THOROUGH ? undefined : count);

/** The number `few`; in a long run, `many`. */
export const rounds = (few: number, many: number): number => (THOROUGH ? many : few);

/** A sample of `count` items, drawn by name; another seed draws others. */
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

/** An integer computed from a seed. */
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
