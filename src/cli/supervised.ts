// Work on what comes from outside, in a thread of its own: it may take only so long, and only so much memory.
import { Worker } from 'node:worker_threads';

/** What a script says in the end, and with which exit code it ends. */
export interface Ended {
  said: string;
  code: number;
}

export interface Limits {
  longestMs: number;
  mostMemoryMb: number;
}

/**
 * Runs this script file in a thread, with the same arguments, until it posts what it says; or ends it where it goes
 * beyond the limits, and says so with exit code 2.
 */
export const supervised = (
  script: string,
  args: string[],
  { longestMs, mostMemoryMb }: Limits,
): Promise<Ended> =>
  new Promise((resolve) => {
    const worker = new Worker(script, {
      argv: args,
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    });
    const end = (ended: Ended): void => {
      clearTimeout(timer);
      resolve(ended);
      void worker.terminate();
    };
    const given = (what: string): void =>
      end({
        said: `${what}, so it was given up. No game takes as much: this cannot be the file of one.`,
        code: 2,
      });
    const timer = setTimeout(() => given(`This was not done within ${longestMs / 1000} seconds`), longestMs);
    worker.once('message', end);
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? given(`This took more than ${mostMemoryMb} MB of memory`)
        : end({ said: error.message, code: 2 }),
    );
    worker.once('exit', (code) => end({ said: `The thread ended by itself (${code}). Try again.`, code: 2 }));
  });
