import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/registry.ts';
import type { Offer } from '../../src/discord/command.ts';
import { clearGlobal, deploy, sameCommands } from '../../src/discord/deploy.ts';
import * as limits from '../../src/discord/limits.ts';
import { commandsFor } from '../../src/discord/offer.ts';
import { loadGames } from '../../src/games/games.ts';
import { loadRedemption } from '../../src/games/redemption/redemption.ts';
import type { Game, MoveOption } from '../../src/kernel/game.ts';
import { fakeGame, otherGame } from '../support/discord.ts';

const folder = fileURLToPath(new URL('../../src/games', import.meta.url));
const games: Game[] = [
  ...new Map<string, Game>([
    ...loadGames(folder),
    ['redemption', loadRedemption(join(folder, 'redemption'))],
  ]).values(),
];
const offer = (...some: Game[]): Offer => ({ on: some, played: some });
const namesFor = (...some: Game[]): string[] =>
  commandsFor(commands, offer(...some)).map((data) => data.name);
/** Commands that every server has. */
const ALWAYS = [
  'privacy',
  'game',
  'settings',
  'undo',
  'table',
  'judge',
  'hand',
  'zone',
  'card',
  'deck',
  'orders',
  'replay',
  'help',
];

/** A game whose words are as long and as many as they may get. */
const largest = fakeGame({
  id: 'g'.repeat(30),
  name: 'N'.repeat(100),
  moves: ['play', 'quick', 'choose', 'pass', 'cancel', 'setaside return'].map((command) => ({
    command,
    description: 'd'.repeat(300),
    act: command,
    options: Array.from(
      { length: 40 },
      (_, index): MoveOption => ({
        name: `option-${index}`,
        description: 'e'.repeat(300),
        slot: `s${index}`,
        required: index % 2 === 1,
      }),
    ),
  })),
});

const size = (option: {
  name: string;
  description?: string | undefined;
  options?: readonly APIApplicationCommandOption[] | undefined;
  choices?: { name: string; value: unknown }[] | undefined;
}): number =>
  option.name.length +
  (option.description?.length ?? 0) +
  (option.choices ?? []).reduce((sum, choice) => sum + choice.name.length + String(choice.value).length, 0) +
  // Discord's union has the parts that its members share under the same names.
  (option.options ?? []).reduce((sum, each) => sum + size(each as Parameters<typeof size>[0]), 0);

function check(options: readonly APIApplicationCommandOption[] | undefined): void {
  if (options === undefined) return;
  expect(options.length).toBeLessThanOrEqual(limits.COMMAND_OPTIONS);
  expect(new Set(options.map((option) => option.name)).size).toBe(options.length);
  const required = options.map((option) => option.required === true);
  expect(required, 'required options come first').toEqual(
    [...required].sort((a, b) => Number(b) - Number(a)),
  );
  for (const option of options) {
    expect(option.name).toMatch(/^[-_'\p{Ll}\p{N}]{1,32}$/u);
    expect(option.description.length).toBeGreaterThan(0);
    expect(option.description.length).toBeLessThanOrEqual(limits.COMMAND_DESCRIPTION);
    if (option.type === ApplicationCommandOptionType.Subcommand) check(option.options);
    if (option.type === ApplicationCommandOptionType.String)
      expect(option.choices?.length ?? 0).toBeLessThanOrEqual(limits.COMMAND_CHOICES);
  }
}

describe('the commands', () => {
  it.each([
    ['the games that are played', games],
    ['the largest game', [largest]],
    ['several games', [...games, largest, fakeGame(), otherGame()]],
    ['no game', []],
    [
      'more games than an option has choices',
      Array.from({ length: 40 }, (_, n) => fakeGame({ id: `g${n}` })),
    ],
  ])('are within the limits for %s', (_name, some) => {
    const all = commandsFor(commands, offer(...some));
    expect(all.length).toBeLessThanOrEqual(limits.COMMANDS);
    expect(new Set(all.map((data) => data.name)).size).toBe(all.length);
    for (const data of all) {
      expect(data.name).toMatch(/^[-_'\p{Ll}\p{N}]{1,32}$/u);
      expect(data.description.length).toBeLessThanOrEqual(limits.COMMAND_DESCRIPTION);
      expect(size(data)).toBeLessThanOrEqual(limits.COMMAND_TOTAL);
      check(data.options);
      const subs = (data.options ?? []).filter(
        ({ type }) => type === ApplicationCommandOptionType.Subcommand,
      ).length;
      expect(subs === 0 || subs === data.options?.length, `/${data.name} is called bare, or never`).toBe(
        true,
      );
    }
  });

  it('have a file each', () => {
    const files = readdirSync(new URL('../../commands', import.meta.url))
      .filter((name) => name.endsWith('.ts') && name !== 'registry.ts')
      .map((name) => name.replace('.ts', ''));
    expect(commands.map((command) => command.name).sort()).toEqual(files.sort());
    for (const command of commands) {
      const moves = [{ command: command.name, description: 'A move', options: [] }];
      const some = command.isOf === undefined ? offer() : offer(fakeGame({ moves }));
      expect(command.data(some).name).toBe(command.name);
    }
  });
});

describe('the engine and the commands reach each other', () => {
  it.each(games.map((game) => [game.name, game] as const))(
    'every move of %s has its command, with its options',
    (_name, game) => {
      for (const move of game.moves) {
        const [name, sub] = move.command.split(' ');
        const data = commandsFor(commands, offer(game)).find((each) => each.name === name);
        expect(data, `/${name} is missing`).toBeDefined();
        const within =
          sub === undefined ? data : data?.options?.find((each) => each.name === sub && 'options' in each);
        const options = within !== undefined && 'options' in within ? (within.options ?? []) : [];
        const names = options.map((option) => option.name);
        for (const option of move.options) expect(names, `/${move.command}`).toContain(option.name);
      }
    },
  );
  it('every command for moves is a move of some game', () => {
    const idle = commands.filter(({ isOf }) => isOf !== undefined && !games.some((game) => isOf(game)));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });
  it('no move is called by its name alone where another game has subcommands of that name', () => {
    const names = games.flatMap((game) => game.moves.map((move) => move.command));
    const withSubs = new Set(names.filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]));
    expect(names.filter((name) => withSubs.has(name))).toEqual([]);
    for (const name of names) expect(name.split(' ').length).toBeLessThanOrEqual(2);
  });
  it('answering and taking back are there in every game', () => {
    for (const game of games) {
      const commandsOf = game.moves.map((move) => move.command);
      expect(commandsOf).toContain('choose');
      expect(commandsOf).toContain('cancel');
      for (const move of game.moves)
        if (move.act === undefined && !['choose', 'cancel'].includes(move.command))
          expect(
            move.options.map(({ slot }) => slot),
            'only these answer no act and no question of their own',
          ).not.toContain('answer');
    }
  });
});

describe('the commands of a server', () => {
  const pairs = fakeGame();
  const battles = otherGame();
  it('are those that all have, and those of its games', () => {
    expect(namesFor().sort()).toEqual([...ALWAYS].sort());
    expect(namesFor(pairs).sort()).toEqual([...ALWAYS, 'play', 'choose', 'pass', 'cancel'].sort());
    expect(namesFor(battles)).toContain('rescue');
    expect(namesFor(pairs, battles).sort()).toEqual([...namesFor(battles)].sort());
  });
  it('let those games be opened that are turned on; what is still played keeps its moves', () => {
    const all = commandsFor(commands, { on: [pairs], played: [pairs, battles] });
    expect(all.map((data) => data.name)).toContain('rescue');
    const opening = all.find((data) => data.name === 'game')?.options?.find(({ name }) => name === 'new');
    const option = opening !== undefined && 'options' in opening ? opening.options?.[0] : undefined;
    expect(option).toMatchObject({ name: 'game', choices: [{ name: 'Pairs', value: 'pairs' }] });
  });
  it('have the options of all their games; required is what every game requires', () => {
    const data = commandsFor(commands, offer(pairs, battles)).find((each) => each.name === 'play');
    expect(data?.options).toMatchObject([
      { name: 'card', description: 'Which card', required: true, autocomplete: true },
      { name: 'site', description: 'Which site (Battles)', required: false, autocomplete: true },
      { name: 'game', required: false },
    ]);
  });
  it('say whose they are where there are several games, and only there', () => {
    const description = (name: string, ...some: Game[]) =>
      commandsFor(commands, offer(...some)).find((each) => each.name === name)?.description;
    expect(description('rescue', battles)).toBe('Begins a rescue');
    expect(description('rescue', pairs, battles)).toBe('Begins a rescue (Battles)');
    expect(description('play', pairs, battles)).toBe('Plays a card (Pairs) / Puts a card in play (Battles)');
    expect(description('cancel', pairs, battles)).toBe('Takes back');
  });
  it('have subcommands for moves whose names go on after a space', () => {
    const data = commandsFor(commands, offer(battles)).find((each) => each.name === 'setaside');
    expect(data?.options).toMatchObject([
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'return',
        description: 'Brings a group back',
        options: [{ name: 'group', required: true }, { name: 'game' }],
      },
    ]);
  });
});

describe('registering', () => {
  const data = commandsFor(commands, offer(...games));
  it('sends everything at once, and nothing when Discord has it already', async () => {
    let present: unknown = [];
    const puts: unknown[] = [];
    const rest = {
      get: async () => present,
      put: async (route: string, options?: { body?: unknown }) => {
        puts.push([route, options?.body]);
        return [];
      },
    };
    expect(await deploy(rest, '1', '2', data)).toBe('registered');
    expect(puts).toEqual([['/applications/1/guilds/2/commands', data]]);
    // As Discord gives them back: in another order, with its own additions, without what is false or empty.
    present = data
      .map((each) => ({
        ...each,
        id: '5',
        version: '6',
        application_id: '1',
        type: 1,
        nsfw: false,
        default_member_permissions: null,
      }))
      .reverse();
    expect(await deploy(rest, '1', '2', data)).toBe('unchanged');
    expect(puts).toHaveLength(1);
    // What an older version has registered for all servers would stand beside a server's own.
    expect(await clearGlobal(rest, '1')).toBe('registered');
    expect(puts[1]).toEqual(['/applications/1/commands', []]);
    present = [];
    expect(await clearGlobal(rest, '1')).toBe('unchanged');
    expect(puts).toHaveLength(2);
  });
  it('notices a changed option', () => {
    const changed = structuredClone(data);
    const option = changed[0]?.options?.[0];
    if (option !== undefined) option.description = 'Otherwise';
    expect(sameCommands(data, changed)).toBe(false);
    expect(sameCommands(data, structuredClone(data))).toBe(true);
  });
});
