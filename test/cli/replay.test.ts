// Files of games that are over, played again. Those in test/golden/exports-1 were written by the first version that
// exported any.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayed } from '../../src/cli/replayed.ts';
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
        // A file of this format has no saved states: it is one stretch.
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
      Object.assign(file.inputs[30]!, { fingerprint: '0'.repeat(32), rules: 1 }),
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
  /** Runs it as a process of its own. */
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
