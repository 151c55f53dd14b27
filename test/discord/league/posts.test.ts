// What leagues post: in order, once, whatever fails in between, and by one process at a time.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLeagueOutbox, type LeagueOutbox } from '../../../src/discord/posts/league-outbox.ts';
import { createHolder } from '../../../src/discord/posts/lease.ts';
import { PostError, type PostOffice } from '../../../src/discord/posts/rest.ts';
import type { Store } from '../../../src/table/store.ts';
import {
  done,
  type Ground,
  ground,
  heaps,
  league,
  organiser,
  type Process,
} from '../../support/league/season.ts';

let on: Ground;
let only: Process;
beforeEach(async () => {
  on = await ground();
  only = await on.process();
});
afterEach(async () => {
  await on.close();
});

interface Sent {
  channelId: string;
  content: string;
  nonce: string;
}

/** A Discord that takes a nonce once; `trouble` is what it answers instead, as long as there is some. */
function office(sent: Sent[], trouble: PostError[] = []): PostOffice {
  const never = async (): Promise<never> => {
    throw new Error('No league does that.');
  };
  return {
    post: async (channelId, message) => {
      const failed = trouble.shift();
      if (failed !== undefined) throw failed;
      const nonce = String(message.nonce);
      const at = sent.findIndex((one) => one.nonce === nonce);
      if (at >= 0) return { id: String(at), attachments: [] };
      sent.push({ channelId, content: message.content ?? '', nonce });
      return { id: String(sent.length - 1), attachments: [] };
    },
    edit: never,
    remove: never,
    recent: async () => [],
    thread: never,
    unarchive: never,
    rename: never,
    direct: never,
  };
}

const outboxOn = (store: Store, post: PostOffice): LeagueOutbox =>
  createLeagueOutbox({
    store,
    games: new Map([['toy', heaps()]]),
    office: post,
    now: () => on.now.at,
    log: { info: () => undefined, error: (data) => on.errors.push(data) },
    holder: createHolder(() => on.now.at),
  });

it('are sent in order, each once, however many processes look after them', async () => {
  const made = await league(only, ['ann', 'bob']);
  done(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const sent: Sent[] = [];
  const post = office(sent);
  const all = [outboxOn(on.store, post), outboxOn(on.store, post)];
  await Promise.all(all.map((each) => each.drain()));
  // A round waits a moment for the threads of its games.
  expect(sent).toHaveLength(2);
  on.now.at += 61_000;
  await Promise.all(all.map((each) => each.drain()));
  expect(sent.map(({ content }) => content.split('\n')[0])).toEqual([
    expect.stringContaining('a league of **Heaps**'),
    expect.stringContaining('begins with 2 players'),
    expect.stringContaining('**round 1** is open'),
  ]);
  await Promise.all(all.map((each) => each.drain()));
  expect(sent).toHaveLength(3);
  expect(on.errors).toEqual([]);
});

it('are not made twice by a process that dies before it has written down that one was made', async () => {
  const made = await league(only, []);
  const sent: Sent[] = [];
  const dying: Store = {
    ...on.store,
    leaguePosted: () => Promise.reject(new Error('This process is dead.')),
    leaguePostFailed: () => Promise.reject(new Error('This process is dead.')),
  };
  await outboxOn(dying, office(sent)).drain();
  expect(sent).toHaveLength(1);
  on.now.at += 16_000;
  await outboxOn(on.store, office(sent)).drain();
  expect(sent).toHaveLength(1);
  expect(await on.store.leaguePosts(made.id)).toEqual([]);
});

it('wait in order while the channel is gone, and go to another one as soon as the league has it', async () => {
  const made = await league(only, ['ann', 'bob']);
  done(await only.leagues.start(organiser(), made.id));
  const sent: Sent[] = [];
  const gone = [new PostError('no-channel', undefined), new PostError('no-channel', undefined)];
  const outbox = outboxOn(on.store, office(sent, gone));
  await outbox.drain();
  await outbox.drain();
  expect(sent).toEqual([]);
  expect(gone).toHaveLength(1);
  done(await only.leagues.move(organiser(), made.id, 'elsewhere'));
  await outbox.drain();
  expect(sent).toEqual([]);
  on.now.at += 10_000;
  await outbox.drain();
  expect(sent.map(({ channelId }) => channelId)).toEqual(['elsewhere', 'elsewhere']);
});
