// Doctor, database checks: does the database exist, may the bot write to it, does it fit this build? Nothing is
// changed.
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { z } from 'zod';
import { type Dialect, dialectOf, sqliteFile } from '../store/address.ts';
import { isDamage, restoring } from '../store/damage.ts';
import { MigrationError, migrationsFolder, pendingMigrations, readMigrations } from '../store/migrations.ts';
import { checkGames } from './check-games.ts';
import { type Host, nearest } from './check-host.ts';
import { checkValues, valuesFinding } from './check-values.ts';
import { clockFinding, codeIn, type Finding, fault, ok, warning } from './finding.ts';
import { openReader, type Reader } from './reader.ts';

/** Checks the database at this address. */
export const checkDatabase = (url: string, host: Host): Promise<Finding[]> =>
  dialectOf(url) === 'sqlite' ? checkSqlite(url) : checkPostgres(url, host);

/** The database address without its password, and without query parameters, which may contain another password. */
function shownUrl(url: string): string {
  if (dialectOf(url) === 'sqlite') return url;
  try {
    const { protocol, username, host, pathname } = new URL(url);
    return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
  } catch {
    return 'an address that cannot be read';
  }
}

async function checkSqlite(url: string): Promise<Finding[]> {
  const file = sqliteFile(url);
  const there = await stat(file).catch(() => undefined);
  const writable = await checkWritable(file, there !== undefined);
  if (there === undefined)
    return [ok('Database', `SQLite; ${file} is made at the first start.`), ...writable];
  const [lock, unlocked] = await checkLock(file);
  let reader: Reader | undefined;
  try {
    reader = await openReader(url);
    const damage = await damageOf(reader);
    if (damage !== undefined) return [damaged(file, damage), ...lock, ...writable];
    const findings = [
      ok('Database', `SQLite, ${file}.`),
      ...lock,
      ...writable,
      ...(await checkDurability(reader)),
    ];
    return [...findings, ...(await checkContents(reader, unlocked))];
  } catch (error) {
    return [
      isDamage(error)
        ? damaged(file, codeIn(error))
        : fault(
            'Database',
            `${file} cannot be read (${codeIn(error)}).`,
            'Look whether it is a file that this user may read, and whether the disk works.',
          ),
      ...lock,
      ...writable,
    ];
  } finally {
    await reader?.close();
  }
}

/** Page damage in the file, in SQLite's words; undefined if there is none. */
async function damageOf(reader: Reader): Promise<string | undefined> {
  const [first] = await reader.rows('PRAGMA quick_check(1)');
  const verdict = String(first?.['quick_check']).replace(/\s+/g, ' ');
  return verdict === 'ok' ? undefined : verdict;
}

const damaged = (file: string, why: string): Finding =>
  fault(
    'Database',
    `${file} is damaged (${why}): it holds something else than was written there.`,
    restoring(file),
  );

/**
 * Checks that this user may write the file, and create files beside it: SQLite keeps its newest commits in a separate
 * file.
 */
async function checkWritable(file: string, there: boolean): Promise<Finding[]> {
  const folder = await nearest(dirname(file));
  for (const path of there ? [file, folder] : [folder])
    try {
      await access(path, constants.W_OK);
      if (path === folder && !(await stat(folder)).isDirectory()) throw new Error('not a folder');
    } catch {
      return [
        fault(
          'Database',
          `${path} cannot be written to.`,
          'Give it to the user that runs the bot, or let DATABASE_URL name another place.',
        ),
      ];
    }
  return [ok('Database', 'it can be written to.')];
}

/**
 * Checks whether a bot is using the database file, by starting a write on its lock file and rolling it back. Does not
 * take the lock, because a later holder would then believe that the last one had shut down properly. The boolean in the
 * result is true if no bot uses the file.
 */
async function checkLock(file: string): Promise<[Finding[], boolean]> {
  const path = `${file}.lock`;
  if ((await stat(path).catch(() => undefined)) === undefined) return [[], true];
  const client = createClient({ url: pathToFileURL(path).href, concurrency: 1, timeout: 100 });
  try {
    const transaction = await client.transaction('write');
    await transaction.rollback();
    return [[], true];
  } catch {
    const name = await client
      .execute('SELECT name FROM holder')
      .then((result) => String(result.rows[0]?.['name'] ?? 'unknown'))
      .catch(() => 'unknown');
    return [[ok('Database', `a bot is using it (${name}), so it is only looked at.`)], false];
  } finally {
    client.close();
  }
}

async function checkDurability(reader: Reader): Promise<Finding[]> {
  const [journal] = await reader.rows('PRAGMA journal_mode');
  const [sync] = await reader.rows('PRAGMA synchronous');
  const findings: Finding[] = [];
  if (journal?.['journal_mode'] !== 'wal')
    findings.push(
      warning(
        'Database',
        `its journal mode is "${String(journal?.['journal_mode'])}", not "wal".`,
        'The bot sets that when it starts; where it does not last, the disk may be a network drive: use another.',
      ),
    );
  if (Number(sync?.['synchronous']) !== 2)
    findings.push(
      fault(
        'Database',
        'the SQLite driver does not write in full synchronisation, so a power failure may lose moves.',
        'Install the versions that package-lock.json names (npm ci).',
      ),
    );
  return findings.length > 0 ? findings : [ok('Database', 'WAL, full synchronisation.')];
}

const server = z.tuple([
  z.object({
    version: z.string(),
    standby: z.boolean(),
    readonly: z.string(),
    create: z.boolean().nullable(),
    now: z.coerce.number(),
  }),
]);

const SERVER = `SELECT current_setting('server_version') AS "version", pg_is_in_recovery() AS "standby",
  current_setting('default_transaction_read_only') AS "readonly",
  has_schema_privilege(current_schema(), 'CREATE') AS "create",
  extract(epoch FROM clock_timestamp()) * 1000 AS "now"`;

async function checkPostgres(url: string, host: Host): Promise<Finding[]> {
  const reader = await openReader(url);
  try {
    // Runs one query before the comparison of the clocks, so that the time needed to connect does not distort it.
    await reader.rows('SELECT 1');
    const began = host.now();
    const [found] = server.parse(await reader.rows(SERVER));
    const between = (began + host.now()) / 2;
    const findings = [ok('Database', `PostgreSQL ${found.version}, ${shownUrl(url)}.`)];
    if (found.standby || found.readonly === 'on')
      findings.push(
        fault(
          'Database',
          found.standby ? 'this server is a standby, which takes no writes.' : 'it takes no writes now.',
          found.standby
            ? 'Let DATABASE_URL name the primary.'
            : 'Look for a full disk, then set default_transaction_read_only to off.',
        ),
      );
    else if (found.create !== true)
      findings.push(
        fault(
          'Database',
          'the bot’s role may not make tables there.',
          'Grant it CREATE on the schema that its search_path begins with.',
        ),
      );
    else findings.push(ok('Database', 'it can be written to.'));
    findings.push(clockFinding('Clock of the database', between - found.now));
    return [...findings, ...(await checkContents(reader, true))];
  } catch (error) {
    return [
      fault(
        'Database',
        `${shownUrl(url)} does not answer (${codeIn(error)}).`,
        'Look whether the server runs, and whether DATABASE_URL names the right host, database, user and password.',
      ),
    ];
  } finally {
    await reader.close();
  }
}

const BOOK: Record<Dialect, string> = {
  sqlite: `SELECT 1 AS "there" FROM sqlite_master WHERE name = '_prisma_migrations'`,
  postgres: `SELECT 1 AS "there" FROM information_schema.tables
    WHERE table_name = '_prisma_migrations' AND table_schema = current_schema()`,
};

const applied = z.array(z.object({ name: z.string(), checksum: z.string(), finished: z.coerce.boolean() }));

/**
 * Findings about the contents: whether the schema fits this build, games can proceed, and stored values can be read.
 */
async function checkContents(reader: Reader, unlocked: boolean): Promise<Finding[]> {
  const [migrations, fits] = await checkMigrations(reader, unlocked);
  if (!fits) return [migrations];
  return [migrations, ...(await checkGames(reader)), valuesFinding(await checkValues(reader))];
}

/** Checks that the database's schema fits this build. Also returns whether it is up to date. */
async function checkMigrations(reader: Reader, unlocked: boolean): Promise<[Finding, boolean]> {
  const shipped = readMigrations(migrationsFolder(reader.dialect));
  const book = (await reader.rows(BOOK[reader.dialect])).length > 0;
  const done = book
    ? applied.parse(
        await reader.rows(
          `SELECT migration_name AS "name", checksum AS "checksum", finished_at IS NOT NULL AS "finished"
           FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
        ),
      )
    : [];
  try {
    const pending = pendingMigrations(shipped, done).length;
    if (pending === 0) return [ok('Migrations', `all ${done.length} are applied.`), true];
    if (unlocked) return [ok('Migrations', `${pending} wait; the next start applies them.`), false];
    return [
      warning(
        'Migrations',
        `${pending} wait, and the bot that runs is older than this build.`,
        'Start it again from this build.',
      ),
      false,
    ];
  } catch (error) {
    // The message of a MigrationError already says what to do.
    if (error instanceof MigrationError) return [fault('Migrations', error.message), false];
    throw error;
  }
}
