// Actions of the playground's users: each becomes an interaction for the bot, or is refused if Discord's client would
// not allow it.
import type { APIApplicationCommand } from 'discord-api-types/v10';
import {
  type CommandLeaf,
  isLoading,
  type OptionValues,
  type PlaygroundCommand,
  type UserAction,
} from '../driver/protocol.ts';
import { parseSlash } from '../driver/slash.ts';
import { at, count, isObject } from '../json.ts';
import type { Playground } from '../playground.ts';
import { shownCommands, shownMenus, wireCommandsFor, wireLeaves } from '../server/commands.ts';
import { allComponents, createMessage, deleteMessage } from '../server/messages.ts';
import { type Channel, canSee, isAdmin, isThread, type StoredMessage, type User } from '../server/world.ts';
import type { Interaction } from './interactions.ts';
import { submitModal } from './modals.ts';
import { ActionRefused, checkPicks, findUser, Resolved, resolveOption, resolvePicks } from './resolve.ts';

const BUTTON = 2;
const STRING_SELECT = 3;
const SELECTS: readonly number[] = [3, 5, 6, 7, 8];
const LINK = 5;

const OPTION_TYPE = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

const MENU_TYPE = { person: 2, message: 3 } as const;

/** The acting user, by id or name. Throws {@link ActionRefused} for bots, strangers and former members. */
export function actor(pg: Playground, idOrName: string): User {
  const user = findUser(pg, idOrName);
  if (!user || user.bot) throw new ActionRefused(`There is no user "${idOrName}".`);
  if (!user.member) throw new ActionRefused(`${user.name} has left the server.`);
  return user;
}

function channelFor(pg: Playground, user: User, channelId: string): Channel {
  const channel = pg.world.channels.get(channelId);
  if (!channel || !canSee(pg.world, user, channel))
    throw new ActionRefused(`${user.name} sees no such channel.`);
  return channel;
}

/** Performs a user's action; null if the bot has nothing to answer. */
export function perform(pg: Playground, action: UserAction): Interaction | null {
  const user = actor(pg, action.user);
  switch (action.type) {
    case 'command': {
      const { command, leaf } = findCommand(pg, user, action);
      return runCommand(pg, user, channelFor(pg, user, action.channelId), command, leaf, action.options);
    }
    case 'text': {
      const parsed = parseSlash(action.text, shownCommands(pg, user, guildOf(pg, action)));
      if (!parsed.ok) throw new ActionRefused(parsed.error);
      return runCommand(
        pg,
        user,
        channelFor(pg, user, action.channelId),
        parsed.command,
        parsed.leaf,
        parsed.options,
      );
    }
    case 'menu':
      return choose(pg, user, channelFor(pg, user, action.channelId), action.command, action.target);
    case 'autocomplete': {
      const { command, leaf } = findCommand(pg, user, action);
      return complete(
        pg,
        user,
        channelFor(pg, user, action.channelId),
        command,
        leaf,
        action.options,
        action.focused,
      );
    }
    case 'button':
      return press(pg, user, channelFor(pg, user, action.channelId), action.messageId, action.customId);
    case 'select':
      return pick(
        pg,
        user,
        channelFor(pg, user, action.channelId),
        action.messageId,
        action.customId,
        action.values,
      );
    case 'modal':
      return submitModal(pg, user, action.modalId, action.fields);
    case 'modal_close':
      if (pg.modals.get(action.modalId)?.userId === user.id) pg.modals.delete(action.modalId);
      return null;
    case 'dismiss':
      dismiss(pg, user, action.messageId);
      return null;
    case 'say':
      say(pg, user, channelFor(pg, user, action.channelId), action.content);
      return null;
  }
}

/** Id of the server of a channel; undefined if there is no such channel. */
const guildOf = (pg: Playground, { channelId }: { channelId: string }): string | undefined =>
  pg.world.channels.get(channelId)?.guildId;

function findCommand(
  pg: Playground,
  user: User,
  { command: name, path, channelId }: Extract<UserAction, { type: 'command' | 'autocomplete' }>,
): { command: PlaygroundCommand; leaf: CommandLeaf } {
  const command = shownCommands(pg, user, guildOf(pg, { channelId })).find((each) => each.name === name);
  if (!command) throw new ActionRefused(`${user.name} has no command "/${name}".`);
  const leaf = command.leaves.find((each) => each.path.join(' ') === path.join(' '));
  if (!leaf) throw new ActionRefused(`"/${[name, ...path].join(' ')}" cannot be run.`);
  return { command, leaf };
}

/** The interaction's data: the options wrapped in subcommand and group, and the command's id. */
function commandData(
  pg: Playground,
  user: User,
  { guildId }: Channel,
  command: PlaygroundCommand,
  leaf: CommandLeaf,
  options: object[],
  resolved: Resolved,
): object {
  const wire: APIApplicationCommand | undefined = wireCommandsFor(pg, user, guildId).find(
    (each) => each.id === command.id,
  );
  const path = (wire ? wireLeaves(wire) : []).find(
    (each) => each.path.map((step) => step.name).join(' ') === leaf.path.join(' '),
  )?.path;
  const nested = (path ?? []).reduceRight(
    (inner, step) => [{ name: step.name, type: step.type, options: inner }],
    options,
  );
  return {
    id: command.id,
    name: command.name,
    type: 1,
    ...(wire?.guild_id === undefined ? {} : { guild_id: wire.guild_id }),
    options: nested,
    ...resolved.data(),
  };
}

function mayRunHere(pg: Playground, user: User, channel: Channel): void {
  if (channel.kind === 'direct') throw new ActionRefused('The bot only writes here, and does not read.');
  if (isThread(channel) && channel.locked && !isAdmin(pg.world, user))
    throw new ActionRefused('This thread is locked.');
}

function runCommand(
  pg: Playground,
  user: User,
  channel: Channel,
  command: PlaygroundCommand,
  leaf: CommandLeaf,
  values: OptionValues,
): Interaction {
  mayRunHere(pg, user, channel);
  const resolved = new Resolved(pg);
  for (const name of Object.keys(values))
    if (!leaf.options.some((option) => option.name === name))
      throw new ActionRefused(`"/${command.name}" has no option "${name}".`);
  const options = leaf.options.flatMap((option) => {
    const given = values[option.name];
    if (given === undefined || given === '') {
      if (option.required) throw new ActionRefused(`The option "${option.name}" is required.`);
      return [];
    }
    const value = resolveOption(pg, user, option, given, resolved);
    return [{ name: option.name, type: OPTION_TYPE[option.kind], value }];
  });
  return pg.interactions.issue({
    kind: 'command',
    user,
    channel,
    data: commandData(pg, user, channel, command, leaf, options, resolved),
    commandName: [command.name, ...leaf.path].join(' '),
  });
}

/** Runs a context menu command on a user, or on a message that everybody sees. */
function choose(pg: Playground, user: User, channel: Channel, name: string, target: string): Interaction {
  mayRunHere(pg, user, channel);
  const command = shownMenus(pg, user, channel.guildId).find((each) => each.name === name);
  if (!command) throw new ActionRefused(`${user.name} has no command "${name}" in a menu.`);
  const resolved = new Resolved(pg);
  const targetId = command.on === 'person' ? personIn(target) : messageIn(target);
  return pg.interactions.issue({
    kind: 'command',
    user,
    channel,
    data: {
      id: command.id,
      name,
      type: MENU_TYPE[command.on],
      guild_id: channel.guildId,
      target_id: targetId,
      ...resolved.data(),
    },
    commandName: name,
  });

  function personIn(given: string): string {
    const person = findUser(pg, given);
    if (!person) throw new ActionRefused(`There is no user "${given}".`);
    return resolved.user(person);
  }

  function messageIn(id: string): string {
    const message = channel.messages.get(id);
    if (!message || message.addressee !== null)
      throw new ActionRefused(`The channel has no message "${id}" with a menu.`);
    return resolved.message(message);
  }
}

function complete(
  pg: Playground,
  user: User,
  channel: Channel,
  command: PlaygroundCommand,
  leaf: CommandLeaf,
  values: OptionValues,
  focused: string,
): Interaction {
  const option = leaf.options.find((each) => each.name === focused);
  if (!option?.autocomplete) throw new ActionRefused(`The option "${focused}" has no autocomplete.`);
  const options = leaf.options.flatMap((each) => {
    const given = each.name === focused ? (values[focused] ?? '') : values[each.name];
    if (typeof given !== 'string') return [];
    if (each.name === focused)
      return [{ name: each.name, type: OPTION_TYPE[each.kind], value: given, focused: true }];
    // Sends the half-typed values of the other options with an autocomplete request, except those that cannot be read
    // as the option's type.
    try {
      return [
        {
          name: each.name,
          type: OPTION_TYPE[each.kind],
          value: resolveOption(pg, user, each, given, new Resolved(pg)),
        },
      ];
    } catch (error) {
      if (error instanceof ActionRefused) return [];
      throw error;
    }
  });
  return pg.interactions.issue({
    kind: 'autocomplete',
    user,
    channel,
    data: commandData(pg, user, channel, command, leaf, options, new Resolved(pg)),
    choiceKind: option.kind === 'integer' || option.kind === 'number' ? option.kind : 'string',
  });
}

/** The button or menu with this id on a message that the user can see, if it is not disabled. */
function findComponent(
  user: User,
  channel: Channel,
  messageId: string,
  customId: string,
): { message: StoredMessage; component: object; type: number } {
  const message = channel.messages.get(messageId);
  if (!message || (message.addressee !== null && message.addressee !== user.id))
    throw new ActionRefused(`${user.name} sees no such message.`);
  if (isLoading(message.wire)) throw new ActionRefused('The message is still being made.');
  const component = allComponents(message.wire.components ?? []).find(
    (each) => at(each, 'custom_id') === customId,
  );
  if (!isObject(component)) throw new ActionRefused(`The message has no component "${customId}".`);
  if (component['disabled'] === true) throw new ActionRefused('It is disabled.');
  return { message, component, type: count(component['type']) ?? 0 };
}

function press(
  pg: Playground,
  user: User,
  channel: Channel,
  messageId: string,
  customId: string,
): Interaction {
  const { message, component, type } = findComponent(user, channel, messageId, customId);
  if (type !== BUTTON || at(component, 'style') === LINK)
    throw new ActionRefused(`"${customId}" is not a button to press.`);
  return pg.interactions.issue({
    kind: 'component',
    user,
    channel,
    data: { component_type: type, custom_id: customId, id: at(component, 'id') },
    source: { channelId: channel.id, message },
  });
}

function pick(
  pg: Playground,
  user: User,
  channel: Channel,
  messageId: string,
  customId: string,
  values: readonly string[],
): Interaction {
  const { message, component, type } = findComponent(user, channel, messageId, customId);
  if (!SELECTS.includes(type)) throw new ActionRefused(`"${customId}" is not a menu to pick from.`);
  const resolved = new Resolved(pg);
  checkPicks(component, values);
  if (type !== STRING_SELECT) resolvePicks(pg, type, values, resolved);
  return pg.interactions.issue({
    kind: 'component',
    user,
    channel,
    data: {
      component_type: type,
      custom_id: customId,
      id: at(component, 'id'),
      values: [...new Set(values)],
      ...resolved.data(),
    },
    source: { channelId: channel.id, message },
  });
}

function dismiss(pg: Playground, user: User, messageId: string): void {
  for (const channel of pg.world.channels.values()) {
    const stored = channel.messages.get(messageId);
    if (!stored) continue;
    if (stored.addressee !== user.id)
      throw new ActionRefused('Only an ephemeral message of your own can be dismissed.');
    deleteMessage(pg, channel, messageId);
    return;
  }
  throw new ActionRefused('There is no such message.');
}

function say(pg: Playground, user: User, channel: Channel, content: string): void {
  mayRunHere(pg, user, channel);
  if (content.trim() === '' || content.length > 2000)
    throw new ActionRefused('A message has between 1 and 2000 characters.');
  createMessage(pg, channel, { author: user, body: { content }, byChannel: true });
}
