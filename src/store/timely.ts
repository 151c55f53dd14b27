// What the database holds about time: what is due and who is at it, that processes live, and when none did.
import type { Store } from '../table/storing.ts';
import type { Database } from './database.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import * as rows from './rows.ts';

/** The part of the store that is about time. `clock` in milliseconds since the epoch. */
export function timely(
  database: Database,
  clock: () => number,
): Pick<Store, 'due' | 'nextDue' | 'holdDeadline' | 'deadlineFailed' | 'beat' | 'lastBeat' | 'outages'> {
  return {
    due: (now, limit) =>
      database.run(async (client) => {
        const found = await client.deadline.findMany({
          where: { dueAt: { lte: new Date(now) }, ...unheld(new Date(now)) },
          orderBy: { dueAt: 'asc' },
          take: limit,
        });
        return found.map(rows.fromDeadline);
      }),
    nextDue: () =>
      database.run(async (client) => {
        const next = await client.deadline.findFirst({
          where: unheld(new Date(clock())),
          orderBy: { dueAt: 'asc' },
          select: { dueAt: true },
        });
        return next?.dueAt.getTime();
      }),
    holdDeadline: (deadline, until) =>
      database.run(async (client) => {
        const { count } = await client.deadline.updateMany({
          where: { ...rows.toDeadline(deadline), ...unheld(new Date(clock())) },
          data: { heldUntil: new Date(until) },
        });
        return count === 1;
      }),
    deadlineFailed: (deadline, until) =>
      database.run(
        async (client) =>
          void (await client.deadline.updateMany({
            where: rows.toDeadline(deadline),
            data: { attempts: { increment: 1 }, heldUntil: new Date(until) },
          })),
      ),
    beat: (now, longest) => database.run((client) => client.$transaction((tx) => beat(tx, now, longest))),
    lastBeat: () =>
      database.run(async (client) => {
        const last = await client.heartbeat.findUnique({ where: { id: HEARTBEAT } });
        return last?.at.getTime();
      }),
    outages: (since) =>
      database.run(async (client) => {
        const found = await client.outage.findMany({
          where: { to: { gt: new Date(since) } },
          orderBy: { from: 'asc' },
        });
        return found.map((row) => ({ from: row.from.getTime(), to: row.to.getTime() }));
      }),
  };
}

/** Nobody is dealing with this deadline. */
const unheld = (now: Date): Prisma.DeadlineWhereInput => ({
  OR: [{ heldUntil: null }, { heldUntil: { lt: now } }],
});

const HEARTBEAT = 'bot';

async function beat(tx: Prisma.TransactionClient, now: number, longest: number): Promise<void> {
  const at = new Date(now);
  const last = await tx.heartbeat.findUnique({ where: { id: HEARTBEAT } });
  if (last === null) {
    // With nothing to update, PostgreSQL would look first and fail where another process comes in between.
    await tx.heartbeat.upsert({
      where: { id: HEARTBEAT },
      create: { id: HEARTBEAT, at },
      update: { id: HEARTBEAT },
    });
    return;
  }
  if (last.at >= at) return;
  // Only one of several processes that wake at once moves it on from there, and notes the outage.
  const moved = await tx.heartbeat.updateMany({ where: { id: HEARTBEAT, at: last.at }, data: { at } });
  if (moved.count === 1 && now - last.at.getTime() > longest)
    await tx.outage.create({ data: { from: last.at, to: at } });
}
