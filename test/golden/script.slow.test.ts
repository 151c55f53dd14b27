// The script that records the next golden set, with today's code.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDatabase, readGames, readPrograms } from '../../src/cli/golden/files.ts';
import { makeSet } from '../../src/cli/golden/make.ts';
import { decode } from '../../src/kernel/codec.ts';
import { fingerprint } from '../../src/kernel/fingerprint.ts';
import { asking } from '../../src/kernel/query.ts';
import { childScript } from '../support/child.ts';
import { THOROUGH } from '../support/sample.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arbiter golden-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PATIENCE = 180_000;
const SAID = 'Games: 1, states: 4.';

/** Runs the script, which writes a set; returns the set's folder. */
async function written(): Promise<string> {
  const first = join(folder, 'first');
  const options = ['--game', 'altered', '--seed', 'd', '--games', '1', '--kept', '1', '--states', '4'];
  const child = childScript('golden')(first, ...options);
  expect(await child.ended).toBe(0);
  expect(child.lines).toEqual([SAID]);
  return first;
}

it(
  'writes games with states in the middle of effects, what they are played with, and a database',
  async () => {
    const first = await written();
    const games = readGames(first);
    expect([...games.keys()]).toEqual(['altered-1']);
    for (const golden of games.values()) {
      expect(readPrograms(first, golden.programs)).toContain('"');
      for (const { version, snapshot } of golden.states) {
        const state = decode(Buffer.from(snapshot, 'base64'));
        expect(asking(state)?.parts.length).toBeGreaterThan(0);
        if (version > 0) expect(fingerprint(state)).toBe(golden.inputs[version - 1]!.fingerprint);
      }
    }
    expect(readDatabase(first).subarray(0, 15).toString()).toBe('SQLite format 3');
  },
  PATIENCE,
);

it.runIf(THOROUGH)(
  'writes the same in another process, in which everything else is another',
  async () => {
    const first = await written();
    const second = join(folder, 'second');
    const wish = { target: second, seed: 'd', kinds: ['altered'], games: 1, kept: 1, states: 4 };
    expect(await makeSet(wish)).toBe(SAID);
    expect(readGames(second)).toEqual(readGames(first));
    const contents = (at: string): string => readFileSync(join(at, 'contents.txt'), 'utf8');
    expect(contents(second)).toBe(contents(first));
  },
  PATIENCE,
);

it.each([
  [[], /Name one folder/],
  [['a', 'b'], /Name one folder/],
  [['a', '--games', '0'], /"0" is no whole number above 0/],
  [['a', '--game', 'ludo'], /There is no game "ludo"/],
])('says what is wrong with %j', async (args, complaint) => {
  const child = childScript('golden')(...args);
  await expect(child.until(1)).rejects.toThrow(complaint);
  expect(await child.ended).toBe(2);
});
