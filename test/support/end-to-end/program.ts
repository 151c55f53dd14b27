// A built program of this project in a process of its own, which never outlives the test.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../src/root.ts';

/** A copy of this project that has been built. */
export interface Copy {
  folder: string;
  /** Options that `npm start` gives to Node.js in that copy. */
  flags: readonly string[];
  /** Script in `dist` that starts the bot in that copy. */
  bot: string;
}

/**
 * The built project in this folder, which may be another version. Throws if there is none, or if it has not been built.
 */
export function copyAt(folder: string): Copy {
  const manifest = join(folder, 'package.json');
  const [, flags, bot] = existsSync(manifest)
    ? (/"start": ".*node (.*)dist\/(\S+\.js)"/.exec(readFileSync(manifest, 'utf8')) ?? [])
    : [];
  if (flags === undefined || bot === undefined || !existsSync(join(folder, 'dist', bot)))
    throw new Error(`There is no built bot in ${folder}. Run "npm ci && npm run build" there, then again.`);
  return { folder, flags: flags.split(' ').filter((flag) => flag !== ''), bot };
}

/** The project to which this test belongs. */
export const OWN = copyAt(root());

const running = new Set<ChildProcessWithoutNullStreams>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export class Program {
  /** Standard output so far. */
  out = '';
  err = '';
  /** Exit code of the program; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Set<() => void>();
  #over = false;

  /** Starts a script of `dist`, such as `bundle/main.js`, with only this environment. */
  constructor(script: string, env: Record<string, string>, cwd: string, { folder, flags }: Copy = OWN) {
    const path = join(folder, 'dist', script);
    this.#child = spawn(process.execPath, [...flags, path], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', ...env },
    });
    running.add(this.#child);
    this.#child.stdout.on('data', (data: Buffer) => {
      this.out += data.toString();
      this.#look();
    });
    this.#child.stderr.on('data', (data: Buffer) => {
      this.err += data.toString();
    });
    // Ignores errors of writing to a killed process.
    this.#child.stdin.on('error', () => undefined);
    this.ended = new Promise((resolve) =>
      this.#child.once('close', (code) => {
        this.#over = true;
        running.delete(this.#child);
        this.#look();
        resolve(code);
      }),
    );
  }

  /** Id of the operating system's process. */
  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('It could not be started.');
    return this.#child.pid;
  }

  get over(): boolean {
    return this.#over;
  }

  #look(): void {
    for (const look of [...this.#waiting]) look();
  }

  /**
   * Resolves once the program's standard output matches the pattern. Rejects with its error output if it ends before.
   */
  until(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(this.out);
        if (found === null && !this.#over) return;
        this.#waiting.delete(look);
        if (found !== null) resolve(found);
        else reject(new Error(`It ended before it said ${pattern}: ${this.err}`));
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Sends the signal to the program, and resolves when the program has ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (!this.#over) this.#child.kill(signal);
    return this.ended;
  }
}
