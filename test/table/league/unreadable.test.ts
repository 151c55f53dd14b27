// A league match whose finished game has an unreadable result: nobody guesses the result, the round can close without
// it, and the real result counts as soon as it can be read again.
import { expect, it } from 'vitest';
import {
  current,
  DAY,
  expectLeague,
  ground,
  league,
  matchAt,
  organiser,
} from '../../support/league/season.ts';
import { accepted, by } from '../../support/table.ts';

it('a result that cannot be read decides nothing before the round closes, and overturns the draw when it is repaired', async () => {
  const on = await ground();
  try {
    const only = await on.process();
    const made = await league(only, ['ann', 'bob', 'cid', 'dan'], { idle: 0 });
    expectLeague(await only.leagues.start(organiser(), made.id));
    await only.sweep();
    const { gameId = '', people } = matchAt(await current(only, made), 1, 1);
    accepted(await only.tables.concede(by(people[0]), gameId));
    const [row] = await on.place.execute('SELECT "outcome" FROM "Game" WHERE "id" = ?', gameId);
    await on.place.execute('UPDATE "Game" SET "outcome" = ? WHERE "id" = ?', '{"winners"', gameId);
    const { revision } = await current(only, made);
    for (let n = 0; n < 3; n++) await only.sweep();
    const before = await current(only, made);
    expect(matchAt(before, 1, 1).outcome).toBeUndefined();
    // The league is not saved again, because nothing has changed.
    expect(before.revision).toBe(revision);
    on.now.at += 8 * DAY;
    await only.sweep();
    const closed = await current(only, made);
    expect(matchAt(closed, 1, 1)).toMatchObject({ outcome: 'draw', how: 'lost' });
    expect(closed.rounds[0]?.closedAt).toBeDefined();
    await on.place.execute(
      'UPDATE "Game" SET "outcome" = ? WHERE "id" = ?',
      String(row?.['outcome']),
      gameId,
    );
    await only.sweep();
    expect(matchAt(await current(only, made), 1, 1)).toMatchObject({
      outcome: 'second',
      overturned: ['draw'],
    });
    expect(on.errors).toEqual([]);
  } finally {
    await on.close();
  }
});
