// A bot that knows no game. It registers a few commands, and answers them in all the ways that the page must be able to
// show.
import {
  ActionRowBuilder,
  ApplicationCommandType,
  type AutocompleteInteraction,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  ContextMenuCommandBuilder,
  EmbedBuilder,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  type ModalSubmitInteraction,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  type StringSelectMenuInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';

/** A card that nobody but its owner may see. */
export const secretOf = (name: string): string => `Secret card of ${name}`;

const CARDS = ['Kuwat, the Dissenter', 'Kelon Engineer', 'Brassbug Hive', 'The Foundry Depot'];

const COMMANDS = [
  new SlashCommandBuilder()
    .setName('play')
    .setDescription('Play a card')
    .addStringOption((option) =>
      option.setName('card').setDescription('Which card').setRequired(true).setAutocomplete(true),
    )
    .addStringOption((option) =>
      option
        .setName('expedition')
        .setDescription('Where to')
        .addChoices({ name: 'Hero', value: 'hero' }, { name: 'Companion', value: 'companion' }),
    ),
  new SlashCommandBuilder().setName('hand').setDescription('Your hand'),
  new SlashCommandBuilder()
    .setName('call')
    .setDescription('Calls somebody')
    .addUserOption((option) => option.setName('whom').setDescription('Whom').setRequired(true)),
  new SlashCommandBuilder().setName('think').setDescription('Thinks for a while'),
  new SlashCommandBuilder().setName('sulk').setDescription('Never answers'),
  new SlashCommandBuilder().setName('thread').setDescription('Makes a thread'),
  new ContextMenuCommandBuilder().setName('Wave').setType(ApplicationCommandType.User),
  new ContextMenuCommandBuilder().setName('Read').setType(ApplicationCommandType.Message),
];

const button = (id: string, label: string, style: ButtonStyle = ButtonStyle.Primary): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);

const buttons = (...all: ButtonBuilder[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(all);

const menu = (): ActionRowBuilder<StringSelectMenuBuilder> =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId('mana')
      .setPlaceholder('Choose cards for mana')
      .setMinValues(2)
      .setMaxValues(3)
      .addOptions(
        CARDS.map((card, index) => ({ label: card, value: `c${index}`, description: `Card ${index + 1}` })),
      ),
  );

async function command(interaction: ChatInputCommandInteraction): Promise<void> {
  const { user } = interaction;
  switch (interaction.commandName) {
    case 'play': {
      const card = interaction.options.getString('card', true);
      const expedition = interaction.options.getString('expedition') ?? 'hero';
      await interaction.reply({
        embeds: [
          new EmbedBuilder()
            .setColor(0x5865f2)
            .setAuthor({ name: 'Altered' })
            .setTitle(`${user.username} plays ${card}`)
            .setDescription(
              `To the **${expedition}** expedition. Ends <t:${Math.round(Date.now() / 1000) + 7200}:R>.`,
            )
            .addFields(
              { name: 'Hero', value: '`▰▰▱`', inline: true },
              { name: 'Companion', value: '`▰▱▱`', inline: true },
              { name: 'Notes', value: '- first\n- second' },
            )
            .setFooter({ text: 'Turn 1' }),
        ],
        components: [buttons(button('public', 'Count'), button('off', 'Closed').setDisabled(true))],
      });
      return;
    }
    case 'hand':
      await interaction.reply({
        content: `1. **${secretOf(user.username)}**`,
        components: [
          menu(),
          buttons(button('refresh', 'Refresh', ButtonStyle.Secondary), button('form', 'Write')),
        ],
        flags: MessageFlags.Ephemeral,
      });
      return;
    case 'call':
      await interaction.reply({
        content: `${interaction.options.getUser('whom', true)}, your turn. <img src=x onerror="document.title='hurt'">`,
        allowedMentions: { parse: ['users'] },
      });
      return;
    case 'think':
      await interaction.deferReply();
      await new Promise((resolve) => setTimeout(resolve, 700));
      await interaction.editReply('Done thinking.');
      return;
    case 'thread': {
      const channel = interaction.channel;
      if (channel && 'threads' in channel) {
        const thread = await channel.threads.create({ name: 'A game of its own', autoArchiveDuration: 1440 });
        await thread.send(`Welcome, ${user}.`);
      }
      await interaction.reply('Made.');
      return;
    }
    default:
      return;
  }
}

async function complete(interaction: AutocompleteInteraction): Promise<void> {
  const typed = interaction.options.getFocused().toLowerCase();
  await interaction.respond(
    CARDS.filter((card) => card.toLowerCase().includes(typed)).map((card) => ({ name: card, value: card })),
  );
}

let presses = 0;

async function pressed(interaction: ButtonInteraction): Promise<void> {
  switch (interaction.customId) {
    case 'public':
      await interaction.update({ components: [buttons(button('public', `Pressed ${++presses}`))] });
      return;
    case 'refresh':
      await interaction.update({ content: `Refreshed: ${secretOf(interaction.user.username)}` });
      return;
    default:
      await interaction.showModal(
        new ModalBuilder()
          .setCustomId('letter')
          .setTitle('A letter')
          .addLabelComponents(
            new LabelBuilder()
              .setLabel('Words')
              .setDescription('As many as you like')
              .setTextInputComponent(
                new TextInputBuilder()
                  .setCustomId('words')
                  .setStyle(TextInputStyle.Paragraph)
                  .setRequired(true),
              ),
          ),
      );
  }
}

const chosen = async (interaction: StringSelectMenuInteraction): Promise<void> => {
  await interaction.update({ content: `Mana: ${interaction.values.join(' and ')}`, components: [] });
};

const written = async (interaction: ModalSubmitInteraction): Promise<void> => {
  await interaction.reply({
    content: `You wrote: ${interaction.fields.getTextInputValue('words')}`,
    flags: MessageFlags.Ephemeral,
  });
};

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isContextMenuCommand()) {
    const content = interaction.isMessageContextMenuCommand()
      ? `It says: ${interaction.targetMessage.content}`
      : `You wave to <@${interaction.targetId}>.`;
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  } else if (interaction.isChatInputCommand()) await command(interaction);
  else if (interaction.isAutocomplete()) await complete(interaction);
  else if (interaction.isButton()) await pressed(interaction);
  else if (interaction.isStringSelectMenu()) await chosen(interaction);
  else if (interaction.isModalSubmit()) await written(interaction);
}

/** Logs in to a playground and registers its commands. */
export async function startFakeBot(
  api: string,
  token: string,
): Promise<{ client: Client; stop: () => Promise<void> }> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: { api },
  });
  client.on(Events.InteractionCreate, (interaction) => {
    answer(interaction).catch((error: unknown) => console.error('fake bot:', error));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  const online = await ready;
  await online.application.commands.set(COMMANDS);
  return { client, stop: () => client.destroy() };
}
