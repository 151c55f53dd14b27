// The playground can have channels of other kinds, more people, and a second server.
import { ChannelType, type Client, Routes } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerAction } from '../../src/playground/driver/protocol.ts';
import { type Stage, stage } from './support.ts';

let on: Stage;
let client: Client<true>;
beforeAll(async () => {
  on = await stage();
  client = await on.login();
});
afterAll(() => on.close());

const administer = async (action: ServerAction): Promise<void> => {
  expect(await on.driver.server(action)).toEqual({ ok: true });
};
const channelNamed = (name: string) =>
  client.channels.cache.find((one) => 'name' in one && one.name === name);

test.each([
  ['text', ChannelType.GuildText],
  ['announcement', ChannelType.GuildAnnouncement],
  ['forum', ChannelType.GuildForum],
  ['voice', ChannelType.GuildVoice],
] as const)('a channel of the kind %s comes over the gateway as one', async (kind, type) => {
  await administer({ type: 'add_channel', name: `a ${kind}`, kind });
  await expect.poll(() => channelNamed(`a ${kind}`)?.type).toBe(type);
});

test('in a forum there are posts, and no messages', async () => {
  await administer({ type: 'add_channel', name: 'ideas', kind: 'forum' });
  await expect.poll(() => channelNamed('ideas')).toBeDefined();
  const channelId = channelNamed('ideas')?.id ?? '';
  const posting = client.rest.post(Routes.channelMessages(channelId), { body: { content: 'no' } });
  await expect(posting).rejects.toMatchObject({ code: 50008 });
  await administer({ type: 'add_thread', name: 'A post', channelId, user: 'Ann' });
  await expect.poll(() => channelNamed('A post')).toMatchObject({ parentId: channelId });
  await client.rest.post(Routes.channelMessages(channelNamed('A post')?.id ?? ''), {
    body: { content: 'yes' },
  });
});

test('a channel that is renamed is the same channel', async () => {
  await administer({ type: 'add_channel', name: 'before', kind: 'text' });
  await expect.poll(() => channelNamed('before')).toBeDefined();
  const channelId = channelNamed('before')?.id ?? '';
  await administer({ type: 'rename_channel', channelId, name: 'after' });
  await expect.poll(() => channelNamed('after')?.id).toBe(channelId);
});

test('somebody new is a member of the servers', async () => {
  await administer({ type: 'new_member', name: 'Zoe' });
  const zoe = (await on.driver.state('Ann')).users.find(({ name }) => name === 'Zoe');
  const [guild] = client.guilds.cache.keys();
  expect(await client.rest.get(Routes.guildMember(guild ?? '', zoe?.id ?? ''))).toMatchObject({
    user: { global_name: 'Zoe' },
  });
});

test('a second server has channels and commands of its own, and everybody’s role has its id', async () => {
  await administer({ type: 'add_server', name: 'Elsewhere', lobby: 'other-lobby' });
  await expect.poll(() => channelNamed('other-lobby')).toBeDefined();
  const guild = client.guilds.cache.find(({ name }) => name === 'Elsewhere');
  expect(channelNamed('other-lobby')).toMatchObject({ guildId: guild?.id });
  expect(guild?.roles.everyone.id).toBe(guild?.id);
  await client.application.commands.set([{ name: 'there', description: 'Only there' }], guild?.id ?? '');
  const typed = (channelId: string) =>
    fetch(`${on.running.url}/playground/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'text', user: 'Ann', channelId, text: '/there' }),
    }).then(({ status }) => status);
  expect(await typed(channelNamed('other-lobby')?.id ?? '')).toBe(200);
  expect(await typed(channelNamed('lobby')?.id ?? '')).toBe(400);
  const own = (await client.rest.get(Routes.guildChannels(guild?.id ?? ''))) as unknown[];
  expect(own).toHaveLength(1);
});

test('a refusal by number, a limit of threads and a Date that is off are switched on and off', async () => {
  const lobby = channelNamed('lobby')?.id ?? '';
  const post = () => client.rest.post(Routes.channelMessages(lobby), { body: { content: 'a' } });
  await on.driver.faults({ refuse: { probability: 1, times: 1, route: 'POST /channels', code: 50013 } });
  await expect(post()).rejects.toMatchObject({ code: 50013, status: 403 });
  await on.driver.faults({ refuse: { probability: 1, times: 1, route: 'POST /channels', code: 40004 } });
  await expect(post()).rejects.toMatchObject({ code: 40004, status: 400 });
  await on.driver.faults({ mostThreads: 0, dateAheadMs: 600_000 });
  const threads = client.rest.post(Routes.threads(lobby), { body: { name: 'a', type: 11 } });
  await expect(threads).rejects.toMatchObject({ code: 160006 });
  // The limit of threads applies to each server separately.
  const here = [...client.channels.cache.values()].filter((one) => one.isThread());
  await on.driver.faults({ mostThreads: 1 });
  expect(here).toHaveLength(1);
  const other = Routes.threads(channelNamed('other-lobby')?.id ?? '');
  await client.rest.post(other, { body: { name: 'b', type: 11 } });
  await expect(client.rest.post(other, { body: { name: 'c', type: 11 } })).rejects.toMatchObject({
    code: 160006,
  });
  const date = (await fetch(`${on.running.api}/v10/gateway`)).headers.get('date') ?? '';
  expect(Date.parse(date) - Date.now()).toBeGreaterThan(590_000);
  await on.driver.faults({ reset: true });
  await post();
});
