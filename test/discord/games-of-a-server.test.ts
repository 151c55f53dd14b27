// The games that a server has turned on decide which commands its members can type. The bot runs on discord.js against
// the playground, with two games.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCommand } from '../../commands/registry.ts';
import type { Bot } from '../../src/discord/core.ts';
import { startBot } from '../../src/discord/gateway/bot.ts';
import { type FakeTable, fakeGame, fakeTable, otherGame } from '../support/discord.ts';
import { Driver } from '../support/discord-driver.ts';
import { withoutLeagues } from '../support/league/none.ts';
import { Posts } from '../support/posts/rows.ts';

let driver: Driver;
let bot: Bot;
let table: FakeTable;
const errors: string[] = [];

beforeAll(async () => {
  // An interaction without an answer in this time counts as a command that cannot be typed, so the time is long.
  driver = await Driver.start(60_000);
  table = fakeTable({ games: [fakeGame(), otherGame()] });
  table.records.clear();
  bot = await startBot({
    token: driver.token,
    apiBase: driver.api,
    commands: everyCommand(table.desk.games.values()),
    desk: table.desk,
    store: withoutLeagues(new Posts({ now: Date.now, record: () => undefined, keep: () => undefined }).store),
    log: { info: () => undefined, error: (data, text) => errors.push(`${text} ${JSON.stringify(data)}`) },
    onLost: (reason) => errors.push(reason),
  });
});
afterAll(async () => {
  await bot?.stop(1000);
  await driver?.close();
});

const type = async (user: string, text: string): Promise<string> =>
  (await driver.type(user, driver.lobbyId, text)).content;
/** True if Discord offers the command at all, whatever the bot answers. */
const typed = (text: string): Promise<boolean> =>
  type('Ann', text).then(
    () => true,
    () => false,
  );
const registrations = async () =>
  (await driver.requests())
    .filter(({ method, path }) => method === 'PUT' && path.endsWith('/commands'))
    .map(({ path }) => path.replace(/\d+/g, 'n'));

it('offers the commands of all games at first', async () => {
  expect(await registrations()).toEqual(['/applications/n/guilds/n/commands']);
  expect(await type('Ann', '/rescue hero:Moses')).toContain('You have no game in this channel');
  expect(await typed('/setaside return group:Ark')).toBe(true);
  expect(await type('Ann', '/help')).toContain('Pairs, Battles');
  expect(await typed('/enhance card:Ark')).toBe(false);
});

it('takes them away when a game is turned off, and only those who manage the server can', async () => {
  expect(await type('Ann', '/game settings game:battles')).toContain('Only those who manage the server');
  expect(await typed('/rescue hero:Moses')).toBe(true);
  expect(await type('Ada', '/game settings game:battles')).toContain('Turned off: Battles.');
  expect(await typed('/rescue hero:Moses')).toBe(false);
  expect(await typed('/setaside return group:Ark')).toBe(false);
  expect(await typed('/play card:Ant')).toBe(true);
  expect(await typed('/game new game:battles')).toBe(false);
  expect(await type('Ann', '/help')).not.toContain('Battles');
});

it('gives them back when it is turned on', async () => {
  expect(await type('Ada', '/game settings game:battles')).toContain('Turned on: Pairs, Battles.');
  expect(await typed('/rescue hero:Moses')).toBe(true);
  expect(await type('Ann', '/game new game:battles')).toBe('Done.');
});

it('also does so when it is invited again', async () => {
  await driver.server({ type: 'remove_bot' });
  table.settings = { ...table.settings, games: ['battles'] };
  const before = (await registrations()).length;
  await driver.server({ type: 'invite_bot' });
  await expect.poll(async () => (await registrations()).length).toBeGreaterThan(before);
  expect(await typed('/rescue hero:Moses')).toBe(true);
  expect(await typed('/game new game:pairs')).toBe(false);
});

it('says so when Discord does not take the commands, and takes them at the next try', async () => {
  await driver.faults({ serverError: { probability: 1, times: 20, route: 'PUT /applications' } });
  expect(await type('Ada', '/game settings reset:games')).toContain('Use `/game settings` again');
  expect(errors.splice(0)).toHaveLength(1);
  await driver.faults({ reset: true });
  expect(await type('Ada', '/game settings')).toContain('Turned on: Pairs, Battles.');
  expect(await typed('/game new game:pairs')).toBe(true);
});

it('made no request that Discord would refuse, and registered nothing for all servers', async () => {
  expect(await driver.violations()).toEqual([]);
  expect(new Set(await registrations())).toEqual(new Set(['/applications/n/guilds/n/commands']));
  expect(errors).toEqual([]);
});
