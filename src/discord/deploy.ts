// Registers the slash commands: one request for all, and none where Discord has them already (200 creations a day).
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type REST,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';

type Ours = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Registers for one server (at once, for trying things out) or for all. Tells whether anything had to be sent. */
export async function deploy(
  rest: Pick<REST, 'get' | 'put'>,
  applicationId: string,
  commands: readonly Ours[],
  guildId?: string,
): Promise<'registered' | 'unchanged'> {
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
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
  contexts: [...(command.contexts ?? [])].sort(),
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
