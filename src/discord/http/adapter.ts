// Converts interactions that Discord sends by HTTP to the bot's own types, with the same result as the adapter for
// discord.js.
import {
  type APIApplicationCommandInteraction,
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  type APIInteractionGuildMember,
  type APIMessage,
  type APIModalSubmission,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  PermissionsBitField,
} from 'discord.js';
import type { Caller, Clicked, CommandCall, Incoming, Wire } from '../interactions/incoming.ts';
import { quotedIn, saidIn } from '../quoted.ts';
import { lackingIn, managesServer } from '../server/permissions.ts';
import { type Answers, ephemeral, messageOf } from './answers.ts';

/** The interaction in the bot's own types; undefined for kinds that the bot does not handle, and for private chats. */
export function incoming(interaction: APIInteraction, answers: Answers): Incoming | undefined {
  if (interaction.type === InteractionType.Ping) return undefined;
  const { guild_id: guildId, member } = interaction;
  if (guildId === undefined || member === undefined) return undefined;
  const who = caller(interaction, guildId, member);
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
      return command(interaction.data, who, wire(answers));
    case InteractionType.ApplicationCommandAutocomplete: {
      const { data } = interaction;
      const focused = typedOptions(data.options).find((option) => 'focused' in option && option.focused);
      return {
        kind: 'suggest',
        call: { ...commandCall(data, who), focused: focused?.name ?? '' },
        respond: (choices) =>
          answers.first({
            type: InteractionResponseType.ApplicationCommandAutocompleteResult,
            data: { choices },
          }),
      };
    }
    case InteractionType.MessageComponent: {
      const { data } = interaction;
      const values = data.component_type === ComponentType.StringSelect ? data.values : [];
      return {
        kind: 'click',
        call: { ...who, customId: data.custom_id, values, ...quotedIn(interaction.message.embeds) },
        ...clicked(interaction.message),
        wire: changing(answers),
      };
    }
    case InteractionType.ModalSubmit: {
      const { data, message } = interaction;
      return {
        kind: 'form',
        call: { ...who, customId: data.custom_id, fields: fieldsOf(data) },
        ...(message === undefined ? { onEphemeral: false } : clicked(message)),
        wire: {
          ...(message === undefined ? wire(answers) : changing(answers)),
          form: async () => {
            throw new Error('A form cannot answer a form.');
          },
        },
      };
    }
  }
}

function command(
  data: APIApplicationCommandInteraction['data'],
  who: Caller,
  wire: Wire,
): Incoming | undefined {
  switch (data.type) {
    case ApplicationCommandType.ChatInput:
      return { kind: 'command', call: commandCall(data, who), wire };
    case ApplicationCommandType.User:
      return {
        kind: 'menu',
        call: { ...who, command: data.name, on: 'person', personId: data.target_id },
        wire,
      };
    case ApplicationCommandType.Message: {
      const message = data.resolved.messages[data.target_id];
      return (
        message && {
          kind: 'menu',
          call: { ...who, command: data.name, on: 'message', said: saidIn(message) },
          wire,
        }
      );
    }
    case ApplicationCommandType.PrimaryEntryPoint:
      return undefined;
  }
}

const clicked = ({ flags, interaction_metadata: made }: APIMessage): Clicked => ({
  onEphemeral: ((flags ?? 0) & MessageFlags.Ephemeral) !== 0,
  onLayout: ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0,
  ...(made !== undefined && { origin: made.id }),
});

const THREADS: readonly ChannelType[] = [
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
];

function caller(
  { id, channel, app_permissions }: Exclude<APIInteraction, { type: InteractionType.Ping }>,
  guildId: string,
  member: APIInteractionGuildMember,
): Caller {
  const { user } = member;
  const inThread = channel !== undefined && THREADS.includes(channel.type);
  const parentId = inThread && 'parent_id' in channel ? channel.parent_id : undefined;
  return {
    interactionId: id,
    userId: user.id,
    userName: member.nick ?? user.global_name ?? user.username,
    guildId,
    channelId: channel?.id ?? '',
    ...(parentId !== undefined && parentId !== null && { parentId }),
    isAdmin: managesServer(new PermissionsBitField(BigInt(member.permissions))),
    // Adds the role @everyone, whose id is the server's: every member has it, but Discord leaves it out.
    roles: [...member.roles, guildId],
    lacking: lackingIn(new PermissionsBitField(BigInt(app_permissions))),
  };
}

type Option = APIApplicationCommandInteractionDataOption<
  InteractionType.ApplicationCommand | InteractionType.ApplicationCommandAutocomplete
>;

const subOf = (options: readonly Option[] = []) =>
  options[0]?.type === ApplicationCommandOptionType.Subcommand ? options[0] : undefined;

/** The options that were given with values; for a subcommand, its own options. */
const typedOptions = (options: readonly Option[] = []): readonly Option[] =>
  subOf(options)?.options ?? options;

interface Invoked {
  name: string;
  options?: readonly Option[];
  resolved?: { channels?: Record<string, { type: ChannelType }> };
}

function commandCall({ name, options: given, resolved }: Invoked, who: Caller): CommandCall {
  const sub = subOf(given);
  const options: Record<string, string> = {};
  const channelTypes: Record<string, number> = {};
  for (const option of typedOptions(given)) {
    if (!('value' in option) || String(option.value) === '') continue;
    options[option.name] = String(option.value);
    const channel = resolved?.channels?.[String(option.value)];
    if (option.type === ApplicationCommandOptionType.Channel && channel !== undefined)
      channelTypes[option.name] = channel.type;
  }
  return { ...who, command: name, ...(sub !== undefined && { sub: sub.name }), options, channelTypes };
}

function fieldsOf({ components }: APIModalSubmission): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const part of components) {
    const inside = 'components' in part ? part.components : 'component' in part ? [part.component] : [];
    for (const field of inside)
      if ('value' in field && typeof field.value === 'string') fields[field.custom_id] = field.value;
  }
  return fields;
}

/**
 * The ways to answer an interaction. The first answer is always visible only to the person who acted; posts for
 * everyone go through the outbox.
 */
function wire(answers: Answers): Wire {
  const reply: Wire['reply'] = (body) =>
    answers.first(
      { type: InteractionResponseType.ChannelMessageWithSource, data: ephemeral(body) },
      body.files,
    );
  return {
    reply,
    update: reply,
    form: (data) => answers.first({ type: InteractionResponseType.Modal, data }),
    defer: () =>
      answers.first({
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        data: { flags: MessageFlags.Ephemeral },
      }),
    complete: answers.edit,
    illustrate: answers.illustrate,
    follow: answers.follow,
    remove: answers.remove,
  };
}

/** The ways to answer a click on the user's own ephemeral message, which is edited in place. */
function changing(answers: Answers): Wire {
  const plain = wire(answers);
  return {
    ...plain,
    update: (body) =>
      answers.first({ type: InteractionResponseType.UpdateMessage, data: messageOf(body) }, body.files),
    defer: (how) =>
      how === 'update'
        ? answers.first({ type: InteractionResponseType.DeferredMessageUpdate })
        : plain.defer(how),
  };
}
