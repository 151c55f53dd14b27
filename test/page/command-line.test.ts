import { describe, expect, test } from 'vitest';
import type { CommandOption, PlaygroundCommand } from '../../src/playground/driver/protocol.ts';
import {
  type CommandLine,
  type Effect,
  EMPTY,
  focusChip,
  type Key,
  offered,
  picked,
  pressed,
  suggestions,
  typed,
  wantsAutocomplete,
  writtenOptions,
} from '../../src/playground/page/composer/command-line.ts';
import type { Known, Suggestion } from '../../src/playground/page/composer/suggestions.ts';

const option = (name: string, more: Partial<CommandOption> = {}): CommandOption => ({
  name,
  description: `the ${name}`,
  kind: 'string',
  required: false,
  autocomplete: false,
  choices: [],
  minValue: null,
  maxValue: null,
  minLength: null,
  maxLength: null,
  ...more,
});

const command = (name: string, leaves: PlaygroundCommand['leaves']): PlaygroundCommand => ({
  id: name,
  name,
  description: `${name}!`,
  leaves,
});

const known: Known = {
  commands: [
    command('play', [
      {
        path: [],
        description: 'Play a card',
        options: [
          option('card', { required: true, autocomplete: true }),
          option('expedition', {
            choices: [
              { name: 'Hero', value: 'hero' },
              { name: 'Companion', value: 'comp' },
            ],
          }),
          option('quick', { kind: 'boolean' }),
        ],
      },
    ]),
    command('hand', [{ path: [], description: 'Your hand', options: [] }]),
    command('game', [
      { path: ['new'], description: 'New game', options: [option('game', { required: true })] },
      { path: ['join'], description: 'Join', options: [option('deck'), option('with', { kind: 'user' })] },
    ]),
  ],
  users: [
    { id: '1', name: 'Ann', bot: false, admin: false, member: true, roleIds: [] },
    { id: '2', name: 'Gone', bot: false, admin: false, member: false, roleIds: [] },
  ],
  roles: [],
  channels: [],
};

const type = (text: string, from: CommandLine = EMPTY): CommandLine => typed(from, text, known);

/** Types a text character by character, each into the field that has the focus, as a person does. */
function typeOut(text: string): CommandLine {
  let line: CommandLine = EMPTY;
  for (const character of text) {
    const before = line.mode === 'text' ? line.text : (line.chips[line.active]?.text ?? line.tail);
    line = type(before + character, line);
  }
  return line;
}

const press = (line: CommandLine, ...keys: Key[]): { line: CommandLine; effect: Effect } =>
  keys.reduce<{ line: CommandLine; effect: Effect }>((step, key) => pressed(step.line, key, known), {
    line,
    effect: { type: 'none' },
  });

const names = (line: CommandLine): string[] =>
  (suggestions(line, known) ?? []).map((each: Suggestion) =>
    each.kind === 'command'
      ? [each.command.name, ...each.leaf.path].join(' ')
      : each.kind === 'option'
        ? each.option.name
        : each.name,
  );

const values = (line: CommandLine): Record<string, string> =>
  line.mode === 'command' ? Object.fromEntries(line.chips.map((chip) => [chip.option.name, chip.text])) : {};

describe('commands', () => {
  test('"/" lists them all, more letters fewer', () => {
    expect(names(type('/'))).toEqual(['play', 'hand', 'game new', 'game join']);
    expect(names(type('/ga'))).toEqual(['game new', 'game join']);
    expect(names(type('/new'))).toEqual(['game new']);
    expect(names(type('hello'))).toEqual([]);
  });

  test('arrows go round, Enter and Tab pick', () => {
    expect(press(type('/'), 'Down', 'Down', 'Enter').line).toMatchObject({ leaf: { path: ['new'] } });
    expect(press(type('/'), 'Up', 'Tab').line).toMatchObject({ leaf: { path: ['join'] } });
  });

  test('Escape closes the list, and then leaves the command', () => {
    const closed = press(type('/'), 'Escape').line;
    expect(names(closed)).toEqual([]);
    expect(press(type('/play '), 'Escape', 'Escape').line).toEqual(EMPTY);
  });

  test('plain words are said', () => {
    expect(press(type('hello there'), 'Enter')).toEqual({
      line: EMPTY,
      effect: { type: 'say', content: 'hello there' },
    });
    expect(press(EMPTY, 'Enter').effect).toEqual({ type: 'none' });
  });

  test('a command that does not exist is refused, and stays in the box', () => {
    const { line, effect } = press(type('/nope x'), 'Enter');
    expect(effect).toEqual({ type: 'refuse', text: 'There is no command "/nope".' });
    expect(line).toMatchObject({ text: '/nope x' });
  });

  test('one without options runs when it is written out', () => {
    expect(press(type('/hand'), 'Enter').effect).toEqual({
      type: 'run',
      command: 'hand',
      path: [],
      options: {},
    });
    expect(press(type('/ha'), 'Enter', 'Enter').effect).toMatchObject({ type: 'run', command: 'hand' });
  });
});

describe('chips', () => {
  test('a space after the name shows the required options', () => {
    const line = type('/play ');
    expect(values(line)).toEqual({ card: '' });
    expect(wantsAutocomplete(line)?.name).toBe('card');
    expect(suggestions(line, known)).toBeNull();
  });

  test('an answer of the bot is offered, and the value of a pick is sent', () => {
    let line = offered(type('Ku', type('/play ')), [{ name: 'Kuwat, the Dissenter', value: 'c1' }]);
    expect(names(line)).toEqual(['Kuwat, the Dissenter']);
    line = press(line, 'Enter').line;
    expect(values(line)).toEqual({ card: 'Kuwat, the Dissenter' });
    expect(names(line)).toEqual([]);
    expect(press(line, 'Enter').effect).toEqual({
      type: 'run',
      command: 'play',
      path: [],
      options: { card: 'c1' },
    });
  });

  test('changing a picked value forgets what it stood for', () => {
    const line = picked(offered(type('/play '), [{ name: 'Kuwat', value: 'c1' }]), {
      kind: 'value',
      name: 'Kuwat',
      value: 'c1',
    });
    expect(press(type('Kuwa', line), 'Enter').effect).toMatchObject({ options: { card: 'Kuwa' } });
  });

  test('a required option that is missing is asked for', () => {
    const { line, effect } = press(type('/play '), 'Enter');
    expect(effect).toEqual({ type: 'refuse', text: '"card" must be given.' });
    expect(line).toMatchObject({ active: 0 });
  });

  test('optional options are offered after the chips, and Backspace takes them away', () => {
    let line = focusChip(type('/play card:Kuwat'), 1);
    expect(names(line)).toEqual(['expedition', 'quick']);
    line = press(line, 'Tab').line;
    expect(names(line)).toEqual(['Hero', 'Companion']);
    expect(names(type('com', line))).toEqual(['Companion']);
    expect(values(press(line, 'Backspace').line)).toEqual({ card: 'Kuwat' });
    expect(press(type('/game new '), 'Backspace').line).toMatchObject({ mode: 'text', text: '/game new' });
  });

  test('Tab and Shift-Tab walk over the chips when nothing is offered', () => {
    const line = press(type('/play card:Kuwat'), 'Tab').line;
    expect(line).toMatchObject({ active: 1 });
    expect(press(line, 'BackTab').line).toMatchObject({ active: 0 });
  });

  test('Enter after the chips runs; nobody has to use an optional one', () => {
    expect(press(type('/game join '), 'Enter').effect).toMatchObject({ type: 'run', path: ['join'] });
  });

  test('people and truth values are offered', () => {
    expect(names(type('with:', type('/game join ')))).toEqual(['@Ann']);
    expect(names(type('quick:', type('/play ')))).toEqual(['True', 'False']);
  });

  test('an autocomplete request carries the other options', () => {
    const line = focusChip(type('/play card:Ku expedition:Hero'), 0);
    if (line.mode !== 'command') throw new Error('expected a command');
    expect(writtenOptions(line)).toEqual({ card: 'Ku', expedition: 'Hero' });
  });
});

describe('a whole line', () => {
  const expected: Effect = {
    type: 'run',
    command: 'play',
    path: [],
    options: { card: 'Kuwat, the Dissenter', expedition: 'Hero' },
  };

  test('pasted runs at the first Enter', () => {
    expect(press(type('/play card:Kuwat, the Dissenter expedition:Hero'), 'Enter').effect).toEqual(expected);
  });

  test('typed letter by letter becomes the same chips', () => {
    const line = typeOut('/play card:Kuwat, the Dissenter expedition:Hero');
    expect(values(line)).toEqual({ card: 'Kuwat, the Dissenter', expedition: 'Hero' });
    expect(press(line, 'Enter').effect).toEqual({
      ...expected,
      options: { ...expected.options, expedition: 'hero' },
    });
  });

  test('typed letter by letter with a subcommand', () => {
    expect(press(typeOut('/game new game:altered'), 'Enter').effect).toEqual({
      type: 'run',
      command: 'game',
      path: ['new'],
      options: { game: 'altered' },
    });
  });

  test('what is not an option is kept and refused', () => {
    const line = type('/hand please');
    expect(press(line, 'Enter').effect).toEqual({
      type: 'refuse',
      text: '"please" is not an option of this command.',
    });
  });
});
