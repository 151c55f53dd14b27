// A page of open seats in a channel of the server, as its members see it.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { APIMessage } from '../../src/playground/driver/protocol.ts';
import { type Scene, scene } from '../support/life/scene.ts';

let on: Scene;
let place = '';
beforeAll(async () => {
  on = await scene();
  await on.driver.server({ type: 'add_channel', name: 'open-seats', kind: 'text' });
  place = await on.channel('open-seats');
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  expect(await on.driver.violations()).toEqual([]);
});
afterAll(() => on?.close());

const pages = async (): Promise<APIMessage[]> =>
  (await on.posts(place)).filter(({ content }) => content.startsWith('**Open seats**'));
const text = async (): Promise<string> => (await pages()).map(({ content }) => content).join('\n');
const threads = async (): Promise<string[]> => (await on.driver.threads('Ann')).map(({ id }) => id);

/** Opens a game as Ann; returns the id of its thread. */
async function opens(): Promise<string> {
  const before = await threads();
  await on.sweep(1);
  await on.says('Ann', '/game new game:toy');
  await on.bot.drain();
  return (await threads()).find((id) => !before.includes(id)) ?? '';
}

it('Ada wants a page; it lists the game that Ann opens, and Bob joins from there', async () => {
  expect(await on.says('Ada', '/game settings seats:#open-seats')).toContain(
    `Open seats are listed in <#${place}>`,
  );
  await expect.poll(text).toContain('None at the moment');
  const thread = await opens();
  await expect.poll(text).toContain(`<#${thread}>`);
  const [page] = await pages();
  expect(JSON.stringify(page?.components)).toContain('Join Heaps: Ann');
  await on.sweep(1);
  const record = await on.store.byThread(thread);
  const [, label = ''] = /"label":"(Join [^"]+)"/.exec(JSON.stringify(page?.components)) ?? [];
  const joined = await on.driver.press('Bob', page!, label);
  expect(joined.content).toContain('Choose your deck');
  await on.bot.drain();
  expect((await on.record(record?.id ?? '')).players).toHaveLength(2);
  await expect.poll(text).toContain('None at the moment');
  expect(await pages()).toHaveLength(1);
});

it('a moderator deletes it, and it comes back with the next game', async () => {
  const [page] = await pages();
  await on.driver.server({ type: 'delete_message', channelId: place, messageId: page?.id ?? '' });
  const thread = await opens();
  await expect.poll(text).toContain(`<#${thread}>`);
});

it('another process goes on with the same message', async () => {
  const [before] = await pages();
  await on.restart(5);
  await expect.poll(text).toContain('<#');
  expect((await pages()).map(({ id }) => id)).toEqual([before?.id]);
});

it('Ada takes it away', async () => {
  await on.sweep(1);
  expect(await on.says('Ada', '/game settings reset:seats')).toContain('No channel lists open seats.');
  const later = async (): Promise<APIMessage[]> => {
    await on.sweep(1);
    return pages();
  };
  await expect.poll(later).toEqual([]);
});
