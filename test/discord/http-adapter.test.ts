// Interactions mean the same whether they reach the bot by the gateway or by HTTP: each payload is given to discord.js
// and its adapter, and unchanged to the adapter for HTTP.
import {
  type APIInteraction,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type Client,
  Events,
  GatewayDispatchEvents,
  type Interaction,
  MessageFlags,
  type RESTPostAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { incoming as byGateway } from '../../src/discord/gateway/adapter.ts';
import { createClient } from '../../src/discord/gateway/client.ts';
import { incoming as byHttp } from '../../src/discord/http/adapter.ts';
import type { Answers } from '../../src/discord/http/answers.ts';
import type { Incoming } from '../../src/discord/interactions/incoming.ts';
import { MESSAGE_READ } from '../../src/discord/quoted.ts';
import { PlaygroundDriver } from '../../src/playground/driver/client.ts';
import type { ActionOutcome, APIMessage, Refused, UserAction } from '../../src/playground/driver/protocol.ts';
import { type RunningPlayground, startPlayground } from '../../src/playground/start.ts';

const option = (type: ApplicationCommandOptionType, name: string, more: object = {}) =>
  ({ type, name, description: 'x', ...more }) as never;
const COMMANDS: RESTPostAPIApplicationCommandsJSONBody[] = [
  {
    name: 'all',
    description: 'x',
    options: [
      option(ApplicationCommandOptionType.String, 'text', { autocomplete: true }),
      option(ApplicationCommandOptionType.Integer, 'whole'),
      option(ApplicationCommandOptionType.Boolean, 'truth'),
      option(ApplicationCommandOptionType.User, 'person'),
      option(ApplicationCommandOptionType.Channel, 'place'),
      option(ApplicationCommandOptionType.Role, 'role'),
      option(ApplicationCommandOptionType.Number, 'part', { autocomplete: true }),
    ],
  },
  {
    name: 'game',
    description: 'x',
    options: [
      option(ApplicationCommandOptionType.Subcommand, 'new', {
        options: [option(ApplicationCommandOptionType.String, 'game', { autocomplete: true })],
      }),
    ],
  },
  { name: 'form', description: 'x' },
  { name: 'Of a person', type: ApplicationCommandType.User },
  { name: 'Of a message', type: ApplicationCommandType.Message },
];

const GUILD = '1100000000000000001';
const LOBBY = '1100000000000000031';
const ROWS = [
  { type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'press' }] },
  {
    type: 1,
    components: [
      {
        type: 3,
        custom_id: 'menu',
        max_values: 2,
        options: ['a', 'b', 'c'].map((value) => ({ label: value, value })),
      },
    ],
  },
  { type: 1, components: [{ type: 5, custom_id: 'people' }] },
];
const FORM = {
  custom_id: 'form',
  title: 'x',
  components: [
    { type: 18, label: 'x', component: { type: 4, custom_id: 'words', style: 1 } },
    { type: 1, components: [{ type: 4, custom_id: 'more', style: 2, label: 'x', required: false }] },
    {
      type: 18,
      label: 'x',
      component: { type: 3, custom_id: 'colour', options: [{ label: 'Red', value: 'red' }] },
    },
    { type: 10, content: 'Thanks.' },
  ],
};

let playground: RunningPlayground;
let driver: PlaygroundDriver;
let client: Client<true>;
/** The last interaction as Discord's payload, and as the object that discord.js made of it. */
let raw: APIInteraction | undefined;
let made: Interaction | undefined;

beforeAll(async () => {
  playground = await startPlayground({ port: 0, token: 'a-token', endsWithParent: false });
  driver = new PlaygroundDriver(playground.url);
  const starting = createClient({ apiBase: playground.api });
  const ready = new Promise<Client<true>>((resolve) => starting.once(Events.ClientReady, resolve));
  starting.ws.on(GatewayDispatchEvents.InteractionCreate, (payload: APIInteraction) => {
    raw = structuredClone(payload);
  });
  starting.on(Events.InteractionCreate, (interaction) => {
    made = interaction;
    void answer(interaction);
  });
  await starting.login(playground.token);
  client = await ready;
  await client.application.commands.set(COMMANDS, GUILD);
});
afterAll(async () => {
  await client.destroy();
  await playground.close();
});
beforeEach(() => {
  raw = undefined;
  made = undefined;
});

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) return interaction.respond([]);
  const path = Routes.interactionCallback(interaction.id, interaction.token);
  if (interaction.isChatInputCommand() && interaction.commandName === 'form')
    await client.rest.post(path, { body: { type: 9, data: FORM } });
  else if (interaction.isButton() && interaction.message.content === 'form')
    await client.rest.post(path, { body: { type: 9, data: FORM } });
  else if (interaction.isRepliable())
    await interaction.reply({ content: 'x', components: ROWS as never, flags: MessageFlags.Ephemeral });
}

const nobody: Answers = {
  first: () => Promise.reject(new Error('Nobody listens.')),
  edit: () => Promise.reject(new Error('Nobody listens.')),
  illustrate: () => Promise.reject(new Error('Nobody listens.')),
  follow: () => Promise.reject(new Error('Nobody listens.')),
  remove: () => Promise.reject(new Error('Nobody listens.')),
};

/**
 * The contents of an interaction without the functions that answer it. Roles are sorted, because their order means
 * nothing.
 */
function said(known: Incoming | undefined): object | undefined {
  if (known === undefined) return undefined;
  const { kind, call } = known;
  return {
    kind,
    call: { ...call, roles: call.roles.toSorted() },
    ...('onEphemeral' in known && { onEphemeral: known.onEphemeral }),
  };
}

/** Gives the interaction of this action to both adapters, and returns what each of them reads. */
async function both(action: UserAction): Promise<Record<string, unknown>> {
  const outcome = await driver.act(action);
  expect(outcome).toMatchObject({ ok: true });
  if (raw === undefined || made === undefined) throw new Error('Nothing came.');
  const http = said(byHttp(raw, nobody));
  expect(http).toBeDefined();
  expect(http).toEqual(said(byGateway(made)));
  return http as Record<string, unknown>;
}

const type = (user: string, text: string, channelId = LOBBY): UserAction => ({
  type: 'text',
  user,
  channelId,
  text,
});
const messageOf = (outcome: ActionOutcome | Refused): APIMessage => {
  if (!outcome.ok || !('message' in outcome) || outcome.message === null) throw new Error('No message came.');
  return outcome.message;
};

it('a command with options of every kind', async () => {
  const text = '/all text:two words whole:7 truth:false person:@Bob place:#games role:@Judges part:1.5';
  expect(await both(type('Ann', text))).toMatchObject({
    kind: 'command',
    call: {
      command: 'all',
      userName: 'Ann',
      guildId: GUILD,
      channelId: LOBBY,
      isAdmin: false,
      lacking: [],
      roles: expect.arrayContaining([GUILD]),
      options: {
        text: 'two words',
        whole: '7',
        truth: 'false',
        person: '1100000000000000022',
        place: '1100000000000000032',
        role: '1100000000000000012',
        part: '1.5',
      },
    },
  });
});

it('a command without options, and one with a subcommand', async () => {
  expect(await both(type('Bob', '/all'))).toMatchObject({ call: { command: 'all', options: {} } });
  expect(await both(type('Bob', '/game new game:chess'))).toMatchObject({
    call: { command: 'game', sub: 'new', options: { game: 'chess' } },
  });
  expect(await both(type('Bob', '/game new'))).toMatchObject({ call: { sub: 'new', options: {} } });
});

it('who may manage the server', async () => {
  expect(await both(type('Ada', '/all'))).toMatchObject({ call: { isAdmin: true } });
});

it('what the bot lacks, in a thread as in its channel, and which channel the thread belongs to', async () => {
  const lobby = await client.channels.fetch(LOBBY);
  if (lobby === null || !('threads' in lobby)) throw new Error('It is no channel with threads.');
  const thread = await lobby.threads.create({ name: 'A game' } as never);
  expect(await both(type('Ann', '/all', thread.id))).toMatchObject({
    call: { channelId: thread.id, parentId: LOBBY, lacking: [] },
  });
  await driver.faults({ denied: { [LOBBY]: ['SEND_MESSAGES_IN_THREADS', 'EMBED_LINKS'] } });
  for (const where of [LOBBY, thread.id])
    expect(await both(type('Ann', '/all', where))).toMatchObject({
      call: { lacking: ['embed links', 'send messages in threads'] },
    });
  await driver.faults({ denied: {} });
});

it('a command that is being typed', async () => {
  const typing = { type: 'autocomplete', user: 'Ann', channelId: LOBBY } as const;
  const options = { whole: '3', text: 'tw' };
  expect(await both({ ...typing, command: 'all', path: [], options, focused: 'text' })).toMatchObject({
    kind: 'suggest',
    call: { command: 'all', options, focused: 'text' },
  });
  expect(
    await both({ ...typing, command: 'game', path: ['new'], options: { game: '' }, focused: 'game' }),
  ).toMatchObject({ call: { command: 'game', sub: 'new', options: {}, focused: 'game' } });
  expect(
    await both({ ...typing, command: 'all', path: [], options: { part: '1.' }, focused: 'part' }),
  ).toMatchObject({ call: { options: { part: '1.' }, focused: 'part' } });
});

it('commands of context menus: whose menu it was, and what the message says', async () => {
  const menu = { type: 'menu', user: 'Ann', channelId: LOBBY } as const;
  expect(await both({ ...menu, command: 'Of a person', target: 'Bob' })).toMatchObject({
    kind: 'menu',
    call: { command: 'Of a person', on: 'person', personId: '1100000000000000022', channelId: LOBBY },
  });
  const lobby = await client.channels.fetch(LOBBY);
  if (lobby === null || !lobby.isSendable()) throw new Error('It is no channel to write in.');
  const shared = await lobby.send({
    content: 'See Hydracaena.',
    embeds: [{ title: 'A title', description: 'Some words', fields: [{ name: 'Mana', value: '3/4' }] }],
  });
  expect(await both({ ...menu, command: 'Of a message', target: shared.id })).toMatchObject({
    kind: 'menu',
    call: { on: 'message', said: 'See Hydracaena.\nA title\nSome words\nMana\n3/4' },
  });
  const long = await lobby.send({
    content: 'x'.repeat(2_000),
    embeds: Array.from({ length: 10 }, () => ({ description: 'y'.repeat(580) })),
  });
  const { call } = await both({ ...menu, command: 'Of a message', target: long.id });
  expect(call).toMatchObject({ said: expect.stringMatching(/^x{2000}\ny/) });
  expect((call as { said: string }).said).toHaveLength(MESSAGE_READ);
  const own = messageOf(await driver.act(type('Ann', '/all')));
  // A private message has no such menu.
  expect(await driver.act({ ...menu, command: 'Of a message', target: own.id })).toMatchObject({ ok: false });
});

it('clicks and choices, on one’s own message and on everybody’s', async () => {
  const own = messageOf(await driver.act(type('Ann', '/all')));
  const lobby = await client.channels.fetch(LOBBY);
  if (lobby === null || !lobby.isSendable()) throw new Error('It is no channel to write in.');
  const shared = await lobby.send({ content: 'x', components: ROWS as never });
  for (const [messageId, onEphemeral] of [
    [own.id, true],
    [shared.id, false],
  ] as const) {
    const on = { user: 'Ann', channelId: LOBBY, messageId };
    expect(await both({ ...on, type: 'button', customId: 'press' })).toMatchObject({
      kind: 'click',
      onEphemeral,
      call: { customId: 'press', values: [] },
    });
    expect(await both({ ...on, type: 'select', customId: 'menu', values: ['a', 'c'] })).toMatchObject({
      kind: 'click',
      onEphemeral,
      call: { customId: 'menu', values: ['a', 'c'] },
    });
    // Values are passed on only from menus of texts, not from menus of people.
    expect(
      await both({ ...on, type: 'select', customId: 'people', values: ['1100000000000000022'] }),
    ).toMatchObject({ call: { customId: 'people', values: [] } });
  }
});

it('forms, of a command and of a message', async () => {
  const fields = { words: 'some words', more: '', colour: ['red'] };
  const opened = await driver.act(type('Ann', '/form'));
  if (!opened.ok || opened.kind !== 'modal') throw new Error('No form came.');
  expect(await both({ type: 'modal', user: 'Ann', modalId: opened.modal.modalId, fields })).toMatchObject({
    kind: 'form',
    onEphemeral: false,
    call: { customId: 'form', fields: { words: 'some words', more: '' } },
  });
  const lobby = await client.channels.fetch(LOBBY);
  if (lobby === null || !lobby.isSendable()) throw new Error('It is no channel to write in.');
  const shared = await lobby.send({ content: 'form', components: ROWS as never });
  const pressed = await driver.act({
    type: 'button',
    user: 'Ann',
    channelId: LOBBY,
    messageId: shared.id,
    customId: 'press',
  });
  if (!pressed.ok || pressed.kind !== 'modal') throw new Error('No form came.');
  expect(await both({ type: 'modal', user: 'Ann', modalId: pressed.modal.modalId, fields })).toMatchObject({
    kind: 'form',
    onEphemeral: false,
  });
});

it('a person by the name that the server knows', async () => {
  await both(type('Ann', '/all'));
  const payload = raw;
  if (payload?.member === undefined) throw new Error('Nobody did it.');
  const { member } = payload;
  const named = (nick: string | null, globalName: string | null): string | undefined =>
    byHttp(
      { ...payload, member: { ...member, nick, user: { ...member.user, global_name: globalName } } },
      nobody,
    )?.call.userName;
  expect([named('Nan', 'Ann'), named(null, 'Ann'), named(null, null)]).toEqual(['Nan', 'Ann', 'ann']);
});

it('nothing that is not ours to handle', async () => {
  await both(type('Ann', '/all'));
  const payload = raw;
  if (payload?.type !== 2) throw new Error('No command came.');
  const { guild_id: _guild, member: _member, ...alone } = payload;
  expect(byHttp(alone as APIInteraction, nobody)).toBeUndefined();
  const entry = { ...payload, data: { ...payload.data, type: ApplicationCommandType.PrimaryEntryPoint } };
  expect(byHttp(entry as APIInteraction, nobody)).toBeUndefined();
  expect(byHttp({ ...payload, type: 1 } as never, nobody)).toBeUndefined();
});
