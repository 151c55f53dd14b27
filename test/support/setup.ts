import { afterAll, expect } from 'vitest';
import { cpuSeconds } from './costs/cpu.ts';
import { restartSeeds } from './seeds.ts';

restartSeeds();

const before = cpuSeconds();
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are wanted: none.
afterAll(({}, file) => {
  file.meta.cpu = cpuSeconds() - before;
});

// If a regular expression is expected in place of a string, the string must match it. Without this, `toMatchObject`
// accepts any string there, because a regular expression has no properties of its own.
expect.addEqualityTesters([
  (actual, expected) =>
    expected instanceof RegExp && !(actual instanceof RegExp)
      ? typeof actual === 'string' && expected.test(actual)
      : undefined,
]);
