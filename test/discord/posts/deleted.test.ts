// Somebody deletes what a running game needs in Discord. It is there again before anybody has to move, also in a game without a clock.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { APIMessage } from '../../../src/playground/driver/protocol.ts';
import { ownGame } from '../../support/games/loaded.ts';
import { type RealBot, realBot } from '../../support/real-bot.ts';

const altered = ownGame('altered');
const [deck] = altered.decks;
let on: RealBot;
let thread = '';

beforeAll(async () => {
  on = await realBot([altered]);
});
afterAll(() => on?.close());

const threads = async (): Promise<string[]> => (await on.driver.threads('Ann')).map(({ id }) => id);
const posts = (): Promise<APIMessage[]> => on.driver.posts('Ann', thread);
const board = async (): Promise<APIMessage | undefined> =>
  (await posts()).find(({ embeds }) => embeds.length > 0);
const call = async (): Promise<APIMessage | undefined> =>
  (await posts()).findLast(({ components }) => JSON.stringify(components).includes('Your decision'));
const deleteMessage = async (message: APIMessage | undefined): Promise<void> => {
  expect(message).toBeDefined();
  await on.driver.server({ type: 'delete_message', channelId: thread, messageId: message?.id });
};
const why = async (): Promise<string> => (await on.driver.type('Ann', thread, '/game why')).content;

beforeEach(async () => {
  const before = await threads();
  await on.driver.type('Ann', on.driver.lobbyId, '/game new game:altered');
  await on.bot.drain();
  thread = (await threads()).find((id) => !before.includes(id)) ?? '';
  for (const who of ['Ann', 'Bob']) await on.driver.type(who, thread, `/game join deck:${deck?.name}`);
  await on.bot.drain();
});

it('the thread: there is another at once, with board and call, and nobody is woken again', async () => {
  const before = await threads();
  await on.driver.server({ type: 'delete_channel', channelId: thread });
  await expect.poll(async () => (await threads()).filter((id) => !before.includes(id))).toHaveLength(1);
  await on.bot.drain();
  thread = (await threads()).find((id) => !before.includes(id)) ?? '';
  expect(await board()).toBeDefined();
  expect(await call()).toBeDefined();
  // The playground shows mentions that notify.
  expect((await call())?.mentions).toEqual([]);
  expect(on.errors).toEqual([]);
});

it('the board: whoever asks what the game waits for is told, and it is there again', async () => {
  await deleteMessage(await board());
  expect(await why()).toContain('Its board was deleted. It is being made again.');
  await on.bot.drain();
  expect(await board()).toBeDefined();
  expect(await why()).not.toContain('deleted');
});

it('the call: the same', async () => {
  await deleteMessage(await call());
  expect(await call()).toBeUndefined();
  expect(await why()).toContain('The last call was deleted. It is being made again.');
  await on.bot.drain();
  expect(await call()).toBeDefined();
  expect(await why()).not.toContain('deleted');
});
