// Ladders: people find opponents themselves, play one match at a time, and are ranked by their ratings.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import { placesOf, ratingsOf, whyPaired } from '../../../src/table/league/reading.ts';
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
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { accepted, by } from '../../support/table.ts';

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

const FOUR = ['ann', 'bob', 'cleo', 'dan'];
const number = (who: string): number => 1 + FOUR.indexOf(who);

async function begun(): Promise<LeagueRecord> {
  const made = await league(only, FOUR, { system: 'ladder', idle: 0, days: 3 });
  return expectLeague(await only.leagues.start(organiser(), made.id));
}

/** Ends this match by a concession of its loser, and does the ladder's due work. */
async function lost(made: LeagueRecord, round: number, loser: string): Promise<LeagueRecord> {
  const now = await current(only, made);
  const { gameId } = now.matches.find((match) => match.round === round)!;
  accepted(await only.tables.concede(by(loser), gameId!));
  await only.sweep();
  return current(only, made);
}

const pairs = ({ matches }: LeagueRecord): string[] =>
  matches.map(({ first, second }) => [first, second].sort().join('–'));

it('a challenge that is taken up is a match, and several go on at once and end when they end', async () => {
  const made = await begun();
  await only.sweep();
  expect((await current(only, made)).rounds).toEqual([]);
  expectLeague(await only.leagues.challenge(by('ann'), made.id, number('bob')));
  expect(await only.leagues.challenge(by('ann'), made.id, number('bob'))).toMatchObject({
    sentence: expect.stringContaining('challenged bob already'),
  });
  expectLeague(await only.leagues.challenge(by('dan'), made.id, number('cleo')));
  expectLeague(await only.leagues.challenge(by('bob'), made.id, number('ann')));
  expectLeague(await only.leagues.challenge(by('cleo'), made.id, number('dan')));
  await only.sweep();
  let now = await current(only, made);
  expect(pairs(now)).toEqual(['1–2', '3–4']);
  expect(now.affairs.challenges).toEqual([]);
  expect(await only.leagues.challenge(by('ann'), made.id, number('cleo'))).toMatchObject({
    sentence: expect.stringContaining('play one at a time'),
  });
  now = await lost(made, 2, 'dan');
  expect(now.rounds).toMatchObject([{ number: 1 }, { number: 2, closedAt: expect.any(Number) }]);
  expect(now.rounds[0]?.closedAt).toBeUndefined();
  expect(whyPaired(now, now.matches[0]!)[0]).toMatch(/ have found each other: /);
  // The player who does not move loses on time, as in any league, and the ladder goes on.
  on.now.at += 4 * DAY;
  await only.sweep();
  now = await current(only, made);
  expect(now.matches[0]).toMatchObject({ how: 'out-of-time' });
  expect(now.phase).toBe('running');
  expect(now.affairs.nextAt).toBeUndefined();
});

it('whoever waits is paired with whoever comes, the nearest by rating, and not with whom they have just met', async () => {
  const made = await begun();
  expectLeague(await only.leagues.mark(manager(), made.id, true));
  expectLeague(await only.leagues.find(by('ann'), made.id));
  expectLeague(await only.leagues.find(by('bob'), made.id));
  await only.sweep();
  expect(pairs(await current(only, made))).toEqual(['1–2']);
  const now = await lost(made, 1, 'bob');
  expect(placesOf(now, heaps()).map(({ place, entrant }) => [place, entrant.name])).toEqual([
    [1, 'ann'],
    [2, 'bob'],
    [3, 'cleo'],
    [3, 'dan'],
  ]);
  const [best] = placesOf(now, heaps());
  expect(best?.points).toBe(Math.round(ratingsOf([now], 'ann').at(-1)!.rating));
  // Cleo waits for an opponent, and then stops waiting. After that she is matched with Bob, and Dan with Ann.
  expectLeague(await only.leagues.find(by('cleo'), made.id));
  expectLeague(await only.leagues.find(by('cleo'), made.id));
  expect((await current(only, made)).affairs.waiting).toEqual([]);
  expectLeague(await only.leagues.find(by('bob'), made.id));
  expect(expectLeague(await only.leagues.find(by('cleo'), made.id)).matches).toHaveLength(2);
  expectLeague(await only.leagues.find(by('ann'), made.id));
  expect(expectLeague(await only.leagues.find(by('dan'), made.id)).affairs.waiting).toEqual([]);
  expect(pairs(await current(only, made))).toEqual(['1–2', '2–3', '1–4']);
  await only.sweep();
  expect((await current(only, made)).matches.every(({ gameId }) => gameId !== undefined)).toBe(true);
});

it('stays open: people join at any time, and bring another deck between matches', async () => {
  const made = await begun();
  expectLeague(await only.leagues.join(by('eve'), made.id, 'eve', { official: 'Pebbles' }));
  const before = (await current(only, made)).entrants[4]!;
  expect(before.salt).toBeDefined();
  expectLeague(await only.leagues.join(by('eve'), made.id, 'eve', { text: '2 stone' }));
  const after = (await current(only, made)).entrants[4]!;
  expect(after.deck?.cards).toEqual([{ key: 'stone', count: 2 }]);
  expect(after.salt).not.toBe(before.salt);
  expectLeague(await only.leagues.find(by('eve'), made.id));
  expectLeague(await only.leagues.find(by('ann'), made.id));
  expect(await only.leagues.join(by('eve'), made.id, 'eve', { official: 'Pebbles' })).toMatchObject({
    sentence: expect.stringContaining('Bring another deck when it is over'),
  });
  expect(await only.leagues.pair(organiser(), made.id)).toMatchObject({ code: 'not-available' });
});

it('whoever drops out neither waits nor is challenged any more', async () => {
  const made = await begun();
  expectLeague(await only.leagues.find(by('ann'), made.id));
  expectLeague(await only.leagues.challenge(by('bob'), made.id, number('ann')));
  expectLeague(await only.leagues.drop(by('ann'), made.id));
  expect((await current(only, made)).affairs).toMatchObject({ waiting: [], challenges: [] });
  for (const refused of [
    await only.leagues.challenge(by('bob'), made.id, number('ann')),
    await only.leagues.find(by('ann'), made.id),
    await only.leagues.join(by('ann'), made.id, 'ann', { official: 'Pebbles' }),
  ])
    expect(refused).toMatchObject({ refused: true });
});

it('says in its channel who is challenged and who waits', async () => {
  const made = await begun();
  const told = (message: Parameters<typeof leagueNotices>[0]) =>
    leagueNotices(message, made, heaps(), new Map())[0]!;
  const challenged = told({ kind: 'challenged', by: 1, to: 2 });
  expect(challenged.body.content).toContain('ann challenges you to a match');
  expect(challenged.pings).toEqual(['bob']);
  expect(told({ kind: 'waits', player: 1 }).pings).toEqual([]);
});

it('in a league with rounds nobody finds an opponent by themselves', async () => {
  const made = await league(only, FOUR);
  expectLeague(await only.leagues.start(organiser(), made.id));
  for (const refused of [
    await only.leagues.find(by('ann'), made.id),
    await only.leagues.challenge(by('ann'), made.id, number('bob')),
  ])
    expect(refused).toMatchObject({ sentence: expect.stringMatching(/pairings are made round by round/) });
});
