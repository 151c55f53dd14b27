// No folder holds more source files than a reader can take in at a glance.
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources } from './imports.ts';

/** Maximum number of source files that lie directly in one folder. */
const MOST = 24;

const crowded = (files: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > MOST ? [`${folder}: ${count}`] : []));
};

describe('folders', () => {
  it('hold no more than 24 source files', () => {
    expect(crowded([...sources('src'), ...sources('commands'), ...sources('bench')])).toEqual([]);
  });

  it('of tests hold no more either', () => {
    expect(crowded(sources('test'))).toEqual([]);
  });

  it('that hold more are found', () => {
    const files = Array.from({ length: MOST + 1 }, (_, n) => `src/room/${n}.ts`);
    expect(crowded(files)).toEqual([`src/room: ${MOST + 1}`]);
  });
});
