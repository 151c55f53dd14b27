// Data of frames and notes are written and read as each game declares them (`structures.ts`, `notes.ts` in `src/games/shared`): elsewhere a
// misspelt name or datum would compile, and silently never be true.
import { describe, expect, it } from 'vitest';
import { sources, textOf } from './imports.ts';

/** The two files that may cast stored data to its declared types. */
const TAKES = ['src/games/shared/notes.ts', 'src/games/shared/structures.ts'];

/** A datum by its text, a number made of data, a note that is written by hand, and the name of one read as any text. */
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
