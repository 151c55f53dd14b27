// The bot on discord.js, against the playground. Everything between the network and the bot's texts is real; the table
// is a fake.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commandsOf } from '../../commands/registry.ts';
import { type GatewayBot, loginSentence, startBot } from '../../src/discord/gateway/bot.ts';
import { isEphemeral } from '../../src/playground/driver/protocol.ts';
import type { Announcement } from '../../src/table/records.ts';
import { candidate, type FakeTable, prompt } from '../support/discord.ts';
import type { Driver } from '../support/discord-driver.ts';
import { withoutLeagues } from '../support/league/none.ts';
import { Lobby } from '../support/lobby.ts';
import type { Posts } from '../support/posts/rows.ts';

let lobby: Lobby;
let driver: Driver;
let bot: GatewayBot;
let table: FakeTable;
let posts: Posts;
let lost: string[] = [];
const quiet = {
  info: () => undefined,
  error: (data: object, text: string) => lost.push(`${text} ${JSON.stringify(data)}`),
};

const write = (...messages: Announcement[]): void => posts.write('g1', ...messages);

beforeAll(async () => {
  lobby = await Lobby.open();
  ({ driver, table, posts } = lobby);
  bot = await startBot({
    token: driver.token,
    apiBase: driver.api,
    commands: commandsOf(table.desk.games.values()),
    desk: { ...table.desk, now: Date.now },
    store: withoutLeagues(posts.store),
    log: quiet,
    onLost: (reason) => lost.push(reason),
  });
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

it('posts thread, board and call to decide, and the button opens the prompt for the one who pressed', async () => {
  const thread = await running();
  expect((await driver.threads('Bob')).map((each) => each.id)).toContain(thread);
  const posts = await driver.posts('Bob', thread);
  const call = posts.find((message) => message.content.includes('it is your decision'));
  expect(posts.some((message) => message.embeds[0]?.title === 'Board')).toBe(true);
  expect(call?.mentions.map((user) => user.id)).toEqual([driver.id('Ann')]);
  if (call === undefined) return;

  const asked = prompt({
    candidates: Array.from({ length: 8 }, (_, index) => candidate(index)),
    min: 2,
    max: 2,
  });
  table.prompts.set(driver.id('Ann'), asked);
  const shown = await driver.press('Ann', call, 'Your decision');
  expect(isEphemeral(shown)).toBe(true);
  expect(shown.content).toContain('Choose a card.');
  const bobs = await driver.press('Bob', call, 'Your decision');
  expect(bobs.content).toContain('Nothing is asked of you now');

  const after = await driver.choose('Ann', shown, ['Card 1', 'Card 4']);
  expect(after.id).toBe(shown.id);
  expect(after.content).toBe('Done.');
  expect(table.told[0]).toMatchObject({
    what: 'answer',
    args: [{ userId: driver.id('Ann') }, 'g1', { ask: 7, epoch: 2, values: ['Card 1', 'Card 4'] }],
  });
});

it('takes an answer in words through the form', async () => {
  const thread = await running();
  table.prompts.set(driver.id('Ann'), prompt({ kind: 'name', candidates: [] }));
  const call = (await driver.posts('Ann', thread)).find((message) =>
    message.content.includes('it is your decision'),
  );
  if (call === undefined) throw new Error('Nobody was called.');
  const shown = await driver.press('Ann', call, 'Your decision');
  const form = await driver.pressed('Ann', shown, 'Type it');
  if (form.kind !== 'modal') throw new Error('No form came.');
  const after = await driver.submit('Ann', form.modal.modalId, { answer: 'Ant' });
  expect(after.content).toBe('Done.');
  expect(table.told[0]).toMatchObject({
    what: 'move',
    args: [{}, 'g1', { command: 'choose', options: { answer: 'Ant' } }],
  });
});

it('answers slash commands for one person’s eyes only, with subcommands and every kind of option', async () => {
  const thread = await running();
  const played = await driver.type('Ann', thread, '/play card:Ant');
  expect(isEphemeral(played)).toBe(true);
  expect(table.told[0]).toMatchObject({
    what: 'move',
    args: [{ userId: driver.id('Ann') }, 'g1', { command: 'play', options: { card: 'Ant' } }],
  });
  expect((await driver.type('Ann', driver.lobbyId, '/game list')).content).toContain('Pairs: Ann and Bob');
  expect((await driver.type('Ann', thread, '/game log last:5')).content).toContain(
    'Nothing has happened yet',
  );
  const exported = await driver.type('Ann', thread, '/game export');
  expect(exported.attachments.map((file) => file.filename)).toEqual(['game-g1.json']);
  expect((await driver.type('Ann', driver.lobbyId, '/help')).content).toContain('I moderate card games');
  const created = await driver.type('Bob', thread, '/game new game:pairs');
  expect(created.content).toBe('Done.');
  expect(table.told.at(-1)).toMatchObject({
    what: 'create',
    args: [{ userId: driver.id('Bob') }, { channelId: driver.lobbyId }, { game: 'pairs' }],
  });
});

it('suggests values', async () => {
  const choices = await driver.suggest('Ann', driver.lobbyId, 'card', [], { name: 'an' }, 'name');
  expect(choices).toEqual([{ name: 'Ant (Beast 1/1)', value: 'Ant (Beast 1/1)' }]);
});

it('answers slow work in time', async () => {
  const thread = await running();
  const quick = table.result;
  const move = table.desk.tables.move;
  table.desk.tables.move = async (...args) => {
    await new Promise((done) => setTimeout(done, 1_800));
    return move(...args);
  };
  await driver.type('Ann', thread, '/pass');
  table.desk.tables.move = move;
  table.result = quick;
  const newest = async () => (await driver.messages('Ann', thread)).at(-1);
  await expect.poll(async () => (await newest())?.content, { timeout: 10_000 }).toBe('Done.');
  const last = await newest();
  expect(last !== undefined && isEphemeral(last)).toBe(true);
});

it('goes on in a new thread when the old one was deleted', async () => {
  const thread = await running();
  await driver.server({ type: 'delete_channel', channelId: thread });
  write({ kind: 'story', lines: ['Ann passes.'] });
  await bot.drain();
  const next = table.records.get('g1')?.threadId ?? '';
  expect(next).not.toBe(thread);
  expect((await driver.posts('Bob', next)).map((message) => message.content)).toContain('Ann passes.');
});

it('posts in archived threads and edits the board there', async () => {
  const thread = await running();
  await driver.server({ type: 'set_thread', channelId: thread, archived: true });
  write({ kind: 'board' });
  await bot.drain();
  expect(posts.rows).toEqual([]);
});

it('says which permission it lacks, and posts when it is given back', async () => {
  const thread = await running();
  await driver.faults({ denied: { [driver.lobbyId]: ['SEND_MESSAGES_IN_THREADS'] } });
  write({ kind: 'story', lines: ['Ann waits.'] });
  await bot.drain();
  expect(posts.rows).toHaveLength(1);
  expect((await driver.type('Ann', thread, '/play card:Ant')).content).toMatch(
    /^Done\.\n.*I may not write in the thread/,
  );
  expect((await driver.type('Ann', driver.lobbyId, '/game new game:pairs')).content).toContain(
    'I lack the permission to send messages in threads',
  );
  await driver.faults({ reset: true });
  await driver.type('Ann', thread, '/play card:Ant');
  await bot.drain();
  expect((await driver.posts('Bob', thread)).at(-1)?.content).toBe('Ann waits.');
});

it('posts what waited when it is invited again', async () => {
  const thread = await running();
  await driver.server({ type: 'remove_bot' });
  write({ kind: 'story', lines: ['Bob waits.'] });
  await bot.drain();
  expect(posts.rows).toHaveLength(1);
  await driver.server({ type: 'invite_bot' });
  await expect.poll(() => posts.rows).toEqual([]);
  expect((await driver.posts('Bob', thread)).at(-1)?.content).toBe('Bob waits.');
});

it('takes a repeated and a late delivery calmly', async () => {
  const thread = await running();
  await driver.faults({ doubleDelivery: { probability: 1, times: 1 } });
  await driver.type('Ann', thread, '/play card:Ant');
  await driver.faults({ reset: true, lateInteraction: { probability: 1, times: 1 } });
  await driver.type('Ann', thread, '/play card:Ant').catch(() => undefined);
  await driver.faults({ reset: true });
  expect((await driver.type('Ann', thread, '/play card:Ant')).content).toBe('Done.');
  expect(lost).toEqual([]);
});

it('survives an unreliable Discord without doubling posts', async () => {
  const thread = await running();
  await driver.faults({
    seed: 7,
    loseResponse: { probability: 0.4, times: 10, route: 'POST /channels' },
    serverError: { probability: 0.3, times: 10, route: 'POST /channels' },
  });
  // Another post after each of the first eight lines keeps them separate messages; the last four lines share one.
  for (let index = 0; index < 8; index++)
    write({ kind: 'story', lines: [`Line ${index}.`] }, { kind: 'resumed' });
  for (let index = 8; index < 12; index++) write({ kind: 'story', lines: [`Line ${index}.`] });
  for (let round = 0; round < 20 && posts.rows.length > 0; round++) {
    await bot.drain();
    await posts.store.retryPosts();
  }
  await driver.faults({ reset: true });
  const all = (await driver.posts('Bob', thread)).map((message) => message.content);
  const told = Array.from({ length: 12 }, (_, index) => `Line ${index}.`);
  expect(all.filter((text) => text.startsWith('Line'))).toEqual([
    ...told.slice(0, 8),
    told.slice(8).join('\n'),
  ]);
  expect(all.filter((text) => text === 'The game goes on.')).toHaveLength(8);
});

it('sends nothing that Discord would refuse, and registers its commands once', async () => {
  expect(await driver.violations()).toEqual([]);
  const puts = (await driver.requests()).filter(
    (request) => request.method === 'PUT' && request.path.endsWith('/commands'),
  );
  expect(puts).toHaveLength(1);
  const second = await startBot({
    token: driver.token,
    apiBase: driver.api,
    commands: commandsOf(table.desk.games.values()),
    desk: table.desk,
    store: withoutLeagues(posts.store),
    log: quiet,
    onLost: () => undefined,
  });
  await second.stop(100);
  expect(
    (await driver.requests()).filter(
      (request) => request.method === 'PUT' && request.path.endsWith('/commands'),
    ),
  ).toHaveLength(1);
  expect(lost).toEqual([]);
});

it('says what is wrong with a token', async () => {
  const failure = await startBot({
    token: 'wrong',
    apiBase: driver.api,
    commands: commandsOf(table.desk.games.values()),
    desk: table.desk,
    store: withoutLeagues(posts.store),
    log: quiet,
    onLost: () => undefined,
  }).catch((error: unknown) => error);
  expect(loginSentence(failure)).toContain('DISCORD_TOKEN is not valid');
});
