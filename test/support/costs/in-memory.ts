// Files of tests, databases above all, lie in memory where the system has a folder there with room: a disk takes a tenth more of
// the processors' time, and makes each test wait for every transaction. Power never fails in a test; that processes die changes nothing.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that must be free in the memory folder; a run has been seen to take 14 MB. */
const ROOM = 2 ** 29;

/** Run by vitest before the first worker starts; what it returns, after the last has ended. */
export default function inMemory(): (() => void) | undefined {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'arbiter-tests-'));
  // Vitest starts its workers with this environment.
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
