// Files that a start of the bot loads, and compiled code that it stores for the next start. Needs a build: `node
// scripts/build.mjs`.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'arbiter-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, args, { env: { PATH: process.env['PATH'] } })).stdout;

/** Database packages and other watched ones that Node.js has loaded after the modules of a start and this code ran. */
async function loadedBy(code: string): Promise<string[]> {
  const out = await node(
    '--input-type=module',
    '--eval',
    `import { createRequire } from 'node:module';
    import { describeError } from '${ROOT}/dist/src/operations/log.js';
    import '${ROOT}/dist/src/start.js';
    import { loadOwnGames } from '${ROOT}/dist/src/games/games.js';
    import { openStore } from '${ROOT}/dist/src/store/open.js';
    import { openReader } from '${ROOT}/dist/src/operations/reader.js';
    loadOwnGames('${ROOT}');
    ${code}
    const paths = Object.keys(createRequire(import.meta.url).cache);
    const of = (name) => paths.some((path) => path.includes('/node_modules/' + name + '/'));
    console.log(JSON.stringify(['discord.js', 'libsql', 'pg', 'yaml', 'prom-client'].filter(of)));`,
  );
  return JSON.parse(out) as string[];
}

it('loads the driver of the database that is used and no other, and nothing that only card files or metrics need', async () => {
  const file = JSON.stringify(`file:${join(folder, 'games.db')}`);
  expect(
    await loadedBy(
      `const store = await openStore(${file}); const reader = await openReader(${file}); await reader.close(); await store.close();`,
    ),
  ).toEqual(['discord.js', 'libsql']);
  // No database server listens on this port, so the connection fails.
  const server = "'postgresql://127.0.0.1:1/arbiter'";
  expect(
    await loadedBy(
      `await openStore(${server}).then(() => process.exit(1), () => undefined); await (await openReader(${server})).close();`,
    ),
  ).toEqual(['discord.js', 'pg']);
});

it('keeps its code compiled where Node.js can, below dist', async () => {
  const home = join(folder, 'installed');
  for (const part of ['dist/bundle', 'dist/cards', 'prisma'])
    cpSync(join(ROOT, part), join(home, part), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(home, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
  await node(join(home, 'dist/bundle/warm-up.js'));
  const kept = join(home, 'dist/compile-cache');
  const can = 'enableCompileCache' in (await import('node:module'));
  expect(existsSync(kept)).toBe(can);
  // The cache must contain the parts of the bundle that a bot loads, and the packages outside it.
  if (can)
    expect(
      readdirSync(kept, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length,
    ).toBeGreaterThan(50);
});

/** Path of the source file from which this text of the bundle comes, according to the source map. */
function originOf(text: string): string | undefined {
  const bundle = join(ROOT, 'dist/bundle');
  for (const name of readdirSync(bundle).filter((each) => each.endsWith('.js'))) {
    const lines = readFileSync(join(bundle, name), 'utf8').split('\n');
    const line = lines.findIndex((each) => each.includes(text));
    if (line < 0) continue;
    // The cast is safe: Node.js validates a source map as it reads it.
    const map = new SourceMap(JSON.parse(readFileSync(join(bundle, `${name}.map`), 'utf8')));
    const entry = map.findEntry(line, lines[line]!.indexOf(text));
    return 'originalSource' in entry ? entry.originalSource : undefined;
  }
  throw new Error(`The bundle has no ${text}.`);
}

it('leads a stack to our own sources, and what a package has done to none of them', () => {
  expect(originOf('function createPoster(')).toMatch(/\/src\/discord\/posts\/poster\.ts$/);
  expect(originOf('function readSettings(')).toMatch(/\/src\/settings\.ts$/);
  for (const ofPackage of [
    'class _ThreadManager',
    'class _PrismaClientInitializationError',
    'function initAsClient',
  ])
    expect(originOf(ofPackage), ofPackage).toBeUndefined();
});
