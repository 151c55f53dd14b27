// Posts in the database that cannot be read: the game's other posts are sent, a sentence replaces the unreadable one,
// and other games and leagues are not affected.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLeagueOutbox } from '../../../src/discord/posts/league-outbox.ts';
import { createHolder } from '../../../src/discord/posts/lease.ts';
import { createOutbox } from '../../../src/discord/posts/outbox.ts';
import type { PostOffice } from '../../../src/discord/posts/rest.ts';
import { createLastMessages } from '../../../src/discord/server/last-message.ts';
import {
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { noForums } from '../../support/posts/no-forums.ts';
import { accepted, by, running } from '../../support/table.ts';

const DAMAGED = '{"kind":"story","lines":["Sneakdoor';

let on: Ground;
let only: Process;
let threads = 0;
let sent: { channel: string; content: string }[];
let logged: object[];
beforeEach(async () => {
  on = await ground();
  only = await on.process();
  sent = [];
  logged = [];
});
afterEach(() => on.close());

const none = async (): Promise<never> => {
  throw new Error('Nothing here does that.');
};
const office = (): PostOffice => ({
  post: async (channel, { content = '' }) => {
    sent.push({ channel, content: content ?? '' });
    return { id: `m${sent.length}`, attachments: [] };
  },
  edit: async (_, id) => ({ id, attachments: [] }),
  remove: async () => undefined,
  recent: async () => [],
  hasAfter: async () => false,
  // Each call needs another id, because both games may ask for a thread before either has posted.
  thread: async () => `thread-${++threads}`,
  unarchive: none,
  ...noForums,
  relabel: async () => undefined,
  direct: none,
});

const parts = () => ({
  store: on.store,
  games: new Map([['toy', heaps()]]),
  office: office(),
  lastMessages: createLastMessages(() => on.now.at),
  holder: createHolder(() => on.now.at),
  now: () => on.now.at,
  log: { info: (data: object) => logged.push(data), error: (data: object) => logged.push(data) },
});
const outbox = () =>
  createOutbox({
    ...parts(),
    tables: only.tables,
    members: { has: async () => true },
    wait: async () => undefined,
    ended: () => undefined,
  });

it('a sentence stands in the place of a message that cannot be read, and calls whom the game waits for', async () => {
  const [bad, good] = [await running(only.tables), await running(only.tables)];
  const rows = await on.place.execute(
    `SELECT "id" FROM "Outbox" WHERE "gameId" = ? AND "message" LIKE '%"awaiting"%' ORDER BY "order" DESC LIMIT 1`,
    bad,
  );
  await on.place.execute(
    'UPDATE "Outbox" SET "message" = ? WHERE "id" = ?',
    DAMAGED,
    String(rows[0]?.['id']),
  );
  await outbox().drain();
  expect(await on.place.execute('SELECT "id" FROM "Outbox"')).toEqual([]);
  const instead = sent.filter(({ content }) => content.includes('cannot be read'));
  expect(instead).toHaveLength(1);
  expect(instead[0]?.content).toMatch(
    /^<@ann> it may be your decision\.\n⚠ One message of this game cannot be read/,
  );
  expect(instead[0]?.content.length).toBeLessThan(320);
  expect(JSON.stringify([sent, logged])).not.toContain('Sneakdoor');
  // Both games have their thread: the posts after the unreadable one were sent.
  const told = (id: string) => on.store.record(id).then((record) => record?.threadId);
  expect(await told(bad)).toBeDefined();
  expect(await told(good)).toBeDefined();
});

it('a game that cannot be read is called off in its thread all the same', async () => {
  const bad = await running(only.tables);
  await outbox().drain();
  await on.place.execute('UPDATE "Game" SET "affairs" = ?, "awaiting" = ? WHERE "id" = ?', '{', '7', bad);
  accepted(await only.tables.cancel(by('boss'), bad, true));
  sent = [];
  await outbox().drain();
  expect(sent.map(({ content }) => content).join('\n')).toContain('The game was called off');
  expect(await on.place.execute('SELECT "id" FROM "Outbox"')).toEqual([]);
});

it('unreadable ids of messages are dropped, and the game posts new messages', async () => {
  const id = await running(only.tables);
  await outbox().drain();
  await on.place.execute(
    'UPDATE "Game" SET "storyMessage" = ?, "callMessageIds" = ? WHERE "id" = ?',
    DAMAGED,
    '{}',
    id,
  );
  sent = [];
  accepted(
    await only.tables.move(by('ann'), id, {
      command: 'take',
      options: { heap: 'Kuwat', count: '1', mode: 'rake' },
    }),
  );
  await outbox().drain();
  expect(sent.length).toBeGreaterThan(0);
  const record = await on.store.record(id);
  expect(record?.storyMessage?.id).toMatch(/^m\d+$/);
});

it('a league that cannot be read posts nothing but that it is called off, and tries no faster than others', async () => {
  const made = await league(only, ['ann', 'bob']);
  const other = expectLeague(
    await only.leagues.create(
      organiser(),
      { guildId: 'g', channelId: 'd' },
      { name: 'Summer', game: 'toy', settings: {} },
    ),
  );
  await on.place.execute('UPDATE "League" SET "settings" = ? WHERE "id" = ?', DAMAGED, made.id);
  const box = createLeagueOutbox(parts());
  await box.drain();
  expect(sent.map(({ channel }) => channel)).toEqual(['d']);
  expect(sent[0]?.content).toContain('Summer');
  const waiting = await on.place.execute('SELECT "attempts" AS "n" FROM "LeaguePost"');
  for (let n = 0; n < 5; n++) await box.drain();
  expect(await on.place.execute('SELECT "attempts" AS "n" FROM "LeaguePost"')).toEqual(waiting);
  expectLeague(await only.leagues.end(organiser(), made.id, 'It is lost'));
  on.now.at += 3_600_000;
  await box.drain();
  expect(sent.at(-1)?.content).toContain('is called off');
  expect(await on.place.execute('SELECT "id" FROM "LeaguePost"')).toEqual([]);
  expect(JSON.stringify([sent, logged])).not.toContain('Sneakdoor');
  expect((await only.leagues.league(other.id))?.phase).toBe('signup');
});

it('a league that cannot be read waits, others go on, and its players can leave it', async () => {
  const bad = await league(only, ['ann', 'bob', 'cid', 'dan']);
  const good = expectLeague(
    await only.leagues.create(
      organiser(),
      { guildId: 'g', channelId: 'd' },
      { name: 'Summer', game: 'toy', settings: {} },
    ),
  );
  for (const who of ['ann', 'bob'])
    expectLeague(await only.leagues.join(by(who), good.id, who, { official: 'Pebbles' }));
  for (const { id } of [bad, good]) expectLeague(await only.leagues.start(organiser(), id));
  await on.place.execute('UPDATE "League" SET "affairs" = ? WHERE "id" = ?', '[]', bad.id);
  for (let n = 0; n < 3; n++) await only.sweep();
  expect((await only.leagues.league(good.id))?.rounds[0]?.openedAt).toBeDefined();
  expect((await only.leagues.league(bad.id))?.rounds).toEqual([]);
  // The error is logged once, for the damaged league only.
  expect(on.errors).toHaveLength(1);
  expect(on.errors[0]).toMatchObject({ league: bad.id, kind: 'pair' });
  expectLeague(await only.leagues.drop(by('ann'), bad.id));
  expect(await only.leagues.erase(by('bob'))).toBe(2);
  const [row] = await on.place.execute('SELECT "affairs" FROM "League" WHERE "id" = ?', bad.id);
  expect(row?.['affairs']).toBe('[]');
  await on.place.execute(
    'UPDATE "League" SET "affairs" = ? WHERE "id" = ?',
    `{"nextAt":${on.now.at}}`,
    bad.id,
  );
  on.now.at += 3_600_000;
  await only.sweep();
  expect((await only.leagues.league(bad.id))?.rounds).toHaveLength(1);
});

it('a list that cannot be read costs its owner one match, which staff decides', async () => {
  const made = await league(only, ['ann', 'bob', 'cid', 'dan']);
  expectLeague(await only.leagues.start(organiser(), made.id));
  await on.place.execute(
    'UPDATE "LeagueEntrant" SET "deck" = ? WHERE "leagueId" = ? AND "number" = 1',
    DAMAGED,
    made.id,
  );
  await only.sweep();
  const after = await only.leagues.league(made.id);
  expect(after?.rounds[0]?.openedAt).toBeDefined();
  const theirs = after?.matches.find(({ first, second }) => [first, second].includes(1));
  expect(theirs?.gameId).toBeUndefined();
  expect(after?.matches.filter(({ gameId }) => gameId !== undefined)).toHaveLength(1);
  const posts = await on.store.leaguePosts(made.id);
  expect(posts.map(({ message }) => message)).toContainEqual({
    kind: 'stuck',
    why: expect.stringContaining('`/league result`'),
  });
});
