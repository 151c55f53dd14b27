// A nightly copy of the SQLite database.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { schedule } from 'node-cron';
import { z } from 'zod';

/** Settings of nightly copies. */
export interface BackupParts {
  databaseUrl: string;
  folder: string;
  keep: number;
  /** Path of the compiled `src/cli/backup.ts`. */
  script: string;
  log: { info(data: object, text: string): void; error(data: object, text: string): void };
  /** Time as a cron expression, by this computer's clock. For tests. */
  when?: string;
}

/** Cron expression: quarter past four in the morning. */
const NIGHTLY = '15 4 * * *';
/** Milliseconds by which a missed copy may be late, if the computer slept or the clock jumped. */
const LATE_MS = 12 * 3_600_000;

const made = z.object({ file: z.string(), bytes: z.number(), removed: z.array(z.string()) });

/**
 * Makes a copy every night; returns the function that stops this. A child process makes the copy: SQLite's driver
 * blocks the calling thread, and with many games the bot would not answer Discord in time.
 */
export function backUpNightly(parts: BackupParts): () => Promise<void> {
  const { log } = parts;
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: parts.databaseUrl,
    BACKUP_FOLDER: parts.folder,
    BACKUP_KEEP: String(parts.keep),
  };
  const run = async (): Promise<void> => {
    const began = performance.now();
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [parts.script, '--json'], { env });
      const { file, bytes, removed } = made.parse(JSON.parse(stdout));
      const ms = Math.round(performance.now() - began);
      log.info({ file, bytes, removed: removed.length, ms }, 'The database was copied.');
    } catch (error) {
      log.error({ err: error, why: whyOf(error) }, 'The database could not be copied.');
    }
  };
  const task = schedule(parts.when ?? NIGHTLY, run, {
    noOverlap: true,
    missedExecutionTolerance: LATE_MS,
    suppressMissedWarning: true,
  });
  return async () => {
    await task.stop();
  };
}

/** Error message of the copying script: one of the sentences in `src/store/backup.ts`. */
function whyOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return said.trim().split('\n')[0] ?? '';
}
