import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/registry.ts';
import { deploy, sameCommands } from '../../src/discord/deploy.ts';
import { loadAltered } from '../../src/games/altered/altered.ts';
import type { Game, MoveOption } from '../../src/kernel/game.ts';
import { fakeGame } from '../support/discord.ts';

const games: Game[] = [loadAltered(fileURLToPath(new URL('../../src/games/altered', import.meta.url)))];

/** A game whose words are as long and as many as they may get. */
const largest = fakeGame({
  id: 'g'.repeat(30),
  name: 'N'.repeat(100),
  moves: ['play', 'quick', 'choose', 'pass', 'cancel'].map((command) => ({
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
  expect(options.length).toBeLessThanOrEqual(25);
  expect(new Set(options.map((option) => option.name)).size).toBe(options.length);
  const required = options.map((option) => option.required === true);
  expect(required, 'required options come first').toEqual(
    [...required].sort((a, b) => Number(b) - Number(a)),
  );
  for (const option of options) {
    expect(option.name).toMatch(/^[-_'\p{Ll}\p{N}]{1,32}$/u);
    expect(option.description.length).toBeGreaterThan(0);
    expect(option.description.length).toBeLessThanOrEqual(100);
    if (option.type === ApplicationCommandOptionType.Subcommand) check(option.options);
  }
}

describe('the commands', () => {
  it.each([
    ['the games that are played', games],
    ['the largest game', [largest]],
    ['several games', [...games, largest, fakeGame()]],
  ])('are within the limits for %s', (_name, some) => {
    const all = commands.map((command) => command.data(some));
    expect(all.length).toBeLessThanOrEqual(100);
    expect(new Set(all.map((data) => data.name)).size).toBe(all.length);
    for (const data of all) {
      expect(data.name).toMatch(/^[-_'\p{Ll}\p{N}]{1,32}$/u);
      expect(data.description.length).toBeLessThanOrEqual(100);
      expect(data.contexts, `/${data.name} is for servers only`).toEqual([0]);
      expect(size(data)).toBeLessThanOrEqual(8000);
      check(data.options);
    }
  });

  it('have a file each', () => {
    const files = readdirSync(new URL('../../commands', import.meta.url))
      .filter((name) => name.endsWith('.ts') && name !== 'registry.ts')
      .map((name) => name.replace('.ts', ''));
    expect(commands.map((command) => command.name).sort()).toEqual(files.sort());
    for (const command of commands) expect(command.data(games).name).toBe(command.name);
  });
});

describe('the engine and the commands reach each other', () => {
  const names = new Set(commands.map((command) => command.name));
  it.each(games.map((game) => [game.name, game] as const))(
    'every move of %s has its command, with its options',
    (_name, game) => {
      for (const move of game.moves) {
        const command = commands.find((each) => each.name === move.command);
        expect(command, `/${move.command} is missing`).toBeDefined();
        const options = new Set((command?.data([game]).options ?? []).map((option) => option.name));
        for (const option of move.options) expect(options, `/${move.command}`).toContain(option.name);
      }
    },
  );
  it('every command for moves is a move of some game', () => {
    const known = new Set(games.flatMap((game) => game.moves.map((move) => move.command)));
    for (const name of ['play', 'quick', 'choose', 'pass', 'cancel']) {
      expect(names).toContain(name);
      expect(known).toContain(name);
    }
  });
  it('answering and taking back are there in every game', () => {
    for (const game of games) {
      const commandsOf = game.moves.map((move) => move.command);
      expect(commandsOf).toContain('choose');
      expect(commandsOf).toContain('cancel');
      for (const move of game.moves)
        if (move.act === undefined)
          expect(['choose', 'cancel'], 'only these answer no act').toContain(move.command);
    }
  });
});

describe('registering', () => {
  const data = commands.map((command) => command.data(games));
  it('sends everything at once, and nothing when Discord has it already', async () => {
    let present: unknown = [];
    const puts: unknown[] = [];
    const rest = {
      get: async () => present,
      put: async (_route: string, options?: { body?: unknown }) => {
        puts.push(options?.body);
        return [];
      },
    };
    expect(await deploy(rest, '1', data)).toBe('registered');
    expect(puts).toEqual([data]);
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
    expect(await deploy(rest, '1', data)).toBe('unchanged');
    expect(puts).toHaveLength(1);
  });
  it('notices a changed option', () => {
    const changed = structuredClone(data);
    const option = changed[0]?.options?.[0];
    if (option !== undefined) option.description = 'Otherwise';
    expect(sameCommands(data, changed)).toBe(false);
    expect(sameCommands(data, structuredClone(data))).toBe(true);
  });
});
