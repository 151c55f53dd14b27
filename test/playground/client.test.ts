// An unmodified discord.js client works with the playground as it does with Discord.
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  type Client,
  ComponentType,
  EmbedBuilder,
  Events,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEphemeral, isLoading } from '../../src/playground/driver/protocol.ts';
import { eventually, LOBBY, messageOf, modalOf, register, type Stage, stage } from './support.ts';

let on: Stage;
let client: Client<true>;
const thrown: unknown[] = [];

const button = (id: string, label: string) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary),
  );

const menu = () =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId('menu')
      .setMaxValues(2)
      .addOptions(
        ['a', 'b', 'c'].map((value) => new StringSelectMenuOptionBuilder().setLabel(value).setValue(value)),
      ),
  );

const modal = () =>
  new ModalBuilder()
    .setCustomId('modal')
    .setTitle('Your name')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Name')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short).setMaxLength(10),
        ),
      new LabelBuilder()
        .setLabel('Colour')
        .setStringSelectMenuComponent(
          new StringSelectMenuBuilder()
            .setCustomId('colour')
            .addOptions(new StringSelectMenuOptionBuilder().setLabel('Red').setValue('red')),
        ),
    );

async function handle(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const { name, value } = interaction.options.getFocused(true);
    await interaction.respond([{ name: `${name} like ${value}`, value: `${value}!` }]);
  } else if (interaction.isChatInputCommand()) {
    switch (interaction.options.getSubcommand(false) ?? interaction.commandName) {
      case 'play': {
        const response = await interaction.reply({
          content: `You play ${interaction.options.getString('card', true)} ${interaction.options.getInteger('count') ?? 1} time(s), ${interaction.options.getUser('against')?.globalName}`,
          flags: MessageFlags.Ephemeral,
          components: [button('private', 'Again')],
          withResponse: true,
        });
        expect(response.resource?.message?.flags.has(MessageFlags.Ephemeral)).toBe(true);
        if (interaction.channel?.isSendable())
          await interaction.channel.send({
            embeds: [new EmbedBuilder().setTitle('Board').setDescription('A card was played')],
            components: [button('press', 'Press'), menu()],
          });
        return;
      }
      case 'slow':
        await interaction.deferReply({ flags: MessageFlags.Ephemeral });
        await interaction.editReply({ content: 'Done' });
        await interaction.followUp({ content: 'and more', flags: MessageFlags.Ephemeral });
        await interaction.followUp({ content: 'for all' });
        return;
      case 'thread': {
        if (interaction.channel?.type !== ChannelType.GuildText) throw new Error('not a text channel');
        const thread = await interaction.channel.threads.create({
          name: 'Game 1',
          type: ChannelType.PublicThread,
        });
        await thread.members.add(interaction.user);
        const first = await thread.send('Welcome');
        await first.edit('Welcome!');
        await first.pin();
        expect((await thread.messages.fetchPins()).items.map(({ message }) => message.content)).toEqual([
          'Welcome!',
        ]);
        await interaction.reply({ content: thread.id, flags: MessageFlags.Ephemeral });
        await thread.setArchived(true);
        return;
      }
      case 'silent':
        return;
      case 'form':
        await interaction.showModal(modal());
        return;
    }
  } else if (interaction.isModalSubmit()) {
    await interaction.reply({
      content: `${interaction.fields.getTextInputValue('name')} ${interaction.fields.getStringSelectValues('colour').join()}`,
      flags: MessageFlags.Ephemeral,
    });
  } else if (interaction.isStringSelectMenu()) {
    await interaction.update({
      content: `picked ${interaction.values.join()}`,
      components: [button('press', 'Press'), menu()],
    });
  } else if (interaction.isButton()) {
    if (interaction.customId === 'private')
      await interaction.update({ content: 'refreshed', components: [] });
    else
      await interaction.reply({
        content: `on ${interaction.message.embeds[0]?.title}`,
        flags: MessageFlags.Ephemeral,
      });
  }
}

beforeAll(async () => {
  on = await stage();
  client = await on.login();
  client.on(Events.InteractionCreate, (interaction) => {
    handle(interaction).catch((error: unknown) => thrown.push(error));
  });
  await register(client, [
    {
      name: 'game',
      description: 'Games',
      options: [
        {
          type: 1,
          name: 'play',
          description: 'Play',
          options: [
            { type: 3, name: 'card', description: 'Which', required: true, autocomplete: true },
            { type: 4, name: 'count', description: 'How many' },
            { type: 6, name: 'against', description: 'Whom' },
          ],
        },
        { type: 1, name: 'thread', description: 'Start a thread' },
      ],
    },
    { name: 'slow', description: 'Slow' },
    { name: 'silent', description: 'Silent' },
    { name: 'form', description: 'Form' },
    { name: 'staff', description: 'For staff', default_member_permissions: '32' },
  ]);
});

afterAll(async () => {
  await on.close();
  expect(thrown).toEqual([]);
});

test('the client logs in and knows the server', () => {
  expect(client.user.username).toBe('arbiter');
  const guild = client.guilds.cache.first();
  expect(guild?.channels.cache.map((channel) => channel.name)).toEqual(['lobby', 'games', 'league']);
  expect(guild?.roles.cache.some((role) => role.name === 'Game creators')).toBe(true);
  expect(guild?.members.me?.permissions.has('SendMessages')).toBe(true);
});

test('users see the commands that they may use', async () => {
  const ann = await on.driver.state('Ann');
  expect(ann.commands.map(({ name }) => name)).toEqual(['form', 'game', 'silent', 'slow']);
  expect(ann.commands[1]?.leaves.map(({ path }) => path.join(' '))).toEqual(['play', 'thread']);
  const ada = await on.driver.state('Ada');
  expect(ada.me.admin).toBe(true);
  expect(ada.commands.map(({ name }) => name)).toContain('staff');
});

test('a slash command is answered for its user alone, and the board for everybody', async () => {
  const watched = await on.driver.watch('Bob');
  const answer = messageOf(
    await on.driver.slash('Ann', LOBBY, '/game play card:Kuwat, the Dissenter count:2 against:@Bob'),
    'message',
  );
  expect(answer.content).toBe('You play Kuwat, the Dissenter 2 time(s), Bob');
  expect(isEphemeral(answer)).toBe(true);
  const board = await watched.until(
    (event) => event.type === 'message_create' && event.message.embeds[0]?.title === 'Board',
  );
  expect(board.type).toBe('message_create');
  const seenByBob = await on.driver.messages('Bob', LOBBY);
  expect(seenByBob.some((message) => message.content.includes('Kuwat'))).toBe(false);
  expect((await on.driver.messages('Ann', LOBBY)).some(({ id }) => id === answer.id)).toBe(true);
  expect(watched.seen.some((event) => JSON.stringify(event).includes('Kuwat'))).toBe(false);
  watched.close();
});

test('the audit holds what a user could read, and nothing else', async () => {
  await on.driver.slash('Ann', LOBBY, '/game play card:Secret Card');
  expect(await on.driver.auditText('Ann')).toContain('Secret Card');
  expect(await on.driver.auditText('Bob')).not.toContain('Secret Card');
  await eventually(async () =>
    (await on.driver.auditText('Sam')).includes('A card was played') ? true : undefined,
  );
});

test('autocomplete answers the user who types', async () => {
  const outcome = await on.driver.act({
    type: 'autocomplete',
    user: 'Ann',
    channelId: LOBBY,
    command: 'game',
    path: ['play'],
    options: { card: 'Kuw', count: 'not yet a number' },
    focused: 'card',
  });
  expect(outcome).toMatchObject({
    ok: true,
    kind: 'autocomplete',
    choices: [{ name: 'card like Kuw', value: 'Kuw!' }],
  });
  expect((await on.driver.audit('Ann')).some(({ kind }) => kind === 'autocomplete')).toBe(true);
  expect((await on.driver.audit('Bob')).some(({ kind }) => kind === 'autocomplete')).toBe(false);
});

test('buttons carry their whole message, selects their values', async () => {
  await on.driver.slash('Ann', LOBBY, '/game play card:X');
  const board = await eventually(async () =>
    (await on.driver.messages('Bob', LOBBY)).findLast(({ embeds }) => embeds.length > 0),
  );
  const pressed = await on.driver.act({
    type: 'button',
    user: 'Bob',
    channelId: LOBBY,
    messageId: board.id,
    customId: 'press',
  });
  expect(messageOf(pressed, 'message').content).toBe('on Board');
  const picked = await on.driver.act({
    type: 'select',
    user: 'Bob',
    channelId: LOBBY,
    messageId: board.id,
    customId: 'menu',
    values: ['a', 'c'],
  });
  expect(messageOf(picked, 'update').content).toBe('picked a,c');
  for (const values of [[], ['a', 'b', 'c'], ['z']])
    expect(
      (
        await on.driver.act({
          type: 'select',
          user: 'Bob',
          channelId: LOBBY,
          messageId: board.id,
          customId: 'menu',
          values,
        })
      ).ok,
    ).toBe(false);
});

test('a button on an ephemeral message updates it; only its addressee has it', async () => {
  const mine = messageOf(await on.driver.slash('Ann', LOBBY, '/game play card:Y'), 'message');
  const press = { type: 'button', channelId: LOBBY, messageId: mine.id, customId: 'private' } as const;
  expect(await on.driver.act({ ...press, user: 'Bob' })).toMatchObject({ ok: false });
  expect(messageOf(await on.driver.act({ ...press, user: 'Ann' }), 'update').content).toBe('refreshed');
  expect(await on.driver.act({ type: 'dismiss', user: 'Ann', messageId: mine.id })).toMatchObject({
    ok: true,
    kind: 'none',
  });
  expect((await on.driver.messages('Ann', LOBBY)).some(({ id }) => id === mine.id)).toBe(false);
});

test('a modal opens, checks its fields, and is submitted', async () => {
  const { modalId } = modalOf(await on.driver.slash('Ann', LOBBY, '/form'));
  const submit = (name: string) =>
    on.driver.act({ type: 'modal', user: 'Ann', modalId, fields: { name, colour: ['red'] } });
  expect(await submit('')).toMatchObject({ ok: false });
  expect(await submit('much too long')).toMatchObject({ ok: false });
  expect(messageOf(await submit('Ann'), 'message').content).toBe('Ann red');
  expect(await submit('Ann')).toMatchObject({ ok: false });
});

test('a deferral is edited and followed up', async () => {
  const watched = await on.driver.watch('Ann');
  const deferred = messageOf(await on.driver.slash('Ann', LOBBY, '/slow'), 'deferred');
  expect(isLoading(deferred) && isEphemeral(deferred)).toBe(true);
  const edit = await watched.until(
    (event) => event.type === 'message_update' && event.message.id === deferred.id,
  );
  expect(edit.type === 'message_update' && edit.message.content === 'Done' && !isLoading(edit.message)).toBe(
    true,
  );
  await watched.until((event) => event.type === 'message_create' && event.message.content === 'for all');
  const forBob = (await on.driver.messages('Bob', LOBBY)).map(({ content }) => content);
  expect(forBob).toContain('for all');
  expect(forBob).not.toContain('and more');
  watched.close();
});

test('a thread is started, posted to, pinned in and archived', async () => {
  const id = messageOf(await on.driver.slash('Ann', LOBBY, '/game thread'), 'message').content;
  const thread = await eventually(async () =>
    (await on.driver.state('Bob')).channels.find((channel) => channel.id === id && channel.archived),
  );
  expect(thread).toMatchObject({ name: 'Game 1', kind: 'thread', parentId: LOBBY });
  expect((await on.driver.messages('Bob', id)).map(({ type, content }) => [type, content])).toEqual([
    [0, 'Welcome!'],
    [6, ''],
  ]);
  const versions = (await on.driver.audit('Sam')).filter(
    ({ channelId, kind }) => channelId === id && kind.startsWith('message'),
  );
  expect(versions.map(({ kind }) => kind).slice(0, 2)).toEqual(['message', 'message_edit']);
});

test('a command that is not answered fails after three seconds', async () => {
  const outcome = on.driver.slash('Ann', LOBBY, '/silent');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await on.driver.clock({ advance: 3100 });
  expect(await outcome).toMatchObject({ ok: true, kind: 'failed', text: 'The application did not respond' });
});

test('what a user cannot send is refused with a sentence', async () => {
  expect(await on.driver.slash('Ann', LOBBY, '/game play')).toEqual({
    ok: false,
    error: 'The option "card" is required.',
  });
  expect(await on.driver.slash('Ann', LOBBY, '/nothing')).toEqual({
    ok: false,
    error: 'There is no command "/nothing".',
  });
  expect(await on.driver.slash('Ann', LOBBY, '/game play card:x count:many')).toMatchObject({ ok: false });
  expect(await on.driver.slash('Ann', LOBBY, '/staff')).toMatchObject({ ok: false });
  expect(await on.driver.slash('Zoe', LOBBY, '/slow')).toEqual({
    ok: false,
    error: 'There is no user "Zoe".',
  });
});

test('the demo plays its lines one after the other', async () => {
  const steps = [
    { user: 'Ann', text: '/slow' },
    { user: 'Bob', text: '/game play card:Z' },
    { user: 'Bob', text: '/nonsense' },
    { user: 'Bob', text: '/slow' },
  ];
  const report = await on.driver.demo({ steps });
  expect(report.ok).toBe(false);
  expect('steps' in report && report.steps.map(({ outcome }) => outcome.ok && outcome.kind)).toEqual([
    'message',
    'message',
    false,
  ]);
});

test('none of this broke a rule of Discord', async () => {
  expect(await on.driver.violations()).toEqual([]);
});

test('a media gallery shows the file that it names, in a new message and in an edited one', async () => {
  const channel = await client.channels.fetch(LOBBY);
  if (!channel?.isSendable()) throw new Error('The lobby takes no messages.');
  const showing = (name: string) => ({
    files: [{ name, attachment: Buffer.from('png') }],
    components: [
      {
        type: ComponentType.Container as const,
        components: [
          {
            type: ComponentType.MediaGallery as const,
            items: [{ media: { url: `attachment://${name}` }, description: name }],
          },
        ],
      },
    ],
  });
  const sent = await channel.send({ ...showing('one.png'), flags: MessageFlags.IsComponentsV2 });
  const shown = async () => {
    const now = (await on.driver.messages('Ann', LOBBY)).find(({ id }) => id === sent.id);
    const [container] = now?.components ?? [];
    const [gallery] = container?.type === ComponentType.Container ? container.components : [];
    return {
      urls: gallery?.type === ComponentType.MediaGallery ? gallery.items.map(({ media }) => media.url) : [],
      files: (now?.attachments ?? []).map(({ url }) => url),
    };
  };
  for (const name of ['one.png', 'two.png']) {
    if (name !== 'one.png') await sent.edit({ ...showing(name), attachments: [] });
    const { urls, files } = await shown();
    expect(urls).toEqual(files);
    expect(urls[0]).toMatch(new RegExp(`/${name}$`));
  }
});
