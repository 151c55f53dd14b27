// Writes the migrations that bring the databases from the last migration's schema to today's, without a database and
// without a download: it drives Prisma's schema engine (WebAssembly) with a stub in the place of a connection.
//
//   npm run migration -- <name>    write what is pending, for both databases
//   npm run migration -- --check   exit 1 if something is pending
//
// `prisma/sqlite/schema.prisma` is the source; the PostgreSQL schema is derived from it. The schema as of the last
// migration is kept beside the migrations, in `schema.prisma`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** The PostgreSQL schema equivalent to this SQLite schema. */
function derive(sqlite) {
  return sqlite
    .replace(
      /^\/\/ The database[\s\S]*?\n\n/,
      '// Made from ../sqlite/schema.prisma by `npm run migration`; do not edit.\n\n',
    )
    .replace('generated/sqlite"', 'generated/postgres"')
    .replace('provider = "sqlite"', 'provider = "postgresql"');
}

/** A fake database connection. To compare two schemas, the engine only asks the database for its version. */
function stub(dialect) {
  const answer =
    dialect === 'postgres'
      ? {
          columnNames: ['exists', 'version', 'numeric_version'],
          columnTypes: [5, 7, 0],
          rows: [[true, 'PostgreSQL 16.0', 160000]],
        }
      : { columnNames: ['version'], columnTypes: [7], rows: [['3.45.1']] };
  const connection = {
    provider: dialect,
    adapterName: 'stub',
    queryRaw: async () => answer,
    executeRaw: async () => 0,
    executeScript: async () => {},
    getConnectionInfo: () => ({
      schemaName: dialect === 'postgres' ? 'public' : 'main',
      supportsRelationJoins: false,
    }),
    startTransaction: async () => {
      throw new Error('The stub has no transactions.');
    },
    dispose: async () => {},
  };
  return {
    provider: dialect,
    adapterName: 'stub',
    connect: async () => connection,
    connectToShadowDb: async () => connection,
  };
}

/** Loads Prisma's schema engine; returns its constructor. */
async function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const path = join(
    dirname(fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm'))),
    'schema_engine_bg.wasm',
  );
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(path)), {
    './schema_engine_bg.js': glue,
  });
  glue.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  return glue.SchemaEngine;
}

/** SQL that changes one schema into the other; undefined if both mean the same to the database. */
async function difference(SchemaEngine, dialect, from, to) {
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils');
  const engine = await SchemaEngine.new(
    { datamodels: [['schema.prisma', to]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(stub(dialect)),
  );
  const model = (content) => ({
    tag: 'schemaDatamodel',
    files: [{ path: 'schema.prisma', content }],
    configDir: root,
  });
  const result = await engine.diff({
    from: from === undefined ? { tag: 'empty' } : model(from),
    to: model(to),
    script: true,
    exitCode: true,
    shadowDatabaseUrl: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return result.exitCode === 2 ? result.stdout : undefined;
}

const name = process.argv[2];
if (name === undefined || !(name === '--check' || /^[a-z0-9_]+$/.test(name))) {
  console.error('Name the migration in lower case letters, digits and underscores, or ask for --check.');
  process.exit(2);
}

const check = name === '--check';
const source = read(join(root, 'prisma/sqlite/schema.prisma'));
const derived = derive(source);
const derivedPath = join(root, 'prisma/postgres/schema.prisma');
let pending = false;
if (read(derivedPath) !== derived) {
  pending = true;
  if (!check) writeFileSync(derivedPath, derived);
}
const SchemaEngine = await loadEngine();
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
for (const [dialect, provider, to] of [
  ['sqlite', 'sqlite', source],
  ['postgres', 'postgresql', derived],
]) {
  const migrations = join(root, 'prisma', dialect, 'migrations');
  const last = join(migrations, 'schema.prisma');
  const sql = await difference(SchemaEngine, dialect, read(last), to);
  if (sql === undefined) continue;
  pending = true;
  if (check) continue;
  mkdirSync(join(migrations, `${stamp}_${name}`), { recursive: true });
  writeFileSync(join(migrations, `${stamp}_${name}`, 'migration.sql'), sql);
  writeFileSync(
    join(migrations, 'migration_lock.toml'),
    `# Please do not edit this file manually\nprovider = "${provider}"\n`,
  );
  writeFileSync(last, to);
  console.log(`prisma/${dialect}/migrations/${stamp}_${name}/migration.sql`);
}
if (check && pending) {
  console.error('The schemas are ahead of the migrations. Write one with: npm run migration -- <name>');
  process.exit(1);
}
if (!pending) console.log('Nothing to do: the migrations say all that the schemas say.');
