// Several processes share one database, and each post is sent by exactly one of them.
import { beforeEach, expect, it } from 'vitest';
import { troubleSentence } from '../../../src/discord/messages/trouble.ts';
import type { Outbox } from '../../../src/discord/posts/outbox.ts';
import { ANN, BOB, record, THREAD } from '../../support/discord.ts';
import { World } from '../../support/posts/world.ts';

/** Milliseconds: longer than a process may hold a game's posts without renewing its lease. */
const LONG = 60_000;

let world: World;
let first: Outbox;
let second: Outbox;
beforeEach(() => {
  world = new World();
  first = world.process();
  second = world.process();
});

const story = (...lines: string[]) => lines.map((line) => ({ kind: 'story' as const, lines: [line] }));

/**
 * Makes requests to Discord hang. Returns a promise that resolves when the first one arrives, and a function that lets
 * them through.
 */
function hang(): { come: Promise<void>; goOn: () => void } {
  let goOn = () => {};
  const gone = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const come = new Promise<void>((resolve) => {
    world.pause = () => {
      resolve();
      return gone;
    };
  });
  return {
    come,
    goOn: () => {
      world.pause = async () => undefined;
      goOn();
    },
  };
}

it('one sends a game, and the other leaves it alone', async () => {
  world.write(...story('one', 'two'));
  const { come, goOn } = hang();
  const sending = first.drain();
  await come;
  await second.drain();
  expect(world.requests).toEqual([]);
  goOn();
  await sending;
  expect(world.lines()).toEqual(['one', 'two']);
  expect(world.requests).toEqual(['post', 'look', 'edit']);
});

it('what the other writes meanwhile is sent before the game is given back', async () => {
  world.write(...story('one'));
  const { come, goOn } = hang();
  const sending = first.drain();
  await come;
  world.write(...story('two'));
  await second.drain();
  goOn();
  await sending;
  expect(world.lines()).toEqual(['one', 'two']);
});

it('what is written between the last look and the return of the lease is not left behind', async () => {
  const { releasePosts } = world.posts.store;
  world.posts.store.releasePosts = async (...lease) => {
    world.posts.store.releasePosts = releasePosts;
    world.write(...story('two'));
    await second.drain();
    return releasePosts(...lease);
  };
  world.write(...story('one'));
  await first.drain();
  expect(world.lines()).toEqual(['one', 'two']);
});

it('takes over what a dead process has left, once its lease has run out', async () => {
  world.write(...story('one', 'two'));
  const { come } = hang();
  void first.drain();
  await come;
  world.pause = async () => undefined;
  await second.drain();
  expect(world.lines()).toEqual([]);
  world.now += LONG;
  await second.drain();
  expect(world.lines()).toEqual(['one', 'two']);
});

it('a process that was suspended stops if another has taken over, and nothing is posted twice', async () => {
  world.write(...story('one', 'two', 'three'));
  const { come, goOn } = hang();
  const stalled = first.drain();
  await come;
  world.pause = async () => undefined;
  world.now += LONG;
  // Before the first process goes on, the second has sent all posts and released the game.
  await second.drain();
  expect(world.lines()).toEqual(['one', 'two', 'three']);
  const before = world.requests.length;
  goOn();
  await stalled;
  // The first process finishes the post that it had begun; Discord recognises its nonce and shows no second message.
  expect(world.requests.length).toBe(before + 1);
  expect(world.lines()).toEqual(['one', 'two', 'three']);
  expect(world.rows).toEqual([]);
});

it('trouble that one process has met is reported by the other, and fixed by it', async () => {
  world.failures = ['locked'];
  world.write(...story('one'));
  await first.drain();
  expect(troubleSentence(world.record)).toContain('Ask a moderator to unlock it');
  await second.drain();
  expect(world.lines()).toEqual([]);
  await second.retry('g1');
  expect(world.lines()).toEqual(['one']);
  expect(troubleSentence(world.record)).toBeUndefined();
});

it('trouble that is fixed while an attempt is on its way does not keep the post back', async () => {
  world.failures = ['forbidden'];
  world.write(...story('one'));
  const { goOn, come } = hang();
  const sending = first.drain();
  await come;
  const retrying = first.retry('g1');
  goOn();
  await Promise.all([sending, retrying]);
  expect(world.lines()).toEqual(['one']);
  expect(world.rows).toEqual([]);
});

it('asking for another attempt does not count as one', async () => {
  world.failures = ['locked'];
  world.write(...story('one'));
  await first.drain();
  await world.posts.store.retryPosts('g1');
  await world.posts.store.retryPosts('g1');
  expect(world.rows).toMatchObject([{ attempts: 1, notBefore: 0 }]);
});

it('one game that waits long for Discord does not hold up others', async () => {
  world.write(...story('slow'));
  const threads = Array.from({ length: 20 }, (_, index) => `${THREAD}${index}`);
  for (const [index, threadId] of threads.entries()) {
    world.threads.add(threadId);
    world.record = record({ id: `other-${index}`, threadId });
    world.posts.write(`other-${index}`, ...story('one', 'two'));
  }
  const { goOn } = hang();
  const pause = world.pause;
  world.pause = async (channelId) => (channelId === THREAD ? pause(channelId) : undefined);
  const sending = first.drain();
  await expect.poll(() => threads.map((thread) => world.lines(thread).length)).toEqual(threads.map(() => 2));
  expect(world.lines()).toEqual([]);
  goOn();
  await sending;
  expect(world.lines()).toEqual(['slow']);
});

it('a call counts as delivered when Discord has acknowledged it, and before its row is gone', async () => {
  world.failures = ['passing'];
  world.write({ kind: 'awaiting', seats: [0] });
  await first.drain();
  expect(world.delivered).toEqual([]);
  world.now += LONG;
  const { sent } = world.posts.store;
  world.posts.store.sent = async (...row) => {
    expect(world.delivered).toEqual([['g1', [0], world.now]]);
    await sent(...row);
  };
  await second.drain();
  expect(world.lines()).toEqual([`<@${ANN}> it is your decision.`]);
  expect(world.delivered).toHaveLength(1);
});

it('a call that is overtaken does not count as delivered', async () => {
  world.write({ kind: 'awaiting', seats: [0] }, ...story('Ann passes.'), { kind: 'awaiting', seats: [1] });
  await first.drain();
  expect(world.lines()).toEqual(['Ann passes.', `<@${BOB}> it is your decision.`]);
  expect(world.delivered).toEqual([['g1', [1], world.now]]);
});
