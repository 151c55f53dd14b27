// Elimination leagues, with one or two lives, and Swiss leagues with a bracket at the end run from sign-up to the last
// place.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import { slotWords } from '../../../src/table/league/bracket.ts';
import { standingsPicture } from '../../../src/table/league/picture.ts';
import { placesOf, whyPaired } from '../../../src/table/league/reading.ts';
import type { LeagueRecord, LeagueSettings } from '../../../src/table/league/records.ts';
import {
  chance,
  current,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  matchAt,
  organiser,
  type Process,
  playOn,
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

const people = (count: number): string[] => Array.from({ length: count }, (_, n) => `p${n + 1}`);

/** A league with this many players whose first round is open. */
async function begun(count: number, settings: Partial<LeagueSettings>): Promise<LeagueRecord> {
  const made = await league(only, people(count), { idle: 0, ...settings });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  return current(only, made);
}

/** Staff decide all open matches for the better seed, and the next round is paired. */
async function decided(made: LeagueRecord): Promise<LeagueRecord> {
  const now = await current(only, made);
  const seed = (number: number): number => now.entrants.find((one) => one.number === number)!.seed;
  for (const { round, table, first, second } of now.matches.filter(({ outcome }) => outcome === undefined)) {
    const outcome = seed(first) < seed(second) ? 'first' : 'second';
    expectLeague(
      await only.leagues.rule(organiser(), made.id, { round, table, outcome, reason: 'So it was' }),
    );
  }
  await only.sweep();
  return current(only, made);
}

const slots = ({ matches }: LeagueRecord, round: number): (string | undefined)[] =>
  matches.filter((match) => match.round === round).map(({ slot }) => slot);

const told = (now: LeagueRecord, round: number): string =>
  leagueNotices({ kind: 'round', round }, now, heaps(), new Map())
    .map(({ body }) => body.content)
    .join('\n');

describe('single elimination', () => {
  it('goes from a drawn bracket to a final that is played, and everybody has a place', async () => {
    let now = await begun(6, { system: 'elimination' });
    const order = now.entrants.map(({ seed }) => seed);
    expect([...order].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(slots(now, 1)).toEqual(['W1-2', 'W1-4']);
    // Two players have no match in the first round, and the post says so.
    expect(told(now, 1)).toContain('(quarterfinal)');
    expect(told(now, 1).match(/does not play in this round, and is still in/g)).toHaveLength(2);
    now = await decided(await decided(now));
    await playOn(only, matchAt(now, 3, 1).gameId!, chance('final'));
    await only.sweep();
    now = await current(only, now);
    expect(slots(now, 2)).toEqual(['W2-1', 'W2-2']);
    expect(slots(now, 3)).toEqual(['W3-1']);
    expect(now).toMatchObject({ phase: 'over' });
    const places = placesOf(now, heaps());
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 3, 5, 5]);
    const final = matchAt(now, 3, 1);
    expect(final.outcome).toMatch(/first|second/);
    expect(places[0]?.entrant.userId).toBe(final.people[final.outcome === 'first' ? 0 : 1]);
    const [over] = leagueNotices({ kind: 'over' }, now, heaps(), new Map());
    expect(over?.body.content).toContain(` is over. ${places[0]?.entrant.name} wins.`);
    expect(over?.body.content).toContain(`3\\. ${places[2]?.entrant.name}`);
  });

  it('has a match for the third place if that is set, and says so beforehand', async () => {
    const made = await league(only, people(4), { idle: 0, system: 'elimination' });
    expectLeague(await only.leagues.change(organiser(), made.id, { third: true }));
    const announced = leagueNotices({ kind: 'changed' }, await current(only, made), heaps(), new Map());
    expect(announced[0]?.body.content).toContain('Those who lose the semifinals play for the third place.');
    expectLeague(await only.leagues.start(organiser(), made.id));
    await only.sweep();
    const last = await decided(made);
    expect(slots(last, 2)).toEqual(['T', 'W2-1']);
    expect(told(last, 2)).toContain('1. (match for the third place)');
    expect(whyPaired(last, matchAt(last, 2, 1))[1]).toMatch(
      /^p\d went on after the loss against p\d in round 1\.$/,
    );
    const over = await decided(last);
    expect(over).toMatchObject({ phase: 'over' });
    expect(placesOf(over, heaps()).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify(standingsPicture(over, heaps()))).toContain('Match for the third place');
    const swiss = await league(only, [], { system: 'swiss-cut' });
    expectLeague(await only.leagues.change(organiser(), swiss.id, { third: true }));
    expect(await only.leagues.change(organiser(), swiss.id, { system: 'swiss' })).toMatchObject({
      league: { settings: { system: 'swiss' } },
    });
    expect(await only.leagues.change(organiser(), swiss.id, { third: true })).toMatchObject({
      code: 'not-available',
      sentence: /only where one loss puts out/,
    });
  });

  it('says why two meet, and how they came there', async () => {
    const now = await decided(await begun(4, { system: 'elimination' }));
    const [final] = now.matches.filter(({ round }) => round === 2);
    const lines = whyPaired(now, final!);
    expect(lines[0]).toMatch(/^p\d and p\d meet in the bracket: final\.$/);
    expect(lines[1]).toMatch(/^p\d comes from the match with p\d in round 1\.$/);
    expect(lines.at(-1)).toMatch(/^The order of the bracket was drawn/);
    expect(whyPaired(now, now.matches[0]!)[1]).toMatch(/^p\d is number 1 of the bracket\.$/);
  });

  it('lets nobody in later, and whoever drops out is passed by', async () => {
    const made = await begun(4, { system: 'elimination' });
    expect(await only.leagues.late(organiser(), made.id, 'late')).toMatchObject({ code: 'not-open' });
    const seeded = made.entrants.find(({ seed }) => seed === 1)!;
    const before = await decided(made);
    expect(before.rounds).toHaveLength(2);
    expectLeague(await only.leagues.drop(by(seeded.userId), made.id));
    const over = await decided(made);
    // The player dropped out after the final was paired, so the final is still played.
    expect(over).toMatchObject({ phase: 'over' });
    expect(placesOf(over, heaps())[0]?.entrant.number).toBe(seeded.number);
  });

  it('keeps who has gone on when a result is overturned too late, and says so', async () => {
    const now = await decided(await begun(4, { system: 'elimination' }));
    const [first] = now.matches;
    const { round, table } = first!;
    const outcome = first!.outcome === 'first' ? 'second' : 'first';
    const ruled = await only.leagues.rule(organiser(), now.id, { round, table, outcome, reason: 'Wrong' });
    expect(ruled).toMatchObject({
      text: expect.stringMatching(/stays there: the next round is paired already/),
    });
    const over = await decided(now);
    const final = over.matches.at(-1)!;
    expect([final.first, final.second]).toContain(first!.outcome === 'first' ? first!.first : first!.second);
    expect(placesOf(over, heaps()).map(({ place }) => place)).toEqual([1, 2, 3, 3]);
  });
});

it('in double elimination whoever has lost once may still win all', async () => {
  let now = await begun(4, { system: 'double-elimination' });
  const all: (string | undefined)[][] = [];
  for (let round = 1; now.phase === 'running'; round++) {
    all.push(slots(now, round));
    now = await decided(now);
  }
  expect(all).toEqual([['W1-1', 'W1-2'], ['W2-1', 'L1-1'], ['L2-1'], ['F']]);
  expect(placesOf(now, heaps()).map(({ place, entrant }) => [place, entrant.seed])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
  const words = all.flat().map((slot) => slotWords(now, slot!));
  expect(words).toEqual([
    ...['round 1 without a loss', 'round 1 without a loss'],
    ...['round 2 without a loss', 'round 1 after a loss', 'round 2 after a loss', 'final'],
  ]);
});

describe('Swiss with a cut', () => {
  it('plays Swiss, then the first ones play on, and all the others keep their places behind', async () => {
    let now = await begun(6, { system: 'swiss-cut', rounds: 2 });
    now = await decided(now);
    expect(now.affairs.seeds).toBeUndefined();
    now = await decided(now);
    const { seeds } = now.affairs;
    expect(seeds).toHaveLength(4);
    expect(slots(now, 3)).toEqual(['W1-1', 'W1-2']);
    expect(told(now, 3)).toContain('(semifinal)');
    expect(whyPaired(now, now.matches.at(-1)!).at(-1)).toMatch(/^The first ones after Swiss/);
    // Nobody can enter any more, and no Swiss round can be added.
    expect(await only.leagues.late(organiser(), now.id, 'late')).toMatchObject({ code: 'not-open' });
    const more = await only.leagues.change(organiser(), now.id, { rounds: 5 });
    expect(more).toMatchObject({ sentence: 'The bracket has begun, so there are no more rounds of Swiss.' });
    // Overturning a result of the Swiss rounds no longer changes the bracket.
    const swiss = { round: 1, table: 1, outcome: 'both-lose', reason: 'Wrong' } as const;
    expectLeague(await only.leagues.rule(organiser(), now.id, swiss));
    now = await decided(await decided(now));
    expect(now.phase).toBe('over');
    expect(now.affairs.seeds).toEqual(seeds);
    const places = placesOf(now, heaps());
    expect(new Set(places.slice(0, 4).map(({ entrant }) => entrant.number))).toEqual(new Set(seeds));
    expect(places.slice(0, 4).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });

  it('to double elimination has both, and a cut only where there is one', async () => {
    const made = await league(only, people(4), { idle: 0 });
    const refused = await only.leagues.change(organiser(), made.id, { cut: 2 });
    expect(refused).toMatchObject({ refused: true, code: 'not-available' });
    expectLeague(
      await only.leagues.change(organiser(), made.id, { system: 'swiss-double-cut', cut: 2, rounds: 1 }),
    );
    expectLeague(await only.leagues.start(organiser(), made.id));
    await only.sweep();
    let now = await current(only, made);
    const all: (string | undefined)[][] = [];
    for (let round = 1; now.phase === 'running'; round++) {
      all.push(slots(now, round));
      now = await decided(now);
    }
    expect(all[0]).toEqual([undefined, undefined]);
    expect(all[1]).toEqual(['W1-1']);
    expect(all[2]).toEqual(['F']);
  });
});
