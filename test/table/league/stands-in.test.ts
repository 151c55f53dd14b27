// The house (the bot as an opponent) may play on in a league match for somebody who has left. Then the organiser
// decides what the result counts, and the match is never rated.
import { afterEach, expect, it } from 'vitest';
import { matchLine } from '../../../src/discord/messages/league.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { HOUSE_ANSWERS_MS } from '../../../src/table/affairs.ts';
import { createDeadlines } from '../../../src/table/clock/scheduler.ts';
import { leagueJson, placesOf, ratingsOf } from '../../../src/table/league/reading.ts';
import type { LeagueRecord, LeagueSettings } from '../../../src/table/league/records.ts';
import { settingsLines } from '../../../src/table/league/words.ts';
import {
  current,
  DAY,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  manager,
  matchAt,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { accepted, by } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';
import { ALTERED } from '../house/at-the-table.ts';

let on: Ground | undefined;
afterEach(async () => {
  await on?.close();
  on = undefined;
});

/** The toy game Heaps, which the house plays by always giving the fallback answer. */
const housed = (game: Game): Game => ({
  ...game,
  pinned: (pin) => housed(game.pinned(pin)),
  imagine: (state) => state,
  appraisal: { quiet: [], weights: {}, features: () => ({}) },
});
const HEAPS = housed(heaps(createToy()));

/** A rated league of two that has begun, with the game of its match and the people in its seats. */
async function begun(settings: Partial<LeagueSettings> = {}, game = HEAPS) {
  on = await ground([game]);
  const process = await on.process();
  const what = { game: game.id, decks: [game.decks[0]!.name] };
  const made = await league(process, ['ann', 'bob'], settings, what);
  expectLeague(await process.leagues.mark(manager(), made.id, true));
  expectLeague(await process.leagues.start(organiser(), made.id));
  await process.sweep();
  const { gameId = '', people } = matchAt(await current(process, made), 1, 1);
  return { process, made, gameId, people };
}

/** Lets a judge replace the player of the first seat by the house. */
async function leaves({ tables, leagues }: Process, gameId: string): Promise<void> {
  const record = (await tables.record(gameId))!;
  const jo = { ...by('jo'), userName: 'Jo', isAdmin: true };
  const act = { kind: 'stand-in', player: record.players[0]!.name, level: 'easy' } as const;
  accepted(await tables.judge(jo, gameId, act, record));
  await leagues.judged(jo, gameId, act.kind);
}

const concede = async ({ tables, sweep }: Process, gameId: string, userId: string): Promise<void> => {
  accepted(await tables.concede(by(userId), gameId));
  await sweep();
};

const lineOf = (now: LeagueRecord): string => matchLine(now, matchAt(now, 1, 1), undefined);

it('loses a match for whoever has left it, although it has won the game', async () => {
  const { process, made, gameId, people } = await begun();
  await leaves(process, gameId);
  await concede(process, gameId, people[1]);
  const now = await current(process, made);
  const match = matchAt(now, 1, 1);
  expect((await process.tables.record(gameId))!.outcome?.winners).toEqual([0]);
  expect(match).toMatchObject({ outcome: 'second', how: 'stood-in', overturned: [] });
  expect(lineOf(now)).toBe(
    `• 1. ${people[1]} wins against ${people[0]}. The house played for ${people[0]}, who therefore loses.`,
  );
  expect(placesOf(now, HEAPS).map(({ entrant, wins }) => [entrant.userId, wins])).toEqual([
    [people[1], 1],
    [people[0], 0],
  ]);
  expect(JSON.parse(leagueJson(now, HEAPS)).rounds[0].matches[0]).toMatchObject({ stoodIn: [people[0]] });
  expect(on!.errors).toEqual([]);
});

it('names the player who loses the match, where the house has played for both in turn', async () => {
  const { process, made, gameId, people } = await begun();
  await leaves(process, gameId);
  const record = async () => (await process.tables.record(gameId))!;
  const jo = { ...by('jo'), userName: 'Jo', isAdmin: true };
  const { name } = (await record()).players[0]!;
  const handed = { kind: 'replace', player: name, userId: 'cy', name: '<@cy>' } as const;
  accepted(await process.tables.judge(jo, gameId, handed, await record()));
  const other = (await record()).players[1]!.name;
  const act = { kind: 'stand-in', player: other, level: 'easy' } as const;
  accepted(await process.tables.judge({ ...jo, ...by('jo') }, gameId, act, await record()));
  await concede(process, gameId, 'cy');
  expect(lineOf(await current(process, made))).toBe(
    `• 1. ${people[0]} wins against ${people[1]}. The house played for ${people[1]}, who therefore loses. The house played for ${people[0]}.`,
  );
});

it('counts as it has played where the organiser says so', async () => {
  const { process, made, gameId, people } = await begun({ standIn: 'as-played' });
  await leaves(process, gameId);
  await concede(process, gameId, people[1]);
  const now = await current(process, made);
  expect(matchAt(now, 1, 1)).toMatchObject({ outcome: 'first', how: 'played' });
  expect(lineOf(now)).toBe(`• 1. ${people[0]} wins against ${people[1]}. The house played for ${people[0]}.`);
});

it('is rated in no case, and matches beside it are', async () => {
  for (const standIn of ['loss', 'as-played'] as const) {
    const { process, made, gameId, people } = await begun({ standIn });
    await leaves(process, gameId);
    await concede(process, gameId, people[1]);
    const now = await current(process, made);
    const rated = (userId: string, at: LeagueRecord) => ratingsOf([at], userId).map(({ rating }) => rating);
    expect([rated(people[0], now), rated(people[1], now)]).toEqual([[], []]);
    // Without the record that the house has played, the same result would be rated.
    const { stoodIn: _, ...affairs } = now.affairs;
    expect(rated(people[0], { ...now, affairs })).toHaveLength(1);
    await on!.close();
    on = undefined;
  }
});

it('is rated neither where staff has decided the match, nor where a person plays it to its end', async () => {
  const { process, made, gameId, people } = await begun();
  await leaves(process, gameId);
  const record = (await process.tables.record(gameId))!;
  const { name } = record.players[0]!;
  const act = { kind: 'replace', player: name, userId: 'cy', name: '<@cy>' } as const;
  accepted(await process.tables.judge({ ...by('jo'), userName: 'Jo', isAdmin: true }, gameId, act, record));
  await concede(process, gameId, people[1]);
  const played = await current(process, made);
  // The player who has taken over the seat plays for the league player who had it.
  expect(matchAt(played, 1, 1)).toMatchObject({ outcome: 'first', how: 'played' });
  expect(ratingsOf([played], people[0])).toEqual([]);
  const ruling = { round: 1, table: 1, outcome: 'draw', reason: 'Both agree' } as const;
  expectLeague(await process.leagues.rule(manager(), made.id, ruling));
  await process.sweep();
  const ruled = await current(process, made);
  expect(matchAt(ruled, 1, 1)).toMatchObject({ outcome: 'draw', how: 'staff', overturned: ['first'] });
  expect(ratingsOf([ruled], people[0])).toEqual([]);
});

it('is judged when its round closes, and nobody is reminded for the house', async () => {
  const { process, made, gameId, people } = await begun({ idle: 1 });
  await leaves(process, gameId);
  for (let days = 0; days < 9; days++) {
    on!.now.at += DAY;
    await process.sweep();
  }
  const now = await current(process, made);
  expect(matchAt(now, 1, 1)).toMatchObject({ outcome: 'second', how: 'stood-in' });
  expect(matchAt(now, 1, 1).reminders.map(({ player }) => player)).not.toContain(matchAt(now, 1, 1).first);
  expect((await process.tables.record(gameId))!.outcome?.sentence).toBe(
    `The round is over. The house has played on for ${people[0]}, who has left, so ${people[1]} wins.`,
  );
});

it('gives way to what a judge says of the game', async () => {
  const { process, made, gameId } = await begun();
  await leaves(process, gameId);
  const record = (await process.tables.record(gameId))!;
  const act = { kind: 'outcome', winner: record.players[0]!.name, reason: 'Won by then' } as const;
  accepted(await process.tables.judge({ ...by('jo'), userName: 'Jo', isAdmin: true }, gameId, act, record));
  await process.sweep();
  const now = await current(process, made);
  expect(matchAt(now, 1, 1)).toMatchObject({ outcome: 'first', how: 'played' });
});

it('answers in the clocked game of a match, also in secret, and is in the log of the league', async () => {
  const { process, made, gameId } = await begun({}, ALTERED);
  await leaves(process, gameId);
  const { tables } = process;
  const log = { error: (data: object) => on!.errors.push(data) };
  const { sweep } = createDeadlines({ store: on!.store, tables, now: () => on!.now.at, log });
  on!.now.at += HOUSE_ANSWERS_MS;
  await sweep();
  const answers = (await on!.store.inputs(gameId)).filter(
    ({ input }) => input.kind === 'answers' && input.seat === 0,
  );
  expect(on!.errors).toEqual([]);
  expect(answers.length).toBeGreaterThan(0);
  expect((await on!.store.notes(made.id, 20)).map(({ act }) => act)).toContain(
    'Judges the game of round 1, table 1: stand-in.',
  );
});

it('has a setting that organisers change, and that leagues of earlier versions lack', async () => {
  const { process, made } = await begun();
  const old = await current(process, made);
  expect(old.settings.standIn).toBeUndefined();
  const words = (settings: LeagueSettings) => settingsLines(settings, HEAPS).join('\n');
  expect(words(old.settings)).toContain(
    'If a judge lets the house play on for somebody who has left, they lose the match, and the match is not rated.',
  );
  const { settings } = expectLeague(
    await process.leagues.change(organiser(), made.id, { standIn: 'as-played' }, {}),
  );
  expect(words(settings)).toContain('the result of its game counts, and the match is not rated.');
  expect((await current(process, made)).settings.standIn).toBe('as-played');
});
