// The bot is stopped, or killed between making a post and recording it, while posts are on their way. In the end, the
// thread has every post exactly once and in order.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { disclose } from '../support/end-to-end/disclosed.ts';
import { gather, type Match, newPost, sitDown } from '../support/end-to-end/match.ts';
import { buttonsOf, press } from '../support/end-to-end/prompt.ts';
import { readRecords } from '../support/end-to-end/records.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { expectWholeThread } from '../support/end-to-end/thread.ts';

/**
 * Milliseconds in which a process must end. The faults of this test delay it less; a process that needs more than its
 * own five seconds ends with another exit code.
 */
const LEAVES_WITHIN_MS = 10_000;

let stage: Stage;
let match: Match;
beforeAll(async () => {
  stage = await Stage.start();
  match = await gather(stage, 3);
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await sitDown(match, ['Bravos', 'Axiom']);
  await stage.untilPosted();
});

const unsent = async (): Promise<number> => (await readRecords(stage.database)).unsent.length;

/** Plays until the thread has a story, a board and a call. */
async function playOn(): Promise<void> {
  for (let deeds = 0; deeds < 40; deeds++)
    for (const agent of match.agents) {
      if (agent.question === undefined) await agent.look();
      if (agent.question !== undefined) await agent.answer();
      if ((await unsent()) >= 3) return;
    }
  throw new Error('There was nothing to post.');
}

/** Ends the game, and compares the thread with what happened in the game. */
async function expectNothingTwice(): Promise<void> {
  const [ann] = match.agents;
  await stage.untilPosted();
  const sure = await ann.person.type(match.thread, '/game concede');
  await ann.person.act(press(sure, buttonsOf(sure)[0]?.customId ?? ''));
  await stage.untilPosted();
  await expectWholeThread(match, await disclose(match.sam, match.thread));
  expect(await stage.driver.violations()).toEqual([]);
}

it('posts that arrived are not posted again by the next process, which never heard that they had', async () => {
  const before = match.sam.posts(match.thread).map(({ id }) => id);
  // Discord accepts each post, but the bot gets an error.
  await stage.driver.faults({ loseResponse: { probability: 1, route: 'POST /channels' } });
  await playOn();
  await newPost(match, before);
  await stage.bot.end('SIGKILL');
  expect(await unsent()).toBeGreaterThan(0);
  await stage.driver.faults({ reset: true });
  await stage.startBot();
  await expectNothingTwice();
});

it('told to leave, it leaves in time although Discord hangs, and the next process posts what is left', async () => {
  await stage.driver.faults({ slow: { probability: 1, milliseconds: 20_000, route: 'POST /channels' } });
  await playOn();
  const told = Date.now();
  expect(await stage.bot.end('SIGTERM')).toBe(0);
  expect(Date.now() - told).toBeLessThan(LEAVES_WITHIN_MS);
  expect(await unsent()).toBeGreaterThan(0);
  await stage.driver.faults({ reset: true });
  await stage.startBot();
  await expectNothingTwice();
});

it('told to leave, it first answers those who have asked, and posts what is under way', async () => {
  await stage.driver.faults({ slow: { probability: 1, milliseconds: 300, route: 'POST /channels' } });
  await playOn();
  await stage.driver.faults({ slow: { probability: 1, milliseconds: 700 } });
  const answering = match.sam.type(match.thread, '/game board');
  // By now the interaction has arrived, but the bot cannot answer it yet.
  await sleep(400);
  const told = Date.now();
  const ended = stage.bot.end('SIGTERM');
  expect((await answering).embeds).not.toEqual([]);
  expect(await ended).toBe(0);
  expect(Date.now() - told).toBeLessThan(LEAVES_WITHIN_MS);
  expect(await unsent()).toBe(0);
  await stage.driver.faults({ reset: true });
  await stage.startBot();
  await expectNothingTwice();
});
