// In a league with hidden lists, a judge who also plays looks at no match earlier than others could, and a judge who
// has looked does not play.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '../../../src/discord/interactions/command.ts';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import { answered, deskOf, offeredTo, ROLE, type Typist, WITH_ROLE } from '../../support/league/judges.ts';
import {
  current,
  DAY,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  matchAt,
  organiser,
  type Process,
  processOn,
} from '../../support/league/season.ts';
import { accepted, by } from '../../support/table.ts';

let on: Ground;
let only: Process;
let desk: Desk;
beforeEach(async () => {
  on = await ground();
  only = await on.process();
  desk = deskOf(on, only, heaps());
  await on.store.setSettings(WITH_ROLE);
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  await on.close();
});

/** Jo plays and judges; Zoe judges; Mia manages the server, and has no role. */
const JO: Typist = { userId: 'jo', roles: [ROLE] };
const ZOE: Typist = { userId: 'zoe', roles: [ROLE] };
const MIA: Typist = { userId: 'mia', isAdmin: true };

const CARDS = /For the judge alone\./;
const OTHERS_LOOK =
  'You play in **Winter**, whose lists are hidden, so another judge or a server manager has to look at this game (`/judge look`).';

interface Begun {
  made: LeagueRecord;
  /** The match without Jo. */
  gameId: string;
  people: readonly [string, string];
  table: number;
}

/** A league of four whose first round is open. */
async function begun(settings: Partial<LeagueRecord['settings']> = {}): Promise<Begun> {
  const made = await league(only, ['ann', 'bob', 'cleo', 'jo'], { idle: 0, ...settings });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const now = await current(only, made);
  const {
    gameId = '',
    people,
    table,
  } = [1, 2].map((n) => matchAt(now, 1, n)).find((match) => !match.people.includes('jo'))!;
  return { made: now, gameId, people, table };
}

const looks = (who: Typist, gameId: string): Promise<string> =>
  answered(desk, who, 'judge', 'look', { game: gameId });

/** A player of the match calls a judge. */
const called = async ({ gameId, people }: Begun): Promise<unknown> =>
  accepted(await only.tables.callJudge(by(people[0]), gameId, 'A question'));

/** Posts of the league about judges who looked at hidden cards, and the people whom they ping. */
async function told(made: LeagueRecord): Promise<{ content: string; pings: string[]; roles?: string[] }[]> {
  const now = await current(only, made);
  return (await on.store.leaguePosts(made.id))
    .filter(({ message }) => message.kind === 'look-asked' || message.kind === 'looked')
    .flatMap(({ message }) => leagueNotices(message, now, heaps(), new Map()))
    .map(({ body, pings, roles }) => ({
      content: body.content,
      pings,
      ...(roles !== undefined && { roles }),
    }));
}

describe('a judge who plays', () => {
  it('does not look where no player of the game has called a judge', async () => {
    const at = await begun();
    expect(await looks(JO, at.gameId)).toBe(
      `${OTHERS_LOOK} You can ask to look once a player of the game has called a judge.`,
    );
    expect((await only.tables.record(at.gameId))?.affairs.looked).toBeUndefined();
    expect(await told(at.made)).toEqual([]);
  });

  it('asks where one is called: others are woken once, and have a day; then the look is told to both players and marked', async () => {
    const at = await begun();
    await called(at);
    const until = Math.floor((on.now.at + DAY) / 1000);
    const answer = `${OTHERS_LOOK} They have been asked. If nobody has by <t:${until}:F>, you may: type this again then. Both players will be told, and the match is marked.`;
    expect(await looks(JO, at.gameId)).toBe(answer);
    expect(await looks(JO, at.gameId)).toBe(answer);
    const [one, other] = [at.made.matches[at.table - 1]!.first, at.made.matches[at.table - 1]!.second].map(
      (number) => at.made.entrants[number - 1]!.name,
    );
    expect(await told(at.made)).toEqual([
      {
        content: `<@&7> **Winter**: jo, who plays in this league, wants to look at the cards of the match between ${one} and ${other} (round 1, table ${at.table}) as a judge, and would see hidden lists. Another judge or a server manager can look instead: \`/judge look\` in its thread. If nobody has by <t:${until}:F>, they may look.`,
        ...{ pings: [], roles: ['7'] },
      },
    ]);
    on.now.at += DAY - 1;
    expect(await looks(JO, at.gameId)).toBe(answer);
    on.now.at += 1;
    expect(await looks(JO, at.gameId)).toMatch(CARDS);
    expect((await told(at.made)).at(-1)).toEqual({
      content: `<@${one}> <@${other}> **Winter**: jo, who plays in this league, looks at the hidden cards of the match between ${one} and ${other} (round 1, table ${at.table}), because no other judge has. The match is marked.`,
      pings: [one, other],
    });
    expect(await answered(desk, ZOE, 'league', 'rounds')).toContain(
      `${one} against ${other} (jo, who plays in this league, has seen its hidden cards as a judge): <#c>`,
    );
    const file = JSON.parse(
      (await answered(desk, ZOE, 'league', 'standings', { format: 'json' })).split('now.\n')[1]!,
    );
    expect(file.rounds[0].matches[at.table - 1]).toMatchObject({ seenBy: ['jo'] });
  });

  it('waits again once another judge has dealt with the match', async () => {
    const at = await begun();
    await called(at);
    await looks(JO, at.gameId);
    expect(await looks(ZOE, at.gameId)).toMatch(CARDS);
    on.now.at += 2 * DAY;
    expect(await looks(JO, at.gameId)).toContain('They have been asked.');
    await answered(desk, ZOE, 'judge', 'rule', { game: at.gameId, text: 'Go on' });
    on.now.at += 2 * DAY;
    // After the judge has ruled, the call is closed, so the next look needs a new call.
    expect(await looks(JO, at.gameId)).toContain('once a player of the game has called a judge');
  });

  it('does not name hidden cards, also if they have looked under an earlier version', async () => {
    const at = await begun();
    // Makes Jo look at the game without the league's permission, as an earlier version allowed.
    await only.tables.look({ ...by('jo'), roles: [ROLE], userName: 'jo' }, at.gameId);
    expect((await only.tables.record(at.gameId))?.affairs.looked).toEqual(['jo']);
    const words = { game: at.gameId, act: 'move', card: 'x', to: 'y', reason: 'A slip' };
    expect(await answered(desk, JO, 'judge', 'correct', words)).toContain('has to correct this game.');
    expect(await offeredTo(desk, JO, 'judge', 'correct', 'card', words)).toBe('[]');
  });

  it('is also the organiser, a manager, or somebody who has dropped out or was handed a seat', async () => {
    const at = await begun();
    expect(await looks({ ...JO, isAdmin: true }, at.gameId)).toContain(OTHERS_LOOK);
    expectLeague(await only.leagues.drop(by('jo'), at.made.id));
    expect(await looks(JO, at.gameId)).toContain(OTHERS_LOOK);
    // Without a judge role those who manage the server judge; Jo is one of them.
    await on.store.setSettings({ guildId: 'g', channelIds: [], maxPerPlayer: 0 });
    expect(await looks({ userId: 'jo', isAdmin: true }, at.gameId)).toContain(OTHERS_LOOK);
    await on.store.setSettings(WITH_ROLE);
    // Pia is handed the seat of Jo.
    const own = (await current(only, at.made)).matches.find(({ gameId }) => gameId !== at.gameId)!.gameId!;
    const handed = await answered(desk, ZOE, 'judge', 'replace', { game: own, player: 'jo', with: 'pia' });
    expect(handed).toContain('hands the seat of jo');
    expect(await looks({ userId: 'pia', roles: [ROLE] }, at.gameId)).toContain(OTHERS_LOOK);
  });

  it('does not look in the moment in which the game has begun and its match does not name it yet', async () => {
    const made = await league(only, ['ann', 'bob', 'cleo', 'jo'], { idle: 0 });
    expectLeague(await only.leagues.start(organiser(), made.id));
    const crashing = {
      ...on.store,
      saveLeague: (change: Parameters<typeof on.store.saveLeague>[0]) =>
        change.fired?.kind === 'open'
          ? Promise.reject(new Error('This process has crashed.'))
          : on.store.saveLeague(change),
    };
    for (let n = 0; n < 2; n++) await processOn(crashing, [heaps()], on.now, []).sweep();
    const now = await current(only, made);
    expect(now.matches.map(({ gameId }) => gameId)).toEqual([undefined, undefined]);
    const games = await on.store.inChannel('c', ['running']);
    const other = games.find(({ players }) => players.every(({ userId }) => userId !== 'jo'))!;
    expect(await looks(JO, other.id)).toContain(OTHERS_LOOK);
    expect(await answered(desk, JO, 'game', 'export', { game: other.id })).toContain(
      'are hidden until it is over',
    );
  });

  it('looks as others do where lists are open, and when the league is over', async () => {
    const open = await begun({ lists: 'open' });
    expect(await looks(JO, open.gameId)).toMatch(CARDS);
    expectLeague(await only.leagues.end(organiser(), open.made.id, 'Enough'));
    const hidden = await begun();
    expectLeague(await only.leagues.end(organiser(), hidden.made.id, 'Enough'));
    expect(await looks(JO, hidden.gameId)).toMatch(CARDS);
  });
});

describe('those who look instead', () => {
  it('are other judges, and those who manage the server, who may then correct the game', async () => {
    const at = await begun();
    expect(await looks({ userId: 'tom' }, at.gameId)).toMatch(/^Only members of <@&7> judge games here/);
    expect(await looks({ userId: 'organiser' }, at.gameId)).toMatch(
      /^Only members of <@&7> judge games here/,
    );
    expect(await looks(MIA, at.gameId)).toMatch(CARDS);
    expect(await answered(desk, MIA, 'judge', 'freeze', { game: at.gameId, reason: 'Wait' })).toMatch(
      /^Done/,
    );
  });

  it('cannot play in the league afterwards: neither by joining, nor in a seat that is handed on', async () => {
    const at = await begun();
    await looks(ZOE, at.gameId);
    expect(await only.leagues.late(organiser(), at.made.id, 'zoe')).toMatchObject({
      sentence: '<@zoe> has seen hidden lists of this league as a judge, so they can’t play in it.',
    });
    const own = at.made.matches.find(({ gameId }) => gameId !== at.gameId)!.gameId!;
    const other: Typist = { userId: 'yan', roles: [ROLE] };
    expect(await answered(desk, other, 'judge', 'replace', { game: own, player: 'cleo', with: 'zoe' })).toBe(
      '<@zoe> has seen hidden lists of **Winter** as a judge, so they can’t take a seat in its matches. Name somebody else.',
    );
  });

  it.each(['now', 'under an earlier version'])(
    'cannot join a ladder whose lists they have seen %s',
    async (when) => {
      const made = await league(only, ['ann', 'bob'], { system: 'ladder', idle: 0 });
      expectLeague(await only.leagues.start(organiser(), made.id));
      expectLeague(await only.leagues.challenge(by('ann'), made.id, 2));
      expectLeague(await only.leagues.challenge(by('bob'), made.id, 1));
      await only.sweep();
      const { gameId = '' } = (await current(only, made)).matches[0]!;
      if (when === 'now') await looks(ZOE, gameId);
      else await only.tables.look({ ...by('zoe'), roles: [ROLE], userName: 'zoe' }, gameId);
      const joined = await only.leagues.join(by('zoe'), made.id, 'zoe', { official: 'Pebbles' });
      expect(joined).toMatchObject({
        sentence: 'You have seen hidden lists of this league as a judge, so you can’t play in it.',
      });
    },
  );
});

it('no game of a league with hidden lists tells its seed, or brings its decks into a rematch', async () => {
  const at = await begun();
  expectLeague(
    await only.leagues.rule(organiser(), at.made.id, {
      ...{ round: 1, table: at.table, outcome: 'draw', reason: 'So it was' },
    }),
  );
  expect(await answered(desk, JO, 'game', 'verify', { game: at.gameId })).toBe(
    'The seed would tell how both decks were shuffled, and lists of **Winter** are hidden until it is over. Ask again then.',
  );
  expect(await answered(desk, { userId: at.people[0] }, 'game', 'rematch', { game: at.gameId })).toMatch(
    /^A rematch would bring both decks into a game that anybody can replay/,
  );
  expectLeague(await only.leagues.end(organiser(), at.made.id, 'Enough'));
  expect(await answered(desk, JO, 'game', 'verify', { game: at.gameId })).toMatch(/^Verified\./);
});
