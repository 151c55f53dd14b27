import { beforeEach, describe, expect, it } from 'vitest';
import { commandsOf } from '../../commands/registry.ts';
import { createRegistrar, type Registrar } from '../../src/discord/registration/registrar.ts';
import { type FakeTable, fakeGame, fakeTable, GUILD, otherGame, record } from '../support/discord.ts';

const GLOBAL = '/applications/1/commands';
const routeOf = (guildId: string) => `/applications/1/guilds/${guildId}/commands`;

/** A fake Discord that stores commands by route. It can refuse a route, or answer late. */
class Discord {
  readonly has = new Map<string, unknown[]>();
  readonly puts: string[] = [];
  refuses: string[] = [];
  slow: Promise<void> | undefined;
  get = async (route: string): Promise<unknown> => {
    if (this.refuses.includes(route)) throw Object.assign(new Error('Missing Access'), { code: 50001 });
    return this.has.get(route) ?? [];
  };
  put = async (route: string, options?: { body?: unknown }): Promise<unknown> => {
    const { slow } = this;
    this.slow = undefined;
    await slow;
    this.puts.push(route);
    // The type of the body is certain, because only the registrar sends requests here.
    this.has.set(route, options?.body as unknown[]);
    return [];
  };
  names = (guildId: string): unknown[] =>
    (this.has.get(routeOf(guildId)) ?? []).map((each) => (each as { name: string }).name);
}

let discord: Discord;
let table: FakeTable;
let errors: object[];
const registrar = (only?: string): Registrar =>
  createRegistrar({
    rest: discord,
    applicationId: '1',
    commands: commandsOf(table.desk.games.values()),
    desk: table.desk,
    ...(only !== undefined && { only }),
    log: { info: () => undefined, error: (data) => errors.push(data) },
  });

beforeEach(() => {
  discord = new Discord();
  table = fakeTable({ games: [fakeGame(), otherGame()] });
  table.records.clear();
  errors = [];
});

describe('registering', () => {
  it('gives each server the commands of its games, and takes away what is registered for all', async () => {
    discord.has.set(GLOBAL, [{ name: 'old', type: 1, description: 'x' }]);
    await registrar().start([GUILD, 'g2']);
    expect(discord.names(GUILD)).toContain('play');
    expect(discord.names(GUILD)).toContain('rescue');
    expect(discord.names('g2')).toEqual(discord.names(GUILD));
    expect(discord.has.get(GLOBAL)).toEqual([]);
    const sent = discord.puts.length;
    await registrar().start([GUILD, 'g2']);
    expect(discord.puts).toHaveLength(sent);
  });

  it('follows the settings', async () => {
    const one = registrar();
    table.settings = { ...table.settings, games: ['pairs'] };
    await one.start([GUILD]);
    expect(discord.names(GUILD)).not.toContain('rescue');
    table.settings = { ...table.settings, games: ['pairs', 'battles'] };
    expect(await one.register(GUILD)).toBe(true);
    expect(discord.names(GUILD)).toContain('rescue');
  });

  it('leaves other servers alone where the operator has named one', async () => {
    const one = registrar(GUILD);
    await one.start([GUILD, 'g2']);
    expect(await one.register('g2')).toBe(true);
    expect(discord.puts).toEqual([routeOf(GUILD)]);
  });

  it('goes on if one server does not accept them, but not if that is the one that was named', async () => {
    discord.refuses = [routeOf('g2')];
    const one = registrar();
    await one.start(['g2', GUILD]);
    expect(discord.names(GUILD)).toContain('play');
    expect(errors).toMatchObject([{ guild: 'g2', err: { code: 50001 } }]);
    expect(await one.register('g2')).toBe(false);
    discord.refuses = [];
    expect(await one.register('g2')).toBe(true);
    discord.refuses = [routeOf('g2')];
    await expect(registrar('g2').start(['g2'])).rejects.toMatchObject({ code: 50001 });
  });

  it('ends with what was wanted last, however slow Discord is', async () => {
    const one = registrar();
    let release = (): void => undefined;
    discord.slow = new Promise((resolve) => {
      release = resolve;
    });
    const first = one.register(GUILD);
    // The first request, with both games, is still under way when one of them is turned off.
    await new Promise((resolve) => setTimeout(resolve, 5));
    table.settings = { ...table.settings, games: ['pairs'] };
    const second = one.register(GUILD);
    release();
    await Promise.all([first, second]);
    expect(discord.puts).toHaveLength(2);
    expect(discord.names(GUILD)).not.toContain('rescue');
  });

  it('keeps the commands of a game that was turned off until the last one being played is over', async () => {
    const one = registrar();
    const running = record({ id: 'b1', game: 'battles' });
    table.records.set('b1', running);
    table.settings = { ...table.settings, games: ['pairs'] };
    await one.start([GUILD]);
    expect(discord.names(GUILD)).toContain('rescue');
    const over = record({ id: 'b1', game: 'battles', phase: 'finished' });
    table.records.set('b1', over);
    await one.ended(over);
    expect(discord.names(GUILD)).not.toContain('rescue');
    // A game that is still turned on needs no new registration, so no request is made.
    discord.refuses = [routeOf(GUILD)];
    await one.ended(record({ game: 'pairs', phase: 'finished' }));
    expect(errors).toEqual([]);
  });
});
