// The exported file of a finished game is read and checked without trusting anything in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { check, isVerified } from '../../../src/table/finished/check.ts';
import { ExportError, type Exported, readExport } from '../../../src/table/finished/export-format.ts';
import { ownGame } from '../../support/games/loaded.ts';

const TEXT = gunzipSync(
  readFileSync(join(import.meta.dirname, '../../golden/exports-1/altered.json.gz')),
).toString();
const game = ownGame('altered').pinned(JSON.stringify(readExport(TEXT).programs));

/** The exported file with a change. Its steps have today's rules number. */
function changed(change: (file: Exported) => void): string {
  const file: Exported = JSON.parse(TEXT);
  for (const row of file.inputs) row.rules = game.rulesNumber;
  change(file);
  return JSON.stringify(file);
}

/** For each test: its title, a change that somebody might make to the file, and the answer to the changed file. */
const CHANGES: [string, (file: Exported) => void, RegExp][] = [
  [
    'the secret seed',
    (f) => Object.assign(f, { secretSeed: `0${f.secretSeed.slice(1)}` }),
    /secret seed is not the one/,
  ],
  ['the commitment', (f) => Object.assign(f, { commitment: '0'.repeat(64) }), /secret seed is not the one/],
  ['the seed', (f) => Object.assign(f, { seed: '0'.repeat(64) }), /seed of the game is not the one/],
  ['a word', (f) => Object.assign(f.players[1]!, { word: 'stork' }), /seed of the game is not the one/],
  ['a deck', (f) => void f.players[0]!.deck.cards.pop(), /Step 1 is refused now/],
  ['a name', (f) => Object.assign(f.players[0]!, { name: 'Eve' }), /Step 1 leads to another state/],
  [
    'a fingerprint',
    (f) => Object.assign(f.inputs[30]!, { fingerprint: '0'.repeat(32) }),
    /Step 31 leads to another state/,
  ],
  [
    'an input',
    (f) => Object.assign(f.inputs[12]!, { input: { kind: 'concede', seat: 0 } }),
    /Step 13 leads to another state/,
  ],
  [
    'an input that was not possible',
    (f) => Object.assign(f.inputs[12]!, { input: { kind: 'cancel', seat: 0, ask: 999 } }),
    /Step 13 is refused now/,
  ],
  [
    'that it was taken back to where it never was',
    (f) => Object.assign(f.inputs[12]!, { input: { kind: 'undo', to: 40, by: [0] } }),
    /Step 13 goes back to what never was/,
  ],
  ['that an input is missing', (f) => void f.inputs.splice(7, 1), /Step 8 is missing/],
  ['that the last input is missing', (f) => void f.inputs.pop(), /it is not over/],
  ['the outcome', (f) => Object.assign(f.outcome, { winners: [] }), /the game ends otherwise/],
];

describe('a file in which something was changed', () => {
  it.each(CHANGES)('is not equal if it is %s', async (_, change, differs) => {
    const found = await check(game, readExport(changed(change)));
    expect(found.differs.join('\n')).toMatch(differs);
  });

  it.each(CHANGES)(
    'is never called verified if its steps have no rules number and it is %s',
    async (_, change) => {
      const text: Exported = JSON.parse(TEXT);
      change(text);
      expect(isVerified(await check(game, readExport(JSON.stringify(text))))).toBe(false);
    },
  );

  it('is reported with everything that differs', async () => {
    const text = changed((file) => {
      file.commitment = '0'.repeat(64);
      file.outcome.sentence = 'Eve wins.';
    });
    expect((await check(game, readExport(text))).differs).toHaveLength(2);
  });
});

describe('what is not the file of a game', () => {
  it.each<[string, string, RegExp]>([
    ['no JSON', 'hello', /^This is not JSON .*`\/game export`/],
    ['other JSON', '[]', /^This is not the file of a game: the file/],
    ['no format', '{}', /^This is not the file of a game: "format"/],
    ['a later format', '{"format":9}', /^This file has format 9; .* or a newer one\.$/],
    [
      'a lack',
      changed((f) => Reflect.deleteProperty(f, 'players')),
      /^This is not the file of a game: "players"/,
    ],
    [
      'a strange input',
      changed((f) => Object.assign(f.inputs[3]!, { input: { kind: 'win' } })),
      /"inputs\.3\.input\.kind"/,
    ],
    [
      'a strange answer',
      changed((f) => Object.assign(f.inputs[0]!, { input: { ...f.inputs[0]!.input, answers: [7] } })),
      /"inputs\.0\.input\.answers\.0"/,
    ],
    ['too much', changed((f) => Object.assign(f, { more: 1 })), /"more"/],
  ])('is answered with a sentence: %s', (_, text, sentence) => {
    const read = () => readExport(text);
    expect(read).toThrow(ExportError);
    expect(read).toThrow(sentence);
    expect(read).toThrow(/\.$/);
  });
});
