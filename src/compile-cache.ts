import module from 'node:module';
import { join } from 'node:path';
import { root } from './root.ts';

/** Node's function, which its types for version 20 do not know: that version has none. */
type Enable = (folder: string) => unknown;

/**
 * From Node.js 22 on, code that is loaded from here on is kept compiled, in `dist/compile-cache`, for the next start. The
 * folder may be read-only; it depends on the content of each file, so it is never wrong.
 */
export function keepCompiled(): void {
  if (!('enableCompileCache' in module)) return;
  (module.enableCompileCache as Enable)(join(root(), 'dist', 'compile-cache'));
}
