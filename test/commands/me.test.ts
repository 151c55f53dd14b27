// `/me`: a person's own page for the server.
import { expect, it } from 'vitest';
import { game as gameCommand } from '../../commands/game.ts';
import { league as leagueCommand } from '../../commands/league.ts';
import { me } from '../../commands/me.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import type { GameRecord } from '../../src/table/records.ts';
import { expectAccepted } from '../support/accepted.ts';
import {
  ANN,
  BOB,
  bodyOfReply,
  call,
  EVE,
  type FakeTable,
  fakeGame,
  fakeTable,
  otherGame,
  record,
} from '../support/discord.ts';
import {
  chance,
  current,
  expectLeague,
  ground,
  heaps,
  league,
  manager,
  organiser,
  playOn,
} from '../support/league/season.ts';
import { nextSeed } from '../support/seeds.ts';

const HOUR = 3_600_000;

/** Sections of the page by heading, and the text above the first heading. */
async function page(desk: Desk, more: object = {}): Promise<Record<string, string>> {
  const body = bodyOfReply(await me.run(call('me', {}, more), desk));
  expectAccepted(body);
  const fields = (body.embeds[0]?.fields ?? []).map(({ name, value }): [string, string] => [name, value]);
  return Object.fromEntries([['', body.content ?? ''], ...fields]);
}

function server(...games: Partial<GameRecord>[]): FakeTable {
  const table = fakeTable({ games: [fakeGame(), otherGame()] });
  table.records.clear();
  for (const [n, one] of games.entries()) table.records.set(`g${n}`, record({ id: `g${n}`, ...one }));
  return table;
}

const ended = (winners: number[], changes: Partial<GameRecord> = {}): Partial<GameRecord> => ({
  phase: 'finished',
  awaiting: [],
  createdAt: 0,
  endedAt: HOUR,
  outcome: { winners, reason: 'x', sentence: 'It is over.' },
  ...changes,
});
const against = (userId: string, name: string): Pick<GameRecord, 'players'> => ({
  players: [
    { seat: 0, userId: ANN, name: 'Ann' },
    { seat: 1, userId, name },
  ],
});

it('says how to begin to whoever has played nothing', async () => {
  expect(await page(server().desk)).toEqual({
    '': 'You have played no game on this server yet. `/game new` opens one.',
  });
});

it('lists games under way as `/game list` does, with whose turn it is', async () => {
  const { desk } = server({}, { awaiting: [1] }, { phase: 'open', awaiting: [] });
  const parts = await page(desk);
  expect(Object.keys(parts)).toEqual(['', 'Under way']);
  const [mine, theirs, open] = (parts['Under way'] ?? '').split('\n');
  expect(mine).toMatch(/\(g0\): \*\*your move\*\*/);
  expect(theirs).toMatch(/\(g1\): waits for Bob$/);
  expect(open).toMatch(/\(g2\): waits for players$/);
  const list = bodyOfReply(await gameCommand.run(call('game', {}, { sub: 'list' }), desk)).content;
  for (const line of [mine, theirs, open]) expect(list).toContain(line);
});

it('counts what was won, lost and drawn by game and by opponent, the most frequent first', async () => {
  const table = server(
    ended([0]),
    ended([0], { game: 'battles' }),
    ended([1], { game: 'battles', ...against(EVE, 'Eve') }),
    ended([], { game: 'battles', ...against(EVE, 'Eve'), endedAt: 2 * HOUR }),
    ended([1], { game: 'battles', ...against(EVE, 'Evelyn'), endedAt: 50 * HOUR }),
    // A game that was called off counts as neither won nor lost.
    ended([], { phase: 'cancelled' }),
  );
  const parts = await page(table.desk);
  expect(parts['Results by game']).toBe('• Battles: 1 won, 2 lost, 1 drawn\n• Pairs: 1 won');
  // Opponents are listed under the name that they had in the newest game.
  expect(parts['Results by opponent']).toBe('• Evelyn: 2 lost, 1 drawn\n• Bob: 2 won');
  expect(parts['Time']).toBe(
    'Half of your 5 games that are over took 1 hour or less from opening to end, the longest 2 days.',
  );
  // The page of Bob counts the same games as losses of Ann.
  expect((await page(table.desk, { userId: BOB }))['Results by opponent']).toBe('• Ann: 2 lost');
});

it('says of how many games the result cannot be read', async () => {
  const { outcome: _, ...lost } = ended([]);
  const parts = await page(server(lost, ended([0])).desk);
  expect(parts['']).toBe('⚠ The result of 1 game cannot be read, and is not counted.');
  expect(parts['Results by game']).toBe('• Pairs: 1 won');
});

it('stays within what a message holds, however much there is', async () => {
  const many = Array.from({ length: 300 }, (_, n) =>
    ended([n % 2], against(`77${n}`, `${n} ${'N'.repeat(28)}`)),
  );
  const running = Array.from({ length: 40 }, (): Partial<GameRecord> => ({}));
  const parts = await page(server(...many, ...running).desk);
  expect(parts['Results by opponent']?.split('\n')).toHaveLength(9);
  expect(parts['Results by opponent']).toMatch(/… and 292 more$/);
  expect(parts['Under way']).toMatch(/… and 32 more; `\/game list` shows them$/);
});

it('has the rating in each game with rated leagues, as `/league rating` has it', async () => {
  const on = await ground();
  const process = await on.process();
  const desk: Desk = {
    ...fakeTable().desk,
    ...{
      tables: process.tables,
      leagues: process.leagues,
      games: new Map([['toy', heaps()]]),
      places: on.store,
    },
    now: () => on.now.at,
  };
  const who = () => ({
    userId: 'ann',
    userName: 'ann',
    guildId: 'g',
    channelId: 'c',
    interactionId: nextSeed(),
  });
  const made = await league(process, ['ann', 'bob'], { idle: 0 });
  expectLeague(await process.leagues.start(organiser(), made.id));
  await process.sweep();
  for (const { gameId } of (await current(process, made)).matches)
    if (gameId !== undefined) await playOn(process, gameId, chance('me'));
  await process.sweep();
  // No manager has marked the league as rated yet.
  expect((await page(desk, who()))['Ratings']).toBeUndefined();
  expectLeague(await process.leagues.mark(manager(), made.id, true));
  const told = bodyOfReply(
    await leagueCommand.run(call('league', {}, { ...who(), sub: 'rating' }), desk),
  ).content;
  const [, rating] = /: (\d+ ± \d+)\./.exec(told) ?? [];
  expect(rating).toBeDefined();
  const parts = await page(desk, who());
  expect(parts['Ratings']).toContain(`: ${rating}.`);
  expect(parts['Results by opponent']).toMatch(/^• bob: 1 (won|lost|drawn)$/);
  await on.close();
});
