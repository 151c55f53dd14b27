// Detects a damaged database: pages overwritten, a file cut off, or no database at all.
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Error texts of SQLite and PostgreSQL; Prisma does not pass on PostgreSQL's codes for damage. */
const WORDS =
  /SQLITE_CORRUPT|SQLITE_NOTADB|disk image is malformed|file is not a database|invalid page in block|could not read block|is not a heap|unexpected zero page/;

/** True if the error means that the database itself is damaged. */
export const isDamage = (error: unknown): boolean => error instanceof Error && WORDS.test(error.message);

/** Advice for the operator about restoring a damaged SQLite file. */
export const restoring = (file: string): string =>
  `Stop the bot, keep the damaged file and have the disk looked at, put the newest copy in its place, delete the files ${file}-wal and ${file}-shm, and start again: see "The database is damaged" in docs/operations.md.`;

/** Error sentence for opening a damaged file; `why` in SQLite's words. */
export const damagedSentence = (file: string, why: string): string =>
  `The database ${file} is damaged (${why}): it holds something else than was written there. ${restoring(file)}`;

/**
 * Bytes of a SQLite file's header, which contains the file's length:
 * https://www.sqlite.org/fileformat2.html#the_database_header
 */
const HEADER = 100;

/**
 * A sentence for the operator if a SQLite file is shorter than its header says; else undefined. SQLite itself only
 * notices when it reads a missing page. While the write-ahead log holds newer pages, the file's length proves nothing,
 * so the result is undefined.
 */
export function cutOff(file: string): string | undefined {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log !== undefined && log.size > 0) return undefined;
  const bytes = Buffer.alloc(HEADER);
  const open = openSync(file, 'r');
  try {
    if (readSync(open, bytes, 0, HEADER, 0) < HEADER) return undefined;
  } finally {
    closeSync(open);
  }
  // The header's number of pages is only valid if the program that last changed the file also updated this number.
  if (
    bytes.toString('latin1', 0, 15) !== 'SQLite format 3' ||
    bytes.readUInt32BE(24) !== bytes.readUInt32BE(92)
  )
    return undefined;
  const page = bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16);
  const length = bytes.readUInt32BE(28) * page;
  const { size } = statSync(file);
  return size < length ? `cut off: ${size} of ${length} bytes are there` : undefined;
}
