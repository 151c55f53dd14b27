// A whole game on the playground between two players who know only what Discord shows them, as a test file of its own.
// Now and then the bot crashes while a card is being carried out.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '../sample.ts';
import { type Disclosed, disclose } from './disclosed.ts';
import { gather, isOver, type Match, playPolitely, sitDown } from './match.ts';
import { expectFewMessages } from './message-count.ts';
import type { Question } from './prompt.ts';
import { readRecords } from './records.ts';
import { Stage } from './stage.ts';
import { inSteps } from './steps.ts';
import { expectCalls, expectShortThread, expectWholeThread } from './thread.ts';

const CRASHES = rounds(1, 3);
/** Number of actions by the players between two crashes. */
const APART = 30;

/** A game to be played through crashes. */
export interface CrashTrial {
  /** The game's id, and its name. */
  id: string;
  name: string;
  /** Seed of the agents' random choices, and the commands that they prefer. */
  seed: number;
  eager: string[];
  decks: [string, string];
  /** Matches a question that a card asks while it is being carried out, when undoing is no longer possible. */
  asks: RegExp;
  /**
   * Kinds of structures on the game's stack that show that an effect is being carried out; by default the one of an
   * ability.
   */
  amid?: readonly string[];
  /** Maximum number of actions of the players; then Ann concedes. */
  deeds: number;
  /** Reasons for which the game may have ended. */
  ends: RegExp;
}

/** Defines the tests that play one game through crashes. */
export function playsThroughCrashes(trial: CrashTrial): void {
  const { id, name, seed, eager, decks, asks, amid = ['ability'], deeds: most, ends } = trial;
  inSteps();

  let stage: Stage;
  let match: Match;
  let disclosed: Disclosed;
  /** Number of inputs that had been accepted when the bot crashed. */
  const crashed: number[] = [];
  beforeAll(async () => {
    stage = await Stage.start();
    match = await gather(stage, seed, eager);
  });
  afterAll(() => stage?.close());

  const questionIn = (question: Question | undefined): string | undefined =>
    question?.buttons.some(({ route }) => route === 'back') === false
      ? asks.exec(question.message.content)?.[0]
      : undefined;

  /** Kills the bot when a card is asking somebody, and compares what is asked afterwards with what was asked before. */
  async function die(): Promise<void> {
    const asked = match.agents.find(({ question }) => question !== undefined);
    const before = questionIn(asked?.question);
    if (asked === undefined || before === undefined) return;
    await stage.bot.end('SIGKILL');
    crashed.push((await readRecords(stage.database)).games[0]?.version ?? -1);
    await stage.startBot();
    await asked.look();
    expect(questionIn(asked.question)).toBe(before);
  }

  it('is opened, and both sit down with official decks', async () => {
    await sitDown(match, decks, `game:${id}`);
    const [opened] = match.sam.posts(stage.lobby);
    expect(opened?.content).toContain(`**${name}**`);
    const [first] = match.sam.posts(match.thread);
    expect(first?.content).toMatch(/SHA-256 is `[0-9a-f]{64}`/);
  });

  it('is played through crashes in the middle of effects', { timeout: 240_000 }, async () => {
    let wait = 0;
    match.between = async () => {
      if (wait-- > 0 || crashed.length === CRASHES) return;
      const before = crashed.length;
      await die();
      if (crashed.length > before) wait = APART;
    };
    const deeds = await playPolitely(match, most);
    expect(isOver(match)).toBe(true);
    const kinds = match.agents.flatMap(({ done }) => done.map(({ deed }) => deed.type));
    for (const kind of ['command', 'autocomplete', 'button']) expect(kinds).toContain(kind);
    console.log(`${deeds} deeds, ${kinds.length} interactions, ${crashed.length} crashes`);
  });

  it('is verified and disclosed when it is over, and the thread tells what happened', async () => {
    expect((await match.sam.type(match.thread, '/game verify')).content).toMatch(/^Verified\./);
    disclosed = await disclose(match.sam, match.thread);
    expect(disclosed.last.outcome?.reason).toMatch(ends);
    await stage.untilPosted();
    await expectWholeThread(match, disclosed);
    await expectShortThread(match, disclosed);
    expectFewMessages(match, disclosed);
    expectCalls(match, disclosed);
  });

  it('had been in the middle of an effect when the bot crashed', () => {
    const begun = crashed.map(
      (version) => disclosed.turns.find(({ state }) => state.version === version)?.state,
    );
    const inEffects = begun.filter((state) =>
      state?.frames.some((frame) => frame.kind === 'structure' && amid.includes(frame.chart)),
    );
    expect(inEffects.length).toBeGreaterThan(0);
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
}
