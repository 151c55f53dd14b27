// Builds everything that `npm start` and the scripts run: the Prisma clients, the playground's page and validators, the
// compiled TypeScript, the bundle of the programs and their packages, and the compiled cards. Skips each part whose
// output is newer than its sources. Parts that do not need each other are built at the same time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

/**
 * Time of the last change of a path or of anything below it; 0 if the path does not exist. A file that was put there
 * with an older date counts from the time when it was put there. A folder changes when an entry is added, renamed or
 * removed.
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  const own = Math.max(stat.mtimeMs, stat.ctimeMs);
  if (!stat.isDirectory()) return own;
  return Math.max(own, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * Runs a part of the build unless its output is newer than all of its sources. A part that failed is built again next
 * time.
 */
async function part(name, sources, output, run) {
  const made = existsSync(join(root, output)) ? statSync(join(root, output)).mtimeMs : 0;
  if (made > 0 && sources.every((source) => newest(join(root, source)) < made)) return;
  const started = Date.now();
  try {
    await run();
  } catch (error) {
    rmSync(join(root, output), { force: true });
    if (error.code === 'MODULE_NOT_FOUND') {
      console.error(
        'What builds is not installed; NODE_ENV=production or --omit=dev leaves it out. Run "npm ci --include=dev", then again.',
      );
      leave(1);
    }
    // A child process that failed has already printed its error.
    if (!(error instanceof Failed)) throw error;
    leave(error.status);
  }
  // The output gets the time at which the build began to read, so that sources changed during the build count as newer.
  utimesSync(join(root, output), new Date(started), new Date(started));
  if (process.env.BUILD_VERBOSE) console.error(`built ${name} in ${Date.now() - started} ms`);
}

/** Scripts that are running. */
const children = new Set();

/** Ends the build and kills the other parts that are still running. */
function leave(status) {
  for (const child of children) child.kill();
  process.exit(status);
}

/** Error: a child process ended with this exit status. */
class Failed extends Error {
  constructor(status) {
    super(`It ended with ${status}.`);
    this.status = status;
  }
}

/** Runs a script; its errors are always shown, its other output only if it `speaks`. */
async function node(script, args = [], speaks = false) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', speaks ? 'inherit' : 'ignore', 'inherit'],
  });
  children.add(child);
  const [status] = await once(child, 'exit');
  children.delete(child);
  if (status !== 0) throw new Failed(status ?? 1);
}

const client = (schema) =>
  part(
    `prisma client for ${schema}`,
    [`prisma/${schema}/schema.prisma`, 'package-lock.json'],
    `src/store/generated/${schema}/client.ts`,
    () =>
      node(require.resolve('prisma/build/index.js'), [
        'generate',
        '--schema',
        `prisma/${schema}/schema.prisma`,
      ]),
  );
const playground = part(
  'playground',
  ['src/playground', 'scripts/playground.mjs'],
  'dist/playground/stamp',
  () => node('scripts/playground.mjs'),
);
await Promise.all([client('sqlite'), client('postgres')]);
// The TypeScript build is also the type check of `npm test`, so it runs again when versions of packages change. A mere
// type check (`tsc --noEmit`) writes its own build info, which must not count as a build.
const buildInfo = 'dist/build.tsbuildinfo';
await part(
  'TypeScript',
  ['src', 'commands', 'bench', 'test', 'tsconfig.json', 'package-lock.json'],
  buildInfo,
  () => {
    const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    return node(tsc, ['-p', 'tsconfig.json', '--tsBuildInfoFile', buildInfo], true);
  },
);
await Promise.all([
  playground,
  part('bundle', [buildInfo, 'scripts/bundle.mjs', 'package-lock.json'], 'dist/bundle/stamp', () =>
    node('scripts/bundle.mjs'),
  ),
  part(
    'cards',
    // The cards, the languages in which they are written, and the code that reads them (docs/architecture.md, "Rooms").
    ['src/games', 'src/language', 'src/kernel', 'src/cli/compile-cards.ts', 'package-lock.json'],
    'dist/cards/stamp',
    () => node('dist/src/cli/compile-cards.js'),
  ),
]);
