// A game whose channel was deleted, by Discord's HTTP interactions: one process, and two over one PostgreSQL to which
// Discord sends in turn. No event tells the bot about the channel; the first player gives the game another, and the
// second is told where it is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, scratchPostgres } from '../support/databases.ts';
import { gather, type Match, sitDown } from '../support/end-to-end/match.ts';
import { type Arrangement, Stage } from '../support/end-to-end/stage.ts';
import { boardsOf } from '../support/end-to-end/thread.ts';

interface House {
  arrangement: Arrangement;
  drop(): Promise<void>;
}

const houses: { title: string; open(): Promise<House> }[] = [
  {
    title: 'one process',
    open: async () => ({ arrangement: { transport: 'http' }, drop: async () => undefined }),
  },
];
if (await hasPostgres())
  houses.push({
    title: 'two processes over one PostgreSQL',
    open: async () => {
      const { url, drop } = await scratchPostgres();
      return { arrangement: { transport: 'http', processes: 2, database: url }, drop };
    },
  });

describe.each(houses)('by HTTP, with $title', ({ open }) => {
  let house: House;
  let stage: Stage;
  let match: Match;
  beforeAll(async () => {
    house = await open();
    stage = await Stage.start({}, house.arrangement);
    match = await gather(stage, 11);
  });
  afterAll(async () => {
    await stage?.close();
    await house?.drop();
  });

  it('both players give it another channel at the same time: it has one, and one thread', {
    timeout: 180_000,
  }, async () => {
    const [ann, bob] = match.agents.map(({ person }) => person);
    const { channels } = await stage.driver.state('Ann');
    const [games = '', league = ''] = ['games', 'league'].map(
      (wanted) => channels.find(({ name }) => name === wanted)?.id,
    );
    await sitDown(match, ['Axiom', 'Bravos'], 'game:altered', games);
    const { games: all } = await stage.untilPosted();
    const command = `/game relocate game:${all[0]?.id}`;
    const before = match.sam.threads().length;
    await stage.driver.server({ type: 'delete_channel', channelId: games });
    const answers = await Promise.all([
      ann?.type(league, command),
      bob?.type(stage.lobby, command),
      ann?.type(stage.lobby, command),
    ]);
    const texts = answers.map((answer) => answer?.content ?? '');
    expect(texts.filter((text) => /^The game goes on in <#\d+>\./.test(text))).toHaveLength(1);
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
