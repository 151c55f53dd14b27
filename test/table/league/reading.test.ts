// Reports about a league: its standings as files, locked deck lists that can be checked, reasons of pairings, and
// ratings.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeLine } from '../../../src/discord/messages/league.ts';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import { commitmentOf, committedText } from '../../../src/table/league/lists.ts';
import { ratingPicture, standingsAlt, standingsPicture } from '../../../src/table/league/picture.ts';
import {
  leagueJson,
  placesOf,
  ratingsOf,
  standingsCsv,
  whyPaired,
} from '../../../src/table/league/reading.ts';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import { ownGames } from '../../support/games/loaded.ts';
import {
  current,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  manager,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { by } from '../../support/table.ts';

let on: Ground;
let only: Process;
beforeEach(async () => {
  on = await ground();
  only = await on.process();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  await on.close();
});

/** A finished round robin of three, in which the player with the lower number always wins. */
async function over(names: readonly string[] = ['ann', 'bob', 'cleo']): Promise<LeagueRecord> {
  const made = await league(only, []);
  for (const name of names)
    expectLeague(
      await only.leagues.join({ ...by(name), userName: name }, made.id, name, { official: 'Pebbles' }),
    );
  expectLeague(await only.leagues.change(organiser(), made.id, { system: 'round-robin' }));
  expectLeague(await only.leagues.mark(manager(), made.id, true));
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  for (let now = await current(only, made); now.phase === 'running'; now = await current(only, made)) {
    for (const { round, table, first, second } of now.matches.filter(
      ({ outcome }) => outcome === undefined,
    )) {
      const outcome = first < second ? 'first' : 'second';
      expectLeague(
        await only.leagues.rule(organiser(), made.id, { round, table, outcome, reason: 'So it was' }),
      );
    }
    await only.sweep();
  }
  return current(only, made);
}

describe('the standings', () => {
  it('say who stands where, and are a table for spreadsheets', async () => {
    const played = await over(['ann', '=SUM(A1),"x"', 'cleo']);
    expect(
      placesOf(played, heaps()).map(({ place, entrant, points }) => [place, entrant.number, points]),
    ).toEqual([
      [1, 1, 6],
      [2, 2, 3],
      [3, 3, 0],
    ]);
    const [head, ...rows] = standingsCsv(played, heaps()).trimEnd().split('\r\n');
    expect(head).toBe(
      'place,player,wins,draws,losses,byes,dropped,points,opponents-match-wins,sos,extended-sos,head-to-head,luck',
    );
    expect(rows[0]).toMatch(/^1,ann,2,0,0,0,no,6,/);
    // A name that a spreadsheet would read as a formula is made harmless.
    expect(rows[1]).toMatch(/^2,"'=SUM\(A1\),""x""",1,0,1,0,no,3,/);
  });

  it('are whole as JSON, with lists and seed only when it is over, and ids of people never', async () => {
    const made = await league(only, ['ann', 'bob']);
    expectLeague(await only.leagues.start(organiser(), made.id));
    await only.sweep();
    const running = leagueJson(await current(only, made), heaps());
    expect(running).not.toMatch(/pebble|"seed"|"salt"|userId/);
    expectLeague(await only.leagues.end(organiser(), made.id, 'Enough'));
    const ended = JSON.parse(leagueJson(await current(only, made), heaps()));
    expect(ended).toMatchObject({
      phase: 'over',
      seed: expect.any(String),
      players: [{ name: 'ann', salt: expect.any(String), list: { name: 'Pebbles' } }, {}],
      rounds: [{ number: 1, matches: [{ table: 1 }] }],
    });
  });
});

it('a locked list can be checked by anybody: the text beside it has the SHA-256 that was posted', async () => {
  const played = await over();
  const [one] = played.entrants;
  const text = committedText(one!.deck!, one!.salt!);
  const sha = createHash('sha256').update(text).digest('hex');
  expect(sha).toBe(commitmentOf(one!));
  const begun = leagueNotices({ kind: 'begun' }, played, heaps(), new Map()).map(({ body }) => body.content);
  expect(begun.join('\n')).toContain(`ann: \`${sha}\``);
  expect(new Set(played.entrants.map(commitmentOf)).size).toBe(3);
});

it('why two meet is said in words', async () => {
  const made = await league(only, ['ann', 'bob', 'cleo', 'dan'], { rounds: 2 });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  const now = await current(only, made);
  expect(whyPaired(now, now.matches[0]!)).toEqual([
    expect.stringMatching(/ had not met before\.$/),
    'They had the same score.',
    expect.stringMatching(/^Among pairings that were as good, chance decided/),
  ]);
});

it('in a round robin two meet because everybody meets everybody', async () => {
  const played = await over();
  expect(whyPaired(played, played.matches[0]!)).toEqual([
    expect.stringMatching(/ meet because everybody meets everybody; /),
  ]);
});

it('ratings follow from all rounds of all rated leagues, and an overturned result changes them', async () => {
  const played = await over();
  const [best, worst] = ['ann', 'cleo'].map((who) => ratingsOf([played], who));
  expect(best!.length).toBe(2);
  expect(best!.at(-1)!.rating).toBeGreaterThan(1500);
  expect(worst!.at(-1)!.rating).toBeLessThan(1500);
  expect(best!.at(-1)!.deviation).toBeLessThan(350);
  expect(ratingsOf([played], 'nobody')).toEqual([]);
  const last = played.matches.find(({ first, second }) => first === 1 || second === 1)!;
  const { round, table } = last;
  expectLeague(
    await only.leagues.rule(organiser(), played.id, { round, table, outcome: 'both-lose', reason: 'Wrong' }),
  );
  expect(ratingsOf([await current(only, played)], 'ann').at(-1)!.rating).toBeLessThan(best!.at(-1)!.rating);
});

it('pictures have numbers for names, and the words beside them say whose they are', async () => {
  const made = await over();
  const played = { ...made, settings: { ...made.settings, system: 'elimination' as const } };
  const bracket = { ...played, affairs: { ...played.affairs, seeds: [1, 2, 3] } };
  for (const shown of [made, bracket]) {
    const drawn = JSON.stringify(standingsPicture(shown, heaps()));
    expect(drawn).toContain('"#3"');
    expect(drawn).not.toMatch(/ann|bob|cleo|Winter/);
    expect(standingsAlt(shown, heaps()).join()).not.toMatch(/ann|bob|cleo|Winter/);
  }
  expect(JSON.stringify(standingsPicture(bracket, heaps()))).toContain('"Semifinal"');
  const [best] = placesOf(made, heaps());
  expect(placeLine(best!)).toBe('1\\. ann #1: 6 (2–0–0)');
  expect(ratingPicture(ratingsOf([made], 'ann')).nodes).toMatchObject([
    { nodes: [{ node: 'curve', points: [{}, {}] }, {}] },
  ]);
  // Pictures without data are empty.
  expect(ratingPicture([]).nodes).toEqual([]);
  expect(standingsPicture({ ...made, rounds: [], matches: [] }, heaps()).nodes).toEqual([]);
});

it('posts of the largest league stay within what Discord takes', async () => {
  const played = await over();
  const long = 'W'.repeat(40);
  const [one] = played.entrants;
  const entrants = Array.from({ length: 256 }, (_, n) => ({
    ...one!,
    number: n + 1,
    seed: n + 1,
    name: `${n} ${long}`,
  }));
  const [match] = played.matches;
  const matches = Array.from({ length: 128 }, (_, n) => ({
    ...match!,
    round: 1,
    table: n + 1,
    first: n + 1,
    second: n + 129,
  }));
  const large: LeagueRecord = { ...played, entrants, matches, rounds: played.rounds.slice(0, 1) };
  const kinds = [
    { kind: 'signup' },
    { kind: 'begun' },
    { kind: 'round', round: 1 },
    { kind: 'reminder', round: 1, players: entrants.map(({ number }) => number) },
    { kind: 'closed', round: 1 },
    { kind: 'over' },
  ] as const;
  const woken = leagueNotices(kinds[3], large, heaps(), new Map()).flatMap(({ body, pings }) => {
    expect(pings.every((id) => body.content.includes(`<@${id}>`))).toBe(true);
    return pings;
  });
  expect(woken).toHaveLength(256);
  for (const message of kinds)
    for (const { body } of leagueNotices(message, large, heaps(), new Map()))
      expect(body.content.length, message.kind).toBeLessThanOrEqual(2000);
});

it.each([...ownGames().values()])('$name says its own tie-breakers, for both seats', (game) => {
  const [deck] = game.decks;
  const { state } = game.begin({
    profile: game.profiles[0]!,
    seed: '00',
    decks: [deck!, deck!],
    names: ['Ann', 'Bob'],
  });
  const names = (game.tieBreakers ?? []).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(game.tally?.(state)).toEqual(Object.fromEntries(names.map((name) => [name, [0, 0]])));
});
