// Makes backup copies of a SQLite database, each a consistent file, and limits their number.
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { sqliteFile } from './address.ts';
import { isDamage, restoring } from './damage.ts';

/** A finished copy of the database. */
export interface Backup {
  file: string;
  bytes: number;
  /** File names of older copies that were removed. */
  removed: string[];
}

/** Error: the database cannot be copied, or is damaged; the message is a sentence for the operator. */
export class BackupError extends Error {}

const DAY = 24 * 60 * 60 * 1_000;

/** Milliseconds to wait for a process that is writing. */
const PATIENCE = 30_000;

const ending = (file: string): string => basename(file).replace(/\.db$/, '');
const nameAt = (file: string, now: number): string =>
  `${ending(file)}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`;
const isBackupOf = (file: string, name: string): boolean =>
  name.startsWith(`${ending(file)}-`) &&
  /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/.test(name.slice(ending(file).length + 1));

/**
 * Copies the database into the folder, checks the copy, and removes interrupted copies and all but the newest `keep`.
 * Only reads, in one transaction, so it may run while the bot uses the file: in WAL mode a reader does not block
 * writers. The copy contains all players' hidden cards, so only its owner may read it. Throws {@link BackupError}.
 */
export async function backUp(url: string, folder: string, keep: number, now: number): Promise<Backup> {
  const file = sqliteFile(url);
  // Checks that the file exists, because opening a SQLite file that is missing would create it.
  if ((await sizeOf(file)) === undefined)
    throw new BackupError(`There is no database ${file} yet, so there is nothing to copy.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, nameAt(file, now));
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  try {
    // Creates the file with access for its owner only, before anything is written to it.
    await writeFile(unfinished, '', { mode: 0o600 });
    await copy(file, unfinished);
    await check(unfinished);
    await settle(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const removed = (await backupsIn(folder, file)).slice(0, -keep).map(({ name }) => name);
  for (const name of [...removed, ...(await brokenOff(folder, file, now))]) await rm(join(folder, name));
  return { file: target, bytes: (await sizeOf(target)) ?? 0, removed };
}

/** Unfinished copies that were begun more than a day ago, so no process is still writing them. */
async function brokenOff(folder: string, file: string, now: number): Promise<string[]> {
  const old = nameAt(file, now - DAY);
  return (await readdir(folder)).filter((name) => {
    const [copy = '', rest] = name.split(/\.part(?=$|-)/);
    return rest !== undefined && isBackupOf(file, copy) && copy <= old;
  });
}

/** Copies of this database in the folder, oldest first. `at`: milliseconds since 1970. */
export async function backupsIn(folder: string, file: string): Promise<{ name: string; at: number }[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => isBackupOf(file, name))
    .sort()
    .map((name) => {
      const [date, time] = name.slice(ending(file).length + 1, -'Z.db'.length).split('T');
      return { name, at: Date.parse(`${date}T${time?.replaceAll('-', ':')}Z`) };
    });
}

async function copy(file: string, target: string): Promise<void> {
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: PATIENCE });
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [target] });
  } catch (error) {
    if (isDamage(error))
      throw new BackupError(
        `The database ${file} cannot be copied because it is damaged (${codeOf(error)}). Keep the older copies. ${restoring(file)}`,
        { cause: error },
      );
    throw new BackupError(
      `The database ${file} cannot be copied to ${target} (${codeOf(error)}). Look whether the disk is full and the folder can be written to.`,
      { cause: error },
    );
  } finally {
    client.close();
  }
}

async function check(target: string): Promise<void> {
  const client = createClient({ url: pathToFileURL(target).href, concurrency: 1, timeout: PATIENCE });
  try {
    const { rows } = await client.execute('PRAGMA quick_check');
    if (rows[0]?.['quick_check'] === 'ok') return;
  } finally {
    client.close();
  }
  throw new BackupError(
    `The copy ${target} is damaged, and so may be the database. Keep the older copies, stop the bot and have SQLite look at the file (PRAGMA integrity_check).`,
  );
}

/** Flushes the file to disk before it gets its final name. */
async function settle(target: string): Promise<void> {
  const handle = await open(target, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
