import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, ROOT, sources, textOf } from './imports.ts';

/** Folders of the games, one each. Code that games share is in the folder `shared` beside them. */
const GAMES = readdirSync(join(ROOT, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => `games/${name}`);

/**
 * The rooms (top-level folders) of the sources, and for each the rooms whose code it may import (docs/architecture.md).
 * No game imports another.
 */
const MAY_KNOW: Record<string, string[]> = {
  kernel: [],
  language: ['kernel'],
  'games/shared': ['kernel', 'language'],
  ...Object.fromEntries(GAMES.map((game) => [game, ['kernel', 'language', 'games/shared', 'lru.ts']])),
  games: ['kernel', 'games/shared', ...GAMES],
  league: [],
  // Only the table's sub-room for leagues may import the league room (sub-rooms.test.ts).
  table: ['kernel', 'league', 'lru.ts', 'within.ts'],
  store: ['kernel', 'table', 'lru.ts'],
  pictures: ['kernel'],
  foresight: ['kernel', 'games', 'table', 'side-thread.ts'],
  thinking: ['kernel', 'games', 'opponent', 'table', 'side-thread.ts'],
  opponent: ['kernel'],
  discord: ['kernel', 'table', 'lru.ts', 'within.ts'],
  commands: ['kernel', 'table', 'discord'],
  playground: [],
  scenario: ['kernel', 'games', 'games/shared', 'table'],
  compare: ['kernel', 'games/shared'],
  operations: ['table', 'store', 'discord', 'settings.ts'],
  cli: [
    'kernel',
    'language',
    'games',
    'games/shared',
    'scenario',
    'compare',
    'table',
    'store',
    'discord',
    'commands',
    'operations',
    'pictures',
    'opponent',
    'settings.ts',
    'root.ts',
  ],
};

function roomOf(file: string): string {
  const path = file.replace(/^src\//, '');
  if (path === 'games/games.ts') return 'games';
  const [room, game] = path.split('/');
  return room === 'games' ? `games/${game}` : room!;
}

/** The playground's page runs in a browser and has a list of allowed imports of its own: see `sub-rooms.test.ts`. */
const files = [...sources('src'), ...sources('commands')].filter(
  (file) => !/^src\/[^/]+\.ts$/.test(file) && !file.startsWith('src/playground/page/'),
);

describe('the arrows between the rooms', () => {
  it.each(Object.keys(MAY_KNOW))('%s knows only what it may', (room) => {
    const strangers = files
      .filter((file) => roomOf(file) === room)
      .flatMap(importsOf)
      .filter(({ to }) => roomOf(to) !== room && !MAY_KNOW[room]!.includes(roomOf(to)))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(strangers).toEqual([]);
  });

  it('at the table, only its own sub-room knows leagues', () => {
    const strangers = files
      .filter((file) => roomOf(file) === 'table' && !file.startsWith('src/table/league/'))
      .flatMap(importsOf)
      .filter(({ to, runtime }) => roomOf(to) === 'league' || (runtime && to.startsWith('src/table/league/')))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(strangers).toEqual([]);
  });

  it('every room is listed', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in MAY_KNOW))).toEqual([]);
  });

  it('benchmarks and what tests have in common know no single game', () => {
    const known = [...sources('bench'), ...sources('test/support')].flatMap((file) =>
      importsOf(file)
        .filter(({ to }) => GAMES.includes(roomOf(to)))
        .map(({ from, to }) => `${from} → ${to}`),
    );
    expect(known).toEqual([]);
  });

  it('the kernel never learns the name of a game', () => {
    const named = files
      .filter((f) => roomOf(f) === 'kernel')
      .filter((f) =>
        textOf(f)
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
        textOf(f),
      ),
    );
    expect(writers).toEqual(['src/kernel/tx.ts']);
  });

  it('no test is skipped without a reason that the machine gives', () => {
    const skipped = sources('test').filter(
      (f) => /\b(it|test|describe)\.(skip|todo|only)\b/.test(textOf(f)) && !f.endsWith('arrows.test.ts'),
    );
    expect(skipped).toEqual([]);
  });
});
