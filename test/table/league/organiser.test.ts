// One person can run at most five unfinished leagues on a server; a league that was handed over counts for its new
// organiser.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import type { Actor } from '../../../src/table/service.ts';
import {
  current,
  expectLeague,
  type Ground,
  ground,
  HOUR,
  manager,
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

const make = (who: Actor, name: string, guildId = 'g', process = only) =>
  process.leagues.create(who, { guildId, channelId: 'c' }, { name, game: 'toy', settings: {} });

/** Five leagues of Olga. */
async function five(): Promise<LeagueRecord[]> {
  const made: LeagueRecord[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    on.now.at += HOUR;
    made.push(expectLeague(await make(by('olga'), name)));
  }
  return made;
}

const openOf = async (userId: string): Promise<string[]> =>
  (await only.leagues.on('g', ['signup', 'running']))
    .filter(({ createdBy }) => createdBy === userId)
    .map(({ name }) => name);

it('the sixth is refused with a sentence; leagues that are over, and those on other servers, do not count', async () => {
  const [first] = await five();
  expect(await make(by('olga'), 'Six')).toMatchObject({
    code: 'not-allowed',
    sentence:
      'You already run 5 leagues here, and one person can run 5 at a time: Five, Four, Three, Two, One. End one (`/league end`) or hand one over (`/league handover`) first.',
  });
  expectLeague(await make(by('olga'), 'Six', 'another server'));
  expectLeague(await make(by('pia'), 'Six'));
  expectLeague(await only.leagues.end(by('olga'), first!.id, 'Nobody came'));
  expectLeague(await make(by('olga'), 'Seven'));
});

it('ten that are made at the same moment, in two processes, are five', async () => {
  const other = await on.process();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, n) => make(by('olga'), `League ${n}`, 'g', n % 2 === 0 ? only : other)),
  );
  expect(results.filter(({ refused }) => refused)).toHaveLength(5);
  expect(await openOf('olga')).toHaveLength(5);
});

it('is handed over to whoever takes it, and then counts for them alone', async () => {
  const [first] = await five();
  expect(await only.leagues.handOver(by('pia'), first!.id, 'pia')).toMatchObject({ code: 'not-allowed' });
  expect(await only.leagues.handOver(by('pia'), first!.id)).toMatchObject({
    sentence: /^Nobody has offered this league to you\./,
  });
  expectLeague(await only.leagues.handOver(by('olga'), first!.id, 'pia'));
  // A league is handed over only once the new organiser, Pia, has accepted it.
  expect(await openOf('pia')).toEqual([]);
  expect(await make(by('olga'), 'Six')).toMatchObject({ code: 'not-allowed' });
  expect(await only.leagues.handOver(by('zoe'), first!.id)).toMatchObject({ code: 'not-allowed' });
  expectLeague(await only.leagues.handOver(by('pia'), first!.id));
  expect(await openOf('pia')).toEqual(['One']);
  expectLeague(await make(by('olga'), 'Six'));
  expect(await only.leagues.isStaff(by('olga'), await current(only, first!))).toBe(false);
});

it('is not taken over by somebody who runs five already', async () => {
  await five();
  const more = expectLeague(await make(by('pia'), 'Six'));
  expectLeague(await only.leagues.handOver(by('pia'), more.id, 'olga'));
  expect(await only.leagues.handOver(by('olga'), more.id)).toMatchObject({
    sentence: /^You already run 5 leagues here/,
  });
});

it('whose organiser has left is handed over by a manager of the server', async () => {
  const made = expectLeague(await make(by('olga'), 'One'));
  await only.leagues.erase(by('olga'));
  expectLeague(await only.leagues.handOver(manager(), made.id, 'pia'));
  expectLeague(await only.leagues.handOver(by('pia'), made.id));
  expect(await openOf('pia')).toEqual(['One']);
});
