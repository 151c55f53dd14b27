// The playground can produce faults between the bot and Discord on demand.
import { type Client, Routes, type TextChannel } from 'discord.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at } from '../../src/playground/json.ts';
import { GAMES, LOBBY, type Stage, stage } from './support.ts';

let on: Stage;
let client: Client<true>;
let lobby: TextChannel;

async function textChannel(id: string): Promise<TextChannel> {
  const channel = await client.channels.fetch(id);
  if (!channel?.isTextBased() || !('threads' in channel) || channel.type !== 0)
    throw new Error('not a text channel');
  return channel;
}

const contents = async () => (await on.driver.messages('Ann', LOBBY)).map(({ content }) => content);
const postStatuses = async () =>
  (await on.driver.requests()).filter(({ method }) => method === 'POST').map(({ status }) => status);

beforeAll(async () => {
  on = await stage();
  client = await on.login();
  lobby = await textChannel(LOBBY);
});
beforeEach(async () => {
  await on.driver.faults({ reset: true });
  await on.driver.clock({ offset: 0 });
  await on.driver.forgetRequests();
});
afterAll(() => on.close());

test('an answer lost after the fact is requested again; the nonce keeps it from being done twice', async () => {
  await on.driver.faults({ loseResponse: { probability: 1, times: 1, route: 'POST /channels' } });
  const sent = await lobby.send({ content: 'only once', nonce: 'n-1', enforceNonce: true });
  expect(await postStatuses()).toEqual([500, 200]);
  expect((await contents()).filter((content) => content === 'only once')).toHaveLength(1);
  expect((await on.driver.messages('Ann', LOBBY)).at(-1)?.id).toBe(sent.id);
});

test('without an enforced nonce it is done twice', async () => {
  await on.driver.faults({ loseResponse: { probability: 1, times: 1, route: 'POST /channels' } });
  await client.rest.post(Routes.channelMessages(LOBBY), { body: { content: 'twice' } });
  expect((await contents()).filter((content) => content === 'twice')).toHaveLength(2);
});

test('a nonce is forgotten after some minutes', async () => {
  const first = await lobby.send({ content: 'a', nonce: 'n-2', enforceNonce: true });
  expect((await lobby.send({ content: 'a', nonce: 'n-2', enforceNonce: true })).id).toBe(first.id);
  await on.driver.clock({ advance: 6 * 60_000 });
  expect((await lobby.send({ content: 'a', nonce: 'n-2', enforceNonce: true })).id).not.toBe(first.id);
});

test('a broken server does nothing', async () => {
  await on.driver.faults({ serverError: { probability: 1, times: 4, route: 'POST /channels' } });
  await expect(lobby.send('never')).rejects.toMatchObject({ status: 500 });
  expect(await contents()).not.toContain('never');
  expect(await postStatuses()).toEqual([500, 500, 500, 500]);
  await lobby.send('now');
  expect(await contents()).toContain('now');
});

test('a rate limit makes the client wait', async () => {
  await on.driver.faults({
    rateLimit: { probability: 1, times: 1, route: 'POST /channels', retryAfterSeconds: 0.3 },
  });
  const started = Date.now();
  await lobby.send('later');
  expect(Date.now() - started).toBeGreaterThanOrEqual(290);
  expect(await postStatuses()).toEqual([429, 200]);
});

test('a slow answer is slow', async () => {
  await on.driver.faults({ slow: { probability: 1, times: 1, milliseconds: 250 } });
  const started = Date.now();
  await lobby.send('slow');
  expect(Date.now() - started).toBeGreaterThanOrEqual(245);
});

test('the same seed strikes the same requests', async () => {
  const play = async (): Promise<number[]> => {
    await on.driver.faults({
      reset: true,
      seed: 7,
      serverError: { probability: 0.5, route: 'GET /users/@me' },
    });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      const answer = await fetch(`${on.running.api}/v10/users/@me`, {
        headers: { authorization: `Bot ${on.running.token}` },
      });
      statuses.push(answer.status);
    }
    return statuses;
  };
  const first = await play();
  expect(await play()).toEqual(first);
  expect(new Set(first)).toEqual(new Set([200, 500]));
});

test('permissions taken away are missed, in threads too, and the client knows', async () => {
  const games = await textChannel(GAMES);
  const thread = await games.threads.create({ name: 'A game' });
  await on.driver.faults({ denied: { [GAMES]: ['SEND_MESSAGES', 'EMBED_LINKS'] } });
  await expect(games.send('no')).rejects.toMatchObject({ code: 50013, status: 403 });
  expect((await thread.send('threads are another right')).content).toContain('another');
  await expect(thread.send({ embeds: [{ description: 'no' }] })).rejects.toMatchObject({ code: 50013 });
  expect(games.permissionsFor(client.user)?.has('SendMessages')).toBe(false);
  await on.driver.faults({ denied: { [GAMES]: ['VIEW_CHANNEL'] } });
  await expect(thread.send('no')).rejects.toMatchObject({ code: 50001 });
  await expect(lobby.send('elsewhere')).resolves.toBeDefined();
  await on.driver.faults({ denied: {} });
  await expect(thread.send('yes')).resolves.toBeDefined();
  expect(games.permissionsFor(client.user)?.has('SendMessages')).toBe(true);
});

test('a message older than an hour takes three edits in six seconds', async () => {
  const old = await lobby.send('old');
  const edit = async (content: string): Promise<{ status: number; code: unknown }> => {
    const answer = await fetch(`${on.running.api}/v10/channels/${LOBBY}/messages/${old.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bot ${on.running.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
    return { status: answer.status, code: at(await answer.json(), 'code') };
  };
  for (let index = 0; index < 5; index++) expect((await edit(`young ${index}`)).status).toBe(200);
  await on.driver.clock({ advance: 61 * 60_000 });
  for (let index = 0; index < 3; index++) expect((await edit(`old ${index}`)).status).toBe(200);
  expect(await edit('too much')).toEqual({ status: 429, code: 30046 });
  await on.driver.clock({ advance: 6_100 });
  expect((await edit('again')).status).toBe(200);
});

test('archived threads are not edited until opened; posting opens them', async () => {
  const thread = await lobby.threads.create({ name: 'A game' });
  const message = await thread.send('first');
  await thread.setArchived(true);
  await expect(message.edit('second')).rejects.toMatchObject({ code: 50083 });
  await thread.send('opened');
  expect((await on.driver.state('Ann')).channels.find(({ id }) => id === thread.id)?.archived).toBe(false);
  await message.edit('second');
});

test('what does not exist is unknown, what belongs to others cannot be edited', async () => {
  const gone = await lobby.send('gone');
  await on.driver.server({ type: 'delete_message', channelId: LOBBY, messageId: gone.id });
  await expect(gone.edit('x')).rejects.toMatchObject({ code: 10008 });
  await on.driver.act({ type: 'say', user: 'Ann', channelId: LOBBY, content: 'mine' });
  const hers = (await on.driver.messages('Ann', LOBBY)).at(-1);
  await expect(lobby.messages.edit(hers?.id ?? '', 'x')).rejects.toMatchObject({ code: 50005 });
  await expect(client.rest.get(Routes.channel('1100000000000009999'))).rejects.toMatchObject({ code: 10003 });
});

test('messages are listed before, after and around another, newest first', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) ids.push((await lobby.send(`list ${index}`)).id);
  const listed = async (query: Record<string, string>) => {
    const answer = await client.rest.get(Routes.channelMessages(LOBBY), {
      query: new URLSearchParams(query),
    });
    return Array.isArray(answer) ? answer.map((message: { id: string }) => ids.indexOf(message.id)) : [];
  };
  expect(await listed({ limit: '2' })).toEqual([4, 3]);
  expect(await listed({ limit: '2', before: ids[3] ?? '' })).toEqual([2, 1]);
  expect(await listed({ limit: '2', after: ids[1] ?? '' })).toEqual([3, 2]);
  expect(await listed({ limit: '3', around: ids[2] ?? '' })).toEqual([3, 2, 1]);
});

test('files are kept, served, and part of the audit', async () => {
  const sent = await lobby.send({
    files: [{ attachment: Buffer.from('a hidden name'), name: 'deck.txt', description: 'A deck' }],
  });
  const attachment = sent.attachments.first();
  expect(attachment).toMatchObject({ name: 'deck.txt', size: 13, description: 'A deck' });
  expect(await (await fetch(attachment?.url ?? '')).text()).toBe('a hidden name');
  expect(await on.driver.auditText('Bob')).toContain('a hidden name');
  const edited = await sent.edit({ content: 'without', attachments: [] });
  expect(edited.attachments.size).toBe(0);
});

test('a fault that does not exist is refused with a sentence', async () => {
  const answer = await fetch(`${on.running.url}/playground/faults`, {
    method: 'POST',
    body: JSON.stringify({ slow: { probability: 2 } }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    ok: false,
    error: expect.stringContaining('slow.probability'),
  });
});

test('a direct message reaches one user alone; a user who takes none says so', async () => {
  const ann = '1100000000000000021';
  const sent = await client.users.send(ann, 'psst');
  expect((await on.driver.messages('Ann', sent.channelId)).map(({ content }) => content)).toEqual(['psst']);
  expect(await on.driver.messages('Bob', sent.channelId)).toMatchObject({
    ok: false,
    error: 'Bob sees no such channel.',
  });
  expect((await client.users.send(ann, 'again')).channelId).toBe(sent.channelId);
  await on.driver.faults({ denied: { [ann]: ['SEND_MESSAGES'] } });
  await expect(client.users.send(ann, 'psst')).rejects.toMatchObject({ code: 50007 });
  await on.driver.faults({ denied: {} });
});
