// A copy of the SQLite database, every night.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { schedule } from 'node-cron';
import { z } from 'zod';

/** Settings of nightly copies. */
export interface BackupParts {
  databaseUrl: string;
  folder: string;
  keep: number;
  /** The compiled `src/cli/backup.ts`. */
  script: string;
  log: { info(data: object, text: string): void; error(data: object, text: string): void };
  /** When, as a cron expression, by this computer's clock. For tests. */
  when?: string;
}

/** Quarter past four in the morning. */
const NIGHTLY = '15 4 * * *';
/** After a night in which the computer slept, or the clock jumped, the copy is made so much later. */
const LATE_MS = 12 * 3_600_000;

const made = z.object({ file: z.string(), bytes: z.number(), removed: z.array(z.string()) });

/**
 * Makes a copy every night; returns the function that stops this. A separate process copies: SQLite's driver works on
 * the thread that calls it, and with many games the bot would be silent for longer than Discord waits.
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

/** Sentence of the script: one of `src/store/backup.ts`. */
function whyOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return said.trim().split('\n')[0] ?? '';
}
