// A season on the playground, by commands and buttons alone: sign-up, rounds that run by themselves, and the end.
import { afterEach, expect, it } from 'vitest';
import { createLeagueDues } from '../../../src/table/league/scheduler.ts';
import { chance, heaps, playOn } from '../../support/league/season.ts';
import { type RealBot, realBot } from '../../support/real-bot.ts';

let on: RealBot | undefined;
afterEach(async () => {
  await on?.close();
  on = undefined;
});

it('goes from the announcement to the final standings', async () => {
  on = await realBot([heaps()]);
  const { driver, bot, leagues, tables, store } = on;
  const dues = createLeagueDues({
    store,
    leagues,
    now: Date.now,
    log: { error: (data) => on?.errors.push(JSON.stringify(data)) },
  });
  const sweep = async (): Promise<void> => {
    await dues.sweep();
    await bot.drain();
  };
  const posts = async (): Promise<string[]> =>
    (await driver.posts('Sam', driver.lobbyId)).map(({ content }) => content);

  const made = await driver.type(
    'Ann',
    driver.lobbyId,
    '/league create name:Winter game:toy system:swiss days:3',
  );
  expect(made.content).toMatch(/^\*\*Winter\*\* is open for sign-up\.\nSwiss\./);
  await bot.drain();
  const announced = (await driver.posts('Bob', driver.lobbyId)).at(-1)!;
  expect(announced.content).toContain('**Winter**: a league of **Heaps**');

  for (const who of ['Ann', 'Bob', 'Sam'] as const) {
    const asked = await driver.press(who, announced, 'Join');
    expect(asked.content).toBe('With which deck do you join **Winter**? Only you see this.');
    const joined = await driver.choose(who, asked, ['Pebbles']);
    expect(joined.content).toMatch(/^You have joined \*\*Winter\*\*\. Your deck is "Pebbles"\./);
  }
  const again = await driver.press('Bob', announced, 'Join');
  expect(again.content).toContain('You take part in **Winter** with "Pebbles".');

  const asked = await driver.type('Ann', driver.lobbyId, '/league start');
  expect(asked.content).toContain('about to begin with 3 players');
  expect((await driver.press('Ann', asked, 'Yes, begin')).content).toMatch(/^The league begins\./);
  await sweep();
  const [league] = await leagues.on(driver.guildId, ['running']);
  for (let round = 1; round <= 2; round++) {
    const now = (await leagues.league(league!.id))!;
    expect(now.rounds).toHaveLength(round);
    const match = now.matches.find((one) => one.round === round)!;
    const record = (await tables.record(match.gameId!))!;
    const thread = record.threadId!;
    // Both are called once, by the first words in the thread.
    const first = (await driver.posts('Sam', thread)).filter(({ mentions }) => mentions.length > 0);
    const called = first.filter(
      ({ mention_everyone, content }) => !mention_everyone && content.includes('Round'),
    );
    expect(called).toHaveLength(1);
    expect(called[0]?.content).toContain(`Round ${round} of **Winter**.`);
    expect(record.affairs.clocks.every(({ since }) => since !== undefined)).toBe(true);
    const opened = async (): Promise<string | undefined> => {
      await bot.drain();
      return (await posts()).find((text) => text.includes(`**round ${round}** is open`));
    };
    // It waits a moment for the threads that it points to.
    await expect.poll(opened).toBeDefined();
    const open = await opened();
    expect(open).toContain(`<#${thread}>`);
    expect(open).toContain('has a bye');
    const who = record.players[0]!.name as 'Ann' | 'Bob' | 'Sam';
    expect((await driver.type(who, driver.lobbyId, '/game next')).content).toContain(`<#${thread}>`);
    await playOn({ tables }, record.id, chance('season', round));
    await bot.drain();
    await sweep();
    await sweep();
  }
  const over = (await posts()).at(-1)!;
  expect(over).toMatch(/^\*\*Winter\*\* is over\. .* wins?\.|share the first place\./);
  for (const command of ['standings', 'rounds', 'why', 'me', 'log', 'list', 'deck', 'settings'])
    expect((await driver.type('Bob', driver.lobbyId, `/league ${command}`)).content, command).toMatch(
      command === 'settings' ? /There is no league/ : /Winter|Pebbles/,
    );
  expect(on.errors).toEqual([]);
  expect(await driver.violations()).toEqual([]);
});
