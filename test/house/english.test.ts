// Plain English in the sources. Bad habits of prose are counted for each room (top-level folder), and no count may
// rise.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HABITS, habitsByRoom, habitsIn, isPlainSubject, roomOf } from './english.ts';
import { ROOT, sources } from './imports.ts';

const FILE = 'test/house/english-bounds.json';
const Bounds = z.record(z.string(), z.record(z.string(), z.int().min(0)));
type Bounds = z.infer<typeof Bounds>;
const bounds = Bounds.parse(JSON.parse(readFileSync(join(ROOT, FILE), 'utf8')));

/** `ENGLISH_BOUNDS=lower` lowers the bounds to the present counts. Bounds are never raised. */
const LOWER = process.env['ENGLISH_BOUNDS'] === 'lower';

const files = ['src', 'commands', 'bench', 'test'].flatMap(sources);
const found = habitsByRoom(files);

/** Output of git; undefined where there is no repository. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, stdio: 'pipe', encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/** Rooms for which `later` allows more hits than `earlier`. A room without a bound allows none. */
const raised = (earlier: Bounds, later: Bounds): string[] =>
  Object.entries(later).flatMap(([habit, rooms]) =>
    Object.entries(rooms).flatMap(([room, bound]) => {
      const before = earlier[habit]?.[room] ?? 0;
      return bound > before ? [`${habit}, ${room}: ${bound}, not ${before}`] : [];
    }),
  );

if (LOWER) {
  const lowered = Object.entries(bounds).map(([habit, rooms]) => {
    const counts = Object.entries(rooms).map(
      ([room, bound]) => [room, Math.min(bound, found.get(habit)?.get(room)?.length ?? 0)] as const,
    );
    return [habit, Object.fromEntries(counts.filter(([, count]) => count > 0))] as const;
  });
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}

describe('habits of prose', () => {
  it.each(Object.keys(HABITS))('%s: no room has more than its bound', (habit) => {
    const more = [...(found.get(habit) ?? [])].flatMap(([room, hits]) => {
      const bound = bounds[habit]?.[room] ?? 0;
      const places = hits.map(({ file, line, text }) => `${file}:${line}: ${text}`);
      return hits.length > bound ? [`${room} has ${hits.length}, at most ${bound}`, ...places] : [];
    });
    expect(more).toEqual([]);
  });

  it('bounds never rise, in no room: text that moves takes no bound along', () => {
    const commits = git('log', '--format=%h', '--', FILE)?.trim().split('\n').filter(Boolean) ?? [];
    const earlier = commits.map((commit) =>
      Bounds.parse(JSON.parse(git('show', `${commit}:${FILE}`) ?? '{}')),
    );
    expect(earlier.flatMap((each) => raised(each, bounds))).toEqual([]);
    expect(raised({ habit: { a: 2, b: 1 } }, { habit: { a: 1, b: 2, c: 1 } })).toEqual([
      'habit, b: 2, not 1',
      'habit, c: 1, not 0',
    ]);
  });

  it('commit subjects are imperative and at most 72 characters long, but for one in twenty', () => {
    const subjects =
      git('log', '--no-merges', '--since=2026-11-29T00:00:00Z', '--format=%s')?.trim().split('\n') ?? [];
    const odd = subjects.filter((subject) => !isPlainSubject(subject));
    expect(odd.slice(0, Math.max(0, odd.length - subjects.length / 20))).toEqual([]);
  });

  it('are found where they are, and nowhere else', () => {
    const text = [
      '/** What is due. */',
      '// Has the seat said so?',
      'const x = 1;',
      '/**',
      ' * Whoever waits is told anew, and is to be asked.',
      ' * What follows is no beginning.',
      ' */',
      'export const shown = (): void => undefined;',
      'export const shownCards = 1;',
      "const s = 'What is due';",
      '/** Deadlines of a seat. Is it due? */',
      '/** True if the seat has said so. */',
    ].join('\n');
    const lines = Object.fromEntries(
      [...habitsIn('a.ts', text)].map(([habit, hits]) => [habit, hits.map(({ line }) => line)]),
    );
    expect(lines).toEqual({
      'a clause where a noun belongs': [1, 5],
      'a predicate documented as a question': [],
      'home-made words': [5],
      'passive obligation': [5],
      'participles as names': [8],
    });
  });

  it('are counted by room', () => {
    const paths = [
      'src/start.ts',
      'src/kernel/text/a.ts',
      'src/games/altered/words/a.ts',
      'commands/game/a.ts',
    ];
    expect(paths.map(roomOf)).toEqual(['src', 'src/kernel', 'src/games/altered', 'commands/game']);
    const subjects = [
      'Fix the clock',
      'Clock: fixed',
      'Fixed the clock',
      'Fixes it',
      `Fix ${'x'.repeat(80)}`,
    ];
    expect(subjects.filter(isPlainSubject)).toEqual(['Fix the clock']);
  });
});
