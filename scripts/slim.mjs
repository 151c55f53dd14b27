// Takes from a folder that scripts/runtime.mjs has gathered, after `npm ci` there, what no bot loads: Prisma's query compilers
// for other databases, and SQLite for another C library than the image's. `node scripts/slim.mjs FOLDER`
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const target = process.argv[2];
if (target === undefined) {
  console.error('Name the folder that everything was gathered in: node scripts/slim.mjs FOLDER');
  process.exit(1);
}

const generated = join(target, 'dist/src/store/generated');
/** Files of compilers that the generated clients import. */
const used = new Set(
  readdirSync(generated)
    .flatMap((client) => [
      ...readFileSync(join(generated, client, 'internal/class.js'), 'utf8').matchAll(
        /query_compiler_[\w.-]+\.mjs/g,
      ),
    ])
    .map(([file]) => file),
);
if (used.size === 0) throw new Error(`No client in ${generated} names a query compiler.`);

const runtime = join(target, 'node_modules/@prisma/client/runtime');
for (const file of readdirSync(runtime))
  if (file.startsWith('query_compiler_') && !used.has(file)) rmSync(join(runtime, file));
const libsql = join(target, 'node_modules/@libsql');
for (const name of readdirSync(libsql))
  if (name.endsWith('-musl')) rmSync(join(libsql, name), { recursive: true });
