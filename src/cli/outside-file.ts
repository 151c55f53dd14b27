// Files that come from outside: how much of one is read, and what is said where it is not a file, or too large.
import { readFileSync, statSync } from 'node:fs';

/** Units of sizes, for people. */
const MB = 1024 * 1024;

/** A file that is not read; the message is a sentence. */
export class OutsideFileError extends Error {
  override readonly name = 'OutsideFileError';
}

/** A size in words: "16 MB". */
export const sizeWords = (bytes: number): string =>
  bytes >= MB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / 1024)} kB`;

/** The bytes of a file, if it is one and no larger than this. Throws {@link OutsideFileError}. */
export function readOutsideFile(path: string, largest: number): Buffer {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new OutsideFileError(`There is no file "${path}".`);
  // A device or a pipe has no size, and may have no end.
  if (!found.isFile()) throw new OutsideFileError(`"${path}" is not a file. Name one.`);
  if (found.size > largest)
    throw new OutsideFileError(
      `"${path}" has ${sizeWords(found.size)}, and at most ${sizeWords(largest)} are read. It cannot be what is expected here.`,
    );
  return readFileSync(path);
}
