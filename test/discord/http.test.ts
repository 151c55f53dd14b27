// The bot on Discord's HTTP interactions, against the playground. Everything between the network and the bot's texts is
// real; the table is a fake.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DiscordAPIError, REST } from 'discord.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { everyCommand } from '../../commands/registry.ts';
import { loginSentence } from '../../src/discord/gateway/bot.ts';
import { createAnswers } from '../../src/discord/http/answers.ts';
import { type HttpBot, type HttpBotParts, startHttpBot } from '../../src/discord/http/bot.ts';
import { body } from '../../src/discord/messages/body.ts';
import { isEphemeral } from '../../src/playground/driver/protocol.ts';
import type { Announcement } from '../../src/table/records.ts';
import { candidate, type FakeTable, prompt } from '../support/discord.ts';
import type { Driver } from '../support/discord-driver.ts';
import { withoutLeagues } from '../support/league/none.ts';
import { Lobby } from '../support/lobby.ts';
import type { Posts } from '../support/posts/rows.ts';

let lobby: Lobby;
let driver: Driver;
let bot: HttpBot;
let table: FakeTable;
let posts: Posts;
let lost: string[] = [];
const write = (...messages: Announcement[]): void => posts.write('g1', ...messages);

const parts = (): HttpBotParts => ({
  token: driver.token,
  apiBase: driver.api,
  publicKey: driver.publicKey,
  port: 0,
  host: '127.0.0.1',
  commands: everyCommand(table.desk.games.values()),
  desk: { ...table.desk, now: Date.now },
  store: withoutLeagues(posts.store),
  log: {
    info: () => undefined,
    error: (data, text) => lost.push(`${text} ${JSON.stringify(data)}`),
  },
});

beforeAll(async () => {
  lobby = await Lobby.open();
  ({ driver, table, posts } = lobby);
  bot = await startHttpBot({ ...parts(), announce: true, lookAtGuildsEveryMs: 1_000 });
});
afterAll(async () => {
  await bot?.stop(1000);
  await driver?.close();
});
beforeEach(() => {
  lost = [];
  table.told.length = 0;
  table.prompts.clear();
});

const running = (): Promise<string> => lobby.running(bot);

const INLINE = 'POST /interactions/:interaction/:token/callback, inline';
const CALLBACK = 'POST /interactions/:interaction/:token/callback';
const EDIT = 'PATCH /webhooks/:application/:token/messages/:message';

/**
 * Counts the requests that `ways` has already returned. `ways` returns the routes by which interactions were answered
 * since its last call.
 */
let seen = 0;
async function ways(): Promise<string[]> {
  const requests = await driver.requests();
  const routes = requests.slice(seen).map(({ route }) => route);
  seen = requests.length;
  return routes.filter((route) => [INLINE, CALLBACK, EDIT].includes(route));
}

it('names its address, and registers its commands', async () => {
  expect(bot.name).toBe('arbiter');
  expect(bot.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const routes = (await driver.requests()).map(({ route }) => route);
  expect(routes).toContain('PATCH /applications/@me');
  expect(
    routes.filter((route) => route === 'PUT /applications/:application/guilds/:guild/commands'),
  ).toHaveLength(1);
  expect(routes.filter((route) => route.includes('/gateway'))).toEqual([]);
});

it('posts as ever, and answers commands, clicks and choices in the response', async () => {
  const thread = await running();
  await ways();
  const played = await driver.type('Ann', thread, '/play card:Ant');
  expect([played.content, isEphemeral(played)]).toEqual(['Done.', true]);
  expect(table.told[0]).toMatchObject({
    what: 'move',
    args: [{ userId: driver.id('Ann') }, 'g1', { command: 'play', options: { card: 'Ant' } }],
  });
  const call = (await driver.posts('Ann', thread)).find(({ content }) =>
    content.includes('it is your decision'),
  );
  if (call === undefined) throw new Error('Nobody was called.');
  const candidates = Array.from({ length: 8 }, (_, index) => candidate(index));
  table.prompts.set(driver.id('Ann'), prompt({ candidates, min: 2, max: 2 }));
  const shown = await driver.press('Ann', call, 'Your decision');
  const after = await driver.choose('Ann', shown, ['Card 1', 'Card 4']);
  expect([after.id, after.content]).toEqual([shown.id, 'Done.']);
  expect(table.told[1]).toMatchObject({
    what: 'answer',
    args: [{ userId: driver.id('Ann') }, 'g1', { ask: 7, epoch: 2, values: ['Card 1', 'Card 4'] }],
  });
  expect(await ways()).toEqual([INLINE, INLINE, INLINE]);
});

it('suggests values, and takes an answer in words through the form', async () => {
  const thread = await running();
  await ways();
  expect(await driver.suggest('Ann', driver.lobbyId, 'card', [], { name: 'an' }, 'name')).toEqual([
    { name: 'Ant (Beast 1/1)', value: 'Ant (Beast 1/1)' },
  ]);
  table.prompts.set(driver.id('Ann'), prompt({ kind: 'name', candidates: [] }));
  const call = (await driver.posts('Ann', thread)).find(({ content }) =>
    content.includes('it is your decision'),
  );
  if (call === undefined) throw new Error('Nobody was called.');
  const shown = await driver.press('Ann', call, 'Your decision');
  const form = await driver.pressed('Ann', shown, 'Type it');
  if (form.kind !== 'modal') throw new Error('No form came.');
  const after = await driver.submit('Ann', form.modal.modalId, { answer: 'Ant' });
  expect([after.id, after.content]).toEqual([shown.id, 'Done.']);
  expect(table.told[0]).toMatchObject({
    what: 'move',
    args: [{}, 'g1', { command: 'choose', options: { answer: 'Ant' } }],
  });
  expect(await ways()).toEqual([INLINE, INLINE, INLINE, INLINE]);
});

it('sends files by a request, since a response loses them', async () => {
  const thread = await running();
  await ways();
  const exported = await driver.type('Ann', thread, '/game export');
  expect(exported.attachments.map(({ filename }) => filename)).toEqual(['game-g1.json']);
  expect(isEphemeral(exported)).toBe(true);
  expect(await ways()).toEqual([CALLBACK]);
});

/** Runs `what`, during which each move takes this many milliseconds. */
async function slowly<T>(milliseconds: number, what: (begun: Promise<void>) => Promise<T>): Promise<T> {
  const move = table.desk.tables.move;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  table.desk.tables.move = async (...args) => {
    begin();
    await new Promise((done) => setTimeout(done, milliseconds));
    return move(...args);
  };
  try {
    return await what(begun);
  } finally {
    table.desk.tables.move = move;
  }
}

it('defers slow work in the response, and completes it by a request', async () => {
  const thread = await running();
  await ways();
  await slowly(1_600, async () => {
    const thinking = await driver.type('Ann', thread, '/pass');
    expect(isEphemeral(thinking)).toBe(true);
    await expect.poll(async () => (await driver.messages('Ann', thread)).at(-1)?.content).toBe('Done.');
  });
  expect((await driver.messages('Ann', thread)).at(-1)?.components).toEqual([]);
  expect(await ways()).toEqual([INLINE, EDIT]);
});

it('takes a repeated and a late delivery calmly', async () => {
  const thread = await running();
  await driver.faults({ doubleDelivery: { probability: 1, times: 1 } });
  expect((await driver.type('Ann', thread, '/play card:Ant')).content).toBe('Done.');
  await driver.faults({ reset: true, lateInteraction: { probability: 1, times: 1 } });
  await driver.type('Ann', thread, '/play card:Ant').catch(() => undefined);
  await driver.faults({ reset: true });
  expect((await driver.type('Ann', thread, '/play card:Ant')).content).toBe('Done.');
  expect(lost).toEqual([]);
});

it('finds out that it was invited again: posts what waited, registers its commands', async () => {
  const thread = await running();
  await driver.server({ type: 'remove_bot' });
  write({ kind: 'story', lines: ['Bob waits.'] });
  await bot.drain();
  expect(posts.rows).toHaveLength(1);
  // Waits until the bot has asked twice which servers it is on, so that it has noticed that this one is missing.
  const looks = async () =>
    (await driver.requests()).filter(({ route }) => route === 'GET /users/@me/guilds').length;
  const before = await looks();
  await expect.poll(looks, { timeout: 4_000 }).toBeGreaterThan(before + 1);
  const asked = (await driver.requests()).length;
  await driver.server({ type: 'invite_bot' });
  await expect.poll(() => posts.rows.length, { timeout: 3_000 }).toBe(0);
  expect((await driver.posts('Bob', thread)).at(-1)?.content).toBe('Bob waits.');
  // The two requests may come in either order.
  const since = async () => (await driver.requests()).slice(asked).map(({ route }) => route);
  await expect.poll(since).toContain('GET /applications/:application/guilds/:guild/commands');
});

it('finishes what is under way when it stops', async () => {
  const thread = await running();
  const second = await startHttpBot({ ...parts(), announce: true });
  await slowly(400, async (begun) => {
    const answer = driver.type('Ann', thread, '/pass');
    await begun;
    await second.stop(3_000);
    expect((await answer).content).toBe('Done.');
  });
  await expect(driver.type('Ann', thread, '/pass')).rejects.toThrow('did not respond');
  await driver.endpoints([bot.url]);
  expect((await driver.type('Ann', thread, '/pass')).content).toBe('Done.');
});

it('sent nothing that Discord would refuse, and lost nothing', async () => {
  expect(await driver.violations()).toEqual([]);
  expect(lost).toEqual([]);
});

it('says in a sentence why it cannot start', async () => {
  const why = async (changes: Partial<HttpBotParts>): Promise<string> =>
    loginSentence(await startHttpBot({ ...parts(), ...changes }).catch((error: unknown) => error));
  expect(await why({ token: 'wrong' })).toMatch(/^DISCORD_TOKEN is not valid/);
  expect(await why({ publicKey: '0'.repeat(64) })).toMatch(/^DISCORD_PUBLIC_KEY is not the key of this/);
  const port = Number(new URL(bot.url).port);
  expect(await why({ port })).toBe(
    `Port ${port} is in use by another program. Set INTERACTIONS_PORT to a free one, then start again.`,
  );
  expect(await why({ apiBase: 'http://127.0.0.1:1/api' })).toMatch(/^Discord cannot be reached/);
  const proxy = createServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: refusing } = proxy.address() as AddressInfo; // no path was asked for
  expect(await why({ apiBase: `http://127.0.0.1:${refusing}/api` })).toMatch(
    /^Discord does not let the bot in: it answers 403 /,
  );
  proxy.close();
});

/**
 * A fake of the ways to answer an interaction over HTTP, which only records the calls; `there` is the present contents
 * of the answer.
 */
function answering(refusals: number[] = [], there = '') {
  const told: string[] = [];
  const rest = new REST({ makeRequest: () => Promise.reject(new Error('No request is meant to leave.')) });
  const note = (what: string) => async () => {
    told.push(what);
    const code = refusals.shift();
    if (code === undefined) return undefined;
    throw new DiscordAPIError({ code, message: 'no' }, code, 404, 'POST', '', {});
  };
  rest.post = note('request');
  rest.patch = note('edit');
  rest.get = async () => ({ content: there, components: [] });
  let open = true;
  const response = {
    get open() {
      return open;
    },
    send: async (status: number) => {
      told.push(`response ${status}`);
      open = false;
    },
  };
  return { told, answers: createAnswers(rest, { id: '1', token: 't', application_id: '2' }, response) };
}

const FILES = [{ name: 'a.txt', text: 'a' }];

it('refuses a second first answer', async () => {
  for (const files of [[], FILES]) {
    const { told, answers } = answering();
    await answers.first({ type: 6 }, files);
    const before = told.length;
    await expect(answers.first({ type: 6 })).rejects.toMatchObject({ code: 40060 });
    await expect(answers.first({ type: 6 }, FILES)).rejects.toMatchObject({ code: 40060 });
    expect(told).toHaveLength(before);
  }
});

it('may give another first answer if Discord has refused the first', async () => {
  const { told, answers } = answering([50035]);
  await expect(answers.first({ type: 6 }, FILES)).rejects.toMatchObject({ code: 50035 });
  await answers.first({ type: 6 });
  expect(told).toEqual(['response 202', 'request', 'request']);
});

it('waits until Discord has read the response before it changes what that has made', async () => {
  const { told, answers } = answering([10015, 10008]);
  await answers.first({ type: 6 });
  await answers.edit(body('done'));
  expect(told).toEqual(['response 200', 'edit', 'edit', 'edit']);
  const gone = answering([50027]);
  await expect(gone.answers.edit(body('done'))).rejects.toMatchObject({ code: 50027 });
  expect(gone.told).toEqual(['edit']);
});

it('adds a picture to the message that it was made for, and to none that shows something else by then', async () => {
  const picture = body('Your hand', { files: FILES });
  const same = answering([], 'Your hand');
  await same.answers.illustrate(picture);
  expect(same.told).toEqual(['edit']);
  const early = answering([10015], 'Your hand');
  await early.answers.illustrate(picture);
  expect(early.told).toEqual(['edit', 'edit']);
  const other = answering([], 'Done.');
  await other.answers.illustrate(picture);
  expect(other.told).toEqual([]);
});
