// Exported files of finished games can be replayed. The files in test/golden/exports-1 were written by the first
// version that exported any.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayed } from '../../src/cli/replayed.ts';
import { supervised } from '../../src/cli/supervised.ts';
import { RULES_NUMBER } from '../../src/games/altered/rules-number.ts';
import type { Exported } from '../../src/table/finished/export-format.ts';
import { childScript } from '../support/child.ts';
import { ELSEWHERE } from '../support/golden.ts';

const golden = (game: string): string => join(import.meta.dirname, `../golden/exports-1/${game}.json.gz`);
const written = (game: string): Exported => JSON.parse(gunzipSync(readFileSync(golden(game))).toString());

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arbiter-replay-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const replay = (...args: string[]): ReturnType<typeof replayed> => replayed(args);

/** The file of a game with something changed in it. */
function changed(change: (file: Exported) => void): string {
  const file = written('altered');
  change(file);
  const path = join(folder, 'changed.json');
  writeFileSync(path, JSON.stringify(file));
  return path;
}

describe('the file of a game', () => {
  it.each(['altered', 'redemption', 'thrones'])(
    'of %s that an earlier version wrote is verified, or it says where a rule was corrected since',
    async (game) => {
      const { code, said } = await replay(golden(game));
      const elsewhere = ELSEWHERE[`exports-1/${game}`];
      const { inputs } = written(game);
      if (elsewhere !== undefined) {
        // Files of this format hold no saved states, so the game is checked as a single part, from its beginning to its
        // end.
        expect(said.split('\n').slice(1, 3)).toEqual([
          `Checked in part: 0 of ${inputs.length} steps.`,
          `Played before rules were numbered: the beginning and steps 1–${inputs.length}. This build plays or words them differently and cannot check them: they may be right or wrong.`,
        ]);
        expect(said).not.toMatch(/Verified/);
        expect(code).toBe(1);
        return;
      }
      expect(said.split('\n').slice(1, 3)).toEqual([
        'Verified.',
        `All ${inputs.length} steps were played again and led to the same states.`,
      ]);
      expect(said).toMatch(
        /\nChance was asked \d+ times: each shuffle and each throw follows from that seed\.\n/,
      );
      expect(said).toMatch(/\nThis does not show who gave each step/);
      expect(code).toBe(0);
    },
  );

  it('is reported as JSON, for other programs', async () => {
    const { code, said } = await replay(golden('altered'), '--json');
    const { inputs, id, outcome } = written('altered');
    expect(JSON.parse(said)).toMatchObject({
      ...{ verified: true, differs: [], game: 'altered', format: 1, rows: inputs.length, undone: 0 },
      ...{ id, outcome },
    });
    expect(code).toBe(0);
  });

  it('shows the table at any step, over any shoulder', async () => {
    const at = async (...view: string[]) => (await replay(golden('altered'), '--step', '20', ...view)).said;
    const [all, ann, bob, watching] = [
      await at(),
      await at('--view', '0'),
      await at('--view', '1'),
      await at('--view', 'spectator'),
    ];
    expect(ann).toMatch(/^Ann: hand \(\d+\)$/m);
    expect(ann).not.toMatch(/^Bob: hand/m);
    expect(bob).toMatch(/^Bob: hand \(\d+\)$/m);
    expect(watching).not.toMatch(/: hand \(\d+\)$/m);
    for (const name of ['Ann', 'Bob']) expect(all).toMatch(new RegExp(`^${name}: hand \\(\\d+\\)$`, 'm'));
    const { inputs, outcome } = written('altered');
    expect((await replay(golden('altered'), '--step', `${inputs.length}`)).said).toContain(outcome.sentence);
  });
});

describe('what cannot be verified', () => {
  it('is reported, and the script fails', async () => {
    const path = changed((file) =>
      Object.assign(file.inputs[30]!, { fingerprint: '0'.repeat(32), rules: RULES_NUMBER }),
    );
    const { code, said } = await replay(path);
    expect(said).toMatch(/\nNot equal\. Step 31 leads to another state\.\nThat means: /);
    expect(code).toBe(1);
    expect(JSON.parse((await replay(path, '--json')).said)).toMatchObject({
      verified: false,
      differs: [expect.stringContaining('Step 31')],
    });
  });
  it.each<[string, () => string[], RegExp]>([
    ['no file', () => [join(folder, 'nothing.json')], /^There is no file .*\. Usage: /],
    ['two files', () => [golden('altered'), golden('thrones')], /^Name one file\. Usage: /],
    [
      'a file of something else',
      () => [changed((file) => Reflect.deleteProperty(file, 'players'))],
      /^This is not the file of a game: "players"/,
    ],
    [
      'another game',
      () => [changed((file) => Object.assign(file, { game: 'chess' }))],
      /^The file is of the game "chess"/,
    ],
    [
      'broken cards',
      () => [changed((file) => Object.assign(file, { programs: [{}] }))],
      /^This version cannot read the definitions/,
    ],
    [
      'a step beyond',
      () => [golden('altered'), '--step', '999'],
      /^--step must be a whole number from 0 to 56/,
    ],
    [
      'no such seat',
      () => [golden('altered'), '--step', '1', '--view', '7'],
      /^--view must be 0, 1, all or spectator/,
    ],
  ])('%s gets a sentence', async (_, args, sentence) => {
    await expect(replay(...args())).rejects.toThrow(sentence);
  });
});

describe('the script', () => {
  /** Runs the script `replay` as a separate process. */
  async function run(...args: string[]): Promise<{ code: number | null; said: string; complaint: string }> {
    const child = childScript('replay')(...args);
    let complaint = '';
    child.process.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    const code = await child.ended;
    return { code, said: child.lines.join('\n'), complaint };
  }

  it('says what it has found, and ends with 0 if the game is verified', async () => {
    expect(await run(golden('altered'))).toEqual({ ...(await replay(golden('altered'))), complaint: '' });
  });

  it('ends with 1 if the game is not verified', async () => {
    const path = changed((file) => Object.assign(file.inputs[30]!, { fingerprint: '0'.repeat(32) }));
    expect(await run(path)).toEqual({ code: 1, said: (await replay(path)).said, complaint: '' });
  });

  it('says nothing but a sentence of complaint, and ends with 2, if there is nothing to verify', async () => {
    const { code, said, complaint } = await run(join(folder, 'nothing.json'));
    expect(complaint).toMatch(/^There is no file .*\. Usage: /);
    expect(said).toBe('');
    expect(code).toBe(2);
  });
});

/** Path of a file with these contents. */
function fileOf(bytes: string | Buffer, name = 'given.json'): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const MB = 1024 * 1024;

describe('a file is bounded', () => {
  it.each<[string, () => string, RegExp]>([
    ['a folder', () => folder, /^".*" is not a file\. Name one\.$/],
    ['a device without an end', () => '/dev/zero', /^"\/dev\/zero" is not a file/],
    ['too large', () => fileOf(Buffer.alloc(33 * MB, 32)), /has 33 MB, and at most 32 MB are read/],
    [
      'small, and large once it is unpacked',
      () => fileOf(gzipSync(Buffer.alloc(200 * MB, 32)), 'bomb.json.gz'),
      /^Unpacked, this file has more than 32 MB/,
    ],
    [
      'cut off',
      () => fileOf(readFileSync(golden('altered')).subarray(0, 2_000), 'cut.json.gz'),
      /^This file cannot be unpacked: it is cut off or damaged/,
    ],
    ['empty', () => fileOf(''), /^This is not JSON/],
    [
      'nested as deep as it is long',
      () => fileOf('['.repeat(5 * MB)),
      /^This file is nested more than 100 deep/,
    ],
    [
      'nested in objects',
      () => fileOf(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
      /^This file is nested more than 100 deep/,
    ],
    [
      'of more inputs than any game has',
      () =>
        changed((file) => {
          file.inputs = Array.from({ length: 20_001 }, (_, index) => ({
            ...file.inputs[0]!,
            seq: index + 1,
          }));
        }),
      /^This is not the file of a game: "inputs"/,
    ],
    [
      'with a deck of a thousand million cards',
      () => changed((file) => Object.assign(file.players[0]!.deck.cards[0]!, { count: 1e9 })),
      /^This is not the file of a game: "players\.0\.deck/,
    ],
    [
      'with a deck of many cards in many lines',
      () =>
        changed((file) => {
          const { deck } = file.players[0]!;
          deck.cards = Array.from({ length: 2_000 }, () => ({ ...deck.cards[0]!, count: 400 }));
        }),
      /has more than 400 cards/,
    ],
    [
      'with many players',
      () =>
        changed((file) => {
          file.players = Array.from({ length: 1_000 }, (_, seat) => ({ ...file.players[0]!, seat }));
        }),
      /^This is not the file of a game: "players"/,
    ],
  ])('%s: a sentence', async (_, path, sentence) => {
    const began = performance.now();
    await expect(replay(path())).rejects.toThrow(sentence);
    // Generous bound, which only shows that a refused file is not played first.
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('brackets in texts do not count', async () => {
    const path = changed((file) => Object.assign(file.players[0]!, { name: `${'['.repeat(500)}"\\` }));
    // The file is read and played; because the player's name was changed, no fingerprint matches any more.
    expect((await replay(path)).code).toBe(1);
  });
});

describe('a process that goes beyond its limits is ended, with a sentence', () => {
  const limits = { longestMs: 60_000, mostMemoryMb: 64 };
  it.each([
    [
      'in time',
      'for (;;);',
      { ...limits, longestMs: 500 },
      /^This was not done within 0\.5 seconds, so it was given up/,
    ],
    [
      'in memory',
      'const all = []; for (;;) all.push({ all });',
      limits,
      /^This took more than 64 MB of memory/,
    ],
    [
      'by failing',
      'throw new Error("The file is odd.")',
      limits,
      /^The process that plays the game ended by itself \(1\)/,
    ],
    ['by ending', 'process.exit(7)', limits, /^The process that plays the game ended by itself \(7\)/],
  ])('%s', async (_, script, given, sentence) => {
    const ended = await supervised(fileOf(script, 'script.cjs'), [], given);
    expect(ended).toEqual({ said: expect.stringMatching(sentence), code: 2 });
  });
});
