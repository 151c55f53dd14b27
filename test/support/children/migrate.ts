// Script that applies all missing migrations to a database, and prints their number.
import { writeSync } from 'node:fs';
import { migratePostgres } from '../../../src/store/migrate-postgres.ts';
import { migrateSqlite } from '../../../src/store/migrate-sqlite.ts';
import { migrationsFolder, readMigrations } from '../../../src/store/migrations.ts';

const [, , url = '', file = ''] = process.argv;
const applied = url.startsWith('file:')
  ? await migrateSqlite(url, file, readMigrations(migrationsFolder('sqlite')))
  : await migratePostgres(url, readMigrations(migrationsFolder('postgres')));
writeSync(1, `applied ${applied.length}\n`);
