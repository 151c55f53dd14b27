// A league and its games keep the version of the format that was in force when the league was created.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announcement } from '../../../src/discord/posts/announce-league.ts';
import { leagueJson } from '../../../src/table/league/reading.ts';
import { AFTER, BEFORE, dated } from '../../support/games/dated.ts';
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
import { by } from '../../support/table.ts';

const game = dated(heaps());
let on: Ground;
let only: Process;
beforeEach(async () => {
  on = await ground([game]);
  only = await on.process();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  await on.close();
});

const join = (id: string, user: string) => only.leagues.join(by(user), id, user, { text: '2 stone' });

it('takes decks after a ban that were legal when it was made, and plays them', async () => {
  on.now.at = BEFORE;
  const made = await league(only, []);
  on.now.at = AFTER;
  for (const user of ['ann', 'bob']) expectLeague(await join(made.id, user));
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const now = await current(only, made);
  expect(now.affairs.formatVersion).toBeUndefined();
  const { gameId = '' } = now.matches[0]!;
  expect((await only.tables.record(gameId))?.affairs.formatVersion).toBeUndefined();
});

it('keeps and tells the version of its day, and gives it to its games', async () => {
  on.now.at = AFTER;
  const made = await league(only, ['ann', 'bob']);
  expect(made.affairs.formatVersion).toBe('2024-01-01');
  expect(announcement(made, game).body.content).toContain('format any of 2024-01-01.');
  expect(JSON.parse(leagueJson(made, game))).toMatchObject({
    deckFormat: 'any',
    deckFormatVersion: '2024-01-01',
  });
  expect(await join(made.id, 'cleo')).toMatchObject({ code: 'deck-illegal' });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const { gameId = '' } = (await current(only, made)).matches[0]!;
  expect((await only.tables.record(gameId))?.affairs.formatVersion).toBe('2024-01-01');
});

it('takes the version of the day on which another format is chosen', async () => {
  on.now.at = BEFORE;
  const made = await league(only, []);
  on.now.at = AFTER;
  const changed = expectLeague(await only.leagues.change(organiser(), made.id, {}, { format: 'any' }));
  expect(changed.affairs.formatVersion).toBe('2024-01-01');
});
