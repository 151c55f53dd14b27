// A season of eight players on the playground, by slash commands and buttons alone: sign-up, a late entry, an
// overturned result, more time, a drop, byes, reminders, and the end. Ada runs it and does not play.
// UPDATE_SCREENSHOT=1 takes the pictures of docs/pictures.
import { ComponentType } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraw } from '../../../src/pictures/draw.ts';
import { createStudio } from '../../../src/pictures/studio.ts';
import type { APIMessage } from '../../../src/playground/driver/protocol.ts';
import { createLeagueDues } from '../../../src/table/league/due.ts';
import type { LeagueMatch, LeagueRecord } from '../../../src/table/league/records.ts';
import { ownGame } from '../../support/games/loaded.ts';
import { photographer } from '../../support/league/photographer.ts';
import { chance, DAY, HOUR } from '../../support/league/season.ts';
import { componentsOf } from '../../support/reading.ts';
import { type RealBot, realBot } from '../../support/real-bot.ts';

const altered = ownGame('altered');
/** People who sign up; Gus comes late. */
const SIGNED_UP = ['Ann', 'Bob', 'Sam', 'Cleo', 'Dan', 'Eve', 'Finn'] as const;
const PLAYERS = [...SIGNED_UP, 'Gus'] as const;

let on: RealBot;
/** A Monday, at ten in the morning in UTC. */
let time = Date.UTC(2027, 0, 4, 10);
let camera: Awaited<ReturnType<typeof photographer>>;
let sweep: () => Promise<void>;
let leagueId = '';

beforeAll(async () => {
  on = await realBot(
    [altered],
    () => time,
    createStudio({ draw: createDraw(), log: { info: () => undefined } }),
  );
  await on.driver.clock(time);
  camera = await photographer(on.driver.url);
  const dues = createLeagueDues({
    store: on.store,
    leagues: on.leagues,
    now: () => time,
    log: { error: (data) => on.errors.push(JSON.stringify(data)) },
  });
  // Does due work, posts it, and reports results to the leagues. Does so twice, because some posts wait for the threads
  // that they link to.
  sweep = async () => {
    await on.driver.clock(time);
    for (let n = 0; n < 2; n++) {
      await dues.sweep();
      await on.bot.drain();
      time += 5_000;
    }
    await on.bot.drain();
  };
});
afterAll(async () => {
  await camera?.close();
  await on?.close();
});

const type = (who: string, text: string, where = on.driver.lobbyId): Promise<APIMessage> =>
  on.driver.type(who, where, text);
const said = async (who: string, text: string, where?: string): Promise<string> =>
  (await type(who, text, where)).content;
const posts = (): Promise<APIMessage[]> => on.driver.posts('Ada', on.driver.lobbyId);
const lastPost = async (of: string | RegExp): Promise<APIMessage> => {
  const found = (await posts()).findLast(({ content }) =>
    typeof of === 'string' ? content.includes(of) : of.test(content),
  );
  if (found === undefined) throw new Error(`Nothing of ${of} was posted.`);
  return found;
};

async function current(): Promise<LeagueRecord> {
  return (await on.leagues.league(leagueId))!;
}

interface Seated extends LeagueMatch {
  people: [string, string];
  thread: string;
}

/** The matches of a round, with the names of those who play, and their threads. */
async function matchesOf(round: number): Promise<Seated[]> {
  const { matches, entrants } = await current();
  const name = (number: number): string => entrants.find((one) => one.number === number)!.name;
  const found = matches.filter((match) => match.round === round);
  return Promise.all(
    found.map(async (match) => ({
      ...match,
      people: [name(match.first), name(match.second)] satisfies [string, string],
      thread: (await on.tables.record(match.gameId!))!.threadId!,
    })),
  );
}

const between = async (round: number, one: string): Promise<Seated> =>
  (await matchesOf(round)).find(({ people }) => people.includes(one))!;
const otherOf = ({ people }: Seated, who: string): string => people.find((one) => one !== who)!;

/** Answers at random whatever the game asks this person now, by its buttons and menus. */
async function answers(who: string, thread: string, random: (bound: number) => number): Promise<void> {
  const call = (await on.driver.posts(who, thread)).findLast((post) =>
    JSON.stringify(post.components).includes('Your decision'),
  );
  const asked = await on.driver.press(who, call!, 'Your decision');
  const parts = componentsOf(asked);
  const menu = parts.find((part) => part.type === ComponentType.StringSelect);
  if (menu !== undefined) {
    const { min_values: min = 1, max_values: max = 1 } = menu;
    const left = menu.options.map(({ label }) => label);
    const size = min + random(max - min + 1);
    const chosen = Array.from({ length: size }, () => left.splice(random(left.length), 1)[0]!);
    await on.driver.choose(who, asked, chosen);
    return;
  }
  const labels = parts.flatMap((part) =>
    'label' in part && part.disabled !== true ? (part.label ?? []) : [],
  );
  await on.driver.press(who, asked, labels[random(labels.length)]!);
}

/** Both players of the match play at random for a while. */
async function plays({ people, thread, gameId, round, table }: Seated, most: number): Promise<void> {
  const random = chance('season', round, table);
  for (let n = 0; n < most; n++) {
    const record = (await on.tables.record(gameId!))!;
    if (record.phase !== 'running') return;
    await answers(people[record.awaiting[0]!]!, thread, random);
    await on.bot.drain();
  }
}

async function concedes(who: string, { thread }: Seated): Promise<void> {
  const sure = await type(who, '/game concede', thread);
  await on.driver.press(who, sure, 'Yes, I concede');
}

describe('a season of eight players', () => {
  it('is announced, and people join by the button with a deck that they have saved', async () => {
    for (const [at, who] of PLAYERS.entries()) {
      const { cards } = altered.decks[at % altered.decks.length]!;
      const list = cards.map(({ key, count }) => `${count} ${key}`).join(';');
      expect(await said(who, `/deck save game:altered name:${who}'s own list:${list}`)).toContain('Saved: ');
    }
    const made = await said('Ada', '/league create name:Winter game:altered days:7');
    expect(made).toMatch(/^\*\*Winter\*\* is open for sign-up\.\nSwiss\./);
    await on.bot.drain();
    const announced = await lastPost('a league of **Altered**');
    leagueId = (await on.leagues.on(on.driver.guildId, ['signup']))[0]!.id;
    for (const who of SIGNED_UP) {
      const asked = await on.driver.press(who, announced, 'Join');
      expect(asked.content).toBe('With which deck do you join **Winter**? Only you see this.');
      if (who === 'Bob') await camera.take('Bob', 'league-season-announced');
      const joined = await on.driver.choose(who, asked, [`${who}'s own`]);
      expect(joined.content).toMatch(`You have joined **Winter**. Your deck is "${who}'s own".`);
    }
    expect(await said('Ada', '/league settings extension:2')).toMatch(/^Changed, and told to all\./);
    await on.bot.drain();
    expect((await lastPost('a league of **Altered**')).content).toContain('may have 2 days more');
    expect((await lastPost('by other terms than before')).content).toContain('its announcement');
    expect(await said('Finn', '/league standings')).toContain('Who has joined (7)');
  });

  it('begins: seven play, and one has a bye', async () => {
    const asked = await type('Ada', '/league start');
    expect(asked.content).toContain('about to begin with 7 players');
    expect((await on.driver.press('Ada', asked, 'Yes, begin')).content).toMatch(/^The league begins\./);
    await sweep();
    expect((await lastPost('begins with 7 players')).content).toContain('shown when it is over');
    const open = (await lastPost('**round 1** is open')).content;
    const matches = await matchesOf(1);
    expect(matches).toHaveLength(3);
    for (const { thread, people, gameId } of matches) {
      expect(open).toContain(`<#${thread}>`);
      const called = (await on.driver.posts('Ada', thread)).filter(({ mentions }) => mentions.length > 0);
      const invited = called.filter(({ content }) => content.includes('Round 1 of **Winter**.'));
      expect(invited).toHaveLength(1);
      expect(invited[0]!.mentions.map(({ id }) => id).sort()).toEqual(
        people.map((one) => on.driver.id(one)).sort(),
      );
      const { affairs } = (await on.tables.record(gameId!))!;
      expect(affairs.clocks.every(({ since }) => since !== undefined)).toBe(true);
      expect((await said(people[0], '/game next')).includes(`<#${thread}>`)).toBe(true);
    }
    expect(open).toMatch(/has a bye, which counts as a win\./);
    expect(await said('Ann', '/league deck player:Bob')).toMatch(
      /Lists of this league are not shown yet|Pick one/,
    );
  });

  it('games are played, conceded and drawn; staff overturns a result; somebody comes late', async () => {
    const [played, conceded, drawn] = (await matchesOf(1)) as [Seated, Seated, Seated];
    await plays(played, 12);
    await concedes(played.people[0], played);
    await concedes(conceded.people[1], conceded);
    await sweep();
    const [match] = await on.driver.suggest(
      'Ada',
      on.driver.lobbyId,
      'league',
      ['result'],
      { match: played.people[0] },
      'match',
    );
    expect(match!.name).toContain(played.people.join(' against '));
    const ruling = `/league result match:${match!.value} result:draw reason:Their opponent agrees that the game was even`;
    expect(await said(played.people[0], ruling)).toContain('Only the staff of this league');
    expect(await said('Ada', ruling)).toBe('Done, and told to all.');
    await on.bot.drain();
    expect((await lastPost('Staff has decided so.')).content).toMatch(
      new RegExp(
        `It was: ${played.people[1]} wins against ${played.people[0]}\\. Ada, of the staff, has decided it\\. Their opponent`,
      ),
    );
    expect(await said('Gus', '/league join')).toContain('This league has begun.');
    expect(await said('Ada', '/league late member:@Gus')).toContain('may join now');
    const asked = await type('Gus', '/league join');
    expect((await on.driver.choose('Gus', asked, ["Gus's own"])).content).toContain('play from round 2 on');
    const [one, other] = drawn.people;
    await type(one, '/game draw', drawn.thread);
    await type(other, '/game draw', drawn.thread);
    await sweep();
    const over = await lastPost('**round 1** is over');
    expect(over.content).toContain(`${one} and ${other} draw.`);
    expect(over.attachments).toMatchObject([{ filename: 'standings.png', description: /^Standings/ }]);
  });

  it('two agree on more time, one drops out, one is reminded in vain, and one calls the staff', async () => {
    await sweep();
    const matches = await matchesOf(2);
    expect(matches).toHaveLength(4);
    await camera.take('Ada', 'league-season-round');
    const dropping = await between(2, 'Finn');
    const [longer, silent, last] = matches.filter(({ table }) => table !== dropping.table) as [
      Seated,
      Seated,
      Seated,
    ];
    for (const who of longer.people) expect(await said(who, '/league extend')).toMatch(/agree/i);
    const sure = await type('Finn', '/league drop');
    expect((await on.driver.press('Finn', sure, 'Yes, drop out')).content).toContain('You play no more');
    await concedes('Finn', dropping);
    await concedes(last.people[0], last);
    await plays(silent, 1);
    const loser = silent.people[(await on.tables.record(silent.gameId!))!.awaiting[0]!]!;
    await sweep();
    time += 4 * DAY + 10 * HOUR;
    await sweep();
    expect((await lastPost('your games wait for you')).content).toContain(`<@${on.driver.id(loser)}>`);
    expect(await said(otherOf(silent, loser), '/league problem about:They do not answer')).toContain(
      'The staff is called.',
    );
    time += 2 * DAY;
    await sweep();
    time += 1 * DAY;
    await sweep();
    const now = await current();
    expect(now.matches.find(({ round, table }) => round === 2 && table === silent.table)).toMatchObject({
      how: 'out-of-time',
      outcome: silent.people[0] === loser ? 'second' : 'first',
    });
    expect(now.rounds[1]?.closedAt).toBeUndefined();
    await concedes(longer.people[1], longer);
    await sweep();
    expect((await lastPost('**round 2** is over')).content).toContain(
      `${otherOf(silent, loser)} wins against ${loser}. The round was over`,
    );
  });

  it('ends after three rounds, with standings, lists and files for everybody', async () => {
    const matches = await matchesOf(3);
    expect(matches).toHaveLength(3);
    expect((await lastPost('**round 3** is open')).content).toMatch(/has a bye/);
    expect(matches.flatMap(({ people }) => people)).not.toContain('Finn');
    for (const match of matches) await concedes(match.people[match.table % 2]!, match);
    await sweep();
    const over = await lastPost('**Winter** is over.');
    expect(over.content).toMatch(/\*\*Winter\*\* is over\. .* (wins|share the first place)\./);
    expect(over.attachments).toMatchObject([{ filename: 'standings.png', description: /^Final standings/ }]);
    await camera.take('Ann', 'league-season-over');
    // Nobody has marked the league as rated; Ada, who manages the server, does so now that it is over.
    expect((await type('Ann', '/league me')).content).not.toContain('Your rating');
    expect(await said('Ann', '/league settings rated:yes')).toMatch(/^Only server managers decide/);
    expect(await said('Ada', '/league settings rated:yes')).toMatch(/^Marked as rated, and told to all/);
    await on.bot.drain();
    await lastPost('counts for ratings, with all its rounds');
    const me = await type('Ann', '/league me');
    expect(me.content).toContain('Your rating (Glicko-2');
    expect(await said('Ann', '/league rating')).toMatch(/• \*\*Winter\*\*: [23] rounds, rated/);
    for (const command of ['standings', 'rounds', 'why', 'log', 'list', 'deck'])
      expect(await said('Bob', `/league ${command}`), command).toMatch(/Winter|Bob's own/);
    const [bob] = await on.driver.suggest(
      'Ann',
      on.driver.lobbyId,
      'league',
      ['deck'],
      { player: 'Bob' },
      'player',
    );
    const shown = await type('Ann', `/league deck player:${bob!.value}`);
    expect(shown.attachments.map(({ filename }) => filename)).toContain('locked-list.txt');
    for (const format of ['csv', 'json'])
      expect((await type('Gus', `/league standings format:${format}`)).attachments).toHaveLength(1);
    expect(on.errors).toEqual([]);
    expect(await on.driver.violations()).toEqual([]);
  });
});
