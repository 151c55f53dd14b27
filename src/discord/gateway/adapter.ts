// Converts discord.js interactions to the bot's own types. The only file that knows how discord.js answers.
import {
  type APIMessage,
  type ChatInputCommandInteraction,
  type ContextMenuCommandInteraction,
  GuildMember,
  type Interaction,
  type InteractionReplyOptions,
  type Message,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type PermissionsBitField,
  Routes,
} from 'discord.js';
import { ephemeralParts, isStill, partsOf, picturedPartsOf } from '../http/answers.ts';
import type { Caller, Clicked, CommandCall, Incoming, Wire } from '../interactions/incoming.ts';
import type { PrivateMessage } from '../messages/body.ts';
import { quotedIn, saidIn } from '../quoted.ts';
import { lackingIn, managesServer } from '../server/permissions.ts';

/** The interaction in the bot's own types; undefined for kinds that the bot does not handle, and for private chats. */
export function incoming(interaction: Interaction): Incoming | undefined {
  if (!interaction.inGuild()) return undefined;
  if (interaction.isChatInputCommand())
    return { kind: 'command', call: commandCall(interaction, caller(interaction)), wire: wire(interaction) };
  if (interaction.isUserContextMenuCommand()) {
    const { commandName: command, targetId: personId } = interaction;
    const call = { ...caller(interaction), command, on: 'person', personId } as const;
    return { kind: 'menu', call, wire: wire(interaction) };
  }
  if (interaction.isMessageContextMenuCommand()) {
    const { commandName: command, targetMessage } = interaction;
    const call = { ...caller(interaction), command, on: 'message', said: saidIn(targetMessage) } as const;
    return { kind: 'menu', call, wire: wire(interaction) };
  }
  if (interaction.isAutocomplete()) {
    const focused = interaction.options.getFocused(true);
    const call = { ...commandCall(interaction, caller(interaction)), focused: focused.name };
    return { kind: 'suggest', call, respond: (choices) => interaction.respond(choices) };
  }
  if (interaction.isMessageComponent()) {
    const values = interaction.isStringSelectMenu() ? interaction.values : [];
    return {
      kind: 'click',
      call: {
        ...caller(interaction),
        customId: interaction.customId,
        values,
        ...quotedIn(interaction.message.embeds),
      },
      ...clicked(interaction.message),
      wire: { ...wire(interaction), ...changing(interaction) },
    };
  }
  if (interaction.isModalSubmit()) {
    const call = { ...caller(interaction), customId: interaction.customId, fields: fieldsOf(interaction) };
    if (!interaction.isFromMessage())
      return { kind: 'form', call, onEphemeral: false, wire: wire(interaction) };
    return {
      kind: 'form',
      call,
      ...clicked(interaction.message),
      wire: { ...wire(interaction), ...changing(interaction) },
    };
  }
  return undefined;
}

const clicked = ({ flags, interactionMetadata }: Message): Clicked => ({
  onEphemeral: flags.has(MessageFlags.Ephemeral),
  onLayout: flags.has(MessageFlags.IsComponentsV2),
  ...(interactionMetadata !== null && { origin: interactionMetadata.id }),
});

interface Invoked {
  id: string;
  user: { id: string; displayName: string };
  guildId: string;
  channelId: string | null;
  channel: { isThread(): boolean; parentId?: string | null } | null;
  member: GuildMember | { roles: string[]; nick?: string | null | undefined };
  memberPermissions: Readonly<PermissionsBitField>;
  appPermissions: Readonly<PermissionsBitField>;
}

function caller(interaction: Invoked): Caller {
  const { member, channel, user } = interaction;
  const parentId = channel?.isThread() === true ? channel.parentId : undefined;
  return {
    interactionId: interaction.id,
    userId: user.id,
    userName: member instanceof GuildMember ? member.displayName : (member.nick ?? user.displayName),
    guildId: interaction.guildId,
    channelId: interaction.channelId ?? '',
    ...(parentId !== undefined && parentId !== null && { parentId }),
    isAdmin: managesServer(interaction.memberPermissions),
    // Adds the role @everyone, whose id is the server's: every member has it, but Discord leaves it out.
    roles:
      member instanceof GuildMember ? [...member.roles.cache.keys()] : [...member.roles, interaction.guildId],
    lacking: lackingIn(interaction.appPermissions),
  };
}

function commandCall(
  interaction: {
    commandName: string;
    options: {
      getSubcommand(required: false): string | null;
      data: ChatInputCommandInteraction['options']['data'];
    };
  },
  who: Caller,
): CommandCall {
  const sub = interaction.options.getSubcommand(false);
  const given = sub === null ? interaction.options.data : (interaction.options.data[0]?.options ?? []);
  const options: Record<string, string> = {};
  const channelTypes: Record<string, number> = {};
  for (const { name, value, channel } of given) {
    if (value !== undefined && String(value) !== '') options[name] = String(value);
    if (channel) channelTypes[name] = channel.type;
  }
  return { ...who, command: interaction.commandName, ...(sub !== null && { sub }), options, channelTypes };
}

function fieldsOf(interaction: ModalSubmitInteraction): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const field of interaction.fields.fields.values())
    if ('value' in field && typeof field.value === 'string') fields[field.customId] = field.value;
  return fields;
}

type Replying =
  | ChatInputCommandInteraction
  | ContextMenuCommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction;

/**
 * The ways to answer an interaction. The first answer is always visible only to the person who acted; posts for
 * everyone go through the outbox.
 */
function wire(interaction: Replying): Wire {
  return {
    reply: async (body) => void (await interaction.reply(ephemeral(body))),
    update: async (body) => void (await interaction.reply(ephemeral(body))),
    form: async (modal) => {
      if (interaction.isModalSubmit()) throw new Error('A form cannot answer a form.');
      await interaction.showModal(modal);
    },
    defer: async () => void (await interaction.deferReply({ flags: MessageFlags.Ephemeral })),
    complete: async (body) => void (await interaction.editReply(options(body))),
    illustrate: async (body) => {
      const route = Routes.webhookMessage(interaction.applicationId, interaction.token);
      // Cast without a check: Discord documents the type of this request's answer.
      const there = (await interaction.client.rest.get(route)) as APIMessage;
      if (!isStill(there, body)) return;
      await interaction.editReply({ ...picturedPartsOf(body), files: filesOf(body) });
    },
    follow: async (body) => void (await interaction.followUp(ephemeral(body))),
    remove: async () => interaction.deleteReply(),
  };
}

/** The ways to answer a click on the user's own ephemeral message, which is edited in place. */
function changing(
  interaction: Pick<MessageComponentInteraction, 'update' | 'deferUpdate' | 'deferReply'>,
): Pick<Wire, 'update' | 'defer'> {
  return {
    update: async (body) => void (await interaction.update(options(body))),
    defer: async (how) =>
      void (how === 'update'
        ? await interaction.deferUpdate()
        : await interaction.deferReply({ flags: MessageFlags.Ephemeral })),
  };
}

const options = (message: PrivateMessage) => ({ ...partsOf(message), files: filesOf(message) });

const filesOf = ({ files }: PrivateMessage) =>
  files.map((file) => ({
    name: file.name,
    attachment: 'text' in file ? Buffer.from(file.text, 'utf8') : Buffer.from(file.png),
    ...('alt' in file && { description: file.alt }),
  }));

const ephemeral = (message: PrivateMessage): InteractionReplyOptions => ({
  ...ephemeralParts(message),
  files: filesOf(message),
});
