// The newest messages of threads. Nobody tells the bot of what people write (it asks for no such intent), but every interaction
// says which message is the last one in its channel.
import { createLru } from '../../lru.ts';

/** News of this process about the newest messages of channels. */
export interface LastMessages {
  /** This is the newest message there, as an interaction has said. */
  heard(channelId: string, messageId: string): void;
  /** The bot has just posted this. It says nothing of what others have written there before. */
  posted(channelId: string, messageId: string): void;
  /** The newest message there; undefined: nothing was heard of it lately. */
  of(channelId: string): string | undefined;
}

/** Channels that are remembered at the same time. */
const CHANNELS = 5_000;
/** For how long it is believed that nobody has written since. What is posted is posted within a second or two of its interaction. */
const FRESH_MS = 15_000;

/** A memory of newest messages; `now` in milliseconds since the epoch. */
export function createLastMessages(now: () => number): LastMessages {
  const known = createLru<{ id: string; at: number }>(CHANNELS);
  const fresh = (channelId: string): { id: string; at: number } | undefined => {
    const last = known.get(channelId);
    return last !== undefined && Math.abs(now() - last.at) <= FRESH_MS ? last : undefined;
  };
  return {
    heard: (channelId, messageId) => {
      // An interaction may have been on its way for longer than a post that it does not know.
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

/** True if the first message was made after the second. Their ids are numbers that grow with time. */
export const isNewer = (id: string, than: string): boolean =>
  id.length === than.length ? id > than : id.length > than.length;

/** The newest of these messages. */
export const newestOf = (ids: readonly [string, ...string[]]): string =>
  ids.reduce((newest, id) => (isNewer(id, newest) ? id : newest));
