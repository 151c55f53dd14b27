import { afterAll, expect } from 'vitest';
import { cpuSeconds } from './costs/cpu.ts';
import { restartSeeds } from './seeds.ts';

restartSeeds();

const before = cpuSeconds();
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are wanted: none.
afterAll(({}, file) => {
  file.meta.cpu = cpuSeconds() - before;
});

// A pattern where a string is expected means that the string matches it. By itself, `toMatchObject` finds that any
// string has all of a pattern's properties: none.
expect.addEqualityTesters([
  (actual, expected) =>
    expected instanceof RegExp && !(actual instanceof RegExp)
      ? typeof actual === 'string' && expected.test(actual)
      : undefined,
]);
