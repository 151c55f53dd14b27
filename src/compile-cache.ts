import module from 'node:module';
import { join } from 'node:path';
import { root } from './root.ts';

/** Node's function for the compile cache; the types for version 20 lack it. */
type Enable = (folder: string) => unknown;

/**
 * From Node.js 22 on, keeps the compiled form of the code loaded after this call in `dist/compile-cache`, for a faster
 * next start. The folder may be read-only. Entries depend on each file's content, so they are never stale.
 */
export function keepCompiled(): void {
  if (!('enableCompileCache' in module)) return;
  (module.enableCompileCache as Enable)(join(root(), 'dist', 'compile-cache'));
}
