// People may leave the server in the middle of a league. The league then neither pairs them nor gives them a bye, and
// takes them back when they return.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { league as command } from '../../../commands/league.ts';
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
  manager,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { nextSeed } from '../../support/seeds.ts';
import { by } from '../../support/table.ts';

const FIVE = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'] as const;

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

/** Players who play or have a bye in a round. */
const inRound = ({ matches, rounds, entrants }: LeagueRecord, round: number): string[] => {
  const numbers = [
    ...matches.filter((one) => one.round === round).flatMap(({ first, second }) => [first, second]),
    ...(rounds[round - 1]?.byes ?? []).map(({ player }) => player),
  ];
  return entrants.filter(({ number }) => numbers.includes(number)).map(({ name }) => name);
};

/** Decides all matches of a round for the first player, so that the next round is paired. */
async function decide(made: LeagueRecord, round: number): Promise<LeagueRecord> {
  for (const { table } of (await current(only, made)).matches.filter((one) => one.round === round))
    expectLeague(
      await only.leagues.rule(manager(), made.id, { round, table, outcome: 'first', reason: 'So it was' }),
    );
  await only.sweep();
  return current(only, made);
}

it('whoever has left before the beginning is named, neither paired nor given a bye, and taken back when they act', async () => {
  const made = await league(only, FIVE, { rounds: 3, idle: 0 });
  on.gone.add('Eve');
  expect(await type('organiser', 'start')).toContain(
    'is about to begin with 4 players.** Eve has left this server: they are neither paired nor given a bye',
  );
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  expect(inRound(await current(only, made), 1)).toEqual(['Ann', 'Bob', 'Cleo', 'Dan']);
  expect((await current(only, made)).rounds[0]?.byes).toEqual([]);
  expect(await type('Ann', 'rounds')).toContain('⚠ Eve has left this server');
  expect(await type('Ann', 'log')).toContain('Eve has left the server, and is not paired until they return.');
  // Eve types a command, so the bot notices that they are back on the server.
  on.gone.delete('Eve');
  await type('Eve', 'me');
  expect((await current(only, made)).affairs.away).toBeUndefined();
  expect(await type('Ann', 'log')).toContain('Eve is back on the server, and plays on.');
  const second = await decide(made, 1);
  expect(inRound(second, 2)).toEqual([...FIVE]);
  expect((await on.store.leaguePosts(made.id)).map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      { kind: 'left', players: [5] },
      { kind: 'returned', player: 5 },
    ]),
  );
});

it('whoever leaves later is dropped at the next pairing, and is back at the first pairing at which they are seen', async () => {
  const made = await league(only, FIVE, { rounds: 4, idle: 0 });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const [match] = (await current(only, made)).matches;
  const [one, other] = [match!.first, match!.second].map((number) => FIVE[number - 1]!);
  on.gone.add(one!);
  const kept = `⚠ ${one} has left this server: they are neither paired nor given a bye, and are taken back when they return, unless a bracket has gone on without them. The seat in the match that is under way is kept`;
  for (const sub of ['me', 'why', 'rounds']) expect(await type(other!, sub), sub).toContain(kept);
  const second = await decide(made, 1);
  expect(inRound(second, 2)).toEqual(FIVE.filter((name) => name !== one));
  on.gone.delete(one!);
  expect(inRound(await decide(made, 2), 3)).toEqual([...FIVE]);
});

it('what Discord does not say changes nothing', async () => {
  const made = await league(only, ['Ann', 'Bob', 'Cleo'], { rounds: 3, idle: 0 });
  on.unknown.add('Cleo');
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  expect(inRound(await current(only, made), 1)).toEqual(['Ann', 'Bob', 'Cleo']);
  on.unknown.delete('Cleo');
  on.gone.add('Cleo');
  expect(inRound(await decide(made, 1), 2)).toEqual(['Ann', 'Bob']);
  on.gone.delete('Cleo');
  on.unknown.add('Cleo');
  expect(inRound(await decide(made, 2), 3)).toEqual(['Ann', 'Bob']);
});

it('two processes drop once', async () => {
  const others = await Promise.all([on.process(), on.process()]);
  const made = await league(only, FIVE, { idle: 0 });
  expectLeague(await only.leagues.start(organiser(), made.id));
  on.gone.add('Eve');
  await Promise.all([only, ...others].map((process) => process.sweep()));
  const notes = await on.store.notes(made.id, 100);
  expect(notes.filter(({ act }) => act.startsWith('Player 5 has left the server'))).toHaveLength(1);
  expect((await current(only, made)).affairs.away).toEqual([5]);
  expect(inRound(await current(only, made), 1)).toEqual(['Ann', 'Bob', 'Cleo', 'Dan']);
});

it('a league does not begin with fewer than two who are there', async () => {
  const made = await league(only, ['Ann', 'Bob']);
  on.gone.add('Bob');
  expect(await type('organiser', 'start')).toMatch(/^A league needs two players at least\..* Bob has left/);
  expect((await current(only, made)).phase).toBe('signup');
});

it('a bracket that has gone on without somebody does not take them back', async () => {
  const made = await league(only, ['Ann', 'Bob', 'Cleo', 'Dan'], { system: 'elimination', idle: 0 });
  on.gone.add('Dan');
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  on.gone.delete('Dan');
  await type('Dan', 'me');
  expect((await current(only, made)).entrants[3]).toMatchObject({ drops: 1 });
  expect(await type('Ann', 'log')).toContain('the bracket has gone on without them');
});

it('on a ladder nobody meets somebody who has left', async () => {
  const made = await league(only, ['Ann', 'Bob', 'Cleo'], { system: 'ladder' });
  expectLeague(await only.leagues.start(organiser(), made.id));
  expectLeague(await only.leagues.find(by('Bob'), made.id));
  on.gone.add('Bob').add('Cleo');
  expect(expectLeague(await only.leagues.find(by('Ann'), made.id)).affairs).toMatchObject({
    waiting: [1],
    away: [2],
  });
  expect(await type('Ann', 'challenge', { player: 'Cleo' })).toBe(
    'Cleo has left this server, and cannot be challenged until they return.',
  );
});

it('staff may drop for good who has left, and let in again who is back', async () => {
  const made = await league(only, FIVE, { rounds: 4, idle: 0 });
  on.gone.add('Dan').add('Eve');
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  expect(await type('organiser', 'drop', { player: 'Eve', reason: 'They said so' })).toContain(
    'Eve plays no more',
  );
  on.gone.clear();
  expectLeague(await only.leagues.late(organiser(), made.id, 'Dan'));
  expect((await current(only, made)).affairs.away).toBeUndefined();
  expect(inRound(await decide(made, 1), 2)).toEqual(['Ann', 'Bob', 'Cleo', 'Dan']);
});
