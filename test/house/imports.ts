// Imports of each source file, read from its text; the files are few enough to be read again at each run.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Folder of the project. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** An import of a file of ours. `runtime`: it is still there when the types are gone, so the files load each other. */
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

/** `import type … from`, `export … from`, a bare `import '…'`, and `import('…')` where a type or a value is taken from it. */
const STATEMENT =
  /^\s*(?:import|export)\s+(type\s)?(?:[\w$*{][^'";]*?\sfrom\s+)?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

/** The imports of a file, except those of packages. */
export const importsOf = (file: string): Import[] =>
  [...textOf(file).matchAll(STATEMENT)].map(([, type, written, asked]) => ({
    from: file,
    to: relative(ROOT, resolve(ROOT, dirname(file), written ?? asked ?? '')),
    runtime: type === undefined,
  }));
