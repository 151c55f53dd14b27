// A whole game of Thrones on the playground, with official decks, between two who know only what Discord shows them. Now and
// then the bot dies in the middle of an ability.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Disclosed, disclose } from '../support/end-to-end/disclosed.ts';
import { gather, isOver, type Match, playPolitely, sitDown } from '../support/end-to-end/match.ts';
import type { Question } from '../support/end-to-end/prompt.ts';
import { readRecords } from '../support/end-to-end/records.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { expectCalls, expectWholeThread } from '../support/end-to-end/thread.ts';

const DEATHS = 3;
/** Deeds between a death and the next. */
const APART = 30;

let stage: Stage;
let match: Match;
let disclosed: Disclosed;
/** How many inputs had been accepted when it died. */
const died: number[] = [];
beforeAll(async () => {
  stage = await Stage.start();
  match = await gather(stage, 20_263, ['challenge', 'marshal']);
});
afterAll(() => stage?.close());

/** Kills the bot where somebody is asked by a card, and holds what is asked afterwards against what was asked before. */
async function die(): Promise<void> {
  const asked = match.agents.find(({ question }) => question !== undefined);
  const before = questionIn(asked?.question);
  if (asked === undefined || before === undefined) return;
  await stage.bot.end('SIGKILL');
  died.push((await readRecords(stage.database)).games[0]?.version ?? -1);
  await stage.startBot();
  await asked.look();
  expect(questionIn(asked.question)).toBe(before);
}

/**
 * What a card asks while it does what it says: "**Summons: Choose up to 1 character …**". That cannot be taken back, and it
 * is no window ("**Ann's marshaling: …**") and no claim.
 */
const questionIn = (question: Question | undefined): string | undefined =>
  question?.buttons.some(({ route }) => route === 'back') === false
    ? /^\*\*(?!You|Military claim)[^.:]+: (?!marshal|use an action).+\*\*$/m.exec(
        question.message.content,
      )?.[0]
    : undefined;

it('is opened, and both sit down with official decks', async () => {
  await sitDown(match, ['The Old Ways', 'Secrets and Schemes'], 'game:thrones');
  const [opened] = match.sam.posts(stage.lobby);
  expect(opened?.content).toMatch(/opened a game of \*\*A Game of Thrones\*\*.*SHA-256 is `[0-9a-f]{64}`/s);
});

it('is played to its end, through deaths in the middle of abilities', { timeout: 240_000 }, async () => {
  let wait = 0;
  match.between = async () => {
    if (wait-- > 0 || died.length === DEATHS) return;
    const before = died.length;
    await die();
    if (died.length > before) wait = APART;
  };
  const deeds = await playPolitely(match);
  expect(isOver(match)).toBe(true);
  const kinds = match.agents.flatMap(({ done }) => done.map(({ deed }) => deed.type));
  for (const kind of ['command', 'autocomplete', 'button']) expect(kinds).toContain(kind);
  console.log(`${deeds} deeds, ${kinds.length} interactions, ${died.length} deaths`);
});

it('is verified and disclosed when it is over, and the thread tells what happened', async () => {
  expect((await match.sam.type(match.thread, '/game verify')).content).toMatch(/^Verified\./);
  disclosed = await disclose(match.sam, match.thread);
  expect(disclosed.last.outcome?.reason).toMatch(/^(power|deck|time)$/);
  await stage.untilPosted();
  await expectWholeThread(match, disclosed);
  await expectCalls(match, disclosed);
});

it('had been in the middle of an ability when the bot died', () => {
  const begun = died.map((version) => disclosed.turns.find(({ state }) => state.version === version)?.state);
  const inAbilities = begun.filter((state) =>
    state?.frames.some((frame) => frame.kind === 'structure' && frame.chart === 'ability'),
  );
  expect(inAbilities.length).toBeGreaterThan(0);
});

it('has counted nothing twice', async () => {
  const { games, inputs, unsent } = await stage.untilPosted();
  for (const { id, version } of games)
    expect(inputs.get(id)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  expect(unsent).toEqual([]);
});

it('answered everybody in time, and sent nothing that Discord refuses', async () => {
  const times = await stage.answerTimes();
  console.log(`${times.length} answers, the slowest after ${Math.max(...times)} ms`);
  expect(Math.max(...times)).toBeLessThan(3_000);
  expect(await stage.driver.violations()).toEqual([]);
  expect(stage.output.match(/"level":(50|60)/g)).toBeNull();
});
