// The staff of leagues, and unplanned events: results are overturned, games are called off or lost, people come and go.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import {
  chance,
  current,
  DAY,
  expectLeague,
  type Ground,
  ground,
  HOUR,
  heaps,
  league,
  matchAt,
  organiser,
  type Process,
  playOn,
} from '../../support/league/season.ts';
import { by } from '../../support/table.ts';

const FOUR = ['ann', 'bob', 'cleo', 'dan'];
const REASON = 'The first left the server';

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

/** A league of these people whose first round is open. */
async function open(people: readonly string[] = FOUR, settings: Parameters<typeof league>[2] = {}) {
  const made = await league(only, people, { idle: 0, ...settings });
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  return current(only, made);
}

describe('sign-up', () => {
  it('takes a deck that may be played, and another one until lists are locked', async () => {
    const made = await league(only, ['ann']);
    const refused = await only.leagues.join(by('bob'), made.id, 'bob', { text: '9 pebble' });
    expect(refused).toMatchObject({ refused: true, code: 'deck-illegal' });
    expectLeague(await only.leagues.join(by('ann'), made.id, 'Other name', { text: '2 stone' }));
    expectLeague(await only.leagues.join(by('bob'), made.id, 'ann', { official: 'Pebbles' }));
    const now = await current(only, made);
    expect(now.entrants.map(({ name, deck }) => [name, deck?.cards[0]])).toEqual([
      ['ann', { key: 'stone', count: 2 }],
      ['ann 2', { key: 'pebble', count: 3 }],
    ]);
    expectLeague(await only.leagues.leave(by('ann'), made.id));
    expect(await only.leagues.start(organiser(), made.id)).toMatchObject({ code: 'seats-missing' });
    expect(await only.leagues.start(by('bob'), made.id)).toMatchObject({ code: 'not-allowed' });
  });

  it('ends by itself on the day that was named; with one player it goes on', async () => {
    const made = await league(only, ['ann'], { startsAt: on.now.at + DAY });
    on.now.at += DAY;
    await only.sweep();
    expect(await current(only, made)).toMatchObject({ phase: 'signup' });
    expectLeague(await only.leagues.join(by('bob'), made.id, 'bob', { official: 'Pebbles' }));
    expectLeague(await only.leagues.change(organiser(), made.id, { startsAt: on.now.at + DAY }));
    on.now.at += DAY;
    await only.sweep();
    expect(await current(only, made)).toMatchObject({ phase: 'running', rounds: [{ number: 1 }] });
  });

  it('tells the same interaction the same', async () => {
    const made = await league(only, []);
    const ann = by('ann');
    const first = await only.leagues.join(ann, made.id, 'ann', { official: 'Pebbles' });
    const second = await only.leagues.join(ann, made.id, 'ann', { official: 'Pebbles' });
    expect(second).toMatchObject({ text: 'text' in first ? first.text : '' });
    expect((await current(only, made)).entrants).toHaveLength(1);
  });
});

describe('staff', () => {
  it('decides a match and overturns it; the old result is kept, the game ends, and the log says who and why', async () => {
    const made = await open(['ann', 'bob']);
    const { gameId = '', first: one, second: two } = matchAt(made, 1, 1);
    const ruling = { round: 1, table: 1, outcome: 'second' as const, reason: REASON };
    expect(await only.leagues.rule(by('ann'), made.id, ruling)).toMatchObject({ code: 'not-allowed' });
    expectLeague(await only.leagues.rule(organiser(), made.id, ruling));
    expect(await only.tables.record(gameId)).toMatchObject({ phase: 'finished', outcome: { winners: [1] } });
    expect(await current(only, made)).toMatchObject({
      phase: 'over',
      matches: [{ outcome: 'second', how: 'staff' }],
    });
    expectLeague(await only.leagues.rule(organiser(), made.id, { ...ruling, outcome: 'draw' }));
    expect((await current(only, made)).matches[0]).toMatchObject({ outcome: 'draw', overturned: ['second'] });
    const notes = await only.leagues.notes(made.id, 10);
    expect(
      notes.filter(({ by: who }) => who === 'organiser').map(({ act, reason }) => [act, reason]),
    ).toEqual([
      ['The league is made.', undefined],
      ['Sign-up is ended: the league begins.', undefined],
      [`Round 1, table 1: Player ${two} wins against Player ${one}. Before: undecided.`, `${REASON}.`],
      [
        `Round 1, table 1: Player ${one} and Player ${two} draw. Before: Player ${two} wins against Player ${one}.`,
        `${REASON}.`,
      ],
    ]);
  });

  it('never decides its own match, and is said to play where it decides another', async () => {
    const made = await open([...FOUR.slice(0, 3), 'organiser']);
    const own = made.matches.find(({ first, second }) => first === 4 || second === 4)!;
    const other = made.matches.find((match) => match !== own)!;
    const ruling = (table: number) => ({ round: 1, table, outcome: 'draw' as const, reason: REASON });
    expect(await only.leagues.rule(organiser(), made.id, ruling(own.table))).toMatchObject({
      code: 'not-allowed',
    });
    expectLeague(await only.leagues.rule(organiser(), made.id, ruling(other.table)));
    expect((await only.leagues.notes(made.id, 1))[0]?.act).toContain('somebody who plays in the league');
    expect((await on.store.leaguePosts(made.id)).at(-1)?.message).toMatchObject({
      kind: 'ruled',
      plays: true,
    });
  });

  it('has the acts of judges in its log, and says so where a judge plays in the league', async () => {
    const made = await open(FOUR);
    const { gameId = '', people } = matchAt(made, 1, 1);
    await only.leagues.judged({ ...by('judge'), userName: 'Judge' }, gameId, 'undo', 'A slip');
    expect((await on.store.leaguePosts(made.id)).at(-1)?.message.kind).toBe('round');
    const player = FOUR.find((one) => !people.includes(one))!;
    await only.leagues.judged({ ...by(player), userName: player }, gameId, 'outcome', 'A slip');
    expect((await on.store.leaguePosts(made.id)).at(-1)?.message).toMatchObject({ kind: 'judged', table: 1 });
    expect(
      (await only.leagues.notes(made.id, 2)).map(({ name, act, reason }) => [name, act, reason]),
    ).toEqual([
      ['Judge', 'Judges the game of round 1, table 1: undo.', 'A slip.'],
      [
        player,
        'Judges the game of round 1, table 1: outcome. (Done by somebody who plays in the league.)',
        'A slip.',
      ],
    ]);
    await only.leagues.judged(by('judge'), 'a game of no league', 'undo');
  });

  it('keeps the rules for decks once somebody has joined by them', async () => {
    const made = await league(only, []);
    expect(await only.leagues.change(organiser(), made.id, {}, { format: 'none' })).toMatchObject({
      code: 'unknown-value',
    });
    expectLeague(await only.leagues.change(organiser(), made.id, {}, { format: 'any' }));
    expectLeague(await only.leagues.join(by('ann'), made.id, 'ann', { official: 'Pebbles' }));
    expect(await only.leagues.change(organiser(), made.id, {}, { format: 'any' })).toMatchObject({
      code: 'not-available',
    });
  });

  it('lets in who comes late, and drops who is gone', async () => {
    const made = await open(['ann', 'bob', 'cleo'], { rounds: 3 });
    expect(await only.leagues.join(by('eve'), made.id, 'eve', { official: 'Pebbles' })).toMatchObject({
      code: 'not-open',
    });
    expectLeague(await only.leagues.late(organiser(), made.id, 'eve'));
    expectLeague(await only.leagues.join(by('eve'), made.id, 'eve', { official: 'Pebbles' }));
    expectLeague(await only.leagues.drop(organiser(), made.id, { player: 3, reason: 'gone' }));
    expectLeague(await only.leagues.drop(by('ann'), made.id));
    const { gameId = '' } = matchAt(made, 1, 1);
    await playOn(only, gameId, chance('late'));
    await only.sweep();
    const now = await current(only, made);
    expect(now.entrants[3]).toMatchObject({ name: 'eve', enters: 2, salt: /./ });
    const round = now.matches.filter(({ round: number }) => number === 2);
    expect(round.map(({ first, second }) => [first, second].sort())).toEqual([[2, 4]]);
  });
});

describe('whoever has dropped out', () => {
  it('plays on if staff says so before the next round is paired, and no later', async () => {
    const made = await open(['ann', 'bob', 'cleo'], { rounds: 3 });
    expect(await only.leagues.late(organiser(), made.id, 'cleo')).toMatchObject({ code: 'already-joined' });
    expectLeague(await only.leagues.drop(organiser(), made.id, { player: 3, reason: 'gone' }));
    expect(await only.leagues.late(by('cleo'), made.id, 'cleo')).toMatchObject({ code: 'not-allowed' });
    const back = await only.leagues.late(organiser(), made.id, 'cleo');
    expect(back).toMatchObject({ text: 'cleo plays on after all.' });
    expect(expectLeague(back).entrants[2]).not.toHaveProperty('drops');
    expect((await only.leagues.notes(made.id, 1))[0]?.act).toBe('Player 3 plays on after all.');
    const post = (await on.store.leaguePosts(made.id)).at(-1)!;
    const [told] = leagueNotices(post.message, expectLeague(back), heaps(), new Map());
    expect(told?.body.content).toBe('**Winter**: cleo plays on after all.');
    expectLeague(await only.leagues.drop(organiser(), made.id, { player: 3, reason: 'gone' }));
    for (const match of (await current(only, made)).matches) {
      const ruling = {
        round: match.round,
        table: match.table,
        outcome: 'draw',
        reason: 'So it was',
      } as const;
      expectLeague(await only.leagues.rule(organiser(), made.id, ruling));
    }
    await only.sweep();
    expect((await current(only, made)).rounds).toHaveLength(2);
    expect(await only.leagues.late(organiser(), made.id, 'cleo')).toMatchObject({
      sentence: /rounds were paired without them since/,
    });
  });
});

describe('a match', () => {
  it('whose players agree has longer, once, and the round waits for it', async () => {
    const made = await open(['ann', 'bob'], { extension: 2 });
    const end = made.rounds[0]!.closesAt!;
    expectLeague(await only.leagues.extend(by('ann'), made.id));
    expect(await only.leagues.extend(by('ann'), made.id)).toMatchObject({ code: 'not-available' });
    expectLeague(await only.leagues.extend(by('bob'), made.id));
    on.now.at = end + HOUR;
    await only.sweep();
    expect((await current(only, made)).phase).toBe('running');
    on.now.at = end + 2 * DAY;
    await only.sweep();
    expect(await current(only, made)).toMatchObject({ phase: 'over', matches: [{ how: 'out-of-time' }] });
  });

  it('is lost by whoever was reminded in vain as often as the league says', async () => {
    const made = await open(['ann', 'bob'], { idle: 2 });
    const { gameId = '', people } = matchAt(made, 1, 1);
    // The second player writes down a number; the first player never makes a move.
    await only.tables.move(by(people[1]), gameId, { command: 'choose', options: { answer: '1' } });
    for (let day = 0; day < 8; day++) {
      on.now.at += DAY;
      await only.sweep();
    }
    const over = await current(only, made);
    expect(over.matches[0]).toMatchObject({ outcome: 'second', how: 'out-of-time' });
    expect(over.matches[0]?.reminders.map(({ player }) => player)).toEqual([
      over.matches[0]?.first,
      over.matches[0]?.first,
    ]);
    expect((await only.tables.record(gameId))?.outcome?.sentence).toContain('was reminded and did not move');
  });

  it('is not lost by reminders that came together, when nobody was there to send them in time', async () => {
    const made = await open(['ann', 'bob'], { idle: 1 });
    on.now.at = made.rounds[0]!.closesAt! - HOUR;
    await only.sweep();
    expect((await current(only, made)).matches[0]!.reminders).toHaveLength(2);
    on.now.at += HOUR;
    await only.sweep();
    const over = await current(only, made);
    expect(over.matches[0]).toMatchObject({ outcome: 'draw', how: 'out-of-time' });
  });

  it('of a game that is called off counts for nobody, and of one that is gone is drawn', async () => {
    const made = await open(FOUR);
    const [one, other] = [matchAt(made, 1, 1), matchAt(made, 1, 2)];
    const admin = { ...by('admin'), isAdmin: true };
    expect(await only.tables.cancel(admin, one.gameId!, true)).toMatchObject({
      text: 'The game is called off.',
    });
    await on.place.execute('DELETE FROM "Game" WHERE "id" = ?', other.gameId!);
    await only.sweep();
    const now = await current(only, made);
    expect(matchAt(now, 1, 1)).toMatchObject({ outcome: 'both-lose', how: 'called-off' });
    expect(matchAt(now, 1, 2)).toMatchObject({ outcome: 'draw', how: 'lost' });
    expect(now.rounds).toHaveLength(2);
  });

  it('follows a judge who overturns the result of its game; the old one is kept', async () => {
    const made = await open(FOUR);
    const { gameId = '', table } = matchAt(made, 1, 1);
    await playOn(only, gameId, chance('judged'));
    await only.sweep();
    const before = matchAt(await current(only, made), 1, table).outcome!;
    const judge = { ...by('judge'), userName: 'Judge', isAdmin: true };
    const record = (await only.tables.record(gameId))!;
    const act = { kind: 'outcome' as const, winner: 'draw', reason: 'A wrong card' };
    expect((await only.tables.judge(judge, gameId, act, record)).refused).toBeFalsy();
    await only.sweep();
    expect(matchAt(await current(only, made), 1, table)).toMatchObject({
      outcome: 'draw',
      overturned: [before],
    });
  });

  it('follows a judge also when the league is over; what was still being played counts no more', async () => {
    const made = await open(FOUR, { rounds: 1 });
    const [ended, left] = [matchAt(made, 1, 1), matchAt(made, 1, 2)];
    await playOn(only, ended.gameId!, chance('last'));
    await only.sweep();
    const before = matchAt(await current(only, made), 1, 1).outcome!;
    expectLeague(await only.leagues.end(organiser(), made.id, 'Nobody has time'));
    await playOn(only, left.gameId!, chance('left'));
    const judge = { ...by('judge'), userName: 'Judge', isAdmin: true };
    const record = (await only.tables.record(ended.gameId!))!;
    const act = { kind: 'outcome' as const, winner: 'draw', reason: 'A wrong card' };
    expect((await only.tables.judge(judge, record.id, act, record)).refused).toBeFalsy();
    await only.sweep();
    const now = await current(only, made);
    expect(matchAt(now, 1, 1)).toMatchObject({ outcome: 'draw', overturned: [before] });
    expect(matchAt(now, 1, 2).outcome).toBeUndefined();
    // A later decision of staff changes a match, but does not end the league again.
    const ruling = { round: 1, table: 2, outcome: 'first', reason: REASON } as const;
    expectLeague(await only.leagues.rule(organiser(), made.id, ruling));
    expect(await current(only, made)).toMatchObject({ phase: 'over', endedAt: now.endedAt });
  });
});
