// Privacy in leagues: people are told what is stored about them, and can be erased from a league.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import { openStore } from '../../../src/store/open.ts';
import { standingsAlt, standingsPicture } from '../../../src/table/league/picture.ts';
import { leagueJson, standingsCsv } from '../../../src/table/league/reading.ts';
import { everythingIn } from '../../support/dump.ts';
import {
  chance,
  current,
  DAY,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  matchAt,
  organiser,
  type Process,
  playOn,
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

const BOB = '4242424242';
const bob = () => ({ ...by(BOB), userName: 'Bobby' });

it('gives all of it to the person, and nothing of others', async () => {
  const made = await league(only, ['ann']);
  const signUp = bob();
  expectLeague(await only.leagues.join(signUp, made.id, 'Bobby', { official: 'Pebbles' }));
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  expectLeague(await only.leagues.problem(bob(), made.id, 'My opponent is silent'));
  expectLeague(await only.leagues.handOver(organiser(), made.id, BOB));
  const [told, ...others] = await only.leagues.personal(BOB);
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    ...{ id: made.id, name: 'Winter', phase: 'running', created: false },
    entry: { number: 2, name: 'Bobby', deck: { name: 'Pebbles' }, salt: expect.any(String) },
    matches: [{ round: 1, table: 1 }],
    ...{ signUps: [signUp.interactionId], problem: 'My opponent is silent.', looks: [], offered: true },
    notes: [{ act: 'Calls the staff.', reason: 'My opponent is silent.' }],
  });
  expect(JSON.stringify(told)).not.toContain('"ann"');
  expect(await only.leagues.personal('organiser')).toMatchObject([{ created: true, matches: [] }]);
});

it('takes a person out: they drop out, and no row knows their id or name any more', async () => {
  const made = await league(only, ['ann']);
  for (const [user, name] of [
    [BOB, 'Bobby'],
    ['cleo', 'cleo'],
    ['dan', 'dan'],
  ] as const)
    expectLeague(
      await only.leagues.join({ ...by(user), userName: name }, made.id, name, { official: 'Pebbles' }),
    );
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  expectLeague(await only.leagues.problem(bob(), made.id, 'Bobby has a question'));
  const first = await current(only, made);
  for (const table of [1, 2]) await playOn(only, matchAt(first, 1, table).gameId!, chance('privacy', table));
  await only.sweep();
  const second = await current(only, made);
  expect(second.rounds).toHaveLength(2);
  expect(await only.leagues.erase(bob())).toBe(1);
  await only.tables.erase(bob());
  await only.sweep();
  const now = await current(only, made);
  expect(now.entrants[1]).toMatchObject({ name: 'Former player 2', drops: 3, deck: { name: 'Pebbles' } });
  // The opponent wins the game that the erased player gave up.
  const match = now.matches.find(
    ({ round, first: one, second: other }) => round === 2 && [one, other].includes(2),
  )!;
  expect(match.outcome).toBe(match.first === 2 ? 'second' : 'first');
  const everything = await everythingIn(on.place);
  expect(everything).not.toContain(BOB);
  expect(everything.split('\n').filter((line) => line.includes('Bobby'))).toEqual([]);
  expect(await only.leagues.personal(BOB)).toEqual([]);
});

it('after that neither files, pictures and their words, the log, nor posts that still wait tell of them', async () => {
  const made = await league(only, ['ann']);
  expectLeague(await only.leagues.join(bob(), made.id, 'Bobby', { official: 'Pebbles' }));
  for (const other of ['cleo', 'dan'])
    expectLeague(await only.leagues.join(by(other), made.id, other, { official: 'Pebbles' }));
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const { round, table } = matchAt(await current(only, made), 1, 1);
  const ruling = { round, table, outcome: 'first', reason: 'Bobby was kind, <@4242424242> said' } as const;
  expectLeague(await only.leagues.rule(organiser(), made.id, ruling));
  expectLeague(await only.leagues.problem(bob(), made.id, 'Bobby has a question'));
  await only.leagues.erase(bob());
  await only.tables.erase(bob());
  await only.sweep();
  expectLeague(await only.leagues.end(organiser(), made.id, 'Enough'));
  const now = await current(only, made);
  const waiting = await on.store.leaguePosts(made.id);
  const told = [
    leagueJson(now, heaps()),
    standingsCsv(now, heaps()),
    JSON.stringify(standingsPicture(now, heaps())),
    ...standingsAlt(now, heaps()),
    JSON.stringify(await only.leagues.notes(made.id, 100)),
    ...waiting.flatMap(({ message }) =>
      leagueNotices(message, now, heaps(), new Map()).map((notice) => JSON.stringify(notice)),
    ),
  ];
  expect(waiting.map(({ message }) => message.kind)).toContain('problem');
  for (const text of told) expect(text).not.toMatch(/Bobby|4242424242/);
  expect(told.join()).toContain('Former player 2 was kind');
});

it('takes out whoever runs it, and whoever was let in late and has not come', async () => {
  const RUNS = '5151515151';
  const runs = () => ({ ...by(RUNS), userName: 'Robin' });
  const where = { guildId: 'g', channelId: 'c' };
  const made = expectLeague(
    await only.leagues.create(runs(), where, { name: 'Summer', game: 'toy', settings: { idle: 0 } }),
  );
  for (const who of ['ann', 'cleo'])
    expectLeague(await only.leagues.join(by(who), made.id, who, { official: 'Pebbles' }));
  expectLeague(await only.leagues.start(runs(), made.id));
  await only.sweep();
  expectLeague(await only.leagues.late(runs(), made.id, BOB));
  const { gameId = '' } = matchAt(await current(only, made), 1, 1);
  for (const who of [bob, runs]) {
    expect(await only.leagues.erase(who())).toBe(1);
    await only.tables.erase(who());
  }
  // An erased organiser does not end the league: its games go on, and other staff can still end it.
  expect((await only.tables.record(gameId))?.phase).toBe('running');
  const everything = await everythingIn(on.place);
  for (const trace of [BOB, 'Bobby', RUNS, 'Robin'])
    expect(everything.split('\n').filter((line) => line.includes(trace))).toEqual([]);
  expect((await only.leagues.end(runs(), made.id, 'Enough')).refused).toBe(true);
  expectLeague(await only.leagues.end({ ...organiser(), isAdmin: true }, made.id, 'Enough'));
});

it('takes the name off of whoever has only signed up', async () => {
  const made = await league(only, ['ann']);
  expectLeague(await only.leagues.join(bob(), made.id, 'Bobby', { official: 'Pebbles' }));
  await only.leagues.erase(bob());
  expect((await current(only, made)).entrants.map(({ name }) => name)).toEqual(['ann']);
  expect(await everythingIn(on.place)).not.toContain(BOB);
});

it('keeps a league that is over as long as games that are over, and one that goes on as long as it does', async () => {
  const old = await league(only, ['ann', 'bob']);
  expectLeague(await only.leagues.end(organiser(), old.id, 'Enough'));
  const running = await league(only, ['ann', 'bob']);
  expectLeague(await only.leagues.start(organiser(), running.id));
  await on.store.close();
  // A bot cleans up its database when it starts.
  const later = await openStore(on.place.url, () => on.now.at + 31 * DAY, 30);
  expect(await later.league(old.id)).toBeUndefined();
  expect(await later.league(running.id)).toMatchObject({ phase: 'running' });
  await later.close();
  on.store = await openStore(on.place.url, () => on.now.at);
});
