// An operator may start the bot on an older copy of its database: games step back, and their threads are told.
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

const SET_BACK = '⚠ **This game was set back.**';
const setBacks = async (thread: string): Promise<string[]> =>
  (await on.posts(thread)).map(({ content }) => content).filter((text) => text.startsWith(SET_BACK));

/** A running game in which both players have chosen their lucky numbers, so that Ann is to move. */
async function annToMove(): Promise<{ id: string; threadId: string }> {
  const { id, threadId } = await on.game();
  for (const who of ['Ann', 'Bob']) await on.says(who, '/choose answer:2', threadId);
  await on.bot.drain();
  expect((await on.call(threadId)).content).toContain(`<@${on.driver.id('Ann')}> it is your decision`);
  return { id, threadId };
}

it('older than a move: the game says so once and to where, and whoever is really awaited is called', async () => {
  const { id, threadId } = await annToMove();
  const older = await on.copy();
  const { version } = await on.record(id);
  await on.sweep(1);
  await on.says('Ann', '/pass', threadId);
  await on.sweep(1);
  expect((await on.record(id)).version).toBe(version + 1);
  expect((await on.call(threadId)).content).toContain(`<@${on.driver.id('Bob')}> it is your decision`);
  // The copy is one minute old, so the bot does not notice an outage.
  await on.restart(1, older);
  await expect.poll(() => setBacks(threadId)).toHaveLength(1);
  await on.bot.drain();
  expect((await on.record(id)).version).toBe(version);
  expect((await setBacks(threadId))[0]).toMatch(
    /^⚠ \*\*This game was set back\.\*\* I have to go on from an older copy .* in which it stands as it has since <t:\d+:F>\. What is told above of anything later does not count any more/,
  );
  const calls = (await on.posts(threadId)).filter((post) =>
    JSON.stringify(post.components).includes('Your decision'),
  );
  expect(calls).toHaveLength(1);
  expect(calls[0]?.content).toContain(`<@${on.driver.id('Ann')}> it is your decision`);
  expect(calls[0]?.mentions.map((one) => one.id)).toEqual([on.driver.id('Ann')]);
  expect((await on.posts(threadId)).filter(({ embeds }) => embeds.length > 0)).toHaveLength(1);
  // The game is played on from the copy, and later starts do not announce the step back again.
  await on.says('Ann', '/pass', threadId);
  await on.sweep(1);
  expect((await on.record(id)).version).toBe(version + 1);
  for (const minutes of [1, 30]) {
    await on.restart(minutes);
    await on.sweep(1);
  }
  expect(await setBacks(threadId)).toHaveLength(1);
  expect((await on.record(id)).phase).toBe('running');
});

it('older than a whole evening: noticed by posts of a time in which, as it knows, nobody was alive', async () => {
  const { threadId } = await annToMove();
  await on.sweep(1);
  const older = await on.copy();
  await on.sweep(30);
  await on.says('Ann', '/game pause', threadId);
  await on.says('Bob', '/game pause', threadId);
  await on.sweep(5);
  await on.restart(10, older);
  await expect.poll(() => setBacks(threadId)).toHaveLength(1);
  await on.sweep(1);
  expect((await on.call(threadId)).content).toContain(`<@${on.driver.id('Ann')}> it is your decision`);
  await on.restart(1);
  await on.sweep(1);
  expect(await setBacks(threadId)).toHaveLength(1);
});

it('older than an evening in which people moved as well: said once, whatever shows it at a later start', async () => {
  const { threadId } = await annToMove();
  await on.sweep(1);
  const older = await on.copy();
  await on.sweep(30);
  await on.says('Ann', '/game draw', threadId);
  await on.says('Ann', '/pass', threadId);
  await on.sweep(5);
  await on.says('Bob', '/pass', threadId);
  await on.sweep(5);
  await on.restart(10, older);
  await expect.poll(() => setBacks(threadId)).toHaveLength(1);
  for (const minutes of [1, 30]) {
    await on.sweep(1);
    await on.restart(minutes);
  }
  await on.sweep(1);
  expect(await setBacks(threadId)).toHaveLength(1);
});

it('older than the beginning of a game: whoever took a seat is told to do so again', async () => {
  await on.says('Ann', '/game new game:toy');
  await on.sweep(1);
  const threadId = (await on.driver.threads('Ann'))[0]?.id ?? '';
  const older = await on.copy();
  await on.sweep(1);
  for (const who of ['Ann', 'Bob']) await on.says(who, '/game join deck:Pebbles', threadId);
  await on.sweep(1);
  await on.restart(1, older);
  await expect.poll(() => setBacks(threadId)).toHaveLength(1);
  expect((await setBacks(threadId))[0]).toContain(
    'in which it has not begun. Whoever has taken a seat since',
  );
});

it('the same database after an outage, or after a crash: nothing is said, and hardly anything is asked of Discord', async () => {
  const { threadId } = await annToMove();
  await on.says('Ann', '/pass', threadId);
  await on.sweep(2);
  for (const minutes of [1, 600]) {
    await on.driver.forgetRequests();
    await on.restart(minutes);
    await on.sweep(1);
    const read = (await on.driver.requests()).filter(
      ({ method, path }) => method === 'GET' && path.includes(`/channels/${threadId}/messages`),
    );
    expect(read).toEqual([]);
  }
  expect(await setBacks(threadId)).toEqual([]);
});

/** Makes posts that call nobody, in the last minute before the process ends and in the first minute of the next one. */
async function tellsAround(threadId: string, restart: () => Promise<void>): Promise<void> {
  await on.says('Ann', '/game draw', threadId);
  await on.bot.drain();
  await restart();
  await on.says('Ann', '/game pause', threadId);
  await on.sweep(1);
  await on.restart(1);
  await on.sweep(1);
}

it.each([-10, 10])(
  'this computer’s clock wrong by %i minutes all the time, and a crash: nothing is said',
  async (minutes) => {
    on.setClock(minutes);
    const { threadId } = await annToMove();
    // A clock that was set back makes the bot seem dead until it reaches the last recorded time again.
    await on.sweep(15);
    await tellsAround(threadId, () => on.restart(30));
    expect(await setBacks(threadId)).toEqual([]);
  },
);

it.each([-10, 10])(
  'this computer’s clock wrong by %i minutes, and set right at a restart: nothing is said',
  async (minutes) => {
    on.setClock(minutes);
    const { threadId } = await annToMove();
    // A clock that was set back makes the bot seem dead until it reaches the last recorded time again.
    await on.sweep(15);
    await tellsAround(threadId, async () => {
      on.setClock(-minutes);
      await on.restart(30);
    });
    expect(await setBacks(threadId)).toEqual([]);
  },
);

it('this computer’s clock wrong by ten minutes, and an older copy: said all the same', async () => {
  on.setClock(10);
  const { threadId } = await annToMove();
  await on.sweep(1);
  const older = await on.copy();
  await on.sweep(30);
  await on.says('Ann', '/game pause', threadId);
  await on.sweep(10);
  await on.restart(30, older);
  await expect.poll(() => setBacks(threadId)).toHaveLength(1);
});
