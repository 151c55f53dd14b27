// Removes from a folder that scripts/runtime.mjs has made, after `npm ci` there, what no bot loads: SQLite for another
// C library than the image's. `node scripts/slim.mjs FOLDER`
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const target = process.argv[2];
if (target === undefined) {
  console.error('Name the folder that everything was gathered in: node scripts/slim.mjs FOLDER');
  process.exit(1);
}

const libsql = join(target, 'node_modules/@libsql');
for (const name of readdirSync(libsql))
  if (name.endsWith('-musl')) rmSync(join(libsql, name), { recursive: true });
