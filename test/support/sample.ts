import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** `npm run test:long` goes through everything of which `npm test` takes a sample. */
export const THOROUGH = process.env['THOROUGH'] === '1';

/**
 * About one in so many, drawn by name: the same ones in every run, and those that were drawn stay drawn when others are
 * added. All of them in a long run.
 */
export const sample = <T>(all: readonly T[], oneIn: number, name: (each: T) => string): T[] =>
  all.filter((each) => THOROUGH || hash(name(each)).readUInt32LE() % oneIn === 0);

/** So many of them, drawn by name: others for another seed. */
export function drawn<T>(all: readonly T[], count: number, seed: string, name: (each: T) => string): T[] {
  const keyed = all.map((each) => ({ each, key: hash(`${seed} ${name(each)}`).toString('hex') }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ each }) => each);
}

/** A seed that is another one after each commit, so that samples come round; the same one where there is no repository. */
export function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: 'pipe' }).toString().trim();
  } catch {
    return 'no commit';
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
