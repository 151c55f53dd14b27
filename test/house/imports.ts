// Imports of each source file, read from its text; the files are few enough to be read again at each run.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Folder of the project. */
export const ROOT = resolve(import.meta.dirname, '../..');

/**
 * An import of another file of the project. `runtime`: true unless only types are imported, so that one file really
 * loads the other.
 */
export interface Import {
  from: string;
  to: string;
  runtime: boolean;
}

/** TypeScript files below a folder of the project, except generated ones; paths from the project's folder. */
export function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : sources(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

/** Text of a file, by its path from the project's folder. */
export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Matches `import type … from`, `export … from`, a bare `import '…'`, and `import('…')` for a type or a value. */
const STATEMENT =
  /^\s*(?:import|export)\s+(type\s)?(?:[\w$*{][^'";]*?\sfrom\s+)?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

/** The imports of a file, except those of packages. */
export const importsOf = (file: string): Import[] =>
  [...textOf(file).matchAll(STATEMENT)].map(([, type, written, asked]) => ({
    from: file,
    to: relative(ROOT, resolve(ROOT, dirname(file), written ?? asked ?? '')),
    runtime: type === undefined,
  }));
