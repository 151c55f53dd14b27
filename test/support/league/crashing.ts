// Processes of the bot that crash in the middle of their work.
import type { Store } from '../../../src/table/store.ts';

/** Milliseconds after which another process takes over the leases of a crashed one. */
export const LEASE_MS = 31_000;

/** The store for a process that crashes at its nth call. `calls` returns how many calls it has made. */
export function crashingAt(
  store: Store,
  nth: number,
): { store: Store; calls(): number; hasCrashed(): boolean } {
  let count = 0;
  const doomed = new Proxy(store, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]): unknown => {
        count += 1;
        if (count >= nth) return Promise.reject(new Error('This process has crashed.'));
        return Reflect.apply(found, target, given);
      };
    },
  });
  return { store: doomed, calls: () => count, hasCrashed: () => count >= nth };
}
