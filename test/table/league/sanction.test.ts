// Only leagues that a server manager has marked as rated count for ratings. Results that counted under earlier rules
// stay, with a remark.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import { ratingPicture } from '../../../src/table/league/picture.ts';
import { ratingsOf } from '../../../src/table/league/reading.ts';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import {
  current,
  DAY,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  manager,
  matchAt,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { by } from '../../support/table.ts';

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

/** A round robin of three whose first round is open. */
async function begun(): Promise<LeagueRecord> {
  const made = await league(only, ['ann', 'bob', 'cleo'], { system: 'round-robin', idle: 0 });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  return current(only, made);
}

/** Plays the open round; the player with the lower number wins. */
async function playRound(made: LeagueRecord): Promise<LeagueRecord> {
  on.now.at += DAY;
  const now = await current(only, made);
  for (const { round, table, first, second, outcome } of now.matches)
    if (outcome === undefined)
      expectLeague(
        await only.leagues.rule(organiser(), made.id, {
          ...{ round, table, reason: 'So it was' },
          outcome: first < second ? 'first' : 'second',
        }),
      );
  await only.sweep();
  return current(only, made);
}

/** Changes the league into one of an earlier version, in which all leagues were rated. */
async function asBefore(made: LeagueRecord): Promise<LeagueRecord> {
  const before = await current(only, made);
  const { sanctionedSince: _, signups: __, ...affairs } = before.affairs;
  const saved = await on.store.saveLeague({
    ...{ before, after: { ...before, affairs }, notes: [], posts: [], reply: '' },
    dues: [],
  });
  expect(saved).toBe('saved');
  return current(only, made);
}

const sanctions = (league: LeagueRecord): string[] =>
  ratingsOf([league], 'ann').map(({ sanction }) => sanction);

it('a league that nobody has marked counts for nothing', async () => {
  let now = await begun();
  while (now.phase === 'running') now = await playRound(now);
  expect(now.rounds).toHaveLength(3);
  expect(ratingsOf([now], 'ann')).toEqual([]);
});

it('only those who manage the server mark it: neither its organiser nor a judge does', async () => {
  const made = await begun();
  await on.store.setSettings({ guildId: 'g', channelIds: [], maxPerPlayer: 0, judgeRoleId: '7' });
  for (const actor of [organiser(), { ...by('judge'), roles: ['7'] }, by('ann')])
    expect(await only.leagues.mark(actor, made.id, true)).toMatchObject({
      code: 'not-allowed',
      sentence: /^Only server managers decide whether a league counts for ratings\./,
    });
  expectLeague(await only.leagues.mark(manager(), made.id, true));
});

it('a mark that comes after the games counts them all, and one that is taken back none: each is posted and in the log', async () => {
  let now = await begun();
  while (now.phase === 'running') now = await playRound(now);
  now = expectLeague(await only.leagues.mark(manager(), now.id, true));
  expect(sanctions(now)).toEqual(['rated', 'rated']);
  expect(await only.leagues.mark(manager(), now.id, true)).toMatchObject({ code: 'not-available' });
  now = expectLeague(await only.leagues.mark(manager(), now.id, false));
  expect(ratingsOf([now], 'ann')).toEqual([]);
  const told = (await on.store.leaguePosts(now.id))
    .filter(({ message }) => message.kind === 'rated')
    .flatMap(({ message }) => leagueNotices(message, now, heaps(), new Map()))
    .map(({ body }) => body.content);
  expect(told).toEqual([
    '**Winter** counts for ratings, with all its rounds: a server manager has marked it as rated.',
    '**Winter** doesn’t count for ratings, which ignore all its rounds: a server manager has marked it as not rated.',
  ]);
  expect((await only.leagues.notes(now.id, 2)).map(({ name, act }) => [name, act])).toEqual([
    ['Mia', 'The league is marked as rated.'],
    ['Mia', 'The league is marked as not rated.'],
  ]);
});

it('a manager who plays in it is said to', async () => {
  const made = await league(only, ['ann', 'manager']);
  expectLeague(await only.leagues.mark(manager(), made.id, true));
  expect((await on.store.leaguePosts(made.id)).at(-1)?.message).toEqual({
    ...{ kind: 'rated', rated: true, plays: true },
  });
  expect((await only.leagues.notes(made.id, 1))[0]?.act).toContain('somebody who plays in the league');
});

it('rounds that were over before there were marks stay, and are called so; later ones of that league need the mark', async () => {
  let now = await asBefore(await playRound(await begun()));
  expect(now.rounds.filter(({ closedAt }) => closedAt !== undefined)).toHaveLength(1);
  now = await playRound(now);
  now = await playRound(now);
  expect(now.phase).toBe('over');
  const [played] = matchAt(now, 1, 1).people;
  const [rested] = ['ann', 'bob', 'cleo'].filter((who) => !matchAt(now, 1, 1).people.includes(who));
  const course = ratingsOf([now], played);
  expect(course.map(({ sanction }) => sanction)).toEqual(['before-sanctioning']);
  expect(ratingsOf([now], rested!)).toEqual([]);
  expect(JSON.stringify(ratingPicture(course))).toContain('All of these rounds were before sanctioning.');
  // A manager's mark applies to all rounds of the league.
  expect(sanctions(expectLeague(await only.leagues.mark(manager(), now.id, true)))).toEqual([
    'rated',
    'rated',
  ]);
  expect(sanctions(expectLeague(await only.leagues.mark(manager(), now.id, false)))).toEqual([]);
});

it('a league of an earlier version that is over counts as it did', async () => {
  let now = await begun();
  while (now.phase === 'running') now = await playRound(now);
  expect(sanctions(await asBefore(now))).toEqual(['before-sanctioning', 'before-sanctioning']);
});

it('a league that was called off cannot be marked', async () => {
  const made = await league(only, []);
  expectLeague(await only.leagues.end(organiser(), made.id, 'Nobody came'));
  expect(await only.leagues.mark(manager(), made.id, true)).toMatchObject({ code: 'not-available' });
});
