// Deliveries that go wrong: interactions and posts come twice, late or not at all, hosts sleep, and clocks differ.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Pictures } from '../../src/discord/messages/illustration.ts';
import { scratch } from '../support/databases.ts';
import { Driver } from '../support/discord-driver.ts';
import { heaps } from '../support/league/season.ts';
import { MINUTE, type Scene, scene } from '../support/life/scene.ts';
import { componentsOf } from '../support/reading.ts';
import { realBotOn } from '../support/real-bot.ts';

let on: Scene;
beforeEach(async () => {
  on = await scene();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  expect(await on.driver.violations()).toEqual([]);
  await on.close();
});

/** Returns the logged errors and clears them, so that they no longer count as unexpected. */
const read = (): string => on.errors.splice(0).join();

const draws = async (thread: string): Promise<number> =>
  (await on.told(thread)).split('offers a draw').length - 1;

it('an interaction delivered twice: done and told once', async () => {
  const { id, threadId } = await on.game();
  const { version } = await on.record(id);
  await on.driver.faults({ doubleDelivery: { probability: 1, times: 2 } });
  await on.says('Ann', '/choose answer:2', threadId);
  await on.says('Ann', '/game draw', threadId);
  await on.sweep(1);
  expect(await on.driver.strikesLeft('doubleDelivery')).toBe(0);
  expect((await on.record(id)).version).toBe(version + 1);
  expect(await draws(threadId)).toBe(1);
});

it('an answer of Discord that is lost: the post is not made twice', async () => {
  const { id, threadId } = await on.game();
  await on.driver.faults({
    // The response is lost for one request and all retries of its client; after that, the outbox itself tries again.
    loseResponse: { probability: 1, times: 4, route: 'POST /channels/:channel/messages' },
  });
  await on.says('Ann', '/game draw', threadId);
  await expect
    .poll(async () => {
      await on.sweep(1);
      return (await on.store.outbox(id)).length;
    })
    .toBe(0);
  expect(await on.driver.strikesLeft('loseResponse')).toBe(0);
  expect(await draws(threadId)).toBe(1);
});

it('an interaction that comes too late to be answered: what it asked for is done all the same', async () => {
  const { threadId } = await on.game();
  await on.driver.faults({ lateInteraction: { probability: 1, times: 1 } });
  await on.says('Ann', '/game draw', threadId).catch(() => undefined);
  await expect
    .poll(async () => {
      await on.bot.drain();
      return draws(threadId);
    })
    .toBe(1);
  expect(await on.driver.strikesLeft('lateInteraction')).toBe(0);
});

it.each(['resumable', 'invalid'] as const)(
  'a gateway that drops the connection (%s): commands come through again',
  async (how) => {
    const { threadId } = await on.game();
    await on.driver.faults({ dropGateway: how });
    expect((await on.driver.state('Ann')).bot.online).toBe(false);
    await expect.poll(() => on.bot.connected()).toBe(true);
    await expect
      .poll(() => on.says('Ann', '/game draw', threadId).catch(() => ''), { timeout: 15_000 })
      .toMatch(/^You (offer|have offered) a draw/);
  },
);

it('a button of a question that was answered long ago: it says so, and changes nothing', async () => {
  const { id, threadId } = await on.game();
  const asked = await on.driver.press('Ann', await on.call(threadId), 'Your decision');
  const [first] = componentsOf(asked).flatMap((one) => ('label' in one ? (one.label ?? []) : []));
  // After 16 minutes Discord no longer lets the bot delete the private message, so it stays.
  await on.sweep(16);
  for (const who of ['Ann', 'Bob']) await on.says(who, '/choose answer:2', threadId);
  await on.sweep(3);
  const { version } = await on.record(id);
  const told = await on.driver.press('Ann', asked, first ?? 'a label');
  expect(told.content).toContain('The game has moved on since.');
  expect((await on.record(id)).version).toBe(version);
});

it('a host that sleeps for a night: the time counts for no clock', async () => {
  await on.says('Ada', '/game settings clock:2h zero:claim');
  const { id, threadId } = await on.game();
  for (const who of ['Ann', 'Bob']) await on.says(who, '/choose answer:2', threadId);
  await on.sweep(2);
  await on.restart(600);
  await on.sweep(2);
  expect((await on.record(id)).phase).toBe('running');
  const told = /The time of Ann runs out <t:(\d+):/.exec(await on.says('Bob', '/game why', threadId))?.[1];
  expect(Number(told) * 1000 - on.now.at).toBeGreaterThan(110 * MINUTE);
});

it('a second process with the same token, on another database: the operator is told', async () => {
  const place = await scratch();
  const twin = await realBotOn({ place, driver: on.driver }, [heaps()], () => on.now.at);
  for (let n = 0; n < 20; n++) await on.says('Ann', '/game list').catch(() => undefined);
  const told = (): string => [...on.errors, ...twin.errors].join();
  await expect.poll(told).toContain('is a second bot running with the same DISCORD_TOKEN?');
  await twin.leave();
  await place.drop();
  read();
});

it('a clock that differs from Discord’s: the operator is told at the next start', async () => {
  await on.driver.faults({ dateAheadMs: 10 * MINUTE });
  await on.restart(1);
  await expect.poll(read).toContain('this computer’s clock differs from Discord’s');
});

it('emoji that Discord refuses: symbols stay text, and the game is played', async () => {
  const game = { ...heaps(), signs: [{ name: 'forest', text: 'V', icon: 'leaf', hue: 'green' }] } as const;
  const pictures: Pictures = {
    draw: async ({ symbol }) => (symbol === undefined ? undefined : Uint8Array.of(1, 2, 3)),
  };
  const place = await scratch();
  const driver = await Driver.start();
  await driver.faults({ refuse: { probability: 1, route: '/emojis', code: 30008 } });
  const bot = await realBotOn({ place, driver }, [game], () => on.now.at, pictures);
  await expect
    .poll(async () => (await driver.requests()).filter(({ path }) => path.endsWith('/emojis')))
    .toContainEqual(expect.objectContaining({ code: 30008 }));
  await driver.type('Ann', driver.lobbyId, '/game new game:toy');
  await bot.bot.drain();
  const thread = (await driver.threads('Ann'))[0]?.id ?? '';
  for (const who of ['Ann', 'Bob']) await driver.type(who, thread, '/game join deck:Pebbles');
  await bot.bot.drain();
  expect((await driver.posts('Ann', thread)).at(-1)?.content).toContain('each of you decides now');
  expect(bot.errors).toEqual([]);
  await bot.close();
});
