// The network and Discord fail in every way that the playground knows; the game goes on, and a player who got no answer
// simply tries again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disclose } from '../support/end-to-end/disclosed.ts';
import {
  aWhile,
  gather,
  insist,
  isOver,
  type Match,
  newPost,
  playStubbornly,
  sitDown,
} from '../support/end-to-end/match.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { inSteps } from '../support/end-to-end/steps.ts';
import { expectWholeThread } from '../support/end-to-end/thread.ts';
import { cutting, STORM } from '../support/end-to-end/weather.ts';

inSteps();

let stage: Stage;
let match: Match;
beforeAll(async () => {
  stage = await Stage.start();
  match = await gather(stage, 11);
});
afterAll(() => stage?.close());

it('is opened and played through all of it', { timeout: 300_000 }, async () => {
  await stage.driver.faults(STORM);
  const weather = cutting(match, 20);
  match.between = weather.tick;
  // A player who gets no answer repeats the action: it is carried out, or the bot says that it counted the first time.
  let failed = 0;
  for (const agent of match.agents) {
    const act = agent.act.bind(agent);
    agent.act = async (deed) => {
      const answer = await act(deed);
      if (answer.kind !== 'failed' || deed.type === 'modal') return answer;
      failed += 1;
      for (let n = 0; n < 6; n++) {
        // Waits until a cut connection is up again.
        await agent.person.untilOnline();
        const again = await act(deed);
        if (again.kind !== 'failed') return again;
      }
      throw new Error(`Never answered: ${JSON.stringify(deed)}`);
    };
  }
  await sitDown(match, ['Axiom', 'Bravos']);
  await playStubbornly(match, aWhile(25));
  expect(isOver(match)).toBe(true);
  console.log(`${failed} interactions failed and were repeated; ${weather.cuts()} connections were cut`);
  expect(failed).toBeGreaterThan(0);
});

it('has told everything once, after the weather has cleared', async () => {
  await stage.driver.faults({ reset: true });
  match.between = async () => undefined;
  await match.sam.untilOnline();
  await stage.untilPosted();
  const disclosed = await disclose(match.sam, match.thread);
  await expectWholeThread(match, disclosed);
  expect((await match.sam.type(match.thread, '/game verify')).content).toMatch(/^Verified\./);
  expect(await stage.driver.violations()).toEqual([]);
});

it('waits for a permission that is taken away, says so, and posts everything when it is back', {
  timeout: 240_000,
}, async () => {
  await sitDown(match, ['Bravos', 'Axiom']);
  for (const agent of match.agents) await agent.person.until(() => agent.call());
  await stage.driver.faults({ denied: { [stage.lobby]: ['SEND_MESSAGES_IN_THREADS'] } });
  const posts = match.sam.posts(match.thread).map(({ id }) => id);
  for (let n = 0; n < 6; n++)
    for (const agent of match.agents) {
      await agent.look();
      if (agent.question !== undefined) await agent.answer();
    }
  // While the thread cannot be posted to, a player who acts is told the reason.
  let told = '';
  while (!told.includes('Your move is saved')) {
    const answer = await insist(match, match.agents[0], {
      type: 'text',
      channelId: match.thread,
      text: '/hand',
    });
    told = answer.kind === 'message' ? answer.message.content : '';
  }
  expect(told).toContain('I may not write in the thread');
  expect(match.sam.posts(match.thread).map(({ id }) => id)).toEqual(posts);
  await stage.driver.faults({ denied: {} });
  await newPost(match, posts);
  await playStubbornly(match, aWhile(12));
  await stage.untilPosted();
  await expectWholeThread(match, await disclose(match.sam, match.thread));
});
