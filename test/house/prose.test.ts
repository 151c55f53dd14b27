// Prose that every new contributor must read may only get shorter. `npx vitest run test/house/prose.test.ts` prints the
// counts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './imports.ts';

const FILE = 'test/house/prose-bounds.json';
const Bounds = z.record(z.string(), z.int().min(0));
type Bounds = z.infer<typeof Bounds>;
const bounds = Bounds.parse(JSON.parse(readFileSync(join(ROOT, FILE), 'utf8')));

/** Output of git; undefined where there is no repository. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, stdio: 'pipe', encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/**
 * The pages that belong to each count. Reference pages, such as scenario keys, vocabulary and lists of spellings, do
 * not count, because nobody has to read them as a whole.
 */
const PAGES: Readonly<Record<string, (path: string) => boolean>> = {
  docs: (path) => /^docs\/(?!scenarios)[^/]+\.md$/.test(path),
  'all prose': (path) =>
    path.endsWith('.md') &&
    !/^docs\/(scenarios|vocabulary\/)|^test\/(scenarios|golden\/spellings)\//.test(path),
};

const pages = git('ls-files', '*.md')?.trim().split('\n') ?? [];
const bytes = (path: string): number => readFileSync(join(ROOT, path)).length;
const counts = Object.entries(PAGES).map(
  ([name, isCounted]) => [name, pages.filter(isCounted).reduce((sum, path) => sum + bytes(path), 0)] as const,
);

/** Names of the counts whose bound is higher in `later` than in `earlier`. */
const raised = (earlier: Bounds, later: Bounds): string[] =>
  Object.keys(later).filter((name) => (later[name] ?? 0) > (earlier[name] ?? Number.POSITIVE_INFINITY));

describe.skipIf(pages.length === 0)('the length of the prose', () => {
  it.each(counts)('%s: %i bytes are at most its bound', (name, count) => {
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(bounds[name] ?? 0);
  });

  it('has bounds that never rise', () => {
    const commits = git('log', '--format=%h', '--', FILE)?.trim().split('\n').filter(Boolean) ?? [];
    const earlier = commits.map((commit) =>
      Bounds.parse(JSON.parse(git('show', `${commit}:${FILE}`) ?? '{}')),
    );
    expect(earlier.flatMap((each) => raised(each, bounds))).toEqual([]);
    expect(raised({ docs: 2, all: 2 }, { docs: 3, all: 1 })).toEqual(['docs']);
  });

  it('counts the pages that people read, and no reference', () => {
    const paths = [
      'docs/time.md',
      'docs/scenarios.md',
      'docs/scenarios-thrones.md',
      'docs/vocabulary/altered.md',
      'src/kernel/README.md',
      'test/scenarios/words-of-thirty.md',
    ];
    expect(paths.filter(PAGES['docs']!)).toEqual(['docs/time.md']);
    expect(paths.filter(PAGES['all prose']!)).toEqual(['docs/time.md', 'src/kernel/README.md']);
  });
});
