// Puts files of tests, above all databases, into memory if the system has a memory folder with enough room: a disk
// takes a tenth more CPU time, and makes tests wait for every transaction. Power failures are not tested, and crashing
// processes lose nothing in memory files.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that must be free in the memory folder; a run has been seen to take 14 MB. */
const ROOM = 2 ** 29;

/**
 * Called by vitest before the first worker starts; vitest calls the returned function after the last worker has ended.
 */
export default function inMemory(): (() => void) | undefined {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'arbiter-tests-'));
  // Vitest starts its workers with this environment.
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
