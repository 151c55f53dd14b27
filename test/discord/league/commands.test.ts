// Commands of a league's organiser: leagues, players and matches are found by name, and refusals give the reason.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { game as gameCommand } from '../../../commands/game.ts';
import { league as command } from '../../../commands/league.ts';
import { replay } from '../../../commands/replay.ts';
import type { Desk } from '../../../src/discord/interactions/command.ts';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import { bodyOfReply, call, fakeTable } from '../../support/discord.ts';
import {
  current,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { nextSeed } from '../../support/seeds.ts';

let on: Ground;
let only: Process;
beforeEach(async () => {
  on = await ground();
  only = await on.process();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  await on.close();
});

const desk = (): Desk => ({
  ...fakeTable().desk,
  ...{ tables: only.tables, leagues: only.leagues, games: new Map([['toy', heaps()]]), places: on.store },
  now: () => on.now.at,
});

/** The bot's answer to this person's `/league` command. */
async function type(who: string, sub: string, options: Record<string, string> = {}): Promise<string> {
  const caller = { userId: who, userName: who, guildId: 'g', channelId: 'c', interactionId: nextSeed() };
  return bodyOfReply(await command.run(call('league', options, { ...caller, sub }), desk())).content;
}

const begun = async (people: readonly string[]): Promise<LeagueRecord> => {
  const made = await league(only, people, { idle: 0 });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  return current(only, made);
};

it('a league is meant by its name, in whatever case, that of one that goes on before others', async () => {
  const old = await league(only, ['ann', 'bob']);
  expectLeague(await only.leagues.end(organiser(), old.id, 'Enough'));
  await league(only, ['ann']);
  expect(await type('ann', 'standings', { league: 'winter' })).toContain('Who has joined (1)');
  expect(await type('ann', 'standings', { league: 'Summer' })).toContain('I know no such league');
});

it('where none is named, the last one that was played is meant, and none that was called off', async () => {
  const made = await begun(['ann', 'bob']);
  expectLeague(await only.leagues.end(organiser(), made.id, 'Enough'));
  const [one, other] = made.matches[0]!.first === 1 ? ['ann', 'bob'] : ['bob', 'ann'];
  expect(await type(one, 'me')).toContain(`• Round 1: against ${other}, not decided.`);
  expect(await type('zoe', 'me')).toBe('You do not take part in **Winter**.');
  const off = await league(only, []);
  expectLeague(await only.leagues.end(organiser(), off.id, 'Nobody came'));
  expect(await type('ann', 'standings')).toContain('**Winter**, over.');
  expect(await type('ann', 'join')).toMatch(
    /^No league of this server is under way or open for sign-up\. `\/league list` shows those that were/,
  );
});

it('players and matches are meant by their names, too', async () => {
  const made = await begun(['Ann', 'Bob', 'Cleo', 'Dan']);
  const [match] = made.matches;
  const [one, other] = [match!.first, match!.second].map((number) => made.entrants[number - 1]!.name);
  const ruling = { match: `${one} against ${other}`.toLowerCase(), result: 'first', reason: 'they gave up' };
  expect(await type('organiser', 'result', ruling)).toBe('Done, and told to all.');
  expect(await only.tables.record(match!.gameId!)).toMatchObject({
    outcome: { sentence: `The staff of the league has decided this match: ${one} wins. they gave up.` },
  });
  expect(await type('Cleo', 'deck', { player: 'ann' })).toContain('Lists of this league are not shown yet.');
  expect(await type('organiser', 'drop', { player: 'Dan', reason: 'silent' })).toContain('Dan plays no more');
  expect(await type('organiser', 'drop', { player: 'Zoe', reason: 'silent' })).toContain(
    'Nobody of that name',
  );
  expect(await type('Ann', 'drop', { player: 'Zoe', reason: 'silent' })).toContain('Only the staff');
});

it('whoever looks at a game that is over sees no more than they saw, as long as lists are hidden', async () => {
  const made = await begun(['Ann', 'Bob', 'Cleo', 'Dan']);
  const match = made.matches[0]!;
  const gameId = match.gameId!;
  const [one, other] = [match.first, match.second].map((number) => made.entrants[number - 1]!.name);
  expectLeague(
    await only.leagues.rule(organiser(), made.id, {
      round: 1,
      table: 1,
      outcome: 'first',
      reason: 'So it was',
    }),
  );
  const looks = async (who: string, options: Record<string, string> = {}): Promise<string> => {
    const caller = { userId: who, userName: who, guildId: 'g', channelId: 'c', interactionId: nextSeed() };
    return bodyOfReply(await replay.run(call('replay', { game: gameId, ...options }, caller), desk()))
      .content;
  };
  const exports = async (): Promise<string> => {
    const caller = {
      userId: 'Zoe',
      userName: 'Zoe',
      guildId: 'g',
      channelId: 'c',
      interactionId: nextSeed(),
    };
    return bodyOfReply(
      await gameCommand.run(call('game', { game: gameId }, { ...caller, sub: 'export' }), desk()),
    ).content;
  };
  expect(await looks(one!)).toContain(`as ${one} saw it`);
  expect(await looks('Zoe')).toContain('as spectators saw it');
  for (const view of ['all cards open', `as ${other} saw it`]) {
    expect(await looks(one!, { view })).toMatch(/^Lists of \*\*Winter\*\* are hidden until it is over/);
    expect(await looks('Zoe', { view })).toContain('can name the spectators.');
  }
  expect(await exports()).toContain('lists of **Winter** are hidden until it is over');
  expectLeague(await only.leagues.end(organiser(), made.id, 'Enough'));
  expect(await looks('Zoe')).toContain('all cards open');
  expect(await exports()).toContain('Here is the whole game');
});

it('the log names players and says what was changed from what to what', async () => {
  const made = await league(only, ['Ann', 'Bob']);
  await type('organiser', 'settings', { days: '3', zone: 'Berlin' });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const { first, second } = (await current(only, made)).matches[0]!;
  const [one, other] = [first, second].map((number) => ['Ann', 'Bob'][number - 1]);
  const ruling = { match: '1.1', result: 'second', reason: 'they gave up' };
  await type('organiser', 'result', ruling);
  const log = await type('Ann', 'log');
  expect(log).toContain('Settings are changed: days from 7 to 3; zone from UTC to Europe/Berlin.');
  expect(log).toContain(`Round 1, table 1: ${other} wins against ${one}. Before: undecided. they gave up.`);
});

it('a day on which it begins is taken back, and too few players are refused before they are asked', async () => {
  const made = await league(only, ['ann']);
  expect(await type('ann', 'why')).toBe('No round has been paired yet.');
  expect(await type('zoe', 'me')).toBe('You do not take part in **Winter**. `/league join` does so.');
  await type('organiser', 'settings', { begins: 'friday' });
  expect((await current(only, made)).settings.startsAt).toBeGreaterThan(on.now.at);
  expect(await type('organiser', 'settings', { begins: 'later' })).toContain('It begins when you say so.');
  expect((await current(only, made)).settings.startsAt).toBeUndefined();
  expect(await type('organiser', 'start')).toMatch(/^A league needs two players at least\./);
});

it('numbers beyond what a setting takes are refused, and change nothing', async () => {
  const made = await league(only, []);
  for (const [name, value] of [
    ['days', '-5'],
    ['days', '61'],
    ['hour', '99'],
    ['hour', 'NaN'],
    ['extension', '1000000'],
    ['cut', '1'],
    ['idle', '3'],
  ] as const)
    expect(await type(organiser().userId, 'settings', { [name]: value })).toMatch(
      new RegExp(`^\`${name}:\` takes a whole number from \\d+ to \\d+\\. Nothing was changed\\.$`),
    );
  expect((await current(only, made)).settings).toEqual(made.settings);
});
