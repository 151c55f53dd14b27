// Doctor, this computer: Node.js, free disk space, copies of the database.
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../settings.ts';
import { dialectOf, sqliteFile } from '../store/address.ts';
import { backupsIn } from '../store/backup.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Facts about this computer; tests supply their own. */
export interface Host {
  /** Node.js version, from `process.versions.node`. */
  nodeVersion: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Free bytes on the disk that holds this folder. */
  freeBytes(folder: string): Promise<number>;
}

/** The oldest supported Node.js version (package.json says the same). */
const OLDEST_NODE = [20, 19] as const;

const MIB = 1024 * 1024;
/** Free bytes below which the doctor reports a fault, because the disk may be full within hours. */
const SCARCE = 100 * MIB;
/** Free bytes below which the doctor warns. */
const COMFORTABLE = 1024 * MIB;

/**
 * Maximum age of the newest database copy in milliseconds: two nights, because one nightly copy may have been missed.
 */
const STALE_MS = 48 * 60 * 60 * 1_000;

/** Checks that this version of Node.js is new enough. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor))
    return ok('Node.js', `version ${version}.`);
  return fault(
    'Node.js',
    `version ${version} is too old.`,
    `Install ${oldMajor}.${oldMinor} or newer, then run npm ci.`,
  );
}

/** Checks the free space on the disk with the SQLite file and its copies. */
export async function checkDisk(settings: Settings, host: Host): Promise<Finding[]> {
  if (dialectOf(settings.databaseUrl) === 'postgres') return [];
  const file = sqliteFile(settings.databaseUrl);
  const folder = await nearest(dirname(file));
  const free = await host.freeBytes(folder);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  const says = `${Math.floor(free / MIB)} MiB are free in ${folder}.`;
  // Both a migration and a nightly copy write a file as large as the database.
  if (free < Math.max(SCARCE, size))
    return [
      fault(
        'Disk',
        says,
        'Make room: with a full disk no move can be saved. Older files in BACKUP_FOLDER may go first.',
      ),
    ];
  if (free < Math.max(COMFORTABLE, 2 * size))
    return [
      warning('Disk', says, 'Make room, or set BACKUP_KEEP lower: every copy is as large as the file.'),
    ];
  return [ok('Disk', says)];
}

/** Checks the age of the newest copy of the SQLite file. */
export async function checkBackups(settings: Settings, host: Host): Promise<Finding[]> {
  const { folder, keep } = settings.backups;
  if (dialectOf(settings.databaseUrl) === 'postgres') return [];
  if (keep === 0)
    return [warning('Backups', 'none are made.', 'Set BACKUP_KEEP above 0, or copy the database otherwise.')];
  const file = sqliteFile(settings.databaseUrl);
  const newest = (await backupsIn(folder, file)).at(-1);
  if (newest === undefined) {
    const begun = await stat(file).catch(() => undefined);
    if (begun === undefined || host.now() - begun.birthtimeMs < STALE_MS)
      return [ok('Backups', `the first is made tonight, in ${folder}.`)];
    return [
      warning(
        'Backups',
        `there is none in ${folder}.`,
        'They are made a quarter past four in the morning, if the bot runs then. "npm run backup" makes one now.',
      ),
    ];
  }
  const hours = Math.round((host.now() - newest.at) / 3_600_000);
  const age = hours === 1 ? '1 hour' : `${hours} hours`;
  if (host.now() - newest.at <= STALE_MS) return [ok('Backups', `the newest is ${age} old.`)];
  return [
    warning(
      'Backups',
      `the newest in ${folder} is ${age} old.`,
      'Look into the log for "The database could not be copied", or make one now with "npm run backup".',
    ),
  ];
}

/** The folder, or its nearest ancestor that exists. */
export async function nearest(folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    const there = await access(at, constants.F_OK).then(
      () => true,
      () => false,
    );
    if (there || dirname(at) === at) return at;
  }
}
