// Options of slash commands for acts by hand (changes of the table that a person makes where no card program does): the
// same for players and for judges.
import type { SlashCommandSubcommandBuilder } from 'discord.js';
import type { ByHandWords } from '../../kernel/by-hand.ts';
import { HANDLINGS, optionOf } from '../../table/handlings.ts';
import type { GameRef } from '../../table/loader.ts';
import { CHOICE, REASON } from '../messages/limits.ts';
import { expand, isShortened, matching } from './autocomplete.ts';
import type { Desk } from './command.ts';
import type { CommandCall, SuggestCall, Suggestion } from './incoming.ts';

const OPTIONS: Readonly<Record<string, string>> = {
  card: 'Which card: its name, or its place, as in "hand 2" or "top of deck"',
  to: 'Where to',
  place: 'On top or at the bottom',
  player: 'Which player',
  counter: 'Which counter',
  by: 'How many more; fewer with a minus',
  status: 'Which status',
  value: 'To what it is set',
  token: 'Which token',
  number: 'How many (default: 1)',
  zone: 'Which place, with all its cards',
  host: 'What it is attached to, or nothing',
  name: 'What is set',
  text: 'What for, or what is noted',
  turns: 'For how many turns',
};

/** Adds the given options to a subcommand for an act by hand (a change without a card program), with autocomplete. */
export function addHandOptions(sub: SlashCommandSubcommandBuilder, names: readonly string[]): void {
  for (const marked of [...names].sort((a, b) => Number(b.endsWith('!')) - Number(a.endsWith('!')))) {
    const { name, required } = optionOf(marked);
    sub.addStringOption((option) =>
      option
        .setName(name)
        .setDescription(OPTIONS[name] ?? name)
        .setRequired(required)
        .setAutocomplete(true)
        .setMaxLength(name === 'text' ? REASON : CHOICE),
    );
  }
}

/** Names of all options that any act by hand (a change that a person makes where no card program does) may have. */
export const HAND_OPTIONS: readonly string[] = Object.keys(OPTIONS);

/**
 * The typed act by hand (a change without a card program) in the form that the table accepts; undefined for an unknown
 * name.
 */
export async function handWords(
  call: CommandCall,
  desk: Desk,
  game: GameRef,
  act: string | undefined,
): Promise<ByHandWords | undefined> {
  const handling = HANDLINGS.find((each) => each.act === act);
  if (handling === undefined) return undefined;
  const typed = Object.entries(call.options).filter(([name]) => name in OPTIONS);
  const words: ByHandWords = { act: handling.act, options: Object.fromEntries(typed) };
  for (const [name, text] of typed)
    if (isShortened(text))
      words.options[name] = expand(text, await desk.tables.suggestByHand(call, game, words, name));
  return words;
}

/**
 * Autocomplete values for the option being typed, in a command for an act by hand (a change without a card program).
 */
export async function suggestHand(
  call: SuggestCall,
  desk: Desk,
  game: GameRef,
  act: string | undefined,
): Promise<Suggestion[]> {
  const words = await handWords(call, desk, game, act);
  if (words === undefined) return [];
  const values = await desk.tables.suggestByHand(call, game, words, call.focused);
  return matching(values, call.options[call.focused] ?? '');
}
