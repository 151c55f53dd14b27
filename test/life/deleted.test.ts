// If somebody deletes or renames something that a game needs in Discord, the bot restores it before anybody has to
// move, even in a game without a clock.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { APIMessage } from '../../src/playground/driver/protocol.ts';
import { type Scene, scene } from '../support/life/scene.ts';

let on: Scene;
let thread = '';

beforeAll(async () => {
  on = await scene();
});
afterAll(() => on?.close());
afterEach(async () => {
  expect(on.errors).toEqual([]);
  expect(await on.driver.violations()).toEqual([]);
});

const threads = async (): Promise<string[]> => (await on.driver.threads('Ann')).map((one) => one.id);
const board = async (): Promise<APIMessage | undefined> =>
  (await on.posts(thread)).find(({ embeds }) => embeds.length > 0);
const call = async (): Promise<APIMessage | undefined> =>
  (await on.posts(thread)).findLast(({ components }) => JSON.stringify(components).includes('Your decision'));
const deleteMessage = async (message: APIMessage | undefined): Promise<void> => {
  expect(message).toBeDefined();
  await on.driver.server({ type: 'delete_message', channelId: thread, messageId: message?.id });
};
const why = (): Promise<string> => on.says('Ann', '/game why', thread);

beforeEach(async () => {
  thread = (await on.game()).threadId;
});

it('thread deleted: there is another at once, with board and call, and nobody is woken again', async () => {
  const before = await threads();
  await on.driver.server({ type: 'delete_channel', channelId: thread });
  await expect.poll(async () => (await threads()).filter((one) => !before.includes(one))).toHaveLength(1);
  await on.bot.drain();
  thread = (await threads()).find((one) => !before.includes(one)) ?? '';
  expect(await board()).toBeDefined();
  expect(await call()).toBeDefined();
  // The new call pings nobody: in the playground, `mentions` lists the users who are notified.
  expect((await call())?.mentions).toEqual([]);
});

it('board deleted: whoever asks what the game waits for is told, and it is there again', async () => {
  await deleteMessage(await board());
  expect(await why()).toContain('Its board was deleted. It is being made again.');
  await on.bot.drain();
  expect(await board()).toBeDefined();
  expect(await why()).not.toContain('deleted');
});

it('call deleted: whoever asks is told, and it is there again', async () => {
  await deleteMessage(await call());
  expect(await call()).toBeUndefined();
  expect(await why()).toContain('The last call was deleted. It is being made again.');
  await on.bot.drain();
  expect(await call()).toBeDefined();
  expect(await why()).not.toContain('deleted');
});

it('thread and channel renamed: the game is found in both as before, and goes on', async () => {
  for (const channelId of [thread, on.driver.lobbyId])
    await on.driver.server({ type: 'rename_channel', channelId, name: 'elsewhere' });
  await on.says('Ann', '/choose answer:2', thread);
  await on.says('Bob', '/choose answer:2', thread);
  await on.bot.drain();
  expect((await call())?.content).toContain('it is your decision');
  expect(await on.says('Bob', '/game list')).toContain(`<#${thread}>`);
  await on.driver.server({ type: 'rename_channel', channelId: on.driver.lobbyId, name: 'lobby' });
});

it('channel deleted: the next answer says so, and /game relocate gives the game another', async () => {
  await on.driver.server({ type: 'add_channel', name: 'short-lived', kind: 'text' });
  const doomed = await on.channel('short-lived');
  const games = await on.channel('games');
  const before = await threads();
  await on.says('Ann', '/game new game:toy', doomed);
  await on.bot.drain();
  thread = (await threads()).find((one) => !before.includes(one)) ?? '';
  const record = await on.store.byThread(thread);
  for (const who of ['Ann', 'Bob']) await on.says(who, '/game join deck:Pebbles', thread);
  await on.bot.drain();
  await on.driver.server({ type: 'delete_channel', channelId: doomed });
  const own = `game:${record?.id}`;
  await on.says('Ann', `/game draw ${own}`, games);
  await on.bot.drain();
  expect(await on.says('Ann', `/game why ${own}`, games)).toContain('⚠ The channel of this game is gone.');
  expect(await on.says('Bob', `/game relocate ${own}`, games)).toContain(`The game goes on in <#${games}>.`);
  await on.bot.drain();
  const now = await on.record(record?.id ?? '');
  expect(now).toMatchObject({ channelId: games, phase: 'running' });
  expect(await on.told(now.threadId)).toContain('offers a draw');
  expect(await on.says('Ann', `/game why ${own}`, games)).not.toContain('⚠');
});
