// Deletes old rows: interactions that Discord has forgotten, games finished long ago, and open games that nobody
// starts.
import { withoutAffair } from '../table/affairs.ts';
import type { LeaguePhase } from '../table/league/records.ts';
import type { Phase } from '../table/records.ts';
import { type Database, TRANSACTION } from './database.ts';
import * as rows from './rows.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days for which an interaction is remembered: Discord forgets it after fifteen minutes. */
const REMEMBERED = 1;

/** Milliseconds for which people's usage is kept. */
const USED = 5 * 60 * 1000;

/** Days after which an open game is called off. */
const OPEN = 30;

/** Phases of games that are over. */
const ENDED: Phase[] = ['finished', 'cancelled'];

/** Phases of leagues that are over. */
const PAST: LeaguePhase[] = ['over', 'cancelled'];

/**
 * Deletes old rows. Several processes may do it at once. `keepDays`: games and leagues that ended more than this many
 * days ago are deleted; undefined: none.
 */
export async function keepHouse(database: Database, now: number, keepDays?: number): Promise<void> {
  const before = (days: number): Date => new Date(now - days * DAY);
  await database.run((client) =>
    client.interaction.deleteMany({ where: { at: { lt: before(REMEMBERED) } } }),
  );
  await database.run((client) =>
    client.leagueInteraction.deleteMany({ where: { at: { lt: before(REMEMBERED) } } }),
  );
  await database.run((client) => client.usage.deleteMany({ where: { from: { lt: new Date(now - USED) } } }));
  await callOff(database, before(OPEN), now);
  if (keepDays === undefined) return;
  const ended = { phase: { in: ENDED } };
  await database.run(async (client) => {
    // Earlier versions did not record when a game ended. For such a game the days are counted from now, when the
    // missing time is noticed.
    await client.game.updateMany({ where: { ...ended, endedAt: null }, data: { endedAt: new Date(now) } });
    const { count } = await client.game.deleteMany({
      where: { ...ended, endedAt: { lt: before(keepDays) } },
    });
    if (count > 0) await client.programs.deleteMany({ where: { games: { none: {} } } });
    await client.league.deleteMany({
      where: { phase: { in: PAST }, endedAt: { lt: before(keepDays) } },
    });
  });
}

/** Calls off games that were opened before this time and never began, and announces this in their threads. */
async function callOff(database: Database, opened: Date, now: number): Promise<void> {
  const stale = await database.run((client) =>
    client.game.findMany({
      where: { phase: 'open', createdAt: { lt: opened } },
      include: { players: true },
    }),
  );
  for (const { id, revision, ...row } of stale) {
    const open = rows.fromGame({ id, revision, ...row });
    // Calling the game off also ends the invitation to it, if somebody was invited.
    const { record } = withoutAffair({ record: { ...open, phase: 'cancelled', endedAt: now } }, 'invited');
    await database.run((client) =>
      client.$transaction(async (tx) => {
        const { count } = await tx.game.updateMany({
          where: { id, revision },
          data: { ...rows.toGame(record), revision: revision + 1 },
        });
        // The game was changed since it was read: somebody has just joined it.
        if (count !== 1) return;
        const by = `me, because it was not begun within ${OPEN} days`;
        await tx.outbox.createMany({
          data: rows.toOutbox(id, revision + 1, [{ kind: 'cancelled', by }], now),
        });
      }, TRANSACTION),
    );
  }
}
