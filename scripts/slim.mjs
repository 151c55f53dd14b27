// `node scripts/slim.mjs FOLDER`, after scripts/runtime.mjs has filled the folder and `npm ci` was run there: removes
// the SQLite drivers for musl, because the image has another C library.
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
