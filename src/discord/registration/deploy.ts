// Registers slash commands, one request per server with all its commands; none if Discord already has them (it allows
// 200 creations a day). Nothing is registered globally, or a server would see every command twice.
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type REST,
  type RESTPostAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';

type Ours = RESTPostAPIApplicationCommandsJSONBody;
type Rest = Pick<REST, 'get' | 'put'>;

/** Registers a server's commands. Returns whether a request was needed. */
export const deploy = (
  rest: Rest,
  applicationId: string,
  guildId: string,
  commands: readonly Ours[],
): Promise<'registered' | 'unchanged'> =>
  putUnlessThere(rest, Routes.applicationGuildCommands(applicationId, guildId), commands);

/** Removes global commands that an older version registered. */
export const clearGlobal = (rest: Rest, applicationId: string): Promise<'registered' | 'unchanged'> =>
  putUnlessThere(rest, Routes.applicationCommands(applicationId), []);

async function putUnlessThere(
  rest: Rest,
  route: `/${string}`,
  commands: readonly Ours[],
): Promise<'registered' | 'unchanged'> {
  // Cast without a check: Discord documents the type of this request's answer.
  const present = (await rest.get(route)) as APIApplicationCommand[];
  if (sameCommands(commands, present)) return 'unchanged';
  await rest.put(route, { body: commands });
  return 'registered';
}

/** True if Discord already has these commands, ignoring order and fields that Discord adds. */
export const sameCommands = (
  ours: readonly Ours[],
  theirs: readonly (Ours | APIApplicationCommand)[],
): boolean => JSON.stringify(plain(ours)) === JSON.stringify(plain(theirs));

const plain = (commands: readonly (Ours | APIApplicationCommand)[]) =>
  commands.map(plainCommand).sort((a, b) => (a.name < b.name ? -1 : 1));

/** A command's settings with Discord's defaults filled in, and without fields that Discord adds (ids, versions). */
const plainCommand = (command: Ours | APIApplicationCommand) => ({
  name: command.name,
  // Adds the default type: Discord returns the type of a slash command even if it was not given.
  type: command.type ?? 1,
  description: ('description' in command && command.description) || '',
  options: (('options' in command && command.options) || []).map(plainOption),
  permissions: command.default_member_permissions ?? null,
});

const plainOption = (option: APIApplicationCommandOption): unknown => ({
  type: option.type,
  name: option.name,
  description: option.description,
  required: option.required ?? false,
  autocomplete: 'autocomplete' in option && option.autocomplete === true,
  choices: 'choices' in option ? (option.choices ?? []).map(({ name, value }) => ({ name, value })) : [],
  least: 'min_value' in option ? (option.min_value ?? null) : null,
  most: 'max_value' in option ? (option.max_value ?? null) : null,
  shortest: 'min_length' in option ? (option.min_length ?? null) : null,
  longest: 'max_length' in option ? (option.max_length ?? null) : null,
  options: 'options' in option ? (option.options ?? []).map(plainOption) : [],
});
