// Suggestions of the command box that need no request: commands, unused options, fixed choices, people and channels.
import type {
  CommandLeaf,
  CommandOption,
  PlaygroundChannel,
  PlaygroundCommand,
  PlaygroundRole,
  PlaygroundUser,
} from '../../driver/protocol.ts';

/** An entry of the list of suggestions above the command box. */
export type Suggestion =
  | { kind: 'command'; command: PlaygroundCommand; leaf: CommandLeaf }
  | { kind: 'option'; option: CommandOption }
  | { kind: 'value'; name: string; value: string };

/** Facts about the server that the user's client knows. */
export interface Known {
  commands: readonly PlaygroundCommand[];
  users: readonly PlaygroundUser[];
  roles: readonly PlaygroundRole[];
  channels: readonly PlaygroundChannel[];
}

/** Maximum number of suggestions shown, as in Discord. */
const MOST = 25;

/** Words of a command and subcommand: "game new". */
export const leafLine = (command: PlaygroundCommand, leaf: CommandLeaf): string =>
  [command.name, ...leaf.path].join(' ');

/** Options of the command that are not used yet. */
export const missingOptions = (
  leaf: CommandLeaf,
  chips: readonly { option: CommandOption }[],
): CommandOption[] =>
  leaf.options.filter((option) => !chips.some((chip) => chip.option.name === option.name));

/** Items that begin with the text, before items that only contain it. */
function matching<T>(all: readonly T[], text: string, name: (each: T) => string): T[] {
  const wanted = text.trim().toLowerCase();
  const rank = (each: T): number => {
    const at = name(each).toLowerCase().indexOf(wanted);
    return at < 0 ? 2 : at > 0 ? 1 : 0;
  };
  return all
    .map((each) => ({ each, rank: rank(each) }))
    .filter((entry) => entry.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map((entry) => entry.each);
}

function command(text: string, commands: readonly PlaygroundCommand[]): Suggestion[] {
  if (!text.startsWith('/')) return [];
  const all = commands.flatMap((each) => each.leaves.map((leaf) => ({ command: each, leaf })));
  return matching(all, text.slice(1), (each) => leafLine(each.command, each.leaf)).map((each) => ({
    kind: 'command',
    ...each,
  }));
}

const option = (leaf: CommandLeaf, chips: readonly { option: CommandOption }[], tail: string): Suggestion[] =>
  matching(missingOptions(leaf, chips), tail, (each) => each.name).map((each) => ({
    kind: 'option',
    option: each,
  }));

function value(of: CommandOption, text: string, known: Known): Suggestion[] {
  return matching(values(of, known), text, (each) => each.name).map((each) => ({ kind: 'value', ...each }));
}

function values(of: CommandOption, known: Known): { name: string; value: string }[] {
  if (of.choices.length > 0)
    return of.choices.map(({ name, value: sent }) => ({ name, value: String(sent) }));
  const users = () =>
    known.users.filter((user) => user.member).map((user) => ({ name: `@${user.name}`, value: user.id }));
  const roles = () => known.roles.map((role) => ({ name: `@${role.name}`, value: role.id }));
  switch (of.kind) {
    case 'boolean':
      return [
        { name: 'True', value: 'true' },
        { name: 'False', value: 'false' },
      ];
    case 'user':
      return users();
    case 'role':
      return roles();
    case 'mentionable':
      return [...users(), ...roles()];
    case 'channel':
      return known.channels.map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
    case 'string':
    case 'integer':
    case 'number':
    case 'attachment':
      return [];
  }
}

/** Functions that make a suggestion: for a command, an option, or a value. */
export const suggestionsFor = { command, option, value };
