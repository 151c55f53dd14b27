// Each person can have one open call for the staff of a league, until somebody else on the staff closes it.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import type { Actor } from '../../../src/table/service.ts';
import {
  current,
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

const told = async (actor: Actor, made: LeagueRecord, about: string): Promise<string> => {
  const result = await only.leagues.problem(actor, made.id, about);
  return result.refused ? result.sentence : result.text;
};

/** Text of the last post, and people whom it may ping. */
async function lastPost(made: LeagueRecord) {
  const { message } = (await on.store.leaguePosts(made.id)).at(-1)!;
  const [notice] = leagueNotices(message, await current(only, made), heaps(), new Map());
  return { content: notice!.body.content, pings: notice!.pings, roles: notice!.roles };
}

it('says who handles it where there is a judge role, and where there is none', async () => {
  const made = await league(only, ['ann', 'bob', 'organiser']);
  expect(await told(by('ann'), made, 'My opponent is silent')).toBe(
    'The staff is called. This server has no judge role, so the organiser <@organiser> or a server manager handles it. `/judge call` in the thread of a game asks for a judge of that game.',
  );
  expect(await lastPost(made)).toEqual({
    content:
      '<@organiser> **Winter**: ann calls the staff. My opponent is silent. This server has no judge role: the organiser or a server manager handles this.\n-# `/league solved` closes it, with an answer.',
    ...{ pings: ['organiser'], roles: undefined },
  });
  // The answer names only server managers: the organiser would otherwise call themselves.
  expect(await told(organiser(), made, 'My own')).toContain(
    'This server has no judge role, so a server manager handles this: tell one of them.',
  );
  await on.store.setSettings({ guildId: 'g', channelIds: [], maxPerPlayer: 0, judgeRoleId: '7' });
  expect(await told(by('bob'), made, 'A question')).toContain(
    'The staff is called. <@&7> handles it, or the organiser or a server manager.',
  );
  expect(await lastPost(made)).toMatchObject({ content: /^<@&7> \*\*Winter\*\*: bob calls/, roles: ['7'] });
});

it('tells a player who calls again what is open, and wakes nobody; once it is closed, they can call again', async () => {
  const made = await league(only, ['ann', 'bob']);
  await told(by('ann'), made, 'My opponent is silent');
  const before = (await on.store.leaguePosts(made.id)).length;
  expect(await told(by('ann'), made, 'Still silent')).toMatch(
    /^You called the staff <t:\d+:R>, and that call is still open: My opponent is silent\. This server has no judge role/,
  );
  expect(await on.store.leaguePosts(made.id)).toHaveLength(before);
  // While Ann's call is open, other players can still call the staff, and so can Ann in another league.
  expect(await told(by('bob'), made, 'Mine')).toMatch(/^The staff is called\./);
  expectLeague(await only.leagues.solve(organiser(), made.id, 1, 'They were ill'));
  expect(await lastPost(made)).toMatchObject({
    content: '<@ann> **Winter**: the staff answers ann. They were ill.',
    pings: ['ann'],
  });
  expect((await only.leagues.notes(made.id, 1))[0]).toMatchObject({
    act: 'Closes the call of Player 1.',
    reason: 'They were ill.',
  });
  expect(await told(by('ann'), made, 'Silent again')).toMatch(/^The staff is called\./);
});

it('is closed by another of the staff: neither by who called, nor by their opponent, nor by a player', async () => {
  const made = await league(only, ['ann', 'organiser'], { idle: 0 });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  expect(matchAt(await current(only, made), 1, 1).people).toContain('organiser');
  await told(by('ann'), made, 'My opponent cheats');
  await told(organiser(), made, 'My opponent lies');
  const close = async (actor: Actor, player: number) => {
    const result = await only.leagues.solve(actor, made.id, player, 'No');
    return result.refused ? result.sentence : 'closed';
  };
  expect(await close(by('ann'), 1)).toMatch(/^Only the staff of this league does that/);
  expect(await close(organiser(), 1)).toBe(
    'You’re playing against ann, so somebody else on the staff has to close this.',
  );
  expect(await close(organiser(), 2)).toBe(
    'This is your own call, so somebody else on the staff has to close it.',
  );
  expect(await close(manager(), 9)).toMatch(/^No call of that player is open\.\nOpen calls:\n• #1 ann, <t:/);
  expect(await close(manager(), 1)).toBe('closed');
});

it('stays open for who leaves and comes back during sign-up', async () => {
  const made = await league(only, ['ann', 'bob']);
  await told(by('bob'), made, 'Let me in the other league');
  expectLeague(await only.leagues.leave(by('bob'), made.id));
  // The post about the call is still in the outbox.
  expect((await lastPost(made)).content).toContain('Somebody who has left calls the staff.');
  expectLeague(await only.leagues.join(by('bob'), made.id, 'bob', { official: 'Pebbles' }));
  expect(await told(by('bob'), made, 'Again')).toMatch(/^You called the staff/);
  expectLeague(await only.leagues.solve(organiser(), made.id, 2, 'No'));
  expect(await told(by('bob'), made, 'Again')).toMatch(/^The staff is called/);
});

it('is forgotten with the person: neither id nor name stays in what is open', async () => {
  const made = await league(only, ['ann']);
  const bob = { ...by('4242424242'), userName: 'Bobby' };
  expectLeague(await only.leagues.join(bob, made.id, 'Bobby', { official: 'Pebbles' }));
  expectLeague(await only.leagues.start(organiser(), made.id));
  await told(bob, made, 'Bobby asks <@4242424242>');
  await only.leagues.erase({ ...by('4242424242'), userName: 'Bobby' });
  expect(JSON.stringify((await current(only, made)).affairs)).not.toMatch(/Bobby|4242424242/);
});
