// Checks a slash command's values against the command's own declaration. Discord's client checks them too, but the
// client may be old, and values may come from elsewhere.
import {
  type APIApplicationCommandOption,
  type APIApplicationCommandBasicOption as Basic,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import { quoteTyped } from '../../kernel/text/neutral-text.ts';
import { sentence } from '../messages/ephemeral.ts';
import type { Command } from './command.ts';
import type { CommandCall } from './incoming.ts';

/** The registered form of a slash command: its options and subcommands. */
export type Declaration = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, 'options'>;

/**
 * Wraps a command so that it refuses values that its declaration does not allow. `games`: all that the bot plays, so
 * that the options of any server are accepted on every server.
 */
export function declared(command: Command, games: ReadonlyMap<string, Game>): Command {
  let declaration: Declaration | undefined;
  return {
    ...command,
    run: async (call, desk) => {
      const all = [...games.values()];
      declaration ??= command.data({ on: all, played: all });
      const fault = undeclared(declaration, call);
      return fault === undefined ? command.run(call, desk) : { kind: 'message', body: sentence(fault) };
    },
  };
}

/** Reason why a command's values do not fit its declaration, as a sentence; undefined if they do. */
export function undeclared(declaration: Declaration, call: CommandCall): string | undefined {
  const options = optionsOf(declaration, call.sub);
  // Unknown subcommands are reported by the command itself.
  if (options === undefined) return undefined;
  for (const [name, given] of Object.entries(call.options)) {
    const option = options.find((one) => one.name === name);
    if (option === undefined)
      return `This command has no option ${quoteTyped(name)} any more. ${NOTHING_DONE} Reload Discord to see which options there are now.`;
    const wanted = expectation(option, given, call.channelTypes?.[name]);
    if (wanted !== undefined)
      return `\`${name}:\` takes ${wanted}, not ${quoteTyped(given)}. ${NOTHING_DONE}`;
  }
  const missing = options.find(({ name, required }) => required === true && call.options[name] === undefined);
  return missing && `\`${missing.name}:\` is missing: ${missing.description}. ${NOTHING_DONE}`;
}

const NOTHING_DONE = 'Nothing was done.';

/** The options of the slash command, or of its subcommand; undefined if there is no such subcommand. */
function optionsOf({ options = [] }: Declaration, sub: string | undefined): Basic[] | undefined {
  const subs = options.filter((option) => option.type === Type.Subcommand);
  const of = subs.length === 0 && sub === undefined ? { options } : subs.find(({ name }) => name === sub);
  return of && (of.options ?? []).filter(isBasic);
}

const isBasic = (option: APIApplicationCommandOption): option is Basic =>
  option.type !== Type.Subcommand && option.type !== Type.SubcommandGroup;

/** Description of the values that the option accepts; undefined if the given value is one of them. */
function expectation(option: Basic, given: string, channelType: number | undefined): string | undefined {
  if ('choices' in option && option.choices !== undefined && option.choices.length > 0) {
    const { choices } = option;
    return choices.some(({ value }) => String(value) === given)
      ? undefined
      : `one of these: ${choices.map(({ name }) => name).join(', ')}`;
  }
  switch (option.type) {
    case Type.Integer:
      return WHOLE.test(given) && isWithin(option, Number(given))
        ? undefined
        : `a whole number${range(option)}`;
    case Type.Number:
      return FRACTION.test(given) && isWithin(option, Number(given)) ? undefined : `a number${range(option)}`;
    case Type.Boolean:
      return given === 'true' || given === 'false' ? undefined : 'true or false';
    case Type.String:
      // Texts that are too long are refused by bounds.ts.
      return given.length >= (option.min_length ?? 0)
        ? undefined
        : `a text of at least ${option.min_length} characters`;
    case Type.User:
      return ID.test(given) ? undefined : 'a member of this server';
    case Type.Role:
      return ID.test(given) ? undefined : 'a role of this server';
    case Type.Mentionable:
      return ID.test(given) ? undefined : 'a member or a role of this server';
    case Type.Attachment:
      return ID.test(given) ? undefined : 'a file';
    case Type.Channel: {
      const { channel_types: types } = option;
      const fits =
        types === undefined || channelType === undefined || types.some((type) => type === channelType);
      return ID.test(given) && fits
        ? undefined
        : 'a channel of this server of the kind that the option offers';
    }
  }
}

const WHOLE = /^-?\d+$/;
const FRACTION = /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i;
/** Discord's ids are numbers of up to 64 bits. */
const ID = /^\d{1,20}$/;

interface Bounded {
  min_value?: number | undefined;
  max_value?: number | undefined;
}

/** Whole numbers beyond these bounds are not exact in JavaScript; Discord has the same limits for its numbers. */
const isWithin = (
  { min_value: least = Number.MIN_SAFE_INTEGER, max_value: most = Number.MAX_SAFE_INTEGER }: Bounded,
  value: number,
): boolean => value >= least && value <= most;

function range({ min_value: least, max_value: most }: Bounded): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return `, ${least} or more`;
  return most === undefined ? '' : `, ${most} or less`;
}
