// Leagues go on whatever crashes, and several processes may handle them at once: nothing is done twice, and nothing is
// lost.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import { crashingAt, LEASE_MS } from '../../support/league/crashing.ts';
import {
  chance,
  current,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  organiser,
  type Process,
  playOn,
  processOn,
} from '../../support/league/season.ts';
import { rounds } from '../../support/sample.ts';
import { accepted, by } from '../../support/table.ts';

let on: Ground;
beforeEach(async () => {
  on = await ground();
});
afterEach(() => on.close());

/** Short runs crash the process only at one in this many of its calls to the store. */
const EVERY = rounds(11, 1);

const posted = async (leagueId: string): Promise<string[]> =>
  (await on.store.leaguePosts(leagueId)).map(({ message }) =>
    'round' in message ? `${message.kind} ${message.round}` : message.kind,
  );

/** Id of the game that this user plays in the first round. */
function gameOf({ entrants, matches }: LeagueRecord, user: string): string {
  const own = entrants.find(({ userId }) => userId === user)?.number;
  return matches.find(({ first, second }) => first === own || second === own)?.gameId ?? '';
}

/** Number of games that matches of the league refer to, and number of games that no match refers to. */
async function gamesOf(leagueId: string): Promise<{ known: number; unknown: number }> {
  const [row] = await on.place.execute(
    'SELECT COUNT(*) AS "n" FROM "Game" g JOIN "LeagueMatch" m ON m."gameId" = g."id" WHERE m."leagueId" = ?',
    leagueId,
  );
  const [strange] = await on.place.execute(
    'SELECT COUNT(*) AS "n" FROM "Game" WHERE "id" NOT IN (SELECT "gameId" FROM "LeagueMatch" WHERE "gameId" IS NOT NULL)',
  );
  return { known: Number(row?.['n']), unknown: Number(strange?.['n']) };
}

/**
 * For each n: prepares a league, lets a process work that crashes at its nth call to the store, and lets another
 * process finish. Returns the number of the last call at which a process crashed.
 */
async function finishedAfterCrashes(
  prepare: (survivor: Process) => Promise<string>,
  finished: (leagueId: string) => Promise<void>,
): Promise<number> {
  const survivor = await on.process();
  for (let nth = 1; ; nth += EVERY) {
    const leagueId = await prepare(survivor);
    const doomed = crashingAt(on.store, nth);
    await processOn(doomed.store, [heaps()], on.now, []).sweep();
    on.now.at += LEASE_MS;
    await survivor.sweep();
    await finished(leagueId);
    // Ends the league, so that the next attempt does not find its work.
    expectLeague(await survivor.leagues.end(organiser(), leagueId, 'Enough'));
    if (doomed.calls() < nth) return nth - EVERY;
  }
}

describe('a process that crashes', () => {
  it('while it pairs a round and opens its games has another do the rest', async () => {
    const crashes = await finishedAfterCrashes(
      async (survivor) => {
        const { id } = await league(survivor, ['ann', 'bob', 'cleo', 'dan', 'eve'], { idle: 0 });
        expectLeague(await survivor.leagues.start(organiser(), id));
        return id;
      },
      async (leagueId) => {
        const now = (await on.store.league(leagueId))!;
        expect(now.rounds).toMatchObject([{ number: 1, openedAt: expect.any(Number), byes: [{}] }]);
        expect(now.matches).toHaveLength(2);
        expect(await gamesOf(leagueId)).toEqual({ known: 2, unknown: 0 });
        expect(await posted(leagueId)).toEqual(['signup', 'begun', 'round 1']);
        for (const { gameId = '' } of now.matches)
          expect(await on.store.record(gameId)).toMatchObject({ phase: 'running', players: [{}, {}] });
      },
    );
    expect(crashes).toBeGreaterThan(20);
  });

  it('while games follow their league into another channel has another bring the rest', async () => {
    const crashes = await finishedAfterCrashes(
      async (survivor) => {
        const { id } = await league(survivor, ['ann', 'bob', 'cleo', 'dan'], { idle: 0 });
        expectLeague(await survivor.leagues.start(organiser(), id));
        await survivor.sweep();
        expectLeague(await survivor.leagues.move(organiser(), id, 'elsewhere'));
        return id;
      },
      async (leagueId) => {
        const { matches, affairs } = (await on.store.league(leagueId))!;
        expect(affairs.movedAt).toBeUndefined();
        for (const { gameId = '' } of matches) {
          expect(await on.store.record(gameId)).toMatchObject({ channelId: 'elsewhere' });
          const kinds = (await on.store.outbox(gameId)).map(({ message }) => message.kind);
          expect(kinds.filter((kind) => kind === 'relocated')).toHaveLength(1);
        }
      },
    );
    expect(crashes).toBeGreaterThan(5);
  });

  it('while it closes a round has another do the rest', async () => {
    const crashes = await finishedAfterCrashes(
      async (survivor) => {
        const { id } = await league(survivor, ['ann', 'bob', 'cleo', 'dan'], { idle: 0, rounds: 2, days: 1 });
        expectLeague(await survivor.leagues.start(organiser(), id));
        await survivor.sweep();
        const now = (await on.store.league(id))!;
        accepted(await survivor.tables.concede(by('ann'), gameOf(now, 'ann')));
        on.now.at = now.rounds[0]!.closesAt!;
        return id;
      },
      async (leagueId) => {
        const now = (await on.store.league(leagueId))!;
        expect(
          now.matches
            .slice(0, 2)
            .map(({ how }) => how)
            .sort(),
        ).toEqual(['out-of-time', 'played']);
        expect(now.matches.every(({ overturned }) => overturned.length === 0)).toBe(true);
        expect(now.rounds).toMatchObject([
          { closedAt: expect.any(Number) },
          { openedAt: expect.any(Number) },
        ]);
        expect(await gamesOf(leagueId)).toEqual({ known: 4, unknown: 0 });
        const posts = await posted(leagueId);
        expect(posts.filter((post) => post !== 'reminder 1')).toEqual([
          'signup',
          'begun',
          'round 1',
          'closed 1',
          'round 2',
        ]);
        // By then both reminders are due, so they are merged, or come too late.
        expect(posts.filter((post) => post === 'reminder 1').length).toBeLessThan(2);
      },
    );
    expect(crashes).toBeGreaterThan(20);
  });
});

it('games that begin while the league moves follow it, too', async () => {
  const [slow, quick] = [await on.process(), await on.process()];
  const { id } = await league(slow, ['ann', 'bob'], { idle: 0 });
  expectLeague(await slow.leagues.start(organiser(), id));
  const moving = new Proxy(on.store, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key);
      if (key !== 'insert' || typeof found !== 'function') return found;
      return async (...given: unknown[]): Promise<unknown> => {
        expectLeague(await quick.leagues.move(organiser(), id, 'elsewhere'));
        return Reflect.apply(found, target, given);
      };
    },
  });
  await processOn(moving, [heaps()], on.now, on.errors).sweep();
  await quick.sweep();
  const [match] = (await on.store.league(id))!.matches;
  expect(await on.store.record(match?.gameId ?? '')).toMatchObject({ channelId: 'elsewhere' });
  expect(on.errors).toEqual([]);
});

describe('several processes', () => {
  it('look after a league at once, and do all of it once', async () => {
    const all = [await on.process(), await on.process(), await on.process()];
    const [one] = all as [Process, ...Process[]];
    const people = Array.from({ length: 5 }, (_, n) => `p${n}`);
    const { id } = await league(one, people, { idle: 0, rounds: 3 });
    expectLeague(await one.leagues.start(organiser(), id));
    const sweep = () => Promise.all(all.map((each) => each.sweep()));
    for (let round = 1; round <= 3; round++) {
      await sweep();
      await sweep();
      const now = await current(one, { id });
      expect(now.rounds).toHaveLength(round);
      const open = now.matches.filter((match) => match.round === round);
      await Promise.all(
        open.map(({ gameId = '' }, index) => playOn(all[index % all.length]!, gameId, chance(round, index))),
      );
      await sweep();
      await sweep();
    }
    expect(await current(one, { id })).toMatchObject({ phase: 'over' });
    expect(await gamesOf(id)).toEqual({ known: 6, unknown: 0 });
    expect(await posted(id)).toEqual([
      ...['signup', 'begun'],
      ...[1, 2, 3].flatMap((round) => [`round ${round}`, `closed ${round}`]),
      'over',
    ]);
    const notes = (await on.store.notes(id, 100)).map(({ act }) => act);
    expect(notes).toEqual([...new Set(notes)]);
    expect(on.errors).toEqual([]);
  });
});
