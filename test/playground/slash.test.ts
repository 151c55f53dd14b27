// The playground parses and prints the text of slash commands.
import { expect, test } from 'vitest';
import type { CommandLeaf, CommandOption, PlaygroundCommand } from '../../src/playground/driver/protocol.ts';
import { formatSlash, parseSlash, splitOptions } from '../../src/playground/driver/slash.ts';

const option = (name: string): CommandOption => ({
  name,
  description: name,
  kind: 'string',
  required: false,
  autocomplete: false,
  choices: [],
  minValue: null,
  maxValue: null,
  minLength: null,
  maxLength: null,
});
const leaf = (path: string[], ...names: string[]): CommandLeaf => ({
  path,
  description: 'x',
  options: names.map(option),
});
const COMMANDS: PlaygroundCommand[] = [
  { id: '1', name: 'play', description: 'x', leaves: [leaf([], 'card', 'expedition')] },
  {
    id: '2',
    name: 'game',
    description: 'x',
    leaves: [leaf(['new'], 'game'), leaf(['join'], 'deck'), leaf(['clock', 'set'], 'days')],
  },
];

const read = (text: string) => {
  const parsed = parseSlash(text, COMMANDS);
  return parsed.ok ? [parsed.command.name, ...parsed.leaf.path, parsed.options] : parsed.error;
};

test.each([
  [
    '/play card:Kuwat, the Dissenter expedition:Hero',
    ['play', { card: 'Kuwat, the Dissenter', expedition: 'Hero' }],
  ],
  [
    '/play expedition:Hero card:Kuwat, the Dissenter',
    ['play', { card: 'Kuwat, the Dissenter', expedition: 'Hero' }],
  ],
  ['/play card: spaced  ', ['play', { card: 'spaced' }]],
  ['/play card:a colon: and scorecard:x', ['play', { card: 'a colon: and scorecard:x' }]],
  ['/play card:one card:two', ['play', { card: 'one card:two' }]],
  ['/play', ['play', {}]],
  ['/game new game:altered', ['game', 'new', { game: 'altered' }]],
  ['  /GAME Clock set days:3', ['game', 'clock', 'set', { days: '3' }]],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['play card:x', 'A slash command starts with "/".'],
  ['/nothing', 'There is no command "/nothing".'],
  ['/game', '"/game" does not name one of its subcommands: "game new", "game join", "game clock set".'],
  ['/play Kuwat', '"Kuwat" is not an option of "/play". Its options are card:, expedition:.'],
])('%s is refused', (text, sentence) => {
  expect(read(text)).toBe(sentence);
});

test('what is written reads back the same', () => {
  const options = { card: 'Kuwat, the Dissenter', expedition: 'Hero' };
  expect(read(formatSlash('play', [], options))).toEqual(['play', options]);
});

test('text before the first option is stray', () => {
  expect(splitOptions('stray card:x', [option('card')])).toEqual({ values: { card: 'x' }, stray: 'stray' });
});
