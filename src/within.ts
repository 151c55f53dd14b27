// A time limit for waiting.
import { setTimeout as sleep } from 'node:timers/promises';

/** The result of the work if it comes within the given milliseconds; undefined if it comes later, or the work fails. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const done = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    done.abort();
  }
}
