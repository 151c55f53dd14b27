// The build of the cards, in a small installation of its own: outdated output is built again, and cards that cannot be
// used are refused.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'arbiter-build-'));
const at = (path: string): string => join(home, path);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const CARDS = 'src/games/altered/cards';
const FIRST = `${CARDS}/brassbug.yaml`;
const SECOND = `${CARDS}/booda.yaml`;

beforeAll(() => {
  cpSync(join(ROOT, 'dist/src'), at('dist/src'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), at('node_modules'));
  for (const file of ['package.json', 'scripts/build.mjs', FIRST, SECOND]) {
    mkdirSync(dirname(at(file)), { recursive: true });
    copyFileSync(join(ROOT, file), at(file));
  }
  for (const game of ['netrunner', 'redemption', 'thrones']) {
    mkdirSync(at(`src/games/${game}/cards`), { recursive: true });
  }
  // Marks the outputs of all other parts as newer than any source, so that only cards are built.
  const others = ['sqlite', 'postgres'].map((schema) => `src/store/generated/${schema}/client.ts`);
  const year = (file: string): Date =>
    new Date(file.startsWith('dist/bundle') ? '2102' : file.startsWith('dist') ? '2101' : '2100');
  for (const output of [...others, 'dist/playground/stamp', 'dist/build.tsbuildinfo', 'dist/bundle/stamp']) {
    mkdirSync(dirname(at(output)), { recursive: true });
    writeFileSync(at(output), '');
    utimesSync(at(output), year(output), year(output));
  }
});

function build(): { status: number | null; said: string; made: boolean } {
  const before = stamp();
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/build.mjs')], { encoding: 'utf8' });
  return { status, said: stderr, made: stamp() !== before };
}
const stamp = (): string =>
  existsSync(at('dist/cards/altered.json')) ? readFileSync(at('dist/cards/altered.json'), 'utf8') : '';
const names = (): string[] => {
  const { cards } = JSON.parse(stamp()) as { cards: { name: string }[] };
  return [...new Set(cards.map(({ name }) => name))];
};
const edit = (change: (text: string) => string): void =>
  writeFileSync(at(FIRST), change(readFileSync(at(FIRST), 'utf8')));

it('compiles the cards of every game, and leaves them alone while nothing has changed', () => {
  expect(build()).toEqual({ status: 0, said: '', made: true });
  expect(readdirSync(at('dist/cards')).sort()).toEqual([
    ...['altered', 'netrunner', 'redemption'].flatMap((game) => [
      `${game}.formats.json`,
      `${game}.json`,
      `${game}.sets.json`,
    ]),
    'stamp',
    'thrones.formats.json',
    'thrones.json',
    'thrones.sets.json',
  ]);
  expect(names()).toEqual(['Booda', 'Brassbug']);
  // Overwrites the output, to show that an up-to-date build does not write it again.
  writeFileSync(at('dist/cards/altered.json'), '{"cards":[]}');
  expect(build()).toEqual({ status: 0, said: '', made: false });
});

it('notices a card that was changed, replaced by an older file, or removed', () => {
  edit((text) => text.replace('name: Brassbug', 'name: Changed'));
  expect(build()).toMatchObject({ status: 0, made: true });
  expect(names()).toEqual(['Booda', 'Changed']);

  copyFileSync(join(ROOT, FIRST), at('older.yaml'));
  utimesSync(at('older.yaml'), new Date('2020-01-01'), new Date('2020-01-01'));
  renameSync(at('older.yaml'), at(FIRST));
  expect(build()).toMatchObject({ status: 0, made: true });
  expect(names()).toEqual(['Booda', 'Brassbug']);

  rmSync(at(SECOND));
  expect(build()).toMatchObject({ status: 0, made: true });
  expect(names()).toEqual(['Brassbug']);
});

it('refuses a card that cannot be used with a sentence, and plays no older one in its place', () => {
  edit((text) => text.replace('type: Token', 'type: Tocken'));
  const refused = build();
  expect(refused.status).toBe(1);
  expect(refused.said).toMatch(
    /^A card, deck or format of altered cannot be used: brassbug\.yaml: .+ Fix the file in src\/games\/altered, then build again\.\n$/,
  );
  expect(existsSync(at('dist/cards'))).toBe(false);
  // The next build reports the same error again.
  expect(build()).toMatchObject({ status: 1, said: refused.said });

  edit(() => 'name: [');
  expect(build().said).toContain('brassbug.yaml: ');
  copyFileSync(join(ROOT, FIRST), at(FIRST));
  expect(build()).toEqual({ status: 0, said: '', made: true });
});

it('leaves nothing running when a part beside it fails', async () => {
  // A build of the page that takes a minute runs while a card turns out to be faulty.
  writeFileSync(
    at('scripts/playground.mjs'),
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('page.pid', String(process.pid));\nsetTimeout(() => undefined, 60_000);\n",
  );
  rmSync(at('dist/playground/stamp'));
  edit(() => 'name: [');
  expect(build().status).toBe(1);
  const page = Number(readFileSync(at('page.pid'), 'utf8'));
  await expect.poll(() => isRunning(page)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
