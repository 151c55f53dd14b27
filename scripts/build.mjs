// Builds what `npm start` and the scripts run: the Prisma clients, the compiled TypeScript, and the playground's page and
// validators. A part whose outputs are newer than its sources is left alone.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

/** Newest modification time under a path, 0 if there is nothing. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Runs a part unless its output is newer than all of its sources. */
function part(name, sources, output, run) {
  const made = existsSync(join(root, output)) ? statSync(join(root, output)).mtimeMs : 0;
  if (made > 0 && sources.every((source) => newest(join(root, source)) < made)) return;
  const started = Date.now();
  run();
  if (process.env.BUILD_VERBOSE) console.error(`built ${name} in ${Date.now() - started} ms`);
}

const node = (script, ...args) =>
  execFileSync(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

for (const schema of ['sqlite', 'postgres'])
  part(
    `prisma client for ${schema}`,
    [`prisma/${schema}/schema.prisma`, 'package-lock.json'],
    `src/store/generated/${schema}/client.ts`,
    () =>
      node(
        require.resolve('prisma/build/index.js'),
        'generate',
        '--schema',
        `prisma/${schema}/schema.prisma`,
      ),
  );
part('playground', ['src/playground', 'scripts/playground.mjs'], 'dist/playground/stamp', () =>
  node('scripts/playground.mjs'),
);
// A mere type check (`tsc --noEmit`) writes its own build info, which must not pass for a build.
const buildInfo = 'dist/build.tsbuildinfo';
part('TypeScript', ['src', 'commands', 'bench', 'test', 'tsconfig.json'], buildInfo, () =>
  execFileSync(
    process.execPath,
    [
      join(dirname(require.resolve('typescript/package.json')), 'bin/tsc'),
      '-p',
      'tsconfig.json',
      '--tsBuildInfoFile',
      buildInfo,
    ],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
);
