// Calls of the log in the sources pass only fields that cannot contain anything secret of a game, and literal messages.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Allowed fields: ids of games, leagues, rows, servers and interactions; kinds, codes and numbers; and errors, which
 * `operations/log.ts` shortens.
 */
const FIELDS = new Set([
  ...['game', 'league', 'row', 'guild', 'interaction'],
  ...['command', 'sub', 'option', 'click', 'form', 'kind', 'trouble', 'code', 'commands'],
  ...['attempts', 'ms', 'cpuMs', 'times', 'offMs', 'bytes', 'removed'],
  ...['err', 'file', 'why'],
  // Milliseconds by which the clock has jumped.
  'jumpedMs',
  // Number of stored values that were checked, number of unreadable ones, and their ids and columns.
  ...['values', 'unreadable', 'named'],
  // A symbol's name, which a game's code gives.
  'emoji',
  // The router's variable `what`, which only contains fields from the list above.
  '...what',
]);

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('generated') && !name.startsWith('playground'))
    .map((name) => join(ROOT, folder, name));

interface Call {
  where: string;
  fields: string[];
  message: string;
}

/** Calls of the log in the sources, with the fields of their first argument. */
function callsIn(file: string): Call[] {
  const text = readFileSync(file, 'utf8');
  return [
    ...text.matchAll(/\blog\.(?:trace|debug|info|warn|error|fatal)\(\s*\{([^}]*)\},\s*([^)]*?),?\s*\)/g),
  ].map((found) => ({
    where: relative(ROOT, file),
    fields: (found[1] ?? '')
      .split(/,(?![^(]*\))/)
      .map((field) => field.split(':')[0]?.trim() ?? '')
      .filter((name) => name !== ''),
    message: found[2] ?? '',
  }));
}

const files = [...sources('src'), ...sources('commands')];
const calls = files.flatMap(callsIn);
const router = readFileSync(join(ROOT, 'src/discord/interactions/router.ts'), 'utf8');
const whats = [...router.matchAll(/const what = \{([^}]*)\}/g)].map((found) => found[1] ?? '');

describe('the log', () => {
  it('is called in ways that this test can read, and no other', () => {
    const all = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\blog\.(?:trace|debug|info|warn|error|fatal)\(/g)].map(() =>
        relative(ROOT, file),
      ),
    );
    expect(calls.map(({ where }) => where)).toEqual(all);
    expect(calls.length).toBeGreaterThan(20);
  });
  it('is given only known fields', () => {
    const strange = calls.flatMap(({ where, fields }) =>
      fields.filter((name) => !FIELDS.has(name)).map((name) => `${where}: ${name}`),
    );
    expect(strange).toEqual([]);
    expect(whats.length).toBeGreaterThan(0);
    const inside = whats.flatMap((what) => what.split(',').map((field) => field.split(':')[0]?.trim() ?? ''));
    expect(inside.filter((name) => !FIELDS.has(name))).toEqual([]);
  });
  it('says sentences that hold nothing from outside', () => {
    expect(calls.filter(({ message }) => !/^'[^']*'$/.test(message.trim()))).toEqual([]);
  });
  it('is made in one place', () => {
    const makers = files.filter((file) => /from 'pino'/.test(readFileSync(file, 'utf8')));
    expect(makers.map((file) => relative(ROOT, file))).toEqual(['src/operations/log.ts']);
  });
});
