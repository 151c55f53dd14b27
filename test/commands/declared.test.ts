// The bot itself checks the declarations of its slash commands, whatever the client let through: every option of every
// command is given values that it must refuse.
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../commands/registry.ts';
import type { Command } from '../../src/discord/interactions/command.ts';
import { undeclared } from '../../src/discord/interactions/declared.ts';
import type { CommandCall } from '../../src/discord/interactions/incoming.ts';
import { createRouter } from '../../src/discord/interactions/router.ts';
import { type PrivateMessage, plainOf } from '../../src/discord/messages/body.ts';
import { call, fakeTable } from '../support/discord.ts';
import { ownGames } from '../support/games/loaded.ts';

const games = [...ownGames().values()];
const commands = commandsOf(games);
const ID = '900000000000000009';

interface Leaf {
  command: Command;
  sub?: string;
  options: APIApplicationCommandBasicOption[];
}

const isBasic = (option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption =>
  option.type !== Type.Subcommand && option.type !== Type.SubcommandGroup;

/** Every command, or each of its subcommands, with its options. */
const LEAVES: Leaf[] = commands.flatMap((command): Leaf[] => {
  const { options = [] } = command.data({ on: games, played: games });
  const subs = options.filter((option) => option.type === Type.Subcommand);
  return subs.length === 0
    ? [{ command, options: options.filter(isBasic) }]
    : subs.map((sub) => ({ command, sub: sub.name, options: sub.options ?? [] }));
});

/** Values that an option accepts, and some that it must refuse. */
function values(option: APIApplicationCommandBasicOption): { good: string[]; bad: string[] } {
  if ('choices' in option && option.choices !== undefined && option.choices.length > 0)
    return {
      good: option.choices.map(({ value }) => String(value)),
      bad: ['no such choice', '0', 'true', 'NaN'],
    };
  switch (option.type) {
    case Type.Integer:
    case Type.Number: {
      const { min_value: least, max_value: most } = option;
      const bad = [
        'NaN',
        'Infinity',
        '-Infinity',
        '1e999',
        'two',
        '3 days',
        '0x10',
        'null',
        '[object Object]',
        ' ',
        '--1',
      ];
      if (option.type === Type.Integer) bad.push('1.5', '1e3', '9007199254740993');
      if (least !== undefined) bad.push(String(least - 1));
      if (most !== undefined) bad.push(String(most + 1));
      return { good: [String(least ?? -3), String(most ?? 1_000)], bad };
    }
    case Type.Boolean:
      return { good: ['true', 'false'], bad: ['yes', '1', 'TRUE'] };
    case Type.String: {
      const { max_length: most = 6000 } = option;
      // Texts over the maximum length are tested elsewhere (test/discord/bounds).
      return { good: ['x', 'x'.repeat(most), '🃏'.repeat(most)], bad: [] };
    }
    default:
      return { good: [ID], bad: ['Ann', '<@1>', '-1', 'null', '1.5'] };
  }
}

const named = ({ command, sub }: Leaf): string => `/${command.name}${sub === undefined ? '' : ` ${sub}`}`;
const typed = ({ command, sub }: Leaf, options: Record<string, string>): CommandCall =>
  call(command.name, options, sub === undefined ? {} : { sub });
/** Valid values for the required options of a subcommand. */
const required = ({ options }: Leaf): Record<string, string> =>
  Object.fromEntries(
    options.filter((option) => option.required).map((option) => [option.name, values(option).good[0]!]),
  );
const check = (leaf: Leaf, options: Record<string, string>, types: Record<string, number> = {}) =>
  undeclared(leaf.command.data({ on: games, played: games }), {
    ...typed(leaf, options),
    channelTypes: types,
  });

describe.each(LEAVES.map((leaf) => [named(leaf), leaf] as const))('%s', (_, leaf) => {
  it('takes what it declares, and says of anything else what it takes instead', () => {
    expect(check(leaf, required(leaf))).toBeUndefined();
    for (const option of leaf.options) {
      const { good, bad } = values(option);
      for (const value of good)
        expect(check(leaf, { ...required(leaf), [option.name]: value })).toBeUndefined();
      for (const value of bad)
        expect(check(leaf, { ...required(leaf), [option.name]: value }), `${option.name}: ${value}`).toMatch(
          new RegExp(`^\`${option.name}:\` takes .+, not ".*"\\. Nothing was done\\.$`),
        );
      const { [option.name]: _, ...others } = required(leaf);
      if (option.required)
        expect(check(leaf, others)).toMatch(
          new RegExp(`^\`${option.name}:\` is missing: .+\\. Nothing was done\\.$`),
        );
    }
    expect(check(leaf, { ...required(leaf), 'no-such-option': 'x' })).toMatch(/^This command has no option/);
  });
});

const leafOf = (command: string, sub?: string): Leaf =>
  LEAVES.find((leaf) => leaf.command.name === command && leaf.sub === sub)!;

it.each([
  [
    leafOf('league', 'settings'),
    { days: '-5' },
    '`days:` takes a whole number from 1 to 60, not "-5". Nothing was done.',
  ],
  [
    leafOf('league', 'settings'),
    { hour: '99' },
    '`hour:` takes a whole number from 0 to 23, not "99". Nothing was done.',
  ],
  [
    leafOf('league', 'settings'),
    { lists: '@everyone' },
    '`lists:` takes one of these: when it is over, when it begins, not "＠everyone". Nothing was done.',
  ],
  [leafOf('judge', 'freeze'), {}, '`reason:` is missing: Why; all read it. Nothing was done.'],
])('the sentence reads well: %#', (leaf, options, sentence) => {
  expect(check(leaf, options)).toBe(sentence);
});

it('takes a channel of the kinds that it declares', () => {
  const settings = leafOf('game', 'settings');
  const of = (type: number): string | undefined => check(settings, { channel: ID }, { channel: type });
  expect([0, 5, 15].map(of)).toEqual([undefined, undefined, undefined]);
  for (const type of [2, 4, 11, 13]) expect(of(type)).toMatch(/^`channel:` takes a channel of this server/);
});

it('is checked before the command runs', async () => {
  const answers: string[] = [];
  const told = async (body: PrivateMessage): Promise<void> => void answers.push(plainOf(body).content);
  const never = (): never => {
    throw new Error('Only a reply is expected.');
  };
  const router = createRouter({
    desk: { ...fakeTable().desk, games: new Map(games.map((game) => [game.id, game])) },
    commands: commands.map((command) => ({ ...command, run: async () => never() })),
    outbox: { retry: async () => undefined },
    leaguePosts: { retry: async () => undefined },
    log: { info: () => undefined, error: (_, text) => answers.push(`error: ${text}`) },
  });
  const wire = {
    reply: told,
    update: told,
    form: never,
    defer: never,
    complete: never,
    illustrate: never,
    follow: never,
    remove: never,
  };
  await router({ kind: 'command', call: typed(leafOf('league', 'settings'), { days: '-5' }), wire });
  expect(answers).toEqual(['`days:` takes a whole number from 1 to 60, not "-5". Nothing was done.']);
});
