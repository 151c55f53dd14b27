// Remembers the newest messages of threads. The bot does not receive messages (it has no such intent), but every
// interaction names the last message of its channel.
import { createLru } from '../../lru.ts';

/** Knowledge of this process about the newest messages of channels. */
export interface LastMessages {
  /** Remembers the newest message of a channel, as an interaction reported it. */
  heard(channelId: string, messageId: string): void;
  /** Remembers a message that the bot has posted. Other people may have written before it, which is not known then. */
  posted(channelId: string, messageId: string): void;
  /** Id of the channel's newest message; undefined if the bot has learned of none in the last few seconds. */
  of(channelId: string): string | undefined;
}

/** Maximum number of channels whose newest message is remembered. */
const CHANNELS = 5_000;
/**
 * Milliseconds for which the newest known message counts as the newest. Posts follow their interaction within a
 * second or two.
 */
const FRESH_MS = 15_000;

/** Creates the memory of newest messages, at first empty; `now` in milliseconds since 1970. */
export function createLastMessages(now: () => number): LastMessages {
  const known = createLru<{ id: string; at: number }>(CHANNELS);
  const fresh = (channelId: string): { id: string; at: number } | undefined => {
    const last = known.get(channelId);
    return last !== undefined && Math.abs(now() - last.at) <= FRESH_MS ? last : undefined;
  };
  return {
    heard: (channelId, messageId) => {
      // Keeps the newer id: an interaction that was handled slowly may name an older message than a post that is
      // already known.
      const id = newestOf([messageId, fresh(channelId)?.id ?? messageId]);
      known.set(channelId, { id, at: now() });
    },
    posted: (channelId, messageId) => {
      const last = fresh(channelId);
      if (last !== undefined) known.set(channelId, { ...last, id: newestOf([messageId, last.id]) });
    },
    of: (channelId) => fresh(channelId)?.id,
  };
}

/** True if the first message is newer than the second: Discord's ids are numbers that grow with time. */
export const isNewer = (id: string, than: string): boolean =>
  id.length === than.length ? id > than : id.length > than.length;

/** The newest of these messages. */
export const newestOf = (ids: readonly [string, ...string[]]): string =>
  ids.reduce((newest, id) => (isNewer(id, newest) ? id : newest));
