// A league whose channel is gone, shut, or not the one that its organiser wants.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Scene, scene } from '../support/life/scene.ts';

const FOUR = ['Ann', 'Bob', 'Cleo', 'Dan'] as const;
const LOST = /⚠ The channel of this league is gone\. What you did is saved, but nothing can be posted/;

let on: Scene;
beforeEach(async () => {
  on = await scene();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  expect(await on.driver.violations()).toEqual([]);
  await on.close();
});

/** Decides this match of a round as staff; returns the bot's answer. */
const result = async (round: number, table: number, where?: string): Promise<string> =>
  on.says('Ada', `/league result match:${round}.${table} result:first reason:So it was`, where);

it('channel deleted: every answer of the league says so, and no round is paired until it has another', async () => {
  const { id } = await on.begin(FOUR, 'system:round-robin');
  const games = await on.channel('games');
  await on.driver.server({ type: 'delete_channel', channelId: on.driver.lobbyId });
  await expect.poll(async () => (await on.league(id)).trouble).toBe('no-channel');
  // The very first answer names the lost channel, before any post has failed.
  expect(await result(1, 1, games)).toMatch(LOST);
  expect(await result(1, 2, games)).toMatch(/^Done, and told to all\.[\s\S]*⚠ The channel/);
  await on.sweep();
  expect((await on.league(id)).rounds).toHaveLength(1);
  for (const sub of ['rounds', 'standings', 'me', 'why', 'log', 'settings'])
    expect(await on.says('Ann', `/league ${sub}`, games), sub).toMatch(LOST);
  expect(await on.says('Ann', '/league list', games)).toContain('⚠ I cannot post in its channel');
  expect(await on.says('Ada', '/league settings channel:here', games)).toBe(
    `The league goes on in <#${games}>: what is told of it is posted there, and its games are played there.`,
  );
  await on.sweep();
  expect(await on.says('Ann', '/league rounds', games)).not.toContain('⚠');
  const told = await on.told(games);
  for (const words of ['**round 1** is over', '**Winter** goes on in this channel', '**round 2** is open'])
    expect(told.split(words), words).toHaveLength(2);
  for (const { channelId, threadId, trouble } of await on.games(id, 2)) {
    expect([channelId, trouble]).toEqual([games, undefined]);
    expect(told).toContain(`<#${threadId}>`);
  }
});

it('channel deleted while games are under way: one command brings the league and all of them to another', async () => {
  const { id } = await on.begin(FOUR, 'system:round-robin');
  const games = await on.channel('games');
  await on.driver.server({ type: 'delete_channel', channelId: on.driver.lobbyId });
  expect(await on.says('Ada', '/league settings channel:here', games)).toContain(
    'Its 2 games that are under way get threads there',
  );
  await on.sweep();
  for (const record of await on.games(id, 1)) {
    expect(record.channelId).toBe(games);
    const told = await on.told(record.threadId);
    expect(told).toContain('This league was given another channel, and its games go there with it.');
    const called = (await on.posts(record.threadId)).flatMap(({ mentions }) => mentions.map((one) => one.id));
    expect(new Set(called)).toEqual(new Set(record.players.map(({ userId }) => userId)));
  }
});

it('channel still there: the games follow the league, and their old threads say where they went', async () => {
  const { id } = await on.begin(FOUR, 'system:round-robin');
  const games = await on.channel('games');
  const before = await on.games(id, 1);
  await on.says('Ada', '/league settings channel:here', games);
  await on.sweep();
  const after = await on.games(id, 1);
  for (const [at, { threadId }] of before.entries())
    expect((await on.posts(threadId)).at(-1)?.content).toBe(
      `This game goes on in <#${after[at]?.threadId}>.`,
    );
  expect(after.map(({ threadId }) => threadId)).not.toContain(before[0]?.threadId);
});

it('given another channel while people join: one announcement has a button Join, and the old one says where that is', async () => {
  await on.says('Ada', '/league create name:Winter game:toy');
  await on.bot.drain();
  const games = await on.channel('games');
  const joins = async (where?: string): Promise<number> =>
    (await on.posts(where)).filter(({ components }) => JSON.stringify(components).includes('"Join"')).length;
  expect(await joins()).toBe(1);
  await on.says('Ada', '/league settings channel:here', games);
  await on.bot.drain();
  expect([await joins(), await joins(games)]).toEqual([0, 1]);
  expect(await on.told()).toContain(
    `**Winter** goes on in <#${games}>, and whoever wants to play joins there.`,
  );
  // The league is moved back before any of its posts is sent.
  await on.says('Ada', '/league settings channel:here');
  await on.says('Ada', '/league settings channel:here', games);
  await on.bot.drain();
  expect([await joins(), await joins(games)]).toEqual([0, 1]);
});

it('channel shut to the bot: said, nothing paired, and all goes on by itself once it is opened again', async () => {
  const { id } = await on.begin(FOUR, 'system:round-robin');
  const games = await on.channel('games');
  const denied = { [on.driver.lobbyId]: ['SEND_MESSAGES', 'CREATE_PUBLIC_THREADS'] };
  await on.driver.faults({ denied });
  await result(1, 1, games);
  await result(1, 2, games);
  await on.sweep();
  expect(await on.says('Ann', '/league rounds', games)).toMatch(
    /⚠ I may not post in the channel of this league/,
  );
  expect((await on.league(id)).rounds).toHaveLength(1);
  await on.driver.faults({ denied: {} });
  await expect.poll(() => on.told()).toContain('**round 1** is over');
  await on.sweep();
  for (const words of ['**round 1** is over', '**round 2** is open'])
    expect((await on.told()).split(words), words).toHaveLength(2);
  expect(await on.says('Ann', '/league rounds', games)).not.toContain('⚠');
});

it('right to read the history lost: the league goes on, and nothing is said of it', async () => {
  const { id } = await on.begin(FOUR, 'system:round-robin');
  await on.driver.faults({ denied: { [on.driver.lobbyId]: ['READ_MESSAGE_HISTORY'] } });
  for (const table of [1, 2]) expect(await result(1, table)).not.toContain('⚠');
  await on.sweep();
  await on.driver.faults({ denied: {} });
  expect((await on.told()).split('**round 2** is open')).toHaveLength(2);
  expect(await on.league(id)).not.toHaveProperty('trouble');
});

it('a league is given no channel in which the bot may not play, nor by anybody but its staff', async () => {
  const { id } = await on.begin(FOUR);
  const games = await on.channel('games');
  expect(await on.says('Ann', '/league settings channel:here', games)).toContain(
    'Only the staff of this league',
  );
  await on.driver.faults({ denied: { [games]: ['CREATE_PUBLIC_THREADS'] } });
  expect(await on.says('Ada', '/league settings channel:here', games)).toContain(
    'I lack the permission to create public threads',
  );
  await on.driver.faults({ denied: {} });
  await on.says('Ada', `/game settings channel:<#${on.driver.lobbyId}>`);
  expect(await on.says('Ada', '/league settings channel:here', games)).toContain(
    'Games are played in other channels here',
  );
  expect((await on.league(id)).channelId).toBe(on.driver.lobbyId);
});

it('1,000 active threads when a round begins: the round says of each game that it has no thread, and why', async () => {
  await on.driver.faults({ mostThreads: 0 });
  const { id } = await on.begin(FOUR);
  const round = (await on.posts()).find(({ content }) => content.includes('**round 1** is open'));
  const why = '(no thread yet: this server has 1,000 active threads, as many as Discord allows)';
  expect(round?.content.split(why)).toHaveLength(3);
  expect(await on.says('Ann', '/league rounds')).toContain(why);
  await on.driver.faults({ mostThreads: 1000 });
  await on.bot.drain();
  on.now.at += 600_000;
  await on.sweep();
  for (const { threadId } of await on.games(id, 1)) expect(threadId).toBeDefined();
  expect(await on.says('Ann', '/league rounds')).not.toContain('no thread yet');
});
