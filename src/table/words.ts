import type { MoveWords } from './types.ts';

/** A slash command as text: its name, its subcommand where it has one, and its options. */
export interface CommandWords extends MoveWords {
  subcommand?: string;
}

/** Text that is no command, with the reason as a sentence. */
export class WordsError extends Error {}

/**
 * Reads a line such as `/play card:Kuwat, the Dissenter expedition:Hero target:Haven Bouncer#2`. A value reaches to the next
 * known option name with its colon, so values may hold spaces, commas and colons. Throws {@link WordsError}.
 *
 * @param optionsOf names of a command's options; undefined where there is no such command
 */
export function parseCommand(
  text: string,
  optionsOf: (command: string, subcommand: string | undefined) => readonly string[] | undefined,
): CommandWords {
  const [, command, rest = ''] = /^\s*\/?(\S+)([\s\S]*)$/.exec(text) ?? [];
  if (command === undefined)
    throw new WordsError('There is no command in this line. Begin it with one, such as /pass.');
  const [, subcommand] = /^\s+([^\s:]+)(?=\s|$)/.exec(rest) ?? [];
  const known = optionsOf(command, subcommand);
  if (known === undefined) throw new WordsError(`There is no command /${command}.`);
  const found = findOptions(rest, known);
  const before = rest.slice(0, found[0]?.start ?? rest.length).trim();
  if (before !== (subcommand ?? ''))
    throw new WordsError(
      `"${before}" stands before the first option of /${command}. Its options are: ${known.join(', ') || 'none'}.`,
    );
  const options: Record<string, string> = {};
  for (const [index, { name, value }] of found.entries()) {
    if (name in options) throw new WordsError(`The option "${name}" is given twice.`);
    options[name] = rest.slice(value, found[index + 1]?.start).trim();
  }
  return { command, ...(subcommand !== undefined && { subcommand }), options };
}

/** Where each known option begins, and where its value does. */
function findOptions(
  line: string,
  known: readonly string[],
): { name: string; start: number; value: number }[] {
  const result: { name: string; start: number; value: number }[] = [];
  for (const match of line.matchAll(/(?<=\s)([\p{L}\p{N}_-]+):/gu)) {
    const name = match[1] ?? '';
    if (known.includes(name)) result.push({ name, start: match.index, value: match.index + match[0].length });
  }
  return result;
}
