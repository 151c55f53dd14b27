// A whole league in virtual time: real games by random agents, with people who come late, drop out, forget their games,
// agree on more time and call judges, and with processes that crash. Afterwards all results are checked.
import { expect } from 'vitest';
import type { Game } from '../../../src/kernel/game.ts';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import type { Store } from '../../../src/table/store.ts';
import { by } from '../table.ts';
import { crashingAt, LEASE_MS } from './crashing.ts';
import {
  chance,
  current,
  DAY,
  expectLeague,
  type Ground,
  HOUR,
  league,
  matchAt,
  organiser,
  type Process,
  playOn,
  processOn,
} from './season.ts';

/** Settings of a simulated league. */
export interface Plan {
  players: number;
  rounds: number;
  game: Game;
  seed: string;
  /** Processes of the bot; the first of them also runs the games. */
  processes: readonly Process[];
}

/** Numbers of events in the simulation. */
export interface Counted {
  games: number;
  answers: number;
  outOfTime: number;
  extended: number;
  overturned: number;
  byes: number;
  drops: number;
  late: number;
  crashes: number;
}

/** Course of a game in the simulation, as its two players treat it. */
type Fate = 'played' | 'conceded' | 'forgotten' | 'extended' | 'drawn';

/** Plays the league to its end. */
export async function simulate(on: Ground, plan: Plan): Promise<{ league: LeagueRecord; counted: Counted }> {
  const { processes, game, seed, rounds } = plan;
  const [main] = processes;
  if (main === undefined) throw new Error('Somebody has to look after the league.');
  const random = chance(seed, 'course');
  const counted: Counted = {
    games: 0,
    answers: 0,
    outOfTime: 0,
    extended: 0,
    overturned: 0,
    byes: 0,
    drops: 0,
    late: 0,
    crashes: 0,
  };
  const people = Array.from({ length: plan.players }, (_, n) => `p${n + 1}`);
  const made = await league(
    main,
    people,
    { rounds, days: 7, extension: 2, idle: 2 },
    { game: game.id, decks: game.decks.map(({ name }) => name) },
  );
  expectLeague(await main.leagues.start(organiser(), made.id));

  /** Does all due work; sometimes the process that does it crashes, and another one finishes. */
  const sweep = async (): Promise<void> => {
    if (random(2) === 0) {
      const doomed = crashingAt(on.store, 1 + random(60));
      await processOn(doomed.store, [game], on.now, []).sweep();
      if (doomed.hasCrashed()) {
        counted.crashes += 1;
        on.now.at += LEASE_MS;
      }
    }
    for (let n = 0; n < 2; n++) await Promise.all(processes.map((each) => each.sweep()));
  };

  for (let round = 1; round <= rounds; round++) {
    await sweep();
    const now = await current(main, made);
    expect(now.rounds.at(-1)).toMatchObject({ number: round, openedAt: expect.any(Number) });
    counted.byes += now.rounds.at(-1)!.byes.length;
    const tables = now.matches.filter((match) => match.round === round);
    for (const { table } of tables)
      counted.answers += await played(on, main, now, round, table, seed, counted);
    counted.games += tables.length;
    await comesAndGoes(main, now, random, counted);
    // Due work comes first, so that a result exists before a judge overturns it.
    await sweep();
    await judged(main, await current(main, made), round, random);
    // Days pass: players who still have a game are reminded, and then the time of the round ends, and finally any extra
    // time.
    for (
      let day = 0;
      day < 10 && (await current(main, made)).rounds[round - 1]?.closedAt === undefined;
      day++
    ) {
      on.now.at += DAY;
      await sweep();
    }
  }
  await sweep();
  const over = await current(main, made);
  counted.outOfTime = over.matches.filter(({ how }) => how === 'out-of-time').length;
  counted.overturned = over.matches.filter(({ overturned }) => overturned.length > 0).length;
  return { league: over, counted };
}

/** Plays one game within the time of its round. Returns the number of answers that were given. */
async function played(
  on: Ground,
  main: Process,
  now: LeagueRecord,
  round: number,
  table: number,
  seed: string,
  counted: Counted,
): Promise<number> {
  const { gameId = '', people } = matchAt(now, round, table);
  const random = chance(seed, round, table);
  const fates: readonly Fate[] = [
    'played',
    'played',
    'conceded',
    'conceded',
    'conceded',
    'forgotten',
    'extended',
    'drawn',
  ];
  const fate = fates[random(fates.length)]!;
  if (fate === 'played') return playOn(main, gameId, random);
  const answers = await playOn(main, gameId, random, 4 + random(12));
  if ((await main.tables.record(gameId))?.phase !== 'running') return answers;
  switch (fate) {
    case 'conceded':
      expect((await main.tables.concede(by(people[random(2)]!), gameId)).refused).toBeFalsy();
      break;
    case 'drawn':
      for (const one of people) expect((await main.tables.draw(by(one), gameId)).refused).toBeFalsy();
      break;
    case 'extended':
      for (const one of people) expectLeague(await main.leagues.extend(by(one), now.id));
      counted.extended += 1;
      break;
    case 'forgotten':
      break;
  }
  on.now.at += HOUR / 60;
  return answers;
}

async function comesAndGoes(
  main: Process,
  { id, entrants, rounds }: LeagueRecord,
  random: (bound: number) => number,
  counted: Counted,
): Promise<void> {
  const here = entrants.filter(({ drops }) => drops === undefined);
  if (random(2) === 0 && here.length > 4) {
    expectLeague(await main.leagues.drop(by(here[random(here.length)]!.userId), id));
    counted.drops += 1;
  }
  if (random(2) === 0) {
    const name = `late${rounds.length}`;
    expectLeague(await main.leagues.late(organiser(), id, name));
    expectLeague(await main.leagues.join(by(name), id, name, { official: entrants[0]!.deck!.name }));
    counted.late += 1;
  }
}

/** A judge gives a game another result, and staff decides a match. */
async function judged(
  main: Process,
  now: LeagueRecord,
  round: number,
  random: (bound: number) => number,
): Promise<void> {
  const tables = now.matches.filter((match) => match.round === round);
  const one = tables[random(tables.length)];
  const record = one?.gameId === undefined ? undefined : await main.tables.record(one.gameId);
  if (record?.phase === 'finished') {
    const judge = { ...by('judge'), userName: 'Judge', isAdmin: true };
    const act = { kind: 'outcome' as const, winner: 'draw', reason: 'A card was read wrongly' };
    // The ruling changes nothing if the game was already drawn by agreement.
    await main.tables.judge(judge, record.id, act, record);
  }
  const open = tables.find(({ gameId, outcome }) => gameId !== undefined && outcome === undefined);
  if (open !== undefined && random(3) === 0) {
    const { table } = open;
    expectLeague(
      await main.leagues.rule(organiser(), now.id, { round, table, outcome: 'first', reason: 'They agreed' }),
    );
  }
}

/** Checks a finished league: no match, game, result or standing exists twice or is missing. */
export async function expectWhole(
  store: Store,
  league: LeagueRecord,
  plan: Pick<Plan, 'rounds' | 'game'>,
): Promise<void> {
  expect(league.phase).toBe('over');
  expect(league.rounds).toHaveLength(plan.rounds);
  const ids = league.matches.map(({ gameId }) => gameId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { round, table, gameId = '', outcome, how, numbers } of league.matches) {
    const record = await store.record(gameId);
    const where = `round ${round}, table ${table}`;
    expect(record?.phase, where).toBe('finished');
    expect(outcome, where).toBeDefined();
    if (how === 'staff') continue;
    const [winner] = record?.outcome?.winners ?? [];
    expect(outcome, where).toBe(
      winner !== undefined
        ? winner === 0
          ? 'first'
          : 'second'
        : how === 'out-of-time'
          ? expect.stringMatching(/draw|both-lose/)
          : 'draw',
    );
    expect(Object.keys(numbers), where).toEqual((plan.game.tieBreakers ?? []).map(({ name }) => name));
  }
  // In each round, every player of that time has exactly one match or the bye.
  for (const { number, byes } of league.rounds) {
    const playing = league.matches
      .filter(({ round }) => round === number)
      .flatMap(({ first, second }) => [first, second]);
    const all = [...playing, ...byes.map(({ player }) => player)].sort((a, b) => a - b);
    const here = league.entrants.filter(
      ({ enters, drops }) => enters <= number && (drops === undefined || drops > number),
    );
    expect(all, `round ${number}`).toEqual(here.map((one) => one.number).sort((a, b) => a - b));
    expect(byes.length, `round ${number}`).toBe(here.length % 2);
  }
  const met = league.matches.map(({ first, second }) => [first, second].sort((a, b) => a - b).join());
  expect(new Set(met).size).toBe(met.length);
}

/** Checks that each announcement was written exactly once. */
export async function expectAnnounced(store: Store, league: LeagueRecord): Promise<void> {
  const posts = (await store.leaguePosts(league.id)).map(({ message }) =>
    'round' in message ? `${message.kind} ${message.round}` : message.kind,
  );
  const once = posts.filter((post) => /^(signup|begun|over|round|closed)/.test(post));
  expect(once).toEqual([
    ...['signup', 'begun'],
    ...league.rounds.flatMap(({ number }) => [`round ${number}`, `closed ${number}`]),
    'over',
  ]);
}
