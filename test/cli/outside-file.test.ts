// Scenario and card files may come from outside the project: whatever is wrong with one, a sentence says so.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOutsideFile } from '../../src/cli/outside-file.ts';
import { filesIn } from '../../src/games/shared/card-files.ts';
import { runScenario } from '../../src/scenario/run.ts';
import { ownBench } from '../support/games/loaded.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-outside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Twelve rows of YAML aliases that expand to a million million values. */
const BOMB = Array.from({ length: 12 }, (_, n) =>
  n === 0 ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]' : `a${n}: &a${n} [${`*a${n - 1}, `.repeat(9)}]`,
).join('\n');
const DEEP = '['.repeat(200_000);

it('a device or a folder is no file, and a large file is not read', () => {
  expect(() => readOutsideFile('/dev/zero', 10)).toThrow('"/dev/zero" is not a file. Name one.');
  expect(() => readOutsideFile(folder, 10)).toThrow(/is not a file/);
  expect(() => readOutsideFile(join(folder, 'none'), 10)).toThrow(/^There is no file/);
  const path = join(folder, 'large');
  writeFileSync(path, Buffer.alloc(3 * 1024 * 1024));
  expect(() => readOutsideFile(path, 1024 * 1024)).toThrow(/has 3 MB, and at most 1 MB are read/);
});

describe('a scenario', () => {
  it.each([
    ['of aliases', BOMB, /repeats itself by aliases/],
    ['nested as deep as it is long', DEEP, /call stack/],
  ])('%s fails with a sentence', (_, text, why) => {
    expect(runScenario(text, ownBench, { suspend: false, rewind: false })).toMatchObject({
      passed: false,
      line: 1,
      why: expect.stringMatching(why),
    });
  });
});

describe('a file of cards', () => {
  it.each([
    ['of aliases', BOMB, /^card\.yaml: it repeats itself by aliases/],
    ['nested as deep as it is long', DEEP, /^card\.yaml: .*call stack/],
    [
      'too large',
      ' '.repeat(2 * 1024 * 1024),
      /^card\.yaml: it has 2097152 bytes, and a card has at most 1048576\./,
    ],
  ])('%s fails with a sentence', (name, text, why) => {
    const cards = join(folder, name);
    mkdirSync(cards);
    writeFileSync(join(cards, 'card.yaml'), text);
    expect(() => filesIn(cards)).toThrow(why);
  });
});
