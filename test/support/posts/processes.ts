// Several processes that play and post over one database, with a fake Discord that stores the posts.

import { createHolder } from '../../../src/discord/posts/lease.ts';
import { createOutbox, type Outbox } from '../../../src/discord/posts/outbox.ts';
import type { PostOffice } from '../../../src/discord/posts/rest.ts';
import { createLastMessages } from '../../../src/discord/server/last-message.ts';
import type { Tables } from '../../../src/table/service.ts';
import type { Sending, Store } from '../../../src/table/store.ts';
import { createTables } from '../../../src/table/tables.ts';
import { createToy } from '../toy-game.ts';
import { noForums } from './no-forums.ts';

/** The fake Discord channel to which all processes post. */
export interface Channel {
  /** The texts of posts, in order. */
  texts: string[];
  /** Called before each post is made. */
  before(text: string): Promise<void>;
  office: PostOffice;
}

/** A channel in which nothing was posted yet. */
export function channel(): Channel {
  let count = 0;
  const made: Channel = {
    texts: [],
    before: async () => undefined,
    office: {
      post: async (_channelId, body) => {
        const text = body.content ?? `[${body.embeds?.[0]?.title}]`;
        await made.before(text);
        made.texts.push(text);
        return { id: `m${++count}`, attachments: [] };
      },
      edit: async (_channelId, id) => ({ id, attachments: [] }),
      remove: async () => undefined,
      recent: async () => [],
      hasAfter: async () => true,
      thread: async (_channelId, messageId) => messageId,
      ...noForums,
      relabel: async () => undefined,
      unarchive: async () => undefined,
      direct: async (userId) => `direct ${userId}`,
    },
  };
  return made;
}

/**
 * A process: tables that reserve the sending of a game's posts whenever they save, and the outbox that sends the posts.
 */
export interface Process {
  tables: Tables;
  outbox: Outbox;
}

/** Starts a process over this store, which posts to this channel. */
export function startProcess(store: Store, { office }: Channel, now: () => number): Process {
  const toy = createToy();
  const games = new Map([[toy.id, toy]]);
  const holder = createHolder(now);
  let seed = 0;
  let wake = (_sending?: Sending | string): void => undefined;
  const tables = createTables({
    store,
    games,
    clock: now,
    randomSeed: () => `${++seed}`.padStart(64, '0'),
    sender: holder.sender,
    publish: (sending) => wake(sending),
  });
  const outbox = createOutbox({
    store,
    tables,
    games,
    office,
    members: { has: async () => true },
    holder,
    lastMessages: createLastMessages(now),
    now,
    log: { info: () => undefined, error: () => undefined },
    wait: async () => undefined,
    ended: () => undefined,
  });
  wake = outbox.wake;
  return { tables, outbox };
}
