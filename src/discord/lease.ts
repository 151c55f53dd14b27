// The right to send a game's posts, for a while: kept in the database, so that one process at a time has it, and given up by
// whoever stands still.
import type { Store } from '../table/storing.ts';

/** A game's posts are this process's to send. */
export interface Lease {
  /** Still? To be asked before each post: false where this process stood still so long that another has taken over. */
  held(): Promise<boolean>;
  release(): Promise<void>;
}

/** So long after its last sign a process is taken for dead. Far longer than the clocks of several hosts differ. */
const LEASE_MS = 15_000;

/** Takes the lease in this name; undefined where another has it. While it is kept, it is prolonged from time to time. */
export async function takeLease(
  store: Pick<Store, 'holdPosts' | 'releasePosts'>,
  gameId: string,
  holder: string,
  now: () => number,
): Promise<Lease | undefined> {
  let until = now() + LEASE_MS;
  if (!(await store.holdPosts(gameId, holder, until))) return undefined;
  const prolong = async (): Promise<boolean> => {
    const next = now() + LEASE_MS;
    const ours = await store.holdPosts(gameId, holder, next);
    // What ran out in between may have been another's for a while: it does not count as kept.
    until = ours && now() < until ? next : 0;
    return until > 0;
  };
  let prolonging: Promise<unknown> = Promise.resolve();
  // A post that waits long for Discord must not look like a death. Where this fails, the next `held` asks again.
  const timer = setInterval(() => {
    prolonging = prolong().catch(() => undefined);
  }, LEASE_MS / 3);
  timer.unref();
  return {
    held: async () => until - now() > LEASE_MS / 2 || prolong(),
    release: async () => {
      clearInterval(timer);
      // What is on its way would take it anew.
      await prolonging;
      await store.releasePosts(gameId, holder);
    },
  };
}
