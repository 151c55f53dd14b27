import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/table/store.ts';
import { type Scratch, scratch } from './databases.ts';

/** Time at which the clocks of these databases begin. */
export const T = 1_700_000_000_000;

/** A database of its own, a clock that the test moves, and stores over it. */
export interface ScratchStore {
  place: Scratch;
  now: { at: number };
  store: Store;
  /**
   * Another store over the same database, as another process would have it. On SQLite, which allows only one process,
   * it is the same store.
   */
  other: Store;
  close(): Promise<void>;
}

export async function scratchStore(): Promise<ScratchStore> {
  const place = await scratch();
  const now = { at: T };
  const store = await openStore(place.url, () => now.at);
  const other = place.url.startsWith('file:') ? store : await openStore(place.url, () => now.at);
  const on: ScratchStore = {
    place,
    now,
    store,
    other,
    close: async () => {
      await on.store.close();
      if (on.other !== on.store) await on.other.close();
      await place.drop();
    },
  };
  return on;
}
