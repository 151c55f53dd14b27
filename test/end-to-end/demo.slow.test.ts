// The demo button of the playground's page begins a game, for each card game that the bot offers.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Stage } from '../support/end-to-end/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.start();
});
afterAll(() => stage?.close());

it.each([
  { asked: {}, name: 'Altered', lines: ['game:altered', 'deck:Axiom', 'deck:Bravos'] },
  {
    asked: { game: 'redemption' },
    name: 'Redemption',
    lines: ['game:redemption', 'deck:K Starter', 'deck:L Starter'],
  },
  {
    asked: { game: 'netrunner' },
    name: 'Netrunner',
    // Both players use the same list, because the other official list is much stronger.
    lines: ['game:netrunner', 'deck:System Gateway: starter', 'deck:System Gateway: starter'],
  },
])('a demo game of $name begins, with a thread of its own', async ({ asked, name, lines }) => {
  const report = await stage.driver.demo(asked);
  expect(report.ok && report.steps.map(({ user, text }) => `${user}: ${text}`)).toEqual([
    `Ann: /game new ${lines[0]}`,
    `Ann: /game join ${lines[1]}`,
    `Bob: /game join ${lines[2]}`,
  ]);
  await stage.untilPosted();
  const thread = (await stage.driver.state('Sam')).channels.findLast(({ kind }) => kind === 'thread');
  expect(thread?.name).toMatch(new RegExp(`^${name}: Ann and Bob \\([0-9a-f]{4}\\)$`));
  const posts = await stage.driver.messages('Sam', thread?.id ?? '');
  expect(posts.map(({ content }) => content)).toContain('The game begins: Ann against Bob.');
});

it('a game that is not offered is refused', async () => {
  const report = await stage.driver.demo({ game: 'chess' });
  expect(report.ok).toBe(false);
});
