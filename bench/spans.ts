// Attributes the CPU time of a process to the parts of a bot. Work that a part begins belongs to it, with everything
// that follows (the rest of an async function, a timer). Whenever another part takes over, the CPU time of the process
// since the last change is charged to the part that had it, so that all time is charged exactly once.
import { promiseHooks } from 'node:v8';

/**
 * Parts of a bot that use CPU time. Work that no other part has begun is the client's: discord.js, sockets, and Node's
 * own loop.
 */
export const PARTS = ['client', 'discord', 'table', 'kernel', 'view', 'store'] as const;

/** A part of a bot that uses CPU time. */
export type Part = (typeof PARTS)[number];

/** CPU milliseconds of each part. */
export type Spans = Record<Part, number>;

const PART = Symbol('part');
/** A promise that also stores which part of the bot created it. */
type Owned = Promise<unknown> & { [PART]?: Part };

const spent: Spans = { client: 0, discord: 0, table: 0, kernel: 0, view: 0, store: 0 };
let current: Part = 'client';
let charged = 0;

function charge(): void {
  const { user, system } = process.cpuUsage();
  const now = (user + system) / 1000;
  spent[current] += now - charged;
  charged = now;
}

function enter(part: Part): void {
  if (part === current) return;
  charge();
  current = part;
}

/**
 * Starts to attribute CPU time in this process. Uses V8's promise hooks, which cost a third of `async_hooks`, because
 * they do not number every object.
 */
export function watchSpans(): void {
  promiseHooks.createHook({
    init: (promise: Owned) => {
      if (current !== 'client') promise[PART] = current;
    },
    before: (promise: Owned) => enter(promise[PART] ?? 'client'),
    after: () => enter('client'),
  });
  // Wraps these functions because Prisma, among others, sends its queries from their callbacks.
  process.nextTick = owning(process.nextTick);
  globalThis.setImmediate = owning(setImmediate);
  globalThis.setTimeout = owning(setTimeout);
}

/** Wraps a function (a timer, for example) so that its callback runs as work of the part that called it. */
export const owning = <Later extends (...given: never[]) => unknown>(later: Later): Later =>
  new Proxy(later, {
    apply: (target, self, [work, ...rest]: [(...given: unknown[]) => unknown, ...unknown[]]): unknown => {
      const part = current;
      const owned = part === 'client' ? work : (...given: unknown[]) => within(part, () => work(...given));
      return Reflect.apply(target, self, [owned, ...rest]);
    },
  });

/** CPU time of each part since the process began. */
export function spansSoFar(): Spans {
  charge();
  return { ...spent };
}

/** Runs a function as work of a part, and charges its CPU time to that part. */
export function within<T>(part: Part, work: () => T): T {
  const before = current;
  enter(part);
  try {
    return work();
  } finally {
    enter(before);
  }
}

/** Wraps an object so that each method runs as work of the part that `partOf` returns for the method's name. */
export const doneBy = <Owner extends object>(owner: Owner, partOf: (name: string) => Part): Owner =>
  new Proxy(owner, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]): unknown =>
        within(partOf(String(key)), () => Reflect.apply(found, target, given));
    },
  });
