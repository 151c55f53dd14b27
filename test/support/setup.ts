import { expect } from 'vitest';
import { restartSeeds } from './seeds.ts';

restartSeeds();

// A pattern where a string is expected means that the string matches it. By itself, `toMatchObject` finds that any
// string has all of a pattern's properties: none.
expect.addEqualityTesters([
  (actual, expected) =>
    expected instanceof RegExp && !(actual instanceof RegExp)
      ? typeof actual === 'string' && expected.test(actual)
      : undefined,
]);
