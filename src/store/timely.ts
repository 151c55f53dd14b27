// Everything about time in the database: deadlines and which process has claimed them, heartbeats of processes, and
// outages.
import { sqltag as sql } from '@prisma/client/runtime/client';
import type { Store } from '../table/store.ts';
import type { Database } from './database.ts';
import { list } from './direct/direct.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import * as rows from './rows.ts';

/** The part of the store that keeps deadlines, signs of life and outages. `clock` in milliseconds since 1970. */
export function timely(
  database: Database,
  clock: () => number,
): Pick<
  Store,
  'due' | 'nextDue' | 'holdDeadline' | 'deadlineLater' | 'deadlineFailed' | 'beat' | 'circumstances'
> {
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
    deadlineLater: (deadline, until) =>
      database.run(
        async (client) =>
          void (await client.deadline.updateMany({
            where: rows.toDeadline(deadline),
            data: { heldUntil: new Date(until) },
          })),
      ),
    deadlineFailed: (deadline, until) =>
      database.run(
        async (client) =>
          void (await client.deadline.updateMany({
            where: rows.toDeadline(deadline),
            data: { attempts: { increment: 1 }, heldUntil: new Date(until) },
          })),
      ),
    beat: (now, longest) => database.run((client) => client.$transaction((tx) => beat(tx, now, longest))),
    circumstances: async (userIds, since) => {
      // Reads everything in one statement, which sees the database at one moment. So an outage that is recorded at the
      // same time is neither missed nor counted twice.
      const found = await database.rows<Circumstance>(sql`
        SELECT 'person' AS "kind", "userId" AS "text", "settings" AS "settings",
          CAST(NULL AS TIMESTAMP) AS "at", CAST(NULL AS TIMESTAMP) AS "to"
        FROM "Person" WHERE "userId" IN (${list(['', ...userIds])})
        UNION ALL SELECT 'beat', "id", '', "at", CAST(NULL AS TIMESTAMP) FROM "Heartbeat"
        UNION ALL SELECT 'outage', '', '', "from", "to" FROM "Outage" WHERE "to" > ${new Date(since)}`);
      const of = (kind: Circumstance['kind']) => found.filter((one) => one.kind === kind);
      const [beat] = of('beat');
      return {
        people: of('person').map(({ text, settings }) => rows.fromPerson(text, { userId: text, settings })),
        ...(beat !== undefined && { lastBeat: moment(beat.at) }),
        outages: of('outage')
          .map(({ at, to }) => ({ from: moment(at), to: moment(to) }))
          .sort((a, b) => a.from - b.from),
      };
    },
  };
}

/** Search condition: no process has claimed this deadline (reserved it for handling). */
const unheld = (now: Date): Prisma.DeadlineWhereInput => ({
  OR: [{ heldUntil: null }, { heldUntil: { lt: now } }],
});

/**
 * A row that {@link Store.circumstances} reads. In a `UNION`, SQLite loses the column's type, so times come as text or
 * numbers.
 */
interface Circumstance {
  kind: 'person' | 'beat' | 'outage';
  text: string;
  settings: string;
  at: Date | string | null;
  to: Date | string | null;
}

function moment(value: Date | string | null): number {
  if (value === null) throw new Error('An outage or a sign of life has no moment.');
  return new Date(value).getTime();
}

const HEARTBEAT = 'bot';

async function beat(tx: Prisma.TransactionClient, now: number, longest: number): Promise<void> {
  const at = new Date(now);
  const last = await tx.heartbeat.findUnique({ where: { id: HEARTBEAT } });
  if (last === null) {
    // The update must change a column: otherwise PostgreSQL would read first, and fail if another process inserts the
    // row in between.
    await tx.heartbeat.upsert({
      where: { id: HEARTBEAT },
      create: { id: HEARTBEAT, at },
      update: { id: HEARTBEAT },
    });
    return;
  }
  if (last.at >= at) return;
  // Several processes may notice the outage at once. Only one of them updates the heartbeat, and records the outage.
  const moved = await tx.heartbeat.updateMany({ where: { id: HEARTBEAT, at: last.at }, data: { at } });
  if (moved.count === 1 && now - last.at.getTime() > longest)
    await tx.outage.create({ data: { from: last.at, to: at } });
}
