import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../src/root.ts';

const CHILDREN = join(root(), 'dist/test/support/children');

/** A separate process that runs one of the scripts in `test/support/children`. */
export interface Child {
  process: ChildProcess;
  /** Output lines so far, and the promise of the process's end with its exit code. */
  lines: string[];
  ended: Promise<number | null>;
  /** Waits until the process has written this many lines. Throws its error output if the process ends before. */
  until(lines: number): Promise<void>;
}

/** The function that starts the script, which the build has compiled. */
export const childScript =
  (name: string): ((...args: string[]) => Child) =>
  (...args) =>
    start(
      spawn(process.execPath, [join(CHILDREN, `${name}.js`), ...args], { stdio: ['pipe', 'pipe', 'pipe'] }),
    );

function start(child: ChildProcess): Child {
  const lines: string[] = [];
  let rest = '';
  let complaints = '';
  let wake = () => {};
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    wake();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  let done = false;
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      done = true;
      wake();
      resolve(code);
    });
  });
  const until = async (count: number) => {
    while (lines.length < count) {
      if (done) throw new Error(`The child ended after ${lines.length} lines. ${complaints}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { process: child, lines, ended, until };
}
