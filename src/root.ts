import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The installation's folder: the nearest one above this file with a `package.json`. */
export function root(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, 'package.json'))) {
    const up = dirname(at);
    if (up === at) throw new Error('The installation has no package.json above its code.');
    at = up;
  }
  return at;
}
