// Draws pictures in a child process. The process is started when needed and ended when idle, so that its memory is
// freed. If the drawing library crashes, only this process ends.
import { type ChildProcess, fork } from 'node:child_process';
import type { Picture } from '../kernel/picture.ts';
import type { Draw } from './draw.ts';

/** A message to the drawing process: a picture that it must draw. */
export interface Order {
  id: number;
  picture: Picture;
}

/** The drawing process's answer: the PNG file, or an error. */
export type Delivery = { id: number; png: Uint8Array } | { id: number; why: string };

/** The child process that draws. */
export interface DrawingProcess {
  draw: Draw;
  /** Ends the process; drawings under way are lost. */
  stop(): void;
}

/** Functions that settle the promise of a drawing that was sent to the child process. */
interface Waiting {
  resolve(png: Uint8Array): void;
  reject(error: Error): void;
}

const IDLE_MS = 60_000;
/**
 * Node options and environment that limit the memory and the number of threads, because each thread would keep memory
 * of its own.
 */
const NODE = ['--max-old-space-size=96', '--max-semi-space-size=2'];
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };

/** Creates the drawing process, which runs this script (see `main.ts`) and is started at the first drawing. */
export function createDrawingProcess(script: string, idleMs = IDLE_MS): DrawingProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;
  const waiting = new Map<number, Waiting>();

  function begin(): ChildProcess {
    const begun = fork(script, [], {
      execArgv: NODE,
      env: { PATH: process.env['PATH'], ...ENVIRONMENT },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Lets the bot's process end although the child process, and the channel to it, still exist.
    begun.unref();
    begun.channel?.unref();
    begun.on('message', (message) => {
      // Cast without a check: only main.ts sends messages on this channel.
      const delivery = message as Delivery;
      const one = waiting.get(delivery.id);
      waiting.delete(delivery.id);
      if ('png' in delivery) one?.resolve(delivery.png);
      else one?.reject(new Error(delivery.why));
      rest();
    });
    const gone = (): void => {
      if (child === begun) end();
    };
    begun.on('error', gone);
    begun.on('exit', gone);
    return begun;
  }

  function rest(): void {
    clearTimeout(idle);
    if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
  }

  /** Ends the child process, or cleans up after it has ended by itself. */
  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The drawing process has ended.'));
    waiting.clear();
  }

  return {
    stop: end,
    draw: (picture, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        clearTimeout(idle);
        child ??= begin();
        const id = ++orders;
        // Aborting a drawing ends the process, because the drawing hangs.
        signal.addEventListener('abort', end, { once: true });
        const over = (): void => signal.removeEventListener('abort', end);
        waiting.set(id, {
          resolve: (png) => {
            over();
            resolve(png);
          },
          reject: (error) => {
            over();
            reject(error);
          },
        });
        const order: Order = { id, picture };
        child.send(order, (error) => error !== null && end());
      }),
  };
}
