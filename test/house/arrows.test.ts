import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The games: each a folder. */
const GAMES = readdirSync(join(ROOT, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `games/${name}`);

/** Rooms of the house and the rooms that each may know (docs/architecture.md). No game knows another. */
const MAY_KNOW: Record<string, string[]> = {
  kernel: [],
  vocab: ['kernel'],
  'games/common': ['kernel', 'vocab'],
  ...Object.fromEntries(GAMES.map((game) => [game, ['kernel', 'vocab', 'games/common']])),
  games: ['kernel', 'games/common', ...GAMES],
  table: ['kernel'],
  store: ['kernel', 'table'],
  discord: ['kernel', 'table'],
  commands: ['kernel', 'table', 'discord'],
  playground: [],
  scenario: ['kernel', 'games', 'games/common', 'table'],
  operations: ['table', 'store', 'discord', 'settings.ts'],
  cli: [
    'kernel',
    'vocab',
    'games',
    'games/common',
    'scenario',
    'table',
    'store',
    'commands',
    'operations',
    'settings.ts',
  ],
};

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' || entry.name === 'page' ? [] : sources(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

function roomOf(file: string): string {
  const path = file.replace(/^src\//, '');
  if (path === 'games/games.ts') return 'games';
  const [room, game, ...rest] = path.split('/');
  if (room !== 'games') return room!;
  // The files beside the list of games are what all games have in common.
  return rest.length > 0 ? `games/${game}` : 'games/common';
}

const importsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map((m) =>
    relative(ROOT, resolve(ROOT, dirname(file), m[1]!)),
  );

const files = [...sources('src'), ...sources('commands')].filter((f) => !/^src\/[^/]+\.ts$/.test(f));

describe('the arrows between the rooms', () => {
  it.each(Object.keys(MAY_KNOW))('%s knows only what it may', (room) => {
    const strangers = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(({ target }) => roomOf(target) !== room && !MAY_KNOW[room]!.includes(roomOf(target)))
      .map(({ file, target }) => `${file} → ${target}`);
    expect(strangers).toEqual([]);
  });

  it('every room is listed', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in MAY_KNOW))).toEqual([]);
  });

  it('benchmarks and what tests have in common know no single game', () => {
    const known = [...sources('bench'), ...sources('test/support')].flatMap((file) =>
      importsOf(file)
        .filter((target) => GAMES.includes(roomOf(target)))
        .map((target) => `${file} → ${target}`),
    );
    expect(known).toEqual([]);
  });

  it('the kernel never learns the name of a game', () => {
    const named = files
      .filter((f) => roomOf(f) === 'kernel')
      .filter((f) =>
        readFileSync(join(ROOT, f), 'utf8')
          .split('\n')
          .some(
            (line) =>
              !/^\s*(\*|\/\*|\/\/)/.test(line) && /['"`](altered|redemption|netrunner|thrones)/i.test(line),
          ),
      );
    expect(named).toEqual([]);
  });
});

describe('hygiene', () => {
  it('only the writer changes a state', () => {
    const writers = files.filter((f) =>
      /\bstate\.(objects|zones|frames|effects|clock|counts|rng|knowledge|lastKnown|seats|version|outcome|nextStamp|nextAsk)(\[[^\]]*\])?\s*(=[^=>]|\+\+|\+=|\.(push|pop|splice|sort)\()/.test(
        readFileSync(join(ROOT, f), 'utf8'),
      ),
    );
    expect(writers).toEqual(['src/kernel/tx.ts']);
  });

  it('no test is skipped without a reason that the machine gives', () => {
    const skipped = sources('test').filter(
      (f) =>
        /\b(it|test|describe)\.(skip|todo|only)\b/.test(readFileSync(join(ROOT, f), 'utf8')) &&
        !f.endsWith('arrows.test.ts'),
    );
    expect(skipped).toEqual([]);
  });
});
