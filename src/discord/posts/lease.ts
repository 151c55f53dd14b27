// The lease (a claim that expires) for sending a game's posts. It is stored in the database, so that only one process
// has it, and expires after that process has stopped.
import { randomUUID } from 'node:crypto';
import type { Change, Store } from '../../table/store.ts';

/** This process's lease (a claim that expires) for sending a game's posts. */
export interface Lease {
  /**
   * True if the lease still holds. Must be checked before each post: another process takes over if this one was
   * suspended for long.
   */
  held(): Promise<boolean>;
  /**
   * Releases the lease. If a revision (the number of saved changes) is given, releases it only while the game still has
   * that revision, because a later change may have brought more posts.
   */
  release(revision?: number): Promise<boolean>;
}

/** A sending process as identified in the database. */
export interface Holder {
  name: string;
  /** A claim to send the game's posts, to be saved together with a change of the game. */
  sender(): NonNullable<Change['sender']>;
}

/**
 * Milliseconds without a sign of life after which a process counts as crashed. This is far more than the clocks of
 * several hosts differ.
 */
const LEASE_MS = 15_000;

/**
 * Minimum milliseconds before another process sends the posts of one that crashed: a post is only begun with this
 * much of the lease left.
 */
export const SOONEST_TAKEOVER_MS = LEASE_MS / 2;

/** A new name for this process as a sender of posts. `now` in milliseconds since 1970. */
export function createHolder(now: () => number): Holder {
  const name = randomUUID();
  return { name, sender: () => ({ holder: name, until: now() + LEASE_MS }) };
}

/** Takes the lease for sending a game's posts; undefined if another process holds it. */
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

/** Keeps a lease for sending posts until it is released, by renewing it periodically. */
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
    // A lease that had expired may have belonged to another process in between, so it does not count as held.
    until = ours && now() < until ? next : 0;
    return until > 0;
  };
  let prolonging: Promise<unknown> = Promise.resolve();
  // Renews the lease while a post waits for Discord, so that a slow request does not look like a crash. If renewing
  // fails, the next call of `held` tries again.
  const prolongNow = (): void => {
    prolonging = prolong().catch(() => undefined);
  };
  let timer = setInterval(prolongNow, LEASE_MS / 3).unref();
  return {
    held: async () => until - now() > SOONEST_TAKEOVER_MS || prolong(),
    release: async (revision) => {
      clearInterval(timer);
      // Waits until a renewal under way has ended: if it arrived after the release, it would take the lease again.
      await prolonging;
      const released = await store.releasePosts(gameId, name, revision);
      if (!released && revision !== undefined) timer = setInterval(prolongNow, LEASE_MS / 3).unref();
      return released;
    },
  };
}
