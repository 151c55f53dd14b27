// Whole games over Discord's HTTP interactions, with one process, and with two processes on one PostgreSQL that get
// interactions in turn. Players notice no difference from the gateway.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, scratchPostgres } from '../support/databases.ts';
import { disclose } from '../support/end-to-end/disclosed.ts';
import { expectKept } from '../support/end-to-end/kept.ts';
import { aWhile, gather, isOver, type Match, playPolitely, sitDown } from '../support/end-to-end/match.ts';
import { type Arrangement, Stage } from '../support/end-to-end/stage.ts';
import { inSteps } from '../support/end-to-end/steps.ts';
import { boardsOf, expectCalls, expectWholeThread } from '../support/end-to-end/thread.ts';

interface House {
  arrangement: Arrangement;
  drop(): Promise<void>;
}

const houses: { title: string; seed: number; open(): Promise<House> }[] = [
  {
    title: 'one process',
    seed: 8_139,
    open: async () => ({ arrangement: { transport: 'http' }, drop: async () => undefined }),
  },
];
if (await hasPostgres())
  houses.push({
    title: 'two processes over one PostgreSQL',
    seed: 18_138,
    open: async () => {
      const { url, drop } = await scratchPostgres();
      return { arrangement: { transport: 'http', processes: 2, database: url }, drop };
    },
  });

describe.each(houses)('by HTTP, with $title', ({ seed, open }) => {
  inSteps();

  let house: House;
  let stage: Stage;
  let match: Match;
  beforeAll(async () => {
    house = await open();
    stage = await Stage.start({}, house.arrangement);
    match = await gather(stage, seed);
  });
  afterAll(async () => {
    await stage?.close();
    await house?.drop();
  });

  it('a game is opened and played', { timeout: 240_000 }, async () => {
    await sitDown(match, ['Axiom', 'Bravos']);
    const deeds = await playPolitely(match, aWhile(45));
    expect(isOver(match)).toBe(true);
    const kinds = match.agents.flatMap(({ done }) => done.map(({ deed }) => deed.type));
    for (const kind of ['command', 'autocomplete', 'button']) expect(kinds).toContain(kind);
    console.log(`${deeds} deeds, ${kinds.length} interactions`);
  });

  it('it is verified and disclosed, and the thread tells what happened', async () => {
    expect((await match.sam.type(match.thread, '/game verify')).content).toMatch(/^Verified\./);
    const disclosed = await disclose(match.sam, match.thread);
    expect(disclosed.last.outcome).toBeDefined();
    await stage.untilPosted();
    await expectWholeThread(match, disclosed);
    expectCalls(match, disclosed);
  });

  it('every answer that a player saw is in the database, and nothing is there twice', async () => {
    const records = await stage.untilPosted();
    const { games, inputs, unsent } = records;
    for (const { id, version } of games)
      expect(inputs.get(id)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
    expect(unsent).toEqual([]);
    expectKept(match, records);
    // No player went without an answer from one of the processes.
    const answers = match.agents.flatMap(({ done }) => done.map(({ answer }) => answer.kind));
    expect(answers).not.toContain('failed');
    expect(answers).not.toContain('abandoned');
  });

  it('every process took its share', async () => {
    const taken = (await stage.driver.endpoints()).map((endpoint) => endpoint.taken);
    expect(taken).toHaveLength(stage.bots.length);
    expect(Math.max(...taken) - Math.min(...taken)).toBeLessThanOrEqual(1);
    expect(Math.min(...taken)).toBeGreaterThan(20);
  });

  it('everybody was answered in time, in the response, and nothing was sent that Discord refuses', async () => {
    const times = await stage.answerTimes();
    console.log(`${times.length} answers, the slowest after ${Math.max(...times)} ms`);
    expect(Math.max(...times)).toBeLessThan(3_000);
    const routes = (await stage.driver.requests()).map(({ route }) => route);
    expect(routes.filter((route) => route.endsWith('/callback, inline')).length).toBeGreaterThan(20);
    expect(await stage.driver.violations()).toEqual([]);
    expect(stage.output.match(/"level":(50|60)/g)).toBeNull();
  });

  // No event tells the bot that the channel is gone. The first player moves the game to another channel, and the second
  // player is told where it is.
  it('both players give a game whose channel is gone another at the same time: it has one, and one thread', {
    timeout: 180_000,
  }, async () => {
    const [ann, bob] = match.agents.map(({ person }) => person);
    const { channels } = await stage.driver.state('Ann');
    const [games = '', league = ''] = ['games', 'league'].map(
      (wanted) => channels.find(({ name }) => name === wanted)?.id,
    );
    await sitDown(match, ['Axiom', 'Bravos'], 'game:altered', games);
    const { games: all } = await stage.untilPosted();
    const command = `/game relocate game:${all.find(({ threadId }) => threadId === match.thread)?.id}`;
    const before = match.sam.threads().length;
    await stage.driver.server({ type: 'delete_channel', channelId: games });
    const answers = await Promise.all([
      ann?.type(league, command),
      bob?.type(stage.lobby, command),
      ann?.type(stage.lobby, command),
    ]);
    const texts = answers.map((answer) => answer?.content ?? '');
    expect(texts.filter((text) => /^(?:✔ )?The game goes on in <#\d+>\./m.test(text))).toHaveLength(1);
    const late = /^This game has another channel by now: <#\d+>|^The channel of this game is there: <#\d+>/;
    expect(texts.filter((text) => late.test(text))).toHaveLength(2);
    await stage.untilPosted();
    const threads = match.sam.threads().slice(before);
    expect(threads).toHaveLength(1);
    const posts = match.sam.posts(threads[0] ?? '');
    const told = (words: RegExp) => posts.filter(({ content }) => words.test(content));
    expect(
      told(/^(<@\d+> )?The channel of this game is gone, so (Ann|Bob) has given it this one\./),
    ).toHaveLength(1);
    expect(told(/each of you decides now/)).toHaveLength(1);
    expect(boardsOf(posts)).toHaveLength(1);
    expect((await bob?.type(stage.lobby, '/game list'))?.content).toContain(`<#${threads[0]}>`);
    expect(await stage.driver.violations()).toEqual([]);
  });
});
