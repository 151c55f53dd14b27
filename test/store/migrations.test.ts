import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migratePostgres } from '../../src/store/migrate-postgres.ts';
import { migrateSqlite } from '../../src/store/migrate-sqlite.ts';
import { type Migration, migrationsFolder, readMigrations } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/open.ts';
import { childScript } from '../support/child.ts';
import { hasPostgres, type Scratch, scratchPostgres, scratchSqlite } from '../support/databases.ts';
import { nextInput, running } from '../support/records.ts';

const postgres = await hasPostgres();

/** A migration that does what Prisma writes for a changed column on SQLite: a new table in place of the old one. */
const redefine: Migration = {
  name: '99990101000000_redefine',
  checksum: 'r'.repeat(64),
  sql: `PRAGMA foreign_keys=OFF;
    CREATE TABLE "new_Game" AS SELECT *, 'x' AS "extra" FROM "Game";
    DROP TABLE "Game";
    ALTER TABLE "new_Game" RENAME TO "Game";
    CREATE UNIQUE INDEX "Game_id" ON "Game"("id");
    PRAGMA foreign_keys=ON;`,
};
const shipped = readMigrations(migrationsFolder('sqlite'));

it('the migrations match the schemas completely, and the PostgreSQL schema is made from the SQLite one', () => {
  expect(() =>
    execFileSync(process.execPath, ['scripts/migration.mjs', '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});

describe('migrating a SQLite file', () => {
  let place: Awaited<ReturnType<typeof scratchSqlite>>;
  let url: string;
  beforeEach(async () => {
    place = await scratchSqlite();
    url = pathToFileURL(place.file).href;
  });
  afterEach(() => place.drop());

  it('keeps child rows when a table is redefined, and leaves a copy from before', async () => {
    const store = await openStore(place.url);
    await store.save(nextInput(await running(store, 'game'), 'i-1'));
    await store.close();
    expect(await migrateSqlite(url, place.file, [...shipped, redefine])).toEqual([redefine.name]);
    const count = async (address: string, table: string) => {
      const client = createClient({ url: address });
      const { rows } = await client.execute(`SELECT count(*) AS n FROM "${table}"`);
      client.close();
      return rows[0]?.['n'];
    };
    expect(await count(url, 'Input')).toBe(1);
    expect(await count(url, 'Line')).toBe(1);
    const copy = `${place.file}.before-${redefine.name}`;
    expect(existsSync(copy)).toBe(true);
    // The copy contains hidden hands, so only its owner may read it.
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(await count(pathToFileURL(copy).href, 'Input')).toBe(1);
  });

  it('keeps what a server had set before games could be turned off: all stay turned on', async () => {
    await migrateSqlite(url, place.file, shipped.slice(0, 1));
    const client = createClient({ url });
    await client.execute(`INSERT INTO "GuildSettings" VALUES ('g', 'host', '["in"]', 2)`);
    client.close();
    const store = await openStore(place.url);
    expect(await store.settings('g')).toEqual({
      guildId: 'g',
      creatorRoleId: 'host',
      channelIds: ['in'],
      maxPerPlayer: 2,
    });
    await store.close();
  });

  it('refuses a migration that would leave rows without what they refer to', async () => {
    const store = await openStore(place.url);
    await running(store, 'game');
    await store.close();
    const orphaning = { ...redefine, name: '99990101000001_orphans', sql: `DELETE FROM "Game";` };
    await expect(migrateSqlite(url, place.file, [...shipped, orphaning])).rejects.toThrow(/refer to nothing/);
    const again = await openStore(place.url);
    expect(await again.record('game')).toBeDefined();
    await again.close();
  });

  it('refuses a database that is newer than this build, and a migration that was changed', async () => {
    await migrateSqlite(url, place.file, [...shipped, { ...redefine, sql: 'SELECT 1;' }]);
    await expect(openStore(place.url)).rejects.toThrow(/newer than this build.*99990101000000_redefine/);
    const changed = [{ ...shipped[0]!, checksum: '0'.repeat(64) }, ...shipped.slice(1), redefine];
    await expect(migrateSqlite(url, place.file, changed)).rejects.toThrow(/was changed after/);
  });

  it('is done once when three processes ask at once', async () => {
    const start = childScript('migrate');
    const children = [1, 2, 3].map(() => start(url, place.file));
    await Promise.all(children.map((child) => child.until(1)));
    expect(children.map((child) => child.lines[0]).sort()).toEqual([
      'applied 0',
      'applied 0',
      `applied ${shipped.length}`,
    ]);
  });
});

describe.runIf(postgres)('migrating a PostgreSQL database', () => {
  let place: Scratch;
  beforeEach(async () => {
    place = await scratchPostgres();
  });
  afterEach(() => place.drop());

  it('is done once when three processes ask at once', async () => {
    const start = childScript('migrate');
    const children = [1, 2, 3].map(() => start(place.url));
    await Promise.all(children.map((child) => child.until(1)));
    const most = `applied ${readMigrations(migrationsFolder('postgres')).length}`;
    expect(children.map((child) => child.lines[0]).sort()).toEqual(['applied 0', 'applied 0', most]);
  });

  it('refuses a database that is newer than this build', async () => {
    const ours = readMigrations(migrationsFolder('postgres'));
    await migratePostgres(place.url, [...ours, { ...redefine, sql: 'SELECT 1;' }]);
    await expect(openStore(place.url)).rejects.toThrow(/newer than this build/);
  });
});
