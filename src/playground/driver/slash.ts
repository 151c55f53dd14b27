// Converts the text of a slash command to the command and its options, and back. Pure functions, so that the page, the
// demo and the tests read commands in the same way.
import type { CommandLeaf, CommandOption, OptionValues, PlaygroundCommand } from './protocol.ts';

/** A parsed command with its options, or a sentence about what is wrong. */
export type ParsedSlash =
  | { ok: true; command: PlaygroundCommand; leaf: CommandLeaf; options: Record<string, string> }
  | { ok: false; error: string };

/** The words after "/", which name the command and its subcommand. */
function leadingWords(text: string): string[] {
  const words: string[] = [];
  let rest = text.trimStart().replace(/^\//, '');
  for (;;) {
    const match = /^\s*([^\s:]+)(?=\s|$)/.exec(rest);
    if (!match?.[1] || words.length === 3) return words;
    words.push(match[1]);
    rest = rest.slice(match[0].length);
  }
}

/** The runnable command that matches most of the words, e.g. for ['game', 'new'] the leaf `new` of `game`. */
function findLeaf(
  words: readonly string[],
  commands: readonly PlaygroundCommand[],
): { command: PlaygroundCommand; leaf: CommandLeaf } | { error: string } {
  const name = words[0];
  if (name === undefined) return { error: 'A slash command starts with "/" and its name.' };
  const command = commands.find((each) => each.name === name.toLowerCase());
  if (!command) return { error: `There is no command "/${name}".` };
  const leaf = command.leaves
    .filter((each) => each.path.every((step, index) => words[index + 1]?.toLowerCase() === step))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (leaf) return { command, leaf };
  const known = command.leaves.map((each) => `"${[name, ...each.path].join(' ')}"`).join(', ');
  return { error: `"/${words.join(' ')}" does not name one of its subcommands: ${known}.` };
}

/**
 * Splits the text of a command's options, such as `card:Kuwat, the Dissenter expedition:Hero`: a value runs until the
 * next ` name:` of a known option.
 */
export function splitOptions(
  text: string,
  options: readonly Pick<CommandOption, 'name'>[],
): { values: Record<string, string>; stray: string } {
  const starts: { name: string; at: number; valueAt: number }[] = [];
  for (const { name } of options) {
    let from = 0;
    for (;;) {
      const at = text.indexOf(`${name}:`, from);
      if (at < 0) break;
      from = at + 1;
      if (at > 0 && !/\s/.test(text[at - 1] ?? '')) continue;
      // If an option's name occurs twice, the second one belongs to the option's value.
      starts.push({ name, at, valueAt: at + name.length + 1 });
      break;
    }
  }
  starts.sort((a, b) => a.at - b.at);
  const values: Record<string, string> = {};
  starts.forEach((start, index) => {
    values[start.name] = text.slice(start.valueAt, starts[index + 1]?.at ?? text.length).trim();
  });
  return { values, stray: text.slice(0, starts[0]?.at ?? text.length).trim() };
}

/** Parses the full text of a slash command, such as `/play card:Kuwat, the Dissenter expedition:Hero`. */
export function parseSlash(text: string, commands: readonly PlaygroundCommand[]): ParsedSlash {
  if (!text.trimStart().startsWith('/')) return { ok: false, error: 'A slash command starts with "/".' };
  const found = findLeaf(leadingWords(text), commands);
  if ('error' in found) return { ok: false, error: found.error };
  const { command, leaf } = found;
  // Words beyond the command's name are read as text of its options.
  const taken = 1 + leaf.path.length;
  let rest = text.trimStart().slice(1);
  for (let index = 0; index < taken; index++) rest = rest.replace(/^\s*\S+/, '');
  const { values, stray } = splitOptions(rest.trim(), leaf.options);
  if (stray !== '') {
    const names = leaf.options.map((option) => `${option.name}:`).join(', ');
    const hint = names === '' ? 'It takes no options.' : `Its options are ${names}.`;
    return {
      ok: false,
      error: `"${stray}" is not an option of "/${[command.name, ...leaf.path].join(' ')}". ${hint}`,
    };
  }
  return { ok: true, command, leaf, options: values };
}

/** The text of a slash command with its options. For text options, parseSlash gives the same options back. */
export function formatSlash(command: string, path: readonly string[], options: OptionValues): string {
  const values = Object.entries(options).map(
    ([name, value]) => `${name}:${typeof value === 'string' ? value : value.filename}`,
  );
  return `/${[command, ...path, ...values].join(' ')}`;
}
