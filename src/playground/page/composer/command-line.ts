// The command box as a state machine of plain values, without DOM. As soon as the text names a command (typed, picked
// or pasted), each option becomes a chip, a labelled field.
import type { CommandLeaf, CommandOption, PlaygroundCommand } from '../../driver/protocol.ts';
import { parseSlash, splitOptions } from '../../driver/slash.ts';
import { type Known, leafLine, missingOptions, type Suggestion, suggestionsFor } from './suggestions.ts';

/** An option of the typed command that is being filled in, shown as a labelled field. */
export interface Chip {
  option: CommandOption;
  /** The text typed into the option's field. */
  text: string;
  /** The value sent instead of the text, if a suggestion was picked. */
  value: string | null;
}

/** Content of the box: plain text, or a command with its options. */
export type CommandLine =
  | { mode: 'text'; text: string; highlight: number; open: boolean }
  | {
      mode: 'command';
      command: PlaygroundCommand;
      leaf: CommandLeaf;
      chips: Chip[];
      /**
       * Index of the chip (field of an option) in which the user is typing. If it equals `chips.length`, the user is
       * typing behind all chips, at the place for the name of a further option.
       */
      active: number;
      tail: string;
      highlight: number;
      open: boolean;
      /**
       * The bot's suggestions for the active chip (the option's field that is being filled in); null until the bot has
       * answered.
       */
      offered: Suggestion[] | null;
    };

/** Content of the command box once the text names a command. */
export type InCommand = Extract<CommandLine, { mode: 'command' }>;
/** The keys that the command box handles. */
export type Key = 'Enter' | 'Tab' | 'BackTab' | 'Up' | 'Down' | 'Escape' | 'Backspace';

/** Work for the page after a key was pressed: send a text, run a command, show a refusal, or nothing. */
export type Effect =
  | { type: 'none' }
  | { type: 'say'; content: string }
  | { type: 'run'; command: string; path: string[]; options: Record<string, string> }
  | { type: 'refuse'; text: string };

/** Result of a pressed key: the new content of the command box, and the work for the page. */
export interface Step {
  line: CommandLine;
  effect: Effect;
}

/** Content of an empty command box. */
export const EMPTY: CommandLine = { mode: 'text', text: '', highlight: 0, open: false };

const stay = (line: CommandLine): Step => ({ line, effect: { type: 'none' } });
const refuse = (line: CommandLine, text: string): Step => ({ line, effect: { type: 'refuse', text } });
const textLine = (text: string): CommandLine => ({
  mode: 'text',
  text,
  highlight: 0,
  open: text.startsWith('/'),
});

/** Current suggestions for the command box in display order. Null while the bot is being asked. */
export function suggestions(line: CommandLine, known: Known): Suggestion[] | null {
  if (!line.open) return [];
  if (line.mode === 'text') return suggestionsFor.command(line.text, known.commands);
  const chip = line.chips[line.active];
  if (!chip) return suggestionsFor.option(line.leaf, line.chips, line.tail);
  if (chip.option.autocomplete) return line.offered;
  return suggestionsFor.value(chip.option, chip.text, known);
}

/** The option for which the bot must be asked for suggestions, if any. */
export function wantsAutocomplete(line: CommandLine): CommandOption | null {
  if (line.mode !== 'command' || !line.open) return null;
  const option = line.chips[line.active]?.option;
  return option?.autocomplete ? option : null;
}

const chipsOf = (options: readonly CommandOption[], values: Readonly<Record<string, string>>): Chip[] =>
  options
    .filter((option) => option.required || option.name in values)
    .map((option) => ({ option, text: values[option.name] ?? '', value: null }));

function enter(
  command: PlaygroundCommand,
  leaf: CommandLeaf,
  values: Record<string, string> = {},
): InCommand {
  const chips = chipsOf(leaf.options, values);
  const gap = chips.findIndex((chip) => chip.text === '');
  const filled = Object.keys(values).length > 0;
  const active = gap >= 0 ? gap : filled ? chips.length - 1 : chips.length;
  // Keeps the list of suggestions closed after a full command was typed or pasted, until the text is changed.
  const open = !filled || gap >= 0;
  return { mode: 'command', command, leaf, chips, active, tail: '', highlight: 0, open, offered: null };
}

/** Handles a change of the command box's text before the first option's field, or of the whole box. */
export function typed(line: CommandLine, text: string, known: Known): CommandLine {
  if (line.mode === 'text') return typedText(text, known);
  const chip = line.chips[line.active];
  return chip ? typedChip(line, chip, text) : typedTail(line, text);
}

function typedText(text: string, known: Known): CommandLine {
  const lower = text.toLowerCase();
  const named = known.commands
    .flatMap((command) => command.leaves.map((leaf) => ({ command, leaf })))
    .filter(({ command, leaf }) => lower.startsWith(`/${leafLine(command, leaf)} `))
    .sort((a, b) => b.leaf.path.length - a.leaf.path.length)[0];
  if (!named || text.includes('\n')) return textLine(text);
  const rest = text.slice(leafLine(named.command, named.leaf).length + 2);
  const { values, stray } = splitOptions(rest, named.leaf.options);
  const inside = enter(named.command, named.leaf, values);
  // Puts text that does not belong to an option behind the option fields, where the next option's name is typed.
  return stray === '' ? inside : typedTail({ ...inside, active: inside.chips.length }, stray);
}

/**
 * Handles a change in an option's field. The name of an unused option with a colon ends the value and begins that
 * option.
 */
function typedChip(line: InCommand, chip: Chip, text: string): CommandLine {
  const free = line.leaf.options.filter(
    (option) =>
      option.name === chip.option.name ||
      (line.chips.find((each) => each.option.name === option.name)?.text ?? '') === '',
  );
  const own = /^([^\s:]+):\s?/.exec(text);
  const redirect = own && free.find((option) => option.name === own[1]);
  const source = redirect ? text : `${chip.option.name}:${text}`;
  const { values } = splitOptions(source, free);
  const names = Object.keys(values);
  if (names.length === 1 && !redirect) {
    // Keeps the text as typed: splitOptions trims it, but a space in the middle of typing matters.
    return reopen({
      ...line,
      chips: line.chips.map((each) => (each === chip ? { ...each, text, value: null } : each)),
    });
  }
  let chips = line.chips;
  for (const name of names) {
    const option = free.find((each) => each.name === name);
    if (option) chips = withChip(chips, option, values[name] ?? '');
  }
  const last = names.at(-1);
  return reopen({ ...line, chips, active: chips.findIndex((each) => each.option.name === last) });
}

function typedTail(line: InCommand, text: string): CommandLine {
  const { values, stray } = splitOptions(text, missingOptions(line.leaf, line.chips));
  const name = Object.keys(values).at(-1);
  if (name === undefined || stray !== '') return reopen({ ...line, tail: text, active: line.chips.length });
  let chips = line.chips;
  for (const option of line.leaf.options)
    if (option.name in values) chips = withChip(chips, option, values[option.name] ?? '');
  return reopen({ ...line, chips, tail: '', active: chips.findIndex((each) => each.option.name === name) });
}

const withChip = (chips: readonly Chip[], option: CommandOption, text: string): Chip[] =>
  chips.some((each) => each.option.name === option.name)
    ? chips.map((each) => (each.option.name === option.name ? { ...each, text, value: null } : each))
    : [...chips, { option, text, value: null }];

const reopen = (line: InCommand): InCommand => ({ ...line, open: true, highlight: 0, offered: null });

/** Puts the bot's suggestions into the command box, for the option that `wantsAutocomplete` has named. */
export function offered(
  line: CommandLine,
  choices: readonly { name: string; value: string | number }[],
): CommandLine {
  if (line.mode !== 'command') return line;
  return {
    ...line,
    highlight: 0,
    offered: choices.map(({ name, value }) => ({ kind: 'value', name, value: String(value) })),
  };
}

/** Handles a click on an option's field, or on the place behind the last field. */
export function focusChip(line: CommandLine, index: number): CommandLine {
  if (line.mode !== 'command' || line.active === index) return line;
  return reopen({ ...line, active: Math.min(index, line.chips.length) });
}

/** Handles a suggestion that was picked. */
export function picked(line: CommandLine, suggestion: Suggestion): CommandLine {
  switch (suggestion.kind) {
    case 'command':
      return enter(suggestion.command, suggestion.leaf);
    case 'option': {
      if (line.mode !== 'command') return line;
      const chips = withChip(line.chips, suggestion.option, '');
      return reopen({ ...line, chips, tail: '', active: chips.length - 1 });
    }
    case 'value': {
      if (line.mode !== 'command') return line;
      const { name, value } = suggestion;
      const chips = line.chips.map((chip, index) =>
        index === line.active ? { ...chip, text: name, value } : chip,
      );
      return onward({ ...line, chips });
    }
  }
}

/**
 * Moves to the next option that is required and empty. If there is none, stays and closes the suggestions, so that
 * Enter runs the command.
 */
function onward(line: InCommand): InCommand {
  const gap = line.chips.findIndex((chip) => chip.option.required && chip.text === '');
  if (gap >= 0) return reopen({ ...line, active: gap });
  return { ...line, open: false, offered: null };
}

/** Computes the result of a pressed key in the command box, without side effects. */
export function pressed(line: CommandLine, key: Key, known: Known): Step {
  const list = suggestions(line, known) ?? [];
  const chosen = list[Math.min(line.highlight, list.length - 1)];
  switch (key) {
    case 'Up':
    case 'Down': {
      if (list.length === 0) return stay(line.mode === 'command' ? { ...line, open: true } : line);
      const by = key === 'Down' ? 1 : list.length - 1;
      return stay({ ...line, highlight: (line.highlight + by) % list.length });
    }
    case 'Escape':
      if (line.open) return stay({ ...line, open: false });
      return stay(line.mode === 'command' ? EMPTY : line);
    case 'Tab':
    case 'BackTab':
      if (key === 'Tab' && chosen) return stay(picked(line, chosen));
      return stay(line.mode === 'command' ? sideways(line, key === 'Tab' ? 1 : -1) : line);
    case 'Backspace':
      return stay(line.mode === 'command' ? erased(line) : line);
    case 'Enter':
      return line.mode === 'text' ? enterText(line, chosen, known) : enterCommand(line, chosen);
  }
}

function sideways(line: InCommand, by: 1 | -1): InCommand {
  const places = missingOptions(line.leaf, line.chips).length > 0 ? line.chips.length + 1 : line.chips.length;
  if (places === 0) return line;
  return reopen({ ...line, active: (line.active + by + places) % places });
}

/**
 * Handles the backspace key in an empty field: removes the field if its option is optional; in the first field, turns
 * the command back into text.
 */
function erased(line: InCommand): CommandLine {
  const chip = line.chips[line.active];
  if ((chip ? chip.text : line.tail) !== '') return line;
  if (chip && !chip.option.required) {
    const chips = line.chips.filter((each) => each !== chip);
    return reopen({ ...line, chips, active: Math.max(0, line.active - 1) });
  }
  if (line.active > 0) return reopen({ ...line, active: line.active - 1 });
  return textLine(`/${leafLine(line.command, line.leaf)}`);
}

function enterText(line: CommandLine & { mode: 'text' }, chosen: Suggestion | undefined, known: Known): Step {
  const text = line.text.trim();
  if (text === '') return stay(line);
  if (!text.startsWith('/')) return { line: EMPTY, effect: { type: 'say', content: text } };
  const parsed = parseSlash(text, known.commands);
  if (parsed.ok && !parsed.leaf.options.some((option) => option.required && !parsed.options[option.name])) {
    const { command, leaf, options } = parsed;
    return { line: EMPTY, effect: { type: 'run', command: command.name, path: leaf.path, options } };
  }
  if (chosen) return stay(picked(line, chosen));
  if (parsed.ok) return stay(enter(parsed.command, parsed.leaf, parsed.options));
  return refuse(line, parsed.error);
}

function enterCommand(line: InCommand, chosen: Suggestion | undefined): Step {
  const chip = line.chips[line.active];
  const written = (chip ? chip.text : line.tail).trim().toLowerCase();
  // Treats a value that was typed in full like a picked one, so that a typed command runs on the first Enter.
  const same =
    chosen?.kind === 'value' && [chosen.name.toLowerCase(), chosen.value.toLowerCase()].includes(written);
  const optionalAndEmpty = written === '' && !chip?.option.required && line.highlight === 0;
  if (chosen && !same && !optionalAndEmpty) return stay(picked(line, chosen));
  if (line.tail.trim() !== '') return refuse(line, `"${line.tail.trim()}" is not an option of this command.`);
  const gap = line.chips.findIndex((each) => each.option.required && each.text.trim() === '');
  if (gap >= 0) {
    const name = line.chips[gap]?.option.name ?? '';
    return refuse(reopen({ ...line, active: gap }), `"${name}" must be given.`);
  }
  const options: Record<string, string> = {};
  for (const each of line.chips) {
    const picked = each === chip && same ? chosen.value : null;
    const value = each.value ?? picked ?? each.text.trim();
    if (value !== '') options[each.option.name] = value;
  }
  return { line: EMPTY, effect: { type: 'run', command: line.command.name, path: line.leaf.path, options } };
}

/** The values of all options as typed, for an autocomplete request. */
export const writtenOptions = (line: InCommand): Record<string, string> =>
  Object.fromEntries(
    line.chips
      .filter((chip, index) => chip.text !== '' || index === line.active)
      .map((chip) => [chip.option.name, chip.value ?? chip.text]),
  );
