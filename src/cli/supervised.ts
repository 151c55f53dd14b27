// Runs work on input from outside in a child process, with limits of time and memory. A thread would not do: if one
// runs out of memory, Node.js may end the whole process.
import { fork } from 'node:child_process';

/** The output of a script that ran in a child process, and its exit code. */
export interface Ended {
  said: string;
  code: number;
}

export interface Limits {
  longestMs: number;
  mostMemoryMb: number;
}

/** Signs that a process ran out of memory: V8's exit signal, or the exit code that a shell makes of it. */
const OUT_OF_MEMORY: readonly (string | number | null)[] = ['SIGABRT', 134];

/**
 * Runs this script file in a child process, with the same arguments, until the child sends its output. A child that
 * exceeds the limits is killed; the result is then a sentence and exit code 2.
 */
export const supervised = (
  script: string,
  args: string[],
  { longestMs, mostMemoryMb }: Limits,
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = fork(script, args, {
      execArgv: [...process.execArgv, `--max-old-space-size=${mostMemoryMb}`],
      // Hides V8's own report about lacking memory, which helps nobody.
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
    // Cast without a check: only `replay.ts` sends messages, and they have this shape.
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
