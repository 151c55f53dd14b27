import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { commandsOf, ownCommands } from '../../commands/registry.ts';
import type { Offer } from '../../src/discord/interactions/command.ts';
import * as limits from '../../src/discord/messages/limits.ts';
import { clearGlobal, deploy, sameCommands } from '../../src/discord/registration/deploy.ts';
import { commandsFor } from '../../src/discord/registration/offer.ts';
import { loadGames } from '../../src/games/games.ts';
import { loadRedemption } from '../../src/games/redemption/redemption.ts';
import type { MoveOption } from '../../src/kernel/game/prompts.ts';
import type { Game } from '../../src/kernel/game.ts';
import { root } from '../../src/root.ts';
import { fakeGame, otherGame } from '../support/discord.ts';

const folder = fileURLToPath(new URL('../../src/games', import.meta.url));
const games: Game[] = [
  ...new Map<string, Game>([
    ...loadGames(folder, root()),
    ['redemption', loadRedemption(join(folder, 'redemption'))],
  ]).values(),
];
const offer = (...some: Game[]): Offer => ({ on: some, played: some });
/** Registrations of a bot that plays these games, on a server that has turned all of them on. */
const registered = (...some: Game[]) => commandsFor(commandsOf(some), offer(...some));
const namesFor = (...some: Game[]): string[] => registered(...some).map((data) => data.name);
/** Commands that every server has. */
const ALWAYS = [
  'privacy',
  'game',
  'settings',
  'undo',
  'table',
  'confirm',
  'judge',
  'hand',
  'zone',
  'card',
  'deck',
  'league',
  'me',
  'orders',
  'replay',
  'help',
];
/** The first word of each move's command, without repetition. */
const firstWords = (...some: Game[]): string[] => [
  ...new Set(some.flatMap(({ moves }) => moves.map(({ command }) => command.split(' ')[0] ?? ''))),
];

/** A game with as many words as possible, each as long as possible. */
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
  // The cast is safe: `size` only uses fields that all members of Discord's union type share.
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
    if (option.type === ApplicationCommandOptionType.String) {
      expect(option.choices?.length ?? 0).toBeLessThanOrEqual(limits.COMMAND_CHOICES);
      if (option.choices === undefined)
        expect(option.max_length, `${option.name} says how long it may be`).toBeGreaterThan(0);
    }
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
    const all = registered(...some);
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

  it('have a file each if they have code of their own', () => {
    const files = readdirSync(new URL('../../commands', import.meta.url))
      .filter((name) => name.endsWith('.ts') && name !== 'registry.ts' && name !== 'moves.ts')
      .map((name) => name.replace('.ts', ''));
    expect(ownCommands.map((command) => command.name).sort()).toEqual(files.sort());
    for (const command of ownCommands) expect(command.data(offer()).name).toBe(command.name);
  });
  it('are made for the moves, from the games alone: in the order of the games and of their lists, each name once', () => {
    const all = commandsOf(games);
    const own = ownCommands.map(({ name }) => name);
    expect(all.map(({ name }) => name)).toEqual(['game', ...firstWords(...games), ...own.slice(1)]);
    for (const command of all) expect(command.data(offer(...games)).name).toBe(command.name);
    const moves = [{ command: 'whistle softly', description: 'A move', options: [] }];
    const whistler = fakeGame({ id: 'whistler', moves });
    // This made-up game has no lesson, so `/learn` is not registered.
    const others = own.slice(1).filter((name) => name !== 'learn');
    expect(namesFor(whistler)).toEqual(['game', 'whistle', ...others]);
    expect(commandsOf([]).map(({ name }) => name)).toEqual(own);
  });
  it.each(ownCommands.map(({ name }) => name))('a move may not be called /%s', (name) => {
    const moves = (command: string) => [
      fakeGame({ moves: [{ command, description: 'A move', options: [] }] }),
    ];
    const sentence = new RegExp(`^A game has a move called /${name}, but .*\\. Call the move otherwise\\.$`);
    expect(() => commandsOf(moves(name))).toThrow(sentence);
    expect(() => commandsOf(moves(`${name} quickly`))).toThrow(sentence);
  });
});

describe('the engine and the commands reach each other', () => {
  it.each(games.map((game) => [game.name, game] as const))(
    'every move of %s has its command, with its options',
    (_name, game) => {
      for (const move of game.moves) {
        const [name, sub] = move.command.split(' ');
        const data = registered(game).find((each) => each.name === name);
        expect(data, `/${name} is missing`).toBeDefined();
        const within =
          sub === undefined ? data : data?.options?.find((each) => each.name === sub && 'options' in each);
        const options = within !== undefined && 'options' in within ? (within.options ?? []) : [];
        const names = options.map((option) => option.name);
        for (const option of move.options) expect(names, `/${move.command}`).toContain(option.name);
      }
    },
  );
  it.each(games.map((game) => [game.name, game] as const))(
    'every command for moves that a server of %s has is a move of that game',
    (_name, game) => {
      // The bot plays all games; this server has turned on only one.
      const names = commandsFor(commandsOf(games), offer(game)).map(({ name }) => name);
      const lesson = game.lessons === undefined ? [] : ['learn'];
      expect(names.sort()).toEqual([...ALWAYS, ...lesson, ...firstWords(game)].sort());
    },
  );
  it('no move is a command by itself if another game has subcommands of that name', () => {
    const names = games.flatMap((game) => game.moves.map((move) => move.command));
    const withSubs = new Set(names.filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]));
    expect(names.filter((name) => withSubs.has(name))).toEqual([]);
    for (const name of names) expect(name.split(' ').length).toBeLessThanOrEqual(2);
  });
  it('answering and taking back exist in every game', () => {
    for (const game of games) {
      const commandsOf = game.moves.map((move) => move.command);
      expect(commandsOf).toContain('choose');
      expect(commandsOf).toContain('cancel');
      for (const move of game.moves)
        if (
          move.act === undefined &&
          move.answers === undefined &&
          !['choose', 'cancel'].includes(move.command)
        )
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
  it('are those that all servers have, and those of its games', () => {
    expect(namesFor().sort()).toEqual([...ALWAYS].sort());
    expect(namesFor(pairs).sort()).toEqual([...ALWAYS, 'play', 'choose', 'pass', 'cancel'].sort());
    expect(namesFor(battles)).toContain('rescue');
    expect(namesFor(pairs, battles).sort()).toEqual([...namesFor(battles)].sort());
  });
  it('allow games that are turned on to be opened; what is still played keeps its moves', () => {
    const all = commandsFor(commandsOf([pairs, battles]), { on: [pairs], played: [pairs, battles] });
    expect(all.map((data) => data.name)).toContain('rescue');
    const opening = all.find((data) => data.name === 'game')?.options?.find(({ name }) => name === 'new');
    const option = opening !== undefined && 'options' in opening ? opening.options?.[0] : undefined;
    expect(option).toMatchObject({ name: 'game', choices: [{ name: 'Pairs', value: 'pairs' }] });
  });
  it('have the options of all their games; an option is required if every game requires it', () => {
    const data = registered(pairs, battles).find((each) => each.name === 'play');
    expect(data?.options).toMatchObject([
      { name: 'card', description: 'Which card', required: true, autocomplete: true },
      { name: 'site', description: 'Which site (Battles)', required: false, autocomplete: true },
      { name: 'then', required: false, autocomplete: true },
      { name: 'game', required: false },
    ]);
  });
  it('say whose they are if there are several games, and only then', () => {
    const description = (name: string, ...some: Game[]) =>
      registered(...some).find((each) => each.name === name)?.description;
    expect(description('rescue', battles)).toBe('Begins a rescue');
    expect(description('rescue', pairs, battles)).toBe('Begins a rescue (Battles)');
    expect(description('play', pairs, battles)).toBe('Plays a card (Pairs) / Puts a card in play (Battles)');
    expect(description('cancel', pairs, battles)).toBe('Takes back');
  });
  it('have subcommands for moves whose names continue after a space', () => {
    const data = registered(battles).find((each) => each.name === 'setaside');
    expect(data?.options).toMatchObject([
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'return',
        description: 'Brings a group back',
        options: [{ name: 'group', required: true }, { name: 'then' }, { name: 'game' }],
      },
    ]);
  });
});

describe('registering', () => {
  const data = registered(...games);
  it('sends everything at once, and nothing when Discord already has it', async () => {
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
    // Discord returns commands in another order, with fields of its own, and without false or empty ones.
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
    // Commands that an older version registered for all servers would appear next to a server's own.
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
