// Reads all stored values every night, so that the operator learns of damage before players do.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { schedule } from 'node-cron';
import { z } from 'zod';

/** Settings of nightly checks. */
export interface ValueCheckParts {
  databaseUrl: string;
  /** Path of the compiled `src/cli/check-values.ts`. */
  script: string;
  log: { info(data: object, text: string): void; error(data: object, text: string): void };
  /** Time as a cron expression, by this computer's clock. For tests. */
  when?: string;
}

/** Cron expression: a quarter to five in the morning, after copies are made and old data is deleted. */
const NIGHTLY = '45 4 * * *';

const report = z.object({ values: z.number(), unreadable: z.number(), named: z.array(z.string()) });

/**
 * Checks every night; returns the function that stops this. A child process reads, because SQLite's driver blocks the
 * calling thread.
 */
export function checkValuesNightly({ databaseUrl, script, log, when }: ValueCheckParts): () => Promise<void> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
  const run = async (): Promise<void> => {
    const began = performance.now();
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
      const { values, unreadable, named } = report.parse(JSON.parse(stdout));
      const ms = Math.round(performance.now() - began);
      if (unreadable === 0) log.info({ values, ms }, 'All stored values can be read.');
      else
        log.error(
          { values, unreadable, named, ms },
          'Stored values cannot be read: see "A stored value cannot be read" in docs/operations.md.',
        );
    } catch (error) {
      log.error({ code: codeOf(error) }, 'Stored values could not be checked.');
    }
  };
  const task = schedule(when ?? NIGHTLY, run, { noOverlap: true });
  return async () => {
    await task.stop();
  };
}

/**
 * The child's exit code, or the reason why it has none. The child's output is not used, because database errors may
 * quote stored values.
 */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
