// What `npm test` runs: the tests, with the code as the build has just made it. That is what is shipped, and Node.js loads
// it as it is, without the wrapping of every import that makes the rules a fifth slower.
import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { type Size, suite } from './vitest.config.ts';

const ROOT = import.meta.dirname;

/** Takes what the tests import of the code from `dist`. */
const built: Plugin = {
  name: 'built',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (importer === undefined || !source.startsWith('.')) return undefined;
    const path = relative(ROOT, resolve(dirname(importer), source));
    if (!/^(src|commands|bench)\/.*\.ts$/.test(path)) return undefined;
    return join(ROOT, 'dist', path.replace(/\.ts$/, '.js'));
  },
};

/** The tests of a size, over the code in `dist`. */
export const suiteOfBuilt = (size: Size) =>
  suite(size, { plugins: [built], server: { deps: { external: [/\/dist\//] } } });

export default defineConfig(() => suiteOfBuilt('quick'));
