// Work on what comes from outside, in a process of its own: it may take only so long, and only so much memory. A thread would not do:
// when one runs out of memory, Node.js may take the whole process with it.
import { fork } from 'node:child_process';

/** Last words of a script, and its exit code. */
export interface Ended {
  said: string;
  code: number;
}

export interface Limits {
  longestMs: number;
  mostMemoryMb: number;
}

/** V8 ends a process without memory by this signal; a shell in between makes an exit code of it. */
const OUT_OF_MEMORY: readonly (string | number | null)[] = ['SIGABRT', 134];

/**
 * Runs this script file in a child process, with the same arguments, until it sends what it says; or ends it where it goes
 * beyond the limits, and says so with exit code 2.
 */
export const supervised = (
  script: string,
  args: string[],
  { longestMs, mostMemoryMb }: Limits,
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = fork(script, args, {
      execArgv: [...process.execArgv, `--max-old-space-size=${mostMemoryMb}`],
      // V8's print of a lack of memory is for nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (ended: Ended): void => {
      clearTimeout(timer);
      resolve(ended);
      child.kill('SIGKILL');
    };
    const given = (what: string): void =>
      end({
        said: `${what}, so it was given up. No game takes as much: this cannot be the file of one.`,
        code: 2,
      });
    const timer = setTimeout(() => given(`This was not done within ${longestMs / 1000} seconds`), longestMs);
    // Only `replay.ts` sends messages, and what it sends is this.
    child.once('message', (ended) => end(ended as Ended));
    child.once('error', (error) => end({ said: error.message, code: 2 }));
    child.once('exit', (code, signal) =>
      OUT_OF_MEMORY.includes(signal ?? code)
        ? given(`This took more than ${mostMemoryMb} MB of memory`)
        : end({
            said: `The process that plays the game ended by itself (${code ?? signal}). Try again.`,
            code: 2,
          }),
    );
  });
