// Maximum lengths of typed texts. Discord's client enforces the lengths declared to Discord. A modified client, or
// commands and forms of an earlier build, may not, so the bot checks the same lengths before a handler sees the text.
import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import { sentence } from '../messages/ephemeral.ts';
import { FORM_FIELDS, isFormRoute } from '../messages/forms.ts';
import { CHOICE, SELECT_OPTIONS } from '../messages/limits.ts';
import type { Command } from './command.ts';
import { parseCustomId } from './custom-id.ts';
import type { ClickCall, CommandCall, FormCall } from './incoming.ts';

/** Maximum length of each text option of one command or subcommand. */
type Lengths = ReadonlyMap<string, number>;

/**
 * Wraps a command so that it refuses texts longer than its registered options take, and suggests nothing for them.
 * `games`: all that the bot plays, because a command's options depend on them.
 */
export function bounded(command: Command, games: ReadonlyMap<string, Game>): Command {
  let lengths: ReadonlyMap<string, Lengths> | undefined;
  const refusal = (call: CommandCall): string | undefined => {
    lengths ??= lengthsOf(command, [...games.values()]);
    return tooLong(call.options, lengths.get(call.sub ?? ''), (name) => `for \`${name}:\``);
  };
  const { suggest } = command;
  return {
    ...command,
    run: async (call, desk) => {
      const why = refusal(call);
      return why === undefined ? command.run(call, desk) : { kind: 'message', body: sentence(why) };
    },
    ...(suggest !== undefined && {
      suggest: async (call, desk) => (refusal(call) === undefined ? suggest(call, desk) : []),
    }),
  };
}

/** Maximum lengths by subcommand; those of a command without subcommands are under the empty name. */
function lengthsOf(command: Command, games: readonly Game[]): ReadonlyMap<string, Lengths> {
  const options = command.data({ on: games, played: games }).options ?? [];
  const subs = options.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ? [option] : [],
  );
  return new Map([
    ['', lengthsIn(options)],
    ...subs.map((sub) => [sub.name, lengthsIn(sub.options)] as const),
  ]);
}

const lengthsIn = (options: readonly APIApplicationCommandOption[] = []): Lengths =>
  new Map(
    options.flatMap((option) =>
      option.type === ApplicationCommandOptionType.String && option.max_length !== undefined
        ? [[option.name, option.max_length] as const]
        : [],
    ),
  );

/** Reason for refusing a form, as a sentence: one of its texts is too long. Undefined if it is fine. */
export function formTooLong({ customId, fields }: FormCall): string | undefined {
  const route = parseCustomId(customId)?.route;
  const known = route !== undefined && isFormRoute(route) ? Object.entries(FORM_FIELDS[route]) : [];
  const lengths = new Map(known.map(([id, { longest }]) => [id, longest]));
  const labels = new Map(known.map(([id, { label }]) => [id, label]));
  return tooLong(fields, lengths, (id) => `into "${labels.get(id) ?? id}"`);
}

/** True if no menu of this bot can have sent the given values. */
export const isForeign = ({ values }: ClickCall): boolean =>
  values.length > SELECT_OPTIONS || values.some((value) => isLonger(value, CHOICE));

/**
 * Names the text that is too long, as a sentence. Texts without a declared length are choices, numbers or ids, which
 * are short.
 */
function tooLong(
  typed: Readonly<Record<string, string>>,
  lengths: Lengths | undefined,
  where: (name: string) => string,
): string | undefined {
  for (const [name, text] of Object.entries(typed)) {
    const most = lengths?.get(name) ?? CHOICE;
    if (isLonger(text, most))
      return `What you typed ${where(name)} is too long: it has ${count(text)} characters, and the most is ${most}. Nothing was done. Shorten it and try again.`;
  }
  return undefined;
}

/**
 * True if the text is too long by Discord's count, in which an emoji is one character. In JavaScript's count it is two,
 * so a text that is short enough for JavaScript need not be counted as Discord does.
 */
const isLonger = (text: string, most: number): boolean => text.length > most && count(text) > most;

function count(text: string): number {
  let characters = 0;
  for (const _ of text) characters++;
  return characters;
}
