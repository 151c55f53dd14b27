// Several servers, a bot that is thrown out and invited again, and an upgrade in the middle of a round.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Scene, scene } from '../support/life/scene.ts';

let on: Scene;
beforeEach(async () => {
  on = await scene();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  expect(await on.driver.violations()).toEqual([]);
  await on.close();
});

/** Adds a second server, and waits until the bot's commands are registered there. Returns its lobby. */
async function addSecondServer(): Promise<string> {
  await on.driver.server({ type: 'add_server', name: 'Elsewhere', lobby: 'other-lobby' });
  const other = await on.channel('other-lobby');
  await expect.poll(() => on.says('Ann', '/game list', other).catch(() => '')).not.toBe('');
  return other;
}

it('two servers with leagues of one name: each answers, posts and plays on its own', async () => {
  const other = await addSecondServer();
  const here = await on.begin(['Ann', 'Bob']);
  await on.says('Ada', '/league create name:Winter game:toy', other);
  for (const who of ['Cleo', 'Dan']) await on.says(who, '/league join deck:Pebbles', other);
  await on.bot.drain();
  expect(await on.says('Ann', '/league standings league:Winter', other)).toContain('Who has joined (2)');
  expect(await on.says('Ann', '/league standings league:Winter')).toContain('under way');
  expect(await on.says('Ann', `/league standings league:${here.id}`, other)).toContain(
    'I know no such league',
  );
  expect(await on.told(other)).not.toContain('round 1');
});

it('two servers: a game of one is not found from the other, by its id, its thread or its players', async () => {
  const other = await addSecondServer();
  const { id, threadId } = await on.game();
  expect(await on.says('Ann', `/game why game:${id}`, other)).toContain(
    'I know no such game on this server.',
  );
  expect(await on.says('Ann', '/game list', other)).not.toContain(threadId);
  expect(await on.says('Ann', '/game list')).toContain(threadId);
});

it('the bot thrown out and invited again: what waited is told, and games go on', async () => {
  const { id, threadId } = await on.game();
  await on.driver.server({ type: 'remove_bot' });
  // Something happens in the game while the bot is not on the server, as when a clock runs out.
  const record = await on.record(id);
  await on.tables.conclude(record, { winners: [], reason: 'ruling', sentence: 'Both have agreed.' });
  await on.sweep(2);
  expect((await on.record(id)).trouble).toBeDefined();
  await on.driver.server({ type: 'invite_bot' });
  await expect.poll(() => on.told(threadId)).toContain('Both have agreed.');
  const next = await on.game();
  expect(await on.says('Ann', '/game why', next.threadId)).toContain('Ann');
});

it('the bot thrown out in the middle of a league: no round is paired until it is back', async () => {
  const { id } = await on.begin(['Ann', 'Bob', 'Cleo', 'Dan'], 'system:round-robin days:1');
  await on.driver.server({ type: 'remove_bot' });
  for (const { id: game } of await on.games(id, 1))
    await on.tables.conclude(game, { winners: [0], reason: 'ruling', sentence: 'It was so.' });
  await on.sweep();
  expect((await on.league(id)).rounds).toHaveLength(1);
  await on.driver.server({ type: 'invite_bot' });
  await expect.poll(() => on.told()).toContain('**round 1** is over');
  await on.sweep(8);
  expect((await on.league(id)).rounds).toHaveLength(2);
  for (const words of ['**round 1** is over', '**round 2** is open'])
    expect((await on.told()).split(words), words).toHaveLength(2);
});

it('an upgrade in the middle of a round: games keep the cards that they began with, later ones have today’s', async () => {
  const { id } = await on.begin(['Ann', 'Bob', 'Cleo', 'Dan'], 'system:round-robin');
  const first = await on.games(id, 1);
  const thread = first[0]?.threadId ?? '';
  const [one, other] = first[0]?.players.map(({ name }) => name) ?? [];
  await on.restart(1, on.place, [9, 9, 9, 9]);
  for (const who of [one, other]) await on.says(who ?? '', '/choose answer:2', thread);
  await on.sweep(1);
  const board = async (where: string): Promise<string> =>
    JSON.stringify((await on.posts(where)).map(({ embeds }) => embeds));
  expect((await on.record(first[0]?.id ?? '')).phase).toBe('running');
  expect(await board(thread)).not.toMatch(/\b9\b/);
  for (const { table } of (await on.league(id)).matches.filter(({ round }) => round === 1))
    await on.says('Ada', `/league result match:1.${table} result:draw reason:So it was`);
  await on.sweep();
  const [next] = await on.games(id, 2);
  expect(await board(next?.threadId ?? '')).toMatch(/\b9\b/);
  // The first game, replayed with the cards that were pinned for it, has the same states after the upgrade.
  await on.driver.press('Ada', await on.driver.type('Ada', on.driver.lobbyId, '/league end'), 'Yes, end it');
  await on.bot.drain();
  expect(await on.says(one ?? '', '/game verify', thread)).toContain('Verified.');
});
