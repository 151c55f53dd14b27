// The network and Discord fail in every way that the playground knows; the game goes on, and whoever was not answered
// simply does it again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disclose } from '../support/end-to-end/disclosed.ts';
import { gather, insist, isOver, type Match, playStubbornly, sitDown } from '../support/end-to-end/match.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { expectWholeThread } from '../support/end-to-end/thread.ts';
import { cutting, STORM } from '../support/end-to-end/weather.ts';

let stage: Stage;
let match: Match;
beforeAll(async () => {
  stage = await Stage.start();
  match = await gather(stage, 11);
});
afterAll(() => stage?.close());

it('is opened and played to its end through all of it', { timeout: 240_000 }, async () => {
  await stage.driver.faults(STORM);
  const weather = cutting(match, 20);
  match.between = weather.tick;
  // Whoever is not answered does the same once more: it is answered, or has counted already and is told so.
  let failed = 0;
  for (const agent of match.agents) {
    const act = agent.act.bind(agent);
    agent.act = async (deed) => {
      const answer = await act(deed);
      if (answer.kind !== 'failed' || deed.type === 'modal') return answer;
      failed += 1;
      for (let n = 0; n < 6; n++) {
        // A connection that was cut takes its time to come back.
        await agent.person.untilOnline();
        const again = await act(deed);
        if (again.kind !== 'failed') return again;
      }
      throw new Error(`Never answered: ${JSON.stringify(deed)}`);
    };
  }
  await sitDown(match, ['Axiom', 'Bravos']);
  await playStubbornly(match);
  expect(isOver(match)).toBe(true);
  console.log(`${failed} interactions failed and were repeated; ${weather.cuts()} connections were cut`);
  expect(failed).toBeGreaterThan(0);
});

it('has told everything once, when the weather is fair again', async () => {
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
  timeout: 120_000,
}, async () => {
  await sitDown(match, ['Bravos', 'Axiom']);
  await match.sam.until(() => (match.agents[0].call() === undefined ? undefined : true));
  await stage.driver.faults({ denied: { [stage.lobby]: ['SEND_MESSAGES_IN_THREADS'] } });
  const posts = match.sam.posts(match.thread).length;
  for (let n = 0; n < 6; n++)
    for (const agent of match.agents) {
      await agent.look();
      if (agent.question !== undefined) await agent.answer();
    }
  // Whatever one does then, one is told what keeps the thread silent.
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
  expect(match.sam.posts(match.thread)).toHaveLength(posts);
  await stage.driver.faults({ denied: {} });
  await match.sam.until(() => (match.sam.posts(match.thread).length > posts ? true : undefined), 15_000);
  await playStubbornly(match);
  await stage.untilPosted();
  await expectWholeThread(match, await disclose(match.sam, match.thread));
});
