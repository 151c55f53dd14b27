// Games as posts of a forum channel: opened there, played, deleted; also the games of a league whose announcements stay
// in a text channel.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Scene, scene } from '../support/life/scene.ts';

let on: Scene;
beforeAll(async () => {
  on = await scene();
});
afterEach(async () => {
  await on.driver.faults({ reset: true, denied: {} });
  expect(on.errors).toEqual([]);
  expect(await on.driver.violations()).toEqual([]);
});
afterAll(() => on?.close());

const STATES = [{ name: 'Open seat' }, { name: 'Running' }, { name: 'Over' }];

/** A forum, and a post of Ann's in which commands can be typed. */
async function forum(
  name: string,
  more: { tags?: { name: string; moderated?: boolean }[]; requiresTag?: boolean } = {},
): Promise<{ id: string; post: string }> {
  await on.driver.server({ type: 'add_channel', name, kind: 'forum', ...more });
  const id = await on.channel(name);
  await on.driver.server({ type: 'add_thread', name: `Welcome to ${name}`, channelId: id, user: 'Ann' });
  return { id, post: await on.channel(`Welcome to ${name}`) };
}

/** Opens a game as Ann in this post; returns the game. */
async function opened(post: string) {
  const before = (await on.store.openedBy(on.driver.guildId, on.driver.id('Ann'))).map(({ id }) => id);
  const answer = await on.says('Ann', '/game new game:toy', post);
  await on.bot.drain();
  const games = await on.store.openedBy(on.driver.guildId, on.driver.id('Ann'));
  const game = games.find(({ id }) => !before.includes(id));
  return { answer, game, threadId: game?.threadId ?? '' };
}

const shown = async (id: string) => (await on.driver.channels('Ann')).find((one) => one.id === id);

it('a game is a post with the tags of its state, from the open seat to the end', async () => {
  const { id, post } = await forum('boards', { tags: [...STATES, { name: 'Heaps' }] });
  const { game, threadId } = await opened(post);
  expect(game?.channelId).toBe(id);
  expect(await shown(threadId)).toMatchObject({ parentId: id, tags: ['Open seat', 'Heaps'] });
  const [first] = await on.posts(threadId);
  expect(first?.id).toBe(threadId);
  expect(first?.content).toContain('anybody may read along here.');
  expect(await on.told(threadId)).not.toContain('thread below');

  for (const who of ['Ann', 'Bob']) await on.says(who, '/game join deck:Pebbles', threadId);
  await on.bot.drain();
  expect(await shown(threadId)).toMatchObject({ tags: ['Running', 'Heaps'] });
  expect((await on.call(threadId)).content).toContain('each of you decides now');
  expect((await on.posts(threadId))[0]?.content).toContain('The game is played here.');

  await on.driver.press('Ann', await on.driver.type('Ann', threadId, '/game concede'), 'Yes, I concede');
  await on.bot.drain();
  expect(await shown(threadId)).toMatchObject({ tags: ['Over', 'Heaps'] });
  expect((await on.posts(threadId))[0]?.content).toContain('The game is over.');
});

it('a post that was deleted is begun again', async () => {
  const { post } = await forum('fragile', { tags: STATES });
  const { game, threadId } = await opened(post);
  for (const who of ['Ann', 'Bob']) await on.says(who, '/game join deck:Pebbles', threadId);
  await on.bot.drain();
  await on.driver.server({ type: 'delete_channel', channelId: threadId });
  await expect.poll(async () => (await on.record(game?.id ?? '')).threadId).not.toBe(threadId);
  const again = (await on.record(game?.id ?? '')).threadId ?? '';
  expect((await on.posts(again))[0]?.content).toContain('is gone. It goes on here.');
  expect(await shown(again)).toMatchObject({ tags: ['Running'] });
});

it('an answer of Discord’s that is lost makes no second post', async () => {
  const { id, post } = await forum('shaky');
  await on.driver.faults({
    loseResponse: { probability: 1, times: 1, route: 'POST /channels/:channel/threads' },
  });
  await on.says('Ann', '/game new game:toy', post);
  await on.bot.drain();
  await on.sweep(2);
  expect(await on.driver.strikesLeft('loseResponse')).toBe(0);
  const posts = (await on.driver.channels('Ann')).filter(({ parentId }) => parentId === id);
  expect(posts.map(({ name }) => name.replace(/\(.*/, ''))).toEqual(['Welcome to shaky', 'Heaps: Ann ']);
});

it('a forum that requires tags: what is missing is said, and where it is there games are opened', async () => {
  const { post } = await forum('strict', { requiresTag: true, tags: [STATES[0] ?? { name: '' }] });
  expect((await opened(post)).answer).toBe(
    'I cannot hold a game in this forum: its posts must have a tag, and mine would have none. Ask whoever manages the server to add the tags **Running**, **Over**, free for all to use, or to stop requiring tags. Then try again.',
  );
  const { post: other } = await forum('orderly', { requiresTag: true, tags: STATES });
  const { threadId } = await opened(other);
  expect(await shown(threadId)).toMatchObject({ tags: ['Open seat'] });
});

it('the right to begin threads below messages is not needed in a forum, that to send messages is', async () => {
  const { id, post } = await forum('modest');
  await on.driver.faults({ denied: { [id]: ['CREATE_PUBLIC_THREADS'] } });
  expect((await opened(post)).threadId).not.toBe('');
  await on.driver.faults({ denied: { [id]: ['SEND_MESSAGES'] } });
  expect((await opened(post)).answer).toContain('I lack the permission to send messages');
});

it('a league is told in a text channel, and its games are posts of a forum', async () => {
  const { id, post } = await forum('matches', { tags: STATES });
  expect(await on.says('Ada', '/league create name:Winter game:toy', post)).toContain(
    'I cannot hold a league in a forum: what is told of it are messages, not posts.',
  );
  const before = (await on.posts()).length;
  const { id: league } = await on.begin(['Ann', 'Bob', 'Cleo', 'Dan'], 'games-in:#matches');
  const games = await on.games(league, 1);
  expect(games.map(({ channelId }) => channelId)).toEqual([id, id]);
  for (const { threadId = '' } of games) expect(await shown(threadId)).toMatchObject({ tags: ['Running'] });
  const told = (await on.posts()).slice(before).map(({ content }) => content);
  expect(told.filter((text) => text.includes('The game is played'))).toEqual([]);
  expect(told.join('\n')).toContain(`Its games are played in <#${id}>.`);
  // A forum in which the server allows no games is refused for a league's games, too.
  const other = await forum('elsewhere');
  await on.says('Ada', '/game settings channel:#lobby');
  expect(await on.says('Ada', '/league settings games-in:#elsewhere')).toContain(
    'Games are played in other channels here',
  );
  await on.says('Ada', '/game settings reset:channels');
  expect((await on.league(league)).settings.gamesIn).toBe(id);
  expect(other.id).not.toBe(id);
  // The league's games are moved back to its own channel.
  expect(await on.says('Ada', '/league settings games-in:#lobby')).toContain('Changed, and told to all.');
  expect((await on.league(league)).settings.gamesIn).toBeUndefined();
});
