// Reads files from outside the project safely: size limit, and the error sentence for a path that is no file or too
// large.
import { readFileSync, statSync } from 'node:fs';

/** Bytes in a megabyte. */
const MB = 1024 * 1024;

/** Error: a file was not read; the message is a sentence for people. */
export class OutsideFileError extends Error {
  override readonly name = 'OutsideFileError';
}

/** A size in words: "16 MB". */
export const sizeWords = (bytes: number): string =>
  bytes >= MB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / 1024)} kB`;

/** The bytes of a file of at most this size. Throws {@link OutsideFileError} for anything else. */
export function readOutsideFile(path: string, largest: number): Buffer {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new OutsideFileError(`There is no file "${path}".`);
  // Only ordinary files are read: a device or a pipe has no size, and reading it may never end.
  if (!found.isFile()) throw new OutsideFileError(`"${path}" is not a file. Name one.`);
  if (found.size > largest)
    throw new OutsideFileError(
      `"${path}" has ${sizeWords(found.size)}, and at most ${sizeWords(largest)} are read. It cannot be what is expected here.`,
    );
  return readFileSync(path);
}
