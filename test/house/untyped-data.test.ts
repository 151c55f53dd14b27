// Data of frames and notes are only read and written through the types that each game declares (`structures.ts`,
// `notes.ts` in `src/games/shared`). Anywhere else, a misspelt name would compile and silently never match.
import { describe, expect, it } from 'vitest';
import { sources, textOf } from './imports.ts';

/** The two files that may cast stored data to its declared types. */
const TAKES = ['src/games/shared/notes.ts', 'src/games/shared/structures.ts'];

/**
 * Patterns of untyped access: a field of the data named by a string, data converted to a number or text, a note that is
 * written by hand, and a note's name compared with a string.
 */
const UNTYPED = [
  /\bdata\??\.?\[['"`]/,
  /\b(?:Number|String)\([^()]*\bdata\??\.?\[/,
  /\bNumber\([^()]*\bdata\b/,
  /\batom: 'register'(?:,| as\b)/,
  /=== 'register' && \w+(?:\.\w+)*\.what\b/,
];

const untyped = (text: string): string[] =>
  text.split('\n').filter((line) => UNTYPED.some((pattern) => pattern.test(line)));

describe('data of frames and notes', () => {
  it('are never read or written by their text', () => {
    const found = ['src/games', 'src/language']
      .flatMap(sources)
      .filter((file) => !TAKES.includes(file))
      .flatMap((file) => untyped(textOf(file)).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it.each([
    "const loser = Number(r.data?.['loser']);",
    'if (frame.data["at"] === 1) return;',
    'const n = Number(found.data.found);',
    "tx.event({ name, entries: proposed([{ atom: 'register', what: 'pass', seat }]) });",
    "const note = { ...{ atom: 'register' as const, what: role }, object };",
    "atoms.some((a) => a.atom === 'register' && a.what === 'arena');",
  ])('would be found: %s', (line) => {
    expect(untyped(`const before = 1;\n${line}\n`)).toEqual([line]);
  });
});
