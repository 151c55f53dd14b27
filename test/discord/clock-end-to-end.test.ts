// A game with a clock on the playground: bot, tables, database and deadlines are real, and the test controls the time.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { APIMessage } from '../../src/playground/driver/protocol.ts';
import { createDeadlines, type Deadlines } from '../../src/table/clock/scheduler.ts';
import { type RealBot, realBot } from '../support/real-bot.ts';
import { createToy } from '../support/toy-game.ts';

const HOUR = 3_600_000;
let on: RealBot;
let deadlines: Deadlines;
let ahead = 0;
const now = (): number => Date.now() + ahead;

beforeAll(async () => {
  on = await realBot([createToy()], now);
  const log = {
    error: (data: object, text: string) => void on.errors.push(`${text} ${JSON.stringify(data)}`),
  };
  deadlines = createDeadlines({ store: on.store, tables: on.tables, now, log });
});
afterAll(() => on?.close());

let thread = '';
const newest = async (channelId = thread, user = 'Ann'): Promise<APIMessage> => {
  await on.bot.drain();
  const found = (await on.driver.posts(user, channelId)).at(-1);
  if (found === undefined) throw new Error('Nothing was posted.');
  return found;
};
/** The moment of Discord's timestamp in a text, in seconds since the epoch. */
const told = (text: string): number => Number(/<t:(\d+):R>/.exec(text)?.[1]);
/** Moves time on by some hours, during which a process keeps recording that it is alive. */
async function later(hours: number): Promise<void> {
  ahead += hours * HOUR;
  await on.store.beat(now(), Number.POSITIVE_INFINITY);
  await deadlines.sweep();
}

it('a game has the clock of its server, and tells it when it is opened', async () => {
  expect(
    (await on.driver.type('Ada', on.driver.lobbyId, '/game settings clock:48h zero:claim')).content,
  ).toContain('Games for which no clock is named have this one: 2 days for each decision.');
  await on.driver.type('Ann', on.driver.lobbyId, '/settings reminders:dm before:3 timezone:Europe/Berlin');
  await on.driver.type('Ann', on.driver.lobbyId, '/game new game:toy');
  await on.bot.drain();
  expect((await on.driver.posts('Bob', on.driver.lobbyId)).at(-1)?.content).toContain(
    'Clock: 2 days for each decision. Against whoever runs out of time, the other side may take the win.',
  );
  thread = (await on.driver.threads('Ann'))[0]?.id ?? '';
});

it('the call tells until when, and so does the question', async () => {
  for (const who of ['Ann', 'Bob']) await on.driver.type(who, thread, '/game join deck:Pebbles');
  const call = await newest();
  expect(call.content).toMatch(/each of you decides now\. Time runs out: Ann <t:\d+:R>, Bob <t:\d+:R>\.$/);
  expect(Math.abs(told(call.content) - (now() + 48 * HOUR) / 1000)).toBeLessThan(30);
  const question = await on.driver.press('Ann', call, 'Your decision');
  expect(question.content).toContain('⏳ your time runs out <t:');
  expect(told(question.content)).toBe(told(call.content));
  for (const who of ['Ann', 'Bob']) await on.driver.type(who, thread, '/choose answer:2');
  await on.bot.drain();
  expect((await on.driver.type('Bob', thread, '/game why')).content).toContain(
    'The time of Ann runs out <t:',
  );
  expect((await on.driver.type('Ann', on.driver.lobbyId, '/game list')).content).toContain(
    '**your move**, your time runs out <t:',
  );
});

it('a reminder comes to Ann alone, and to the thread if she takes no messages', async () => {
  await later(45.5);
  await on.bot.drain();
  const seen = await on.driver.channels('Ann');
  const direct = seen.find(({ kind }) => kind === 'direct')?.id ?? '';
  const reminder = await newest(direct);
  expect(reminder.content).toContain(`It is your decision in <#${thread}> (Heaps: Ann and Bob).`);
  expect((await on.driver.channels('Bob')).map(({ kind }) => kind)).not.toContain('direct');

  await on.driver.type('Ann', thread, '/pass');
  await on.driver.type('Bob', thread, '/pass');
  await on.bot.drain();
  await on.driver.faults({ denied: { [on.driver.id('Ann')]: ['SEND_MESSAGES'] } });
  await later(45.5);
  expect((await newest()).content).toContain('your time runs out <t:');
  expect((await newest(direct)).id).toBe(reminder.id);
});

it('a pause stops the clock', async () => {
  await on.driver.type('Ann', thread, '/game pause');
  await on.driver.type('Bob', thread, '/game pause');
  await later(1_000);
  expect((await newest()).content).toContain('The game is paused');
  expect((await on.driver.type('Ann', thread, '/pass')).content).toContain('The game is paused.');
  // While a clock is paused, `/game why` says how much time is left on it.
  expect((await on.driver.type('Ann', thread, '/game why')).content).toMatch(
    /All clocks stand still as long as the game does\.[\s\S]*Ann has 2 hours(, | and )\d+ minutes left\./,
  );
  await on.driver.type('Bob', thread, '/game resume');
  expect((await on.driver.type('Ann', thread, '/game why')).content).toContain(
    'The time of Ann runs out <t:',
  );
});

it('after an outage anyone who asks is told the new end of their time, before the thread is', async () => {
  const asked = async (): Promise<number[]> => {
    const call = (await on.driver.posts('Ann', thread)).findLast(({ content }) =>
      content.includes('it is your decision'),
    );
    const question = await on.driver.press('Ann', call!, 'Your decision');
    // Nobody else can read the act that Ann has begun but not completed.
    const begun = await on.driver.press('Ann', question, 'Take: Kuwat');
    const why = await on.driver.type('Bob', thread, '/game why');
    const shown = [
      /The time of Ann runs out \S+/.exec(why.content)?.[0] ?? '',
      (await on.driver.type('Ann', on.driver.lobbyId, '/game list')).content,
      question.content,
      begun.content,
      (await on.driver.type('Ann', thread, '/cancel')).content,
    ];
    return shown.map(told);
  };
  const [before] = await asked();
  ahead += HOUR;
  await deadlines.sweep();
  const after = await asked();
  for (const at of after) expect(Math.abs(at - (before! + 3600))).toBeLessThan(30);
  expect((await newest()).content).not.toContain('I was away');
});

it('after an outage the thread is told the new end of the time', async () => {
  // The deadline that the thread was told passes during the outage.
  ahead += 3 * HOUR;
  await deadlines.sweep();
  const moved = await newest();
  expect(moved.content).toMatch(
    /^I was away for 4 hours[^.]*, and that time does not count\. Ann has until <t:\d+:F> \(<t:\d+:R>\)\.$/,
  );
  expect(moved.mentions).toEqual([]);
  expect(told(moved.content)).toBeGreaterThan(now() / 1000 + 2 * 3600);
  await deadlines.sweep();
  expect((await newest()).id).toBe(moved.id);
});

it('a player who runs out of time loses, if the other claims the win', async () => {
  await later(3);
  const late = await newest();
  expect(late.content).toContain('your time is over.');
  expect(late.mentions.map(({ id }) => id)).toEqual([on.driver.id('Ann')]);
  expect((await on.driver.type('Bob', thread, '/game claim')).content).toContain(
    'The time of Ann was over, and Bob takes the win.',
  );
  await on.bot.drain();
  const posts = await on.driver.posts('Sam', thread);
  expect(posts.map(({ content }) => content)).toContain('The time of Ann was over, and Bob takes the win.');
  const over = posts.find(({ content }) => content.includes('The game is over.'));
  expect(over?.content).toContain('**The game is over.** The time of Ann was over, and Bob takes the win.');
  // Bob made the claim himself, so only Ann is pinged.
  expect(over?.mentions.map(({ id }) => id)).toEqual([on.driver.id('Ann')]);
  expect(on.errors).toEqual([]);
});
