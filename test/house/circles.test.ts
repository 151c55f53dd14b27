import { describe, expect, it } from 'vitest';
import { importsOf, sources } from './imports.ts';

/** For each file, the files that it loads. */
type Loads = Map<string, string[]>;

/**
 * Circles of files that load each other, each as a path that ends where it begins. Each file is entered only once, so
 * not every circle is listed; but if there are any, at least one is.
 */
function circlesIn(loads: Loads): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, path: string[]): void => {
    const from = path.indexOf(file);
    if (from >= 0) circles.push([...path.slice(from), file].join(' → '));
    if (from >= 0 || done.has(file)) return;
    for (const to of loads.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of loads.keys()) walk(file, []);
  return circles;
}

/**
 * The files that this file loads. Imports of types are left out: they do not exist at run time, so circles of them are
 * harmless.
 */
const loaded = (file: string): string[] => [
  ...new Set(
    importsOf(file)
      .filter(({ runtime }) => runtime)
      .map(({ to }) => to),
  ),
];

describe('circles', () => {
  it('no files load each other', () => {
    const files = [...sources('src'), ...sources('commands')];
    expect(circlesIn(new Map(files.map((file) => [file, loaded(file)])))).toEqual([]);
  });

  it('are found, and told as a path', () => {
    const loads: Loads = new Map([
      ['main', ['a', 'leaf']],
      ['a', ['leaf', 'b']],
      ['b', ['c']],
      ['c', ['a', 'leaf']],
      ['self', ['leaf', 'self']],
    ]);
    expect(circlesIn(loads)).toEqual(['a → b → c → a', 'self → self']);
  });

  it('are not seen where two ways lead to one file', () => {
    const loads: Loads = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ]);
    expect(circlesIn(loads)).toEqual([]);
  });

  it('are looked for among what files load', () => {
    expect(loaded('test/house/circles.test.ts')).toEqual(['test/house/imports.ts']);
  });
});
