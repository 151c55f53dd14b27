// A league runs by itself: it begins, pairs players, opens games, sends reminders, closes rounds, and ends.
import { afterEach, describe, expect, it } from 'vitest';
import {
  chance,
  current,
  DAY,
  expectLeague,
  type Ground,
  ground,
  HOUR,
  league,
  matchAt,
  organiser,
  playOn,
} from '../../support/league/season.ts';
import { by } from '../../support/table.ts';

let on: Ground | undefined;
afterEach(async () => {
  await on?.close();
  on = undefined;
});

const FOUR = ['ann', 'bob', 'cleo', 'dan'];

describe('a league', () => {
  it('plays its rounds from sign-up to the end', async () => {
    on = await ground();
    const first = await on.process();
    const made = await league(first, FOUR, { system: 'round-robin' });
    expectLeague(await first.leagues.start(organiser(), made.id));
    for (let round = 1; round <= 3; round++) {
      await first.sweep();
      const now = await current(first, made);
      expect(now.rounds).toHaveLength(round);
      expect(now.rounds.at(-1)).toMatchObject({ number: round, openedAt: on.now.at });
      for (const table of [1, 2]) {
        const { gameId = '', people } = matchAt(now, round, table);
        const record = (await first.tables.record(gameId))!;
        expect(record).toMatchObject({
          phase: 'running',
          channelId: 'c',
          affairs: { clock: { kind: 'decision' } },
        });
        expect(record.players.map(({ userId }) => userId)).toEqual(people);
        expect(record.players.every(({ deck }) => deck?.name === 'Pebbles')).toBe(true);
        await playOn(first, gameId, chance(round, table));
      }
      on.now.at += HOUR;
      await first.sweep();
    }
    const over = await current(first, made);
    expect(over).toMatchObject({ phase: 'over', endedAt: on.now.at });
    expect(over.matches.every(({ outcome, how }) => outcome !== undefined && how === 'played')).toBe(true);
    const pairs = over.matches.map(({ first: a, second: b }) => [a, b].sort().join());
    expect(new Set(pairs).size).toBe(6);
    expect(on.errors).toEqual([]);
  });

  it('ends a game that is not over when its round closes, and what it was judged by is said', async () => {
    on = await ground();
    const only = await on.process();
    const made = await league(only, ['ann', 'bob'], { idle: 0 });
    expectLeague(await only.leagues.start(organiser(), made.id));
    await only.sweep();
    const { gameId = '', people } = matchAt(await current(only, made), 1, 1);
    const lucky = async (user: string, answer: string) =>
      only.tables.move(by(user), gameId, { command: 'choose', options: { answer } });
    await lucky(people[0], '1');
    await lucky(people[1], '3');
    on.now.at += 6 * DAY + 11 * HOUR;
    await only.sweep();
    expect((await current(only, made)).matches[0]?.outcome).toBe(undefined);
    expect((await current(only, made)).rounds[0]).toMatchObject({ reminded: 2 });
    // A pause of a game does not delay the end of the round.
    await only.tables.pause(by(people[0]), gameId);
    await only.tables.pause(by(people[1]), gameId);
    on.now.at += DAY;
    await only.sweep();
    const over = await current(only, made);
    expect(over.matches[0]).toMatchObject({
      outcome: 'second',
      how: 'out-of-time',
      numbers: { luck: [1, 3] },
    });
    expect((await only.tables.record(gameId))?.outcome?.sentence).toBe(
      `The round is over. ${people[1]} wins by luck, 3 to 1.`,
    );
    expect(over.phase).toBe('over');
    expect(on.errors).toEqual([]);
  });
});
