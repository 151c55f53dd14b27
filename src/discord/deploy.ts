// Registers the slash commands, server by server: one request for all of a server, and none where Discord has them already (it
// allows 200 creations a day). Nothing is registered for all servers at once, or a server would see everything twice.
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type REST,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';

type Ours = RESTPostAPIChatInputApplicationCommandsJSONBody;
type Rest = Pick<REST, 'get' | 'put'>;

/** Registers a server's commands. Tells whether anything had to be sent. */
export const deploy = (
  rest: Rest,
  applicationId: string,
  guildId: string,
  commands: readonly Ours[],
): Promise<'registered' | 'unchanged'> =>
  putUnlessThere(rest, Routes.applicationGuildCommands(applicationId, guildId), commands);

/** Takes away what an older version has registered for all servers. */
export const clearGlobal = (rest: Rest, applicationId: string): Promise<'registered' | 'unchanged'> =>
  putUnlessThere(rest, Routes.applicationCommands(applicationId), []);

async function putUnlessThere(
  rest: Rest,
  route: `/${string}`,
  commands: readonly Ours[],
): Promise<'registered' | 'unchanged'> {
  // The route's own answer, as Discord documents it.
  const present = (await rest.get(route)) as APIApplicationCommand[];
  if (sameCommands(commands, present)) return 'unchanged';
  await rest.put(route, { body: commands });
  return 'registered';
}

/** Has Discord these commands already, but for what it adds of its own and for their order? */
export const sameCommands = (
  ours: readonly Ours[],
  theirs: readonly (Ours | APIApplicationCommand)[],
): boolean => JSON.stringify(plain(ours)) === JSON.stringify(plain(theirs));

const plain = (commands: readonly (Ours | APIApplicationCommand)[]) =>
  commands.map(plainCommand).sort((a, b) => (a.name < b.name ? -1 : 1));

/** What we set, with Discord's defaults filled in, so that its additions (ids, versions) do not count. */
const plainCommand = (command: Ours | APIApplicationCommand) => ({
  name: command.name,
  // Discord adds the kind of the command; ours are all slash commands.
  type: command.type ?? 1,
  description: command.description ?? '',
  options: (command.options ?? []).map(plainOption),
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
