// Threads that are archived or locked, permissions that are lost, and channels that are of the wrong kind or full.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Scene, scene } from '../support/life/scene.ts';

let on: Scene;
beforeAll(async () => {
  on = await scene();
});
afterEach(async () => {
  await on.driver.faults({ reset: true, denied: {}, mostThreads: 1000 });
  expect(on.errors).toEqual([]);
  expect(await on.driver.violations()).toEqual([]);
});
afterAll(() => on?.close());

/** Ann offers a draw from the lobby. Returns the bot's answer, once the thread has been told. */
const offersDraw = async (id: string): Promise<string> => {
  const text = await on.says('Ann', `/game draw game:${id}`);
  await on.bot.drain();
  return text;
};
const why = (id: string): Promise<string> => on.says('Ann', `/game why game:${id}`);

it('thread archived: the next post opens it again', async () => {
  const { id, threadId } = await on.game();
  await on.driver.server({ type: 'set_thread', channelId: threadId, archived: true });
  await offersDraw(id);
  expect(await on.told(threadId)).toContain('offers a draw');
  expect((await on.driver.threads('Ann')).find((one) => one.id === threadId)?.archived).toBe(false);
});

it('thread locked: said to whoever acts, and told once it is unlocked', async () => {
  const { id, threadId } = await on.game();
  await on.driver.faults({ denied: { [threadId]: ['MANAGE_THREADS'] } });
  await on.driver.server({ type: 'set_thread', channelId: threadId, archived: true, locked: true });
  await offersDraw(id);
  expect(await why(id)).toContain('⚠ The thread is locked. Ask a moderator to unlock it');
  expect(await on.told(threadId)).not.toContain('offers a draw');
  await on.driver.server({ type: 'set_thread', channelId: threadId, archived: false, locked: false });
  await expect.poll(() => on.told(threadId)).toContain('offers a draw');
});

it('right to write lost: said to whoever acts, and told once it is granted again', async () => {
  const { id, threadId } = await on.game();
  await on.driver.faults({ denied: { [on.driver.lobbyId]: ['SEND_MESSAGES_IN_THREADS'] } });
  await offersDraw(id);
  expect(await why(id)).toContain('⚠ I may not write in the thread of this game any more.');
  await on.driver.faults({ denied: {} });
  await expect.poll(() => on.told(threadId)).toContain('offers a draw');
  expect(await why(id)).not.toContain('⚠');
});

it('right to read the history lost: nothing is told twice by that', async () => {
  const { id, threadId } = await on.game();
  await on.driver.faults({
    denied: { [threadId]: ['READ_MESSAGE_HISTORY'] },
    // The response is lost for one request and all retries of its client; after that, the outbox itself tries again.
    loseResponse: { probability: 1, times: 4, route: 'POST /channels/:channel/messages' },
  });
  await offersDraw(id);
  await expect
    .poll(async () => {
      await on.sweep(1);
      return (await on.store.outbox(id)).length;
    })
    .toBe(0);
  expect(await on.driver.strikesLeft('loseResponse')).toBe(0);
  expect((await on.told(threadId)).split('offers a draw')).toHaveLength(2);
});

it('right to make threads lacking where a game is opened: refused, with the right by its name', async () => {
  await on.driver.faults({ denied: { [on.driver.lobbyId]: ['CREATE_PUBLIC_THREADS'] } });
  expect(await on.says('Ann', '/game new game:toy')).toContain(
    'I lack the permission to create public threads',
  );
});

it('1,000 active threads when a game is opened: said with who can do what, and the thread comes later', async () => {
  await on.driver.faults({ mostThreads: 0 });
  await on.says('Ann', '/game new game:toy');
  await on.bot.drain();
  const [opened] = await on.store.openedBy(on.driver.guildId, on.driver.id('Ann'));
  expect(opened?.threadId).toBeUndefined();
  expect(await why(opened?.id ?? '')).toContain('⚠ This server has 1,000 active threads');
  await on.driver.faults({ mostThreads: 1000 });
  await why(opened?.id ?? '');
  await expect.poll(async () => (await on.record(opened?.id ?? '')).threadId).toBeDefined();
});

it('a voice channel: no game is opened there, and why is said', async () => {
  await on.driver.server({ type: 'add_channel', name: 'talk', kind: 'voice' });
  for (const command of ['/game new game:toy', '/league create name:Spring game:toy'])
    expect(await on.says('Ann', command, await on.channel('talk'))).toMatch(
      /^I cannot hold a game in this channel: a game has a thread of its own/,
    );
});

it('an announcement channel: a game is opened there and played like anywhere', async () => {
  await on.driver.server({ type: 'add_channel', name: 'news', kind: 'announcement' });
  const news = await on.channel('news');
  await on.says('Ann', '/game new game:toy', news);
  await on.bot.drain();
  const opened = await on.store.inChannel(news, ['open']);
  const thread = opened[0]?.threadId ?? '';
  for (const who of ['Ann', 'Bob']) await on.says(who, '/game join deck:Pebbles', thread);
  await on.bot.drain();
  expect((await on.call(thread)).content).toContain('each of you decides now');
});
