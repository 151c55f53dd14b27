// Users of the main thread. Each piece of work is followed through everything that it awaits: V8 tells which promise is
// continued, and a promise belongs to the work that made it. From then until the thread turns to something else, the CPU
// time is that work's. AsyncLocalStorage would know whose turn it is, but not when a turn begins and ends.
import { promiseHooks } from 'node:v8';

/** Work by kinds and names of a closed list, so that it may be logged and counted. */
export interface Task {
  kind: string;
  command?: string;
  sub?: string;
}

/** A piece of work that is measured. */
export interface Work extends Task {
  /** Told after each turn how much CPU time it took. */
  spent?(cpuMs: number): void;
}

/** A turn of a piece of work, during which nothing else was done. */
export interface Turn extends Task {
  ms: number;
  /** CPU time of the process meanwhile; never more than `ms`. */
  cpuMs: number;
}

/** Measures work on the main thread. */
export interface Meter {
  /** Does this as part of a piece of work. */
  measure<T>(work: Work, act: () => T): T;
  stop(): void;
}

/** Measures nothing. */
export const NO_METER: Meter = {
  measure: (_work, act) => act(),
  stop: () => undefined,
};

/** Begins to measure in this process. `told` is told of every turn. */
export function createMeter(told: (turn: Turn) => void = () => undefined): Meter {
  /** Property in which a promise keeps whose it is; each meter has its own. */
  const key = Symbol('work');
  type Owned = Promise<unknown> & { [key]?: Work };
  let current: Work | undefined;
  let began = 0;
  let used = process.cpuUsage();
  let closing = false;

  function close(): void {
    if (current === undefined) return;
    const { kind, command, sub, spent } = current;
    current = undefined;
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    const cpuMs = Math.min(ms, (user + system) / 1000);
    spent?.(cpuMs);
    told({
      ...{ kind, ms, cpuMs },
      ...(command !== undefined && { command }),
      ...(sub !== undefined && { sub }),
    });
  }

  function turnTo(work: Work | undefined): void {
    if (work === current) return;
    close();
    if (work === undefined) return;
    current = work;
    began = performance.now();
    used = process.cpuUsage();
    if (closing) return;
    closing = true;
    // Comes when all promises that can be continued now have been: the turn is over.
    process.nextTick(() => {
      closing = false;
      close();
    });
  }

  const stop = promiseHooks.createHook({
    init: (promise: Owned) => {
      if (current !== undefined) promise[key] = current;
    },
    before: (promise: Owned) => turnTo(promise[key]),
  });

  return {
    measure: (work, act) => {
      const before = current;
      turnTo(work);
      try {
        return act();
      } finally {
        turnTo(before);
      }
    },
    // createHook returns the function that removes the hooks; its type does not say so.
    stop: stop as () => void,
  };
}
