// The bot's commands as users see them.
import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from 'discord-api-types/v10';
import type {
  CommandChoice,
  CommandLeaf,
  CommandOption,
  MenuCommand,
  OptionKind,
  PlaygroundCommand,
} from '../driver/protocol.ts';
import { at, count, items, text } from '../json.ts';
import type { Playground } from '../playground.ts';
import { isAdmin, type User, userPermissions } from './world.ts';

const SLASH = 1;
const ON: Readonly<Record<number, MenuCommand['on']>> = { 2: 'person', 3: 'message' };

const KINDS: Readonly<Record<number, OptionKind>> = {
  3: 'string',
  4: 'integer',
  5: 'boolean',
  6: 'user',
  7: 'channel',
  8: 'role',
  9: 'mentionable',
  10: 'number',
  11: 'attachment',
};

/**
 * True if the user may use the command: administrators may use all, others depend on the command's default permissions.
 */
function mayUse(pg: Playground, user: User, command: APIApplicationCommand): boolean {
  if (isAdmin(pg.world, user)) return true;
  const needed = command.default_member_permissions;
  if (needed === null || needed === undefined) return true;
  const bits = BigInt(needed);
  return bits !== 0n && (userPermissions(pg.world, user) & bits) === bits;
}

/**
 * Every registered command that a user may use on a server (by default the first); a server's command hides the global
 * one of the same kind and name.
 */
function commandsFor(pg: Playground, user: User, guildId = pg.world.guild.id): APIApplicationCommand[] {
  if (!pg.world.bot.member) return [];
  const own = pg.world.commands.get(guildId) ?? [];
  const global = (pg.world.commands.get('global') ?? []).filter(
    (each) => !own.some(({ name, type }) => name === each.name && type === each.type),
  );
  return [...own, ...global]
    .filter((command) => mayUse(pg, user, command))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The slash commands that the user may use. */
export const wireCommandsFor = (pg: Playground, user: User, guildId?: string): APIApplicationCommand[] =>
  commandsFor(pg, user, guildId).filter(({ type }) => type === SLASH);

/** The context menu commands that the user may use, as the page shows them. */
export const shownMenus = (pg: Playground, user: User, guildId?: string): MenuCommand[] =>
  commandsFor(pg, user, guildId).flatMap(({ id, name, type }) => {
    const on = ON[type];
    return on === undefined ? [] : { id, name, on };
  });

/** A command or subcommand that can be run, in Discord's format. */
export interface WireLeaf {
  path: { name: string; type: number }[];
  description: string;
  options: APIApplicationCommandBasicOption[];
}

/** The runnable commands: the command itself, or its subcommands. */
export function wireLeaves(command: APIApplicationCommand): WireLeaf[] {
  return leavesBelow(command.options ?? [], [], command.description);
}

function leavesBelow(
  options: readonly APIApplicationCommandOption[],
  path: WireLeaf['path'],
  description: string,
): WireLeaf[] {
  const basic: APIApplicationCommandBasicOption[] = [];
  const below: WireLeaf[] = [];
  for (const option of options) {
    if (option.type === 1 || option.type === 2)
      below.push(
        ...leavesBelow(
          option.options ?? [],
          [...path, { name: option.name, type: option.type }],
          option.description,
        ),
      );
    else basic.push(option);
  }
  return below.length > 0 ? below : [{ path, description, options: basic }];
}

function shownOption(option: APIApplicationCommandBasicOption): CommandOption {
  const choices = items(at(option, 'choices')).map((choice): CommandChoice => {
    const value = at(choice, 'value');
    return { name: text(at(choice, 'name')), value: typeof value === 'number' ? value : text(value) };
  });
  return {
    name: option.name,
    description: option.description,
    kind: KINDS[option.type] ?? 'string',
    required: option.required === true,
    autocomplete: at(option, 'autocomplete') === true,
    choices,
    minValue: count(at(option, 'min_value')),
    maxValue: count(at(option, 'max_value')),
    minLength: count(at(option, 'min_length')),
    maxLength: count(at(option, 'max_length')),
  };
}

/** The commands that a user may use on a server (by default the first), as the page shows them. */
export function shownCommands(pg: Playground, user: User, guildId?: string): PlaygroundCommand[] {
  return wireCommandsFor(pg, user, guildId).map((command) => ({
    id: command.id,
    name: command.name,
    description: command.description,
    leaves: wireLeaves(command).map(
      (leaf): CommandLeaf => ({
        path: leaf.path.map((step) => step.name),
        description: leaf.description,
        options: leaf.options.map(shownOption),
      }),
    ),
  }));
}

/** Sends the current commands to all users. */
export function tellCommands(pg: Playground): void {
  for (const user of pg.world.users.values())
    pg.hub.record((id) => id === user.id, {
      at: pg.clock.now(),
      kind: 'commands',
      channelId: null,
      payload: shownCommands(pg, user),
    });
  pg.hub.tellEach((userId) => {
    const user = pg.world.users.get(userId);
    return user ? { type: 'commands', commands: shownCommands(pg, user), menus: shownMenus(pg, user) } : null;
  });
}
