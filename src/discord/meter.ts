// Measures which work uses the main thread. Each piece of work is followed through everything that it awaits: V8
// reports which promise is continued, and a promise belongs to the work that created it. CPU time then counts for this
// work until the thread turns to something else. AsyncLocalStorage would know the current work, but not when its turn
// begins and ends.
import { promiseHooks } from 'node:v8';

/** A kind of work that the bot does, named from closed lists so that it may be logged and counted. */
export interface Task {
  kind: string;
  command?: string;
  sub?: string;
}

/** A piece of work whose CPU time is measured. */
export interface Work extends Task {
  /**
   * Called after each turn (uninterrupted stretch on the main thread) of the work, with the CPU time that the turn
   * took.
   */
  spent?(cpuMs: number): void;
}

/** An uninterrupted stretch of one piece of work on the main thread. */
export interface Turn extends Task {
  ms: number;
  /** CPU milliseconds of the turn; never more than `ms`, the turn's whole duration. */
  cpuMs: number;
}

/** Measures work on the main thread. */
export interface Meter {
  /** Calls the function, and counts the CPU time of all that it does for this piece of work. */
  measure<T>(work: Work, act: () => T): T;
  stop(): void;
}

/** A meter that measures nothing. */
export const NO_METER: Meter = {
  measure: (_work, act) => act(),
  stop: () => undefined,
};

/** Starts measuring CPU time in this process. `told` is called with each uninterrupted stretch of work. */
export function createMeter(told: (turn: Turn) => void = () => undefined): Meter {
  /** Key of the property that says which work a promise belongs to; each meter has a key of its own. */
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
    // Called by Node.js after all promises that can be continued now: then the uninterrupted stretch of work is over.
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
    // Cast without a check: createHook returns the function that removes the hooks, but its type does not say so.
    stop: stop as () => void,
  };
}
