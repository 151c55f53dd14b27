// The playground's gateway: sessions are cut, resumed and refused, and events get lost on the way to the bot.
import { Events, type Interaction, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually, GUILD, LOBBY, messageOf, register, type Stage, stage } from './support.ts';

let on: Stage;

beforeEach(async () => {
  on = await stage();
});
afterEach(() => on.close());

/** A bot with one command that says how often it was run. */
async function countingBot() {
  const client = await on.login();
  const runs: string[] = [];
  const errors: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction: Interaction) => {
    if (!interaction.isChatInputCommand()) return;
    runs.push(interaction.id);
    interaction
      .reply({ content: `run ${runs.length}`, flags: MessageFlags.Ephemeral })
      .catch((error: unknown) => errors.push(error));
  });
  await register(client, [{ name: 'count', description: 'Count' }]);
  return { client, runs, errors };
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

function connect(): Promise<{
  socket: WebSocket;
  closed: Promise<number>;
  next: () => Promise<Record<string, unknown>>;
}> {
  const socket = new WebSocket(on.running.url.replace('http', 'ws'));
  const waiting: ((payload: Record<string, unknown>) => void)[] = [];
  const arrived: Record<string, unknown>[] = [];
  socket.on('message', (raw) => {
    const payload: Record<string, unknown> = JSON.parse(raw.toString());
    const taker = waiting.shift();
    if (taker) taker(payload);
    else arrived.push(payload);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const next = () =>
    new Promise<Record<string, unknown>>((resolve) => {
      const first = arrived.shift();
      if (first) resolve(first);
      else waiting.push(resolve);
    });
  return new Promise((resolve) => socket.on('open', () => resolve({ socket, closed, next })));
}

const say = (socket: WebSocket, op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
const identity = (token: string, more: object = {}) => ({ token, intents: 1, properties: {}, ...more });

test('a cut connection is resumed, and the missed interaction answered', async () => {
  const { client, runs } = await countingBot();
  let ready = 0;
  let resumed = 0;
  client.on(Events.ShardReady, () => ready++);
  client.on(Events.ShardResume, () => resumed++);
  await on.driver.faults({ dropGateway: 'resumable' });
  expect((await on.driver.state('Ann')).bot.online).toBe(false);
  const answer = messageOf(await on.driver.slash('Ann', LOBBY, '/count'), 'message');
  expect(answer.content).toBe('run 1');
  expect(runs).toHaveLength(1);
  await eventually(async () => (resumed === 1 ? true : undefined));
  expect(ready).toBe(0);
});

test('a session that is gone makes the client identify again', async () => {
  const { client } = await countingBot();
  const ready = new Promise((resolve) => client.once(Events.ShardReady, resolve));
  await on.driver.faults({ dropGateway: 'invalid' });
  // The bot cannot answer until it has a new gateway session.
  expect(await on.driver.slash('Ann', LOBBY, '/count')).toMatchObject({ kind: 'failed' });
  await ready;
  expect(messageOf(await on.driver.slash('Ann', LOBBY, '/count'), 'message').content).toBe('run 1');
});

test('a bot that has gone is offline, and the next process finds its messages', async () => {
  const first = await on.login();
  await register(first, [{ name: 'count', description: 'Count' }]);
  const channel = await first.channels.fetch(LOBBY);
  if (!channel?.isSendable()) throw new Error('not sendable');
  const sent = await channel.send('before the restart');
  const watched = await on.driver.watch('Ann');
  await first.destroy();
  await watched.until((event) => event.type === 'bot' && !event.online);
  expect(await on.driver.slash('Ann', LOBBY, '/count')).toMatchObject({ kind: 'failed' });
  const second = await on.login();
  await watched.until((event) => event.type === 'bot' && event.online);
  const again = await second.channels.fetch(LOBBY);
  if (!again?.isTextBased()) throw new Error('not text');
  expect((await again.messages.fetch(sent.id)).content).toBe('before the restart');
  watched.close();
});

test('an interaction delivered twice is answered once', async () => {
  const { runs, errors } = await countingBot();
  await on.driver.faults({ doubleDelivery: { probability: 1, times: 1 } });
  messageOf(await on.driver.slash('Ann', LOBBY, '/count'), 'message');
  await eventually(async () => (errors.length > 0 ? true : undefined));
  expect(runs).toHaveLength(2);
  expect(runs[0]).toBe(runs[1]);
  expect(errors.map(codeOf)).toEqual([40060]);
  messageOf(await on.driver.slash('Ann', LOBBY, '/count'), 'message');
  expect(runs).toHaveLength(3);
});

test('an interaction that comes late has a dead token', async () => {
  const { errors } = await countingBot();
  await on.driver.faults({ lateInteraction: { probability: 1, times: 1 } });
  const outcome = on.driver.slash('Ann', LOBBY, '/count');
  await eventually(async () => (errors.length > 0 ? true : undefined));
  expect(errors.map(codeOf)).toEqual([10062]);
  await on.driver.clock({ advance: 3100 });
  expect(await outcome).toMatchObject({ kind: 'failed' });
});

test('the token lives for fifteen minutes', async () => {
  const client = await on.login();
  let held: Interaction | undefined;
  client.on(Events.InteractionCreate, (interaction) => {
    held = interaction;
    if (interaction.isChatInputCommand())
      void interaction.reply({ content: 'once', flags: MessageFlags.Ephemeral });
  });
  await register(client, [{ name: 'count', description: 'Count' }]);
  await on.driver.slash('Ann', LOBBY, '/count');
  if (!held?.isChatInputCommand()) throw new Error('no command came');
  const command = held;
  await on.driver.clock({ advance: 14 * 60_000 });
  expect((await command.editReply('still')).content).toBe('still');
  await on.driver.clock({ advance: 2 * 60_000 });
  await expect(command.editReply('too late')).rejects.toMatchObject({ code: 50027, status: 401 });
  await expect(command.followUp('too late')).rejects.toMatchObject({ code: 50027 });
});

test('members, channels, threads and the bot itself come and go', async () => {
  const client = await on.login({ intents: ['Guilds', 'GuildMembers', 'GuildMessages'] });
  const seen: string[] = [];
  client.on(Events.GuildMemberRemove, (member) => seen.push(`left ${member.user.globalName}`));
  client.on(Events.ChannelDelete, (channel) => seen.push(`deleted ${channel.id}`));
  client.on(Events.ThreadUpdate, (_old, thread) => seen.push(`thread ${thread.archived}/${thread.locked}`));
  client.on(Events.ThreadDelete, () => seen.push('thread deleted'));
  client.on(Events.MessageDelete, (message) => seen.push(`message deleted ${message.id}`));
  client.on(Events.MessageCreate, (message) => seen.push(`said "${message.content}"`));
  client.on(Events.GuildDelete, () => seen.push('removed'));
  client.on(Events.GuildCreate, () => seen.push('invited'));
  const lobby = await client.channels.fetch(LOBBY);
  if (!lobby || !('threads' in lobby) || !lobby.isSendable()) throw new Error('not a text channel');
  const sent = await lobby.send('hello');
  const thread = await sent.startThread({ name: 'A game' });
  expect(thread.id).toBe(sent.id);
  await on.driver.server({ type: 'set_thread', channelId: thread.id, archived: true, locked: true });
  await on.driver.server({ type: 'delete_channel', channelId: thread.id });
  await on.driver.server({ type: 'delete_message', channelId: LOBBY, messageId: sent.id });
  await on.driver.act({ type: 'say', user: 'Ann', channelId: LOBBY, content: 'private thoughts' });
  await on.driver.server({ type: 'remove_member', user: 'Bob' });
  await on.driver.server({ type: 'remove_bot' });
  await expect(lobby.send('gone')).rejects.toMatchObject({ code: 50001 });
  await on.driver.server({ type: 'invite_bot' });
  await on.driver.server({ type: 'delete_channel', channelId: LOBBY });
  await expect(lobby.send('gone')).rejects.toMatchObject({ code: 10003 });
  await eventually(async () => (seen.includes(`deleted ${LOBBY}`) ? true : undefined));
  expect(seen).toEqual([
    'said "hello"',
    'thread true/true',
    'thread deleted',
    `message deleted ${sent.id}`,
    // A bot without the message content intent gets messages of people without their text.
    'said ""',
    'left Bob',
    'removed',
    'invited',
    `deleted ${LOBBY}`,
  ]);
});

test('a wrong token is refused by both sides', async () => {
  const { socket, closed, next } = await connect();
  expect(await next()).toMatchObject({ op: 10 });
  say(socket, 2, identity('another token'));
  expect(await closed).toBe(4004);
  const answer = await fetch(`${on.running.api}/v10/users/@me`, {
    headers: { authorization: 'Bot another token' },
  });
  expect([answer.status, await answer.json()]).toEqual([401, { message: '401: Unauthorized', code: 0 }]);
});

test('the gateway enforces the order of messages', async () => {
  const early = await connect();
  say(early.socket, 8, {});
  expect(await early.closed).toBe(4003);
  const twice = await connect();
  await twice.next();
  say(twice.socket, 2, identity(on.running.token));
  expect(await twice.next()).toMatchObject({ t: 'READY', d: { guilds: [{ id: GUILD, unavailable: true }] } });
  expect(await twice.next()).toMatchObject({ t: 'GUILD_CREATE', s: 2 });
  say(twice.socket, 1, 2);
  expect(await twice.next()).toMatchObject({ op: 11 });
  say(twice.socket, 2, identity(on.running.token));
  expect(await twice.closed).toBe(4005);
  const stranger = await connect();
  await stranger.next();
  say(stranger.socket, 6, { token: on.running.token, session_id: 'unknown', seq: 1 });
  expect(await stranger.next()).toMatchObject({ op: 9, d: false });
  stranger.socket.close();
});

test('a shard without the server hears nothing of it', async () => {
  const shards = [await connect(), await connect()];
  const owner = Number((BigInt(GUILD) >> 22n) % 2n);
  for (const [index, { socket, next }] of shards.entries()) {
    await next();
    say(socket, 2, identity(on.running.token, { shard: [index, 2] }));
    const ready = await next();
    expect(ready).toMatchObject({ t: 'READY', d: { guilds: index === owner ? [{ id: GUILD }] : [] } });
    socket.close();
  }
});
