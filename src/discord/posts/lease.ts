// The right to send a game's posts, for a while: kept in the database, so that one process at a time has it, and lost
// by a process that is stopped.
import { randomUUID } from 'node:crypto';
import type { Change, Store } from '../../table/store.ts';

/** Right of this process to send a game's posts. */
export interface Lease {
  /** Still? Must be asked before each post: false if this process was stopped for so long that another has taken over. */
  held(): Promise<boolean>;
  /** Gives it back; with a revision, only if the game still has that one, because otherwise there may be more to send. */
  release(revision?: number): Promise<boolean>;
}

/** A process that sends posts, as the database knows it. */
export interface Holder {
  name: string;
  /** Request of a save that takes over the sending as well. */
  sender(): NonNullable<Change['sender']>;
}

/** Time after its last sign of life after which a process is presumed dead. Far more than the clocks of several hosts differ. */
const LEASE_MS = 15_000;

/** Least time before another process sends what a dead one was sending: a post is begun with as much of the lease left. */
export const SOONEST_TAKEOVER_MS = LEASE_MS / 2;

/** A new name for this process. `now` in milliseconds since the epoch. */
export function createHolder(now: () => number): Holder {
  const name = randomUUID();
  return { name, sender: () => ({ holder: name, until: now() + LEASE_MS }) };
}

/** Takes the lease; undefined if another has it. */
export async function takeLease(
  store: Pick<Store, 'holdPosts' | 'releasePosts'>,
  gameId: string,
  holder: Holder,
  now: () => number,
): Promise<Lease | undefined> {
  const { until } = holder.sender();
  return (await store.holdPosts(gameId, holder.name, until))
    ? keepLease(store, gameId, holder, until, now)
    : undefined;
}

/** Keeps a lease that was taken until then: it is prolonged from time to time. */
export function keepLease(
  store: Pick<Store, 'holdPosts' | 'releasePosts'>,
  gameId: string,
  { name, sender }: Holder,
  taken: number,
  now: () => number,
): Lease {
  let until = taken;
  const prolong = async (): Promise<boolean> => {
    const next = sender().until;
    const ours = await store.holdPosts(gameId, name, next);
    // A lease that expired in between may have been another's for a while: it does not count as kept.
    until = ours && now() < until ? next : 0;
    return until > 0;
  };
  let prolonging: Promise<unknown> = Promise.resolve();
  // A long wait for Discord during a post must not look like a crash. If this fails, the next `held` asks again.
  const prolongNow = (): void => {
    prolonging = prolong().catch(() => undefined);
  };
  let timer = setInterval(prolongNow, LEASE_MS / 3).unref();
  return {
    held: async () => until - now() > SOONEST_TAKEOVER_MS || prolong(),
    release: async (revision) => {
      clearInterval(timer);
      // A renewal that is on its way would take it again.
      await prolonging;
      const released = await store.releasePosts(gameId, name, revision);
      if (!released && revision !== undefined) timer = setInterval(prolongNow, LEASE_MS / 3).unref();
      return released;
    },
  };
}
