// People may leave the server and return, and their names may contain hostile text.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Scene, scene } from '../support/life/scene.ts';

let on: Scene;
beforeEach(async () => {
  on = await scene();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  expect(await on.driver.violations()).toEqual([]);
  await on.close();
});

const leaves = (user: string) => on.driver.server({ type: 'remove_member', user });
const returns = (user: string) => on.driver.server({ type: 'add_member', user });

it('a player leaves in the middle of a game: whoever asks is told the ways out, and the game waits for them', async () => {
  const { id, threadId } = await on.game();
  await leaves('Bob');
  await on.says('Ann', '/choose answer:2', threadId);
  expect(await on.says('Ann', '/game why', threadId)).toMatch(
    /Bob has left this server\. The seat stays free to come back to; else .*`\/judge replace`.*`\/game cancel`/,
  );
  await returns('Bob');
  expect(await on.says('Ann', '/game why', threadId)).not.toContain('has left');
  await on.says('Bob', '/choose answer:2', threadId);
  await on.bot.drain();
  expect((await on.record(id)).awaiting).toHaveLength(1);
});

it('the person for whom a seat is kept leaves: whoever opened the game is told to call it off', async () => {
  await on.says('Ann', '/game new game:toy opponent:@Bob');
  await on.bot.drain();
  const thread = (await on.driver.threads('Ann'))[0]?.id ?? '';
  await leaves('Bob');
  expect(await on.says('Ann', '/game why', thread)).toMatch(
    /has left this server, and a seat is kept for them/,
  );
});

it('an entrant leaves before the beginning and returns: named, not paired, and taken back', async () => {
  await on.says('Ada', '/league create name:Winter game:toy');
  for (const who of ['Ann', 'Bob', 'Cleo']) await on.says(who, '/league join deck:Pebbles');
  await leaves('Cleo');
  const asked = await on.driver.type('Ada', on.driver.lobbyId, '/league start');
  expect(asked.content).toContain('is about to begin with 2 players.** Cleo has left this server');
  await on.driver.press('Ada', asked, 'Yes, begin');
  await on.sweep();
  const [made] = await on.leagues.on(on.driver.guildId, ['running']);
  expect((await on.league(made?.id ?? '')).rounds[0]?.byes).toEqual([]);
  await returns('Cleo');
  await on.says('Cleo', '/league me');
  expect((await on.league(made?.id ?? '')).affairs.away).toBeUndefined();
  await on.bot.drain();
  expect(await on.told()).toContain('Cleo plays on after all.');
});

it('an entrant leaves in the middle of a round: not paired in the next, and seen again at the one after it', async () => {
  const { id } = await on.begin(['Ann', 'Bob', 'Cleo', 'Dan'], 'system:round-robin');
  await leaves('Dan');
  const decide = async (round: number): Promise<void> => {
    for (const { table, outcome } of (await on.league(id)).matches.filter((one) => one.round === round))
      if (outcome === undefined)
        await on.says('Ada', `/league result match:${round}.${table} result:draw reason:So it was`);
    await on.sweep();
  };
  await decide(1);
  expect((await on.league(id)).affairs.away).toEqual([4]);
  expect(await on.says('Ann', '/league rounds')).toContain('Dan has left this server');
  const playing = (await on.league(id)).matches
    .filter(({ round }) => round === 2)
    .flatMap(({ first, second }) => [first, second]);
  expect(playing).not.toContain(4);
  await returns('Dan');
  await decide(2);
  expect((await on.league(id)).affairs.away).toBeUndefined();
});

it('the organiser leaves: a manager of the server hands the league to somebody else, who runs it', async () => {
  await on.says('Sam', '/league create name:Winter game:toy');
  await leaves('Sam');
  expect(await on.says('Ada', '/league handover member:@Ann')).not.toContain('Only');
  await on.says('Ann', '/league handover');
  const [made] = await on.leagues.on(on.driver.guildId, ['signup']);
  expect((await on.league(made?.id ?? '')).createdBy).toBe(on.driver.id('Ann'));
  await on.bot.drain();
  expect(await on.told()).toContain('has another organiser');
});

it('the judge leaves who was called: another rules, all read the ruling, and nobody is called any more', async () => {
  const { threadId } = await on.game();
  const judges = (await on.driver.state('Ada')).roles.find(({ name }) => name === 'Judges')?.id ?? '';
  await on.says('Ada', `/game settings judge:@Judges`);
  await on.driver.server({ type: 'set_roles', user: 'Cleo', roleIds: [judges] });
  expect(await on.says('Ann', '/judge call about:The heap is wrong', threadId)).toContain(
    'A judge is called.',
  );
  await leaves('Cleo');
  expect(await on.says('Ada', '/judge list')).toContain('The heap is wrong');
  await on.says('Ada', '/judge rule text:It is right as it lies', threadId);
  await on.bot.drain();
  expect((await on.told(threadId)).split('It is right as it lies')).toHaveLength(2);
  expect(await on.says('Ada', '/judge list')).toMatch(/^No judge is called/);
  await on.says('Ann', '/choose answer:2', threadId);
  await on.says('Bob', '/choose answer:2', threadId);
  await on.bot.drain();
  expect((await on.call(threadId)).content).toContain('it is your decision');
});

it('a name that would wake everybody, or format what follows: nobody is woken, and it stays one word', async () => {
  const name = '@everyone **x** [y](http://z)';
  const harmless = '＠everyone ∗∗x∗∗ ［y］(http:∕∕z)';
  await on.driver.newMember(name);
  await on.begin([name, 'Bob']);
  for (const post of await on.posts()) {
    expect(post.mention_everyone).toBe(false);
    expect(post.content).not.toMatch(/@everyone|\]\(http/);
  }
  expect(await on.told()).toContain(harmless);
  const standings = await on.says('Bob', '/league standings');
  expect(standings).not.toMatch(/@everyone|\]\(http/);
  expect(standings).toContain(harmless);
});

it('a name written from right to left beside numbers: isolated, so that they keep their order', async () => {
  await on.driver.newMember('محمد');
  await on.begin(['محمد', 'Bob']);
  expect(await on.says('Bob', '/league standings')).toContain('\u2068محمد\u2069');
  expect(await on.told()).toContain('\u2068محمد\u2069');
});

it('a league of twelve: all of them are paired, each called once in their thread', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `Player${n}`);
  for (const name of people) await on.driver.newMember(name);
  const { id } = await on.begin(people);
  const games = await on.games(id, 1);
  expect(games).toHaveLength(6);
  for (const { threadId, players } of games) {
    const called = (await on.posts(threadId)).flatMap(({ mentions }) => mentions.map((one) => one.id));
    expect([...called].sort()).toEqual(players.map(({ userId }) => userId).sort());
  }
});
