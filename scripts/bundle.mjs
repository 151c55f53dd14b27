// Bundles the programs and their packages into a few files in dist/bundle, so that a start does not have to read 1,500
// files. `npm start`, the image and the tests run the programs from there. Modules that are loaded only when needed
// stay separate files.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, 'dist/bundle');

/**
 * The programs, by their paths in dist/src and in dist/bundle. All other output lies beside `main.js`, as `start.ts`
 * expects.
 */
const PROGRAMS = [
  'main',
  'warm-up',
  'playground/main',
  'pictures/main',
  'foresight/main',
  'thinking/main',
  'cli/backup',
  'cli/check-values',
  'cli/cards',
  'cli/db-copy',
  'cli/doctor',
  'cli/replay',
];

/**
 * Packages that stay outside the bundle: those with binaries for one kind of machine, and optional ones that other
 * packages load if they are installed.
 */
const OUTSIDE = [
  '@libsql/client',
  '@takumi-rs/core',
  'bufferutil',
  'erlpack',
  'libsql',
  'pg-native',
  'utf-8-validate',
  'zlib-sync',
];

rmSync(out, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: PROGRAMS.map((program) => join(root, 'dist/src', `${program}.js`)),
  outbase: join(root, 'dist/src'),
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: OUTSIDE,
  // CommonJS packages load Node.js's own modules with `require`, which an ES module must create.
  banner: {
    js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
  },
  // Whitespace and syntax are minified so that a start reads less. Names are kept, and source maps lead back to our own
  // lines.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'error',
  absWorkingDir: root,
});

/**
 * Drops the mappings of packages' lines from the source maps: nobody needs them, and Node.js keeps all source maps in
 * memory. One segment without a source marks where a package's code begins; otherwise that code would seem to belong
 * to the line of ours before it.
 */
for (const file of Object.keys(metafile.outputs).filter((each) => each.endsWith('.map'))) {
  const map = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const isOurs = map.sources.map((source) => !source.includes('node_modules/'));
  let wasOurs = true;
  const shorter = (segment) => {
    const before = wasOurs;
    wasOurs = segment.length > 1 && isOurs[segment[1]];
    // Original names of identifiers are dropped, because stack traces do not show them.
    if (wasOurs) return [segment.slice(0, 4)];
    return before ? [[segment[0]]] : [];
  };
  const mappings = encode(decode(map.mappings).map((line) => line.flatMap(shorter)));
  writeFileSync(join(root, file), JSON.stringify({ ...map, names: [], mappings }));
}

/**
 * Packages that are loaded from node_modules: those that the bundle leaves out, and those that our own code imports by
 * a computed name.
 */
const external = Object.values(metafile.outputs).flatMap(({ imports }) =>
  imports.filter((each) => each.external).map(({ path }) => path),
);
const found = readdirSync(join(root, 'dist/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js') && !path.startsWith('playground/'))
  .flatMap((path) =>
    [
      ...readFileSync(join(root, 'dist/src', path), 'utf8').matchAll(
        /(?:createRequire\(import\.meta\.url\)|\bresolve)\(['"`]((?:@[\w.-]+\/)?[\w.-]+)/g,
      ),
    ].map(([, name]) => name),
  );
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const outside = [...new Set([...external, ...found])].filter((name) => name in dependencies).sort();
writeFileSync(join(out, 'outside.json'), `${JSON.stringify(outside)}\n`);

/** Licences of the bundled packages must be distributed with the bundle. */
const packages = new Set(
  Object.keys(metafile.inputs).flatMap(
    (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  ),
);
const licences = [...packages].sort().map((folder) => {
  const file = readdirSync(join(root, folder)).find((name) => /^licen[cs]e/i.test(name));
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const text = file === undefined ? '' : `\n${readFileSync(join(root, folder, file), 'utf8').trim()}\n`;
  return `${name} ${version}: ${license}\n${text}`;
});
writeFileSync(join(out, 'LICENSES.txt'), licences.join(`\n${'-'.repeat(78)}\n\n`));
writeFileSync(join(out, 'stamp'), '');
