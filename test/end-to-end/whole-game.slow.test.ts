// A whole game on the playground between two players who choose at random, each knowing only what Discord shows them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isEphemeral } from '../../src/playground/driver/protocol.ts';
import { disclose } from '../support/end-to-end/disclosed.ts';
import { gather, isOver, type Match, playPolitely, sitDown } from '../support/end-to-end/match.ts';
import { expectFewMessages } from '../support/end-to-end/message-count.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { inSteps } from '../support/end-to-end/steps.ts';
import { expectCalls, expectShortThread, expectWholeThread } from '../support/end-to-end/thread.ts';

inSteps();

let stage: Stage;
let match: Match;
beforeAll(async () => {
  stage = await Stage.start();
  match = await gather(stage, 20_261);
});
afterAll(() => stage?.close());

it('is opened, and both sit down with official decks', async () => {
  await sitDown(match, ['Axiom', 'Bravos']);
  // The post above the thread names both players as soon as the game has begun.
  const begun = /^\*\*Altered\*\*: Ann against Bob\. The game is played in the thread below\.$/;
  await match.sam.until(() => match.sam.posts(stage.lobby).find(({ content }) => begun.test(content)));
});

it('tells nobody its seed or its inputs while it runs', async () => {
  for (const command of ['/game verify', '/game export']) {
    const answer = await match.sam.type(match.thread, command);
    expect(answer.content).toContain('only when it is over');
    expect(answer.attachments).toEqual([]);
  }
});

it('is played to its end', { timeout: 240_000 }, async () => {
  const deeds = await playPolitely(match);
  expect(isOver(match)).toBe(true);
  const kinds = match.agents.flatMap(({ done }) => done.map(({ deed }) => deed.type));
  // The agents both typed commands and clicked.
  for (const kind of ['command', 'autocomplete', 'button']) expect(kinds).toContain(kind);
  expect(kinds.includes('select') || kinds.includes('modal')).toBe(true);
  console.log(`${deeds} deeds, ${kinds.length} interactions`);
});

it('leaves each player one private message about it, apart from the answer to joining', () => {
  for (const { person } of match.agents) {
    const own = person.messages(match.thread).filter(isEphemeral);
    expect(own.length, own.map(({ content }) => content).join('\n\n')).toBeLessThanOrEqual(2);
  }
});

it('is verified and disclosed when it is over, and the thread tells what happened', async () => {
  expect((await match.sam.type(match.thread, '/game verify')).content).toMatch(/^Verified\./);
  const disclosed = await disclose(match.sam, match.thread);
  expect(disclosed.last.outcome).toBeDefined();
  await stage.untilPosted();
  await expectWholeThread(match, disclosed);
  await expectShortThread(match, disclosed);
  expectFewMessages(match, disclosed);
  expectCalls(match, disclosed);
});

it('answered everybody in time, and sent nothing that Discord refuses', async () => {
  const times = await stage.answerTimes();
  console.log(`${times.length} answers, the slowest after ${Math.max(...times)} ms`);
  expect(Math.max(...times)).toBeLessThan(3_000);
  expect(await stage.driver.violations()).toEqual([]);
  const levels = stage.output.match(/"level":(50|60)/g);
  expect(levels).toBeNull();
});
