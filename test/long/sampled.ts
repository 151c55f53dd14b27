import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a test file says that `npm test` sees only a part of it (test/support/sample.ts). */
const TAKES_A_PART = /support\/sample\.ts'|scenario-suite\.ts'|\baWhile\b/;

/** The test files of which `npm test` runs a part: `npm run test:long` runs the whole. Paths from the project's folder. */
export function sampled(): string[] {
  const folder = join(import.meta.dirname, '..');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.test.ts') && TAKES_A_PART.test(readFileSync(join(folder, file), 'utf8')),
    )
    .map((file) => join('test', file))
    .sort();
}
