import { neutralText, quoteTyped } from '../../kernel/text/neutral-text.ts';
import type { MoveWords } from '../service.ts';
import { outsideParentheses, partsOf } from './match-text.ts';

/** The option for further acts after the command's own; it takes the rest of a typed line. */
export const THEN = 'then';

/** Error: a text is not a command. The message is the reason as a sentence. */
export class WordsError extends Error {}

/**
 * Parses a line such as `/play card:Kuwat, the Dissenter expedition:Hero target:Haven Bouncer#2`, or `/setaside return
 * group:2`, whose command is `setaside return`. A value extends to the next known option name with a colon outside
 * parentheses, so values may contain spaces, commas, colons, and the words of an ability beside a name; the value of
 * `then`, which holds further commands, extends to the end. Throws {@link WordsError}.
 *
 * @param optionsOf names of a command's options; undefined if there is no such command
 */
export function parseCommand(
  text: string,
  optionsOf: (command: string) => readonly string[] | undefined,
): MoveWords {
  const [, first, after = ''] = /^\s*\/?(\S+)([\s\S]*)$/.exec(text) ?? [];
  if (first === undefined)
    throw new WordsError('There is no command in this line. Begin it with one, such as /pass.');
  const [spaced = '', second = ''] = /^\s+([^\s:]+)(?=\s|$)/.exec(after) ?? [];
  const readings = [
    { command: `${first} ${second}`, rest: after.slice(spaced.length) },
    { command: first, rest: after },
  ];
  for (const { command, rest } of readings) {
    const known = optionsOf(command);
    if (known !== undefined) return { command, options: readOptions(command, rest, known) };
  }
  throw new WordsError(`There is no command /${neutralText(first, 40)}.`);
}

function readOptions(command: string, line: string, known: readonly string[]): Record<string, string> {
  const found = findOptions(line, known);
  const before = line.slice(0, found[0]?.start ?? line.length).trim();
  if (before !== '')
    throw new WordsError(
      `${quoteTyped(before)} stands before the first option of /${command}. Its options are: ${known.join(', ') || 'none'}.`,
    );
  const options: Record<string, string> = {};
  for (const [index, { name, value }] of found.entries()) {
    if (name in options) throw new WordsError(`The option "${name}" is given twice.`);
    options[name] = line.slice(value, found[index + 1]?.start).trim();
  }
  return options;
}

/** Positions of the known options, and of their values. */
function findOptions(
  line: string,
  known: readonly string[],
): { name: string; start: number; value: number }[] {
  const result: { name: string; start: number; value: number }[] = [];
  for (const match of outsideParentheses(line).matchAll(/(?<=\s)([\p{L}\p{N}_-]+):/gu)) {
    const name = match[1] ?? '';
    if (known.includes(name)) result.push({ name, start: match.index, value: match.index + match[0].length });
    if (name === THEN && known.includes(THEN)) break;
  }
  return result;
}

/**
 * Parses several commands separated by semicolons: `marshal card:Tumblestone Knight; pass`. Throws {@link WordsError}.
 *
 * @param optionsOf as in {@link parseCommand}
 */
export function parseCommands(
  text: string,
  optionsOf: (command: string) => readonly string[] | undefined,
): MoveWords[] {
  return partsOf(text)
    .filter((part) => part.trim() !== '')
    .map((part) => parseCommand(part, optionsOf));
}

/** Several commands as one line that can be parsed again: the first as typed, then those that follow. */
export const asLine = ([first, ...others]: readonly [MoveWords, ...MoveWords[]]): string =>
  [
    formatCommand(first),
    ...(others.length === 0 ? [] : [`${THEN}:${others.map(unslashed).join('; ')}`]),
  ].join(' ');

const unslashed = (words: MoveWords): string => formatCommand(words).slice(1);

/** A command as a typed line. */
export const formatCommand = ({ command, options }: MoveWords): string =>
  [`/${command}`, ...Object.entries(options).map(([name, value]) => `${name}:${value}`)].join(' ');
