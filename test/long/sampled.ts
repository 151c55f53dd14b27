import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEVENTHS } from './sevenths.ts';

/** Matches test files of which `npm test` runs only a part (test/support/sample.ts). */
const TAKES_A_PART = /support\/sample\.ts'|scenario-suite\.ts'|\baWhile\b/;

/**
 * The test files of which `npm test` runs a part, and `npm run test:long` the whole; paths from the project's folder.
 */
export function sampled(): string[] {
  const folder = join(import.meta.dirname, '..');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.test.ts') && TAKES_A_PART.test(readFileSync(join(folder, file), 'utf8')),
    )
    .map((file) => join('test', file))
    .sort();
}

/**
 * The leak test with one case for each scenario. A run of a seventh can draw a seventh of these cases; other leak tests
 * are too small to be divided.
 */
const SCENARIOS = 'test/leaks/scenarios.test.ts';

/**
 * The test files of a seventh of the long run: those of which it draws a seventh of the cases, and those that it runs
 * completely.
 */
export function filesOfSeventh(seventh: number): { drawing: string[]; whole: string[] } {
  const leaks = sampled().filter((file) => file.startsWith('test/leaks/'));
  const long = ['mutation', 'planted-faults', 'two-worlds'].map((name) => `test/long/${name}.test.ts`);
  return {
    drawing: [...long, ...leaks.filter((file) => file === SCENARIOS)],
    whole: leaks.filter((file) => file !== SCENARIOS).filter((_, place) => place % SEVENTHS === seventh),
  };
}
