// Posts in the database: rows waiting to be sent, which process sends a game's posts, and the messages with pages of
// open seats.
import { empty, type Sql, sqltag as sql } from '@prisma/client/runtime/client';
import type { OutboxRow } from '../table/records.ts';
import { POSTS_AT_ONCE, type SeatsPage, type Store } from '../table/store.ts';
import type { Database } from './database.ts';
import { list } from './direct/direct.ts';
import type * as Row from './generated/sqlite/client.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import * as rows from './rows.ts';

type Posts = Pick<
  Store,
  'unsent' | 'holdPosts' | 'releasePosts' | 'outbox' | 'sent' | 'failed' | 'retryPosts'
>;

/** The part of the store that keeps posts. `clock` in milliseconds since 1970. */
export function posted(database: Database, clock: () => number): Posts {
  return {
    unsent: (limit) =>
      database.run(async (client) => {
        const now = new Date(clock());
        const found = await client.outbox.groupBy({
          by: 'gameId',
          where: { game: { AND: [free(now), { outbox: { none: { notBefore: { gt: now } } } }] } },
          orderBy: { _min: { createdAt: 'asc' } },
          take: limit,
        });
        return found.map((row) => row.gameId);
      }),
    holdPosts: async (gameId, holder, until) => {
      const now = new Date(clock());
      const held = await database.rows(sql`
        UPDATE "Game" SET "postsHolder" = ${holder}, "postsUntil" = ${new Date(until)}
        WHERE "id" = ${gameId} AND ("postsHolder" = ${holder} OR "postsUntil" IS NULL OR "postsUntil" < ${now})
        RETURNING "id"`);
      return held.length === 1;
    },
    releasePosts: async (gameId, holder, revision) => {
      const unchanged = revision === undefined ? empty : sql`AND "revision" = ${revision}`;
      const released = await database.rows(sql`
        UPDATE "Game" SET "postsHolder" = NULL, "postsUntil" = NULL
        WHERE "id" = ${gameId} AND "postsHolder" = ${holder} ${unchanged}
        RETURNING "id"`);
      return released.length === 1;
    },
    outbox: async (gameId) => rowsToSend(await database.rows<Row.Outbox>(unsentRows(gameId)), clock()),
    sent: async ({ id, gameId }, troubled, others = []) => {
      const sent = { sql: sql`DELETE FROM "Outbox" WHERE "id" IN (${list([id, ...others])})` };
      const over = { sql: sql`UPDATE "Game" SET "trouble" = NULL WHERE "id" = ${gameId}` };
      await database.transact(troubled ? [sent, over] : [sent]);
    },
    failed: ({ id, gameId }, notBefore, trouble) =>
      database.run(async (client) => {
        await client.outbox.updateMany({
          where: { id },
          data: { attempts: { increment: 1 }, notBefore: new Date(notBefore) },
        });
        await client.game.updateMany({ where: { id: gameId }, data: { trouble } });
      }),
    retryPosts: (gameId) =>
      database.run(
        async (client) =>
          void (await client.outbox.updateMany({
            where: { notBefore: { not: null }, ...(gameId !== undefined && { gameId }) },
            data: { notBefore: null },
          })),
      ),
  };
}

/** Search condition: no process holds the lease (a claim that expires) for sending the game's posts. */
const free = (now: Date): Prisma.GameWhereInput => ({
  OR: [{ postsUntil: null }, { postsUntil: { lt: now } }],
});

/** SQL for a game's waiting posts in order, at most {@link POSTS_AT_ONCE}; `also` is a further condition. */
export const unsentRows = (gameId: string, also: Sql = empty): Sql => sql`
  SELECT "id", "gameId", "order", "message", "createdAt", "attempts", "notBefore" FROM "Outbox"
  WHERE "gameId" = ${gameId} ${also} ORDER BY "order" ASC LIMIT ${POSTS_AT_ONCE}`;

/** The waiting posts that may be sent now. If a failed post waits for its next attempt, all posts of the game wait. */
export function rowsToSend(found: readonly Row.Outbox[], now: number): OutboxRow[] {
  const first = found.slice(0, POSTS_AT_ONCE);
  const isHeldBack = first.some(({ notBefore }) => notBefore !== null && notBefore.getTime() > now);
  return isHeldBack ? [] : first.map(rows.fromOutbox);
}

/** Columns of a server's settings that its page of open seats needs. */
const PAGE = {
  guildId: true,
  seatsIn: true,
  seatsChannel: true,
  seatsMessage: true,
  seatsFrom: true,
} as const;

/** The part of the store for pages of open seats. */
export const seatsPages = (
  database: Database,
): Pick<Store, 'seatsPage' | 'seatsPages' | 'claimSeatsPage' | 'placeSeatsPage'> => ({
  seatsPage: (guildId) =>
    database.run(async (client) => {
      const row = await client.guildSettings.findUnique({ where: { guildId }, select: PAGE });
      return row === null ? undefined : pageIn(row);
    }),
  seatsPages: () =>
    database.run(async (client) => {
      const where = { OR: [{ seatsIn: { not: null } }, { seatsMessage: { not: null } }] };
      return (await client.guildSettings.findMany({ where, select: PAGE })).flatMap(
        (row) => pageIn(row) ?? [],
      );
    }),
  claimSeatsPage: (guildId, now, until) =>
    database.run(async (client) => {
      const free = { OR: [{ seatsFrom: null }, { seatsFrom: { lte: new Date(now) } }] };
      const taken = await client.guildSettings.updateMany({
        where: { guildId, ...free },
        data: { seatsFrom: new Date(until) },
      });
      return taken.count === 1;
    }),
  placeSeatsPage: (guildId, stands) =>
    database.run(async (client) => {
      const data = { seatsChannel: stands?.channelId ?? null, seatsMessage: stands?.messageId ?? null };
      await client.guildSettings.updateMany({ where: { guildId }, data });
    }),
});

function pageIn({
  guildId,
  seatsIn,
  seatsChannel: channelId,
  seatsMessage: messageId,
  seatsFrom,
}: Pick<Row.GuildSettings, keyof typeof PAGE>): SeatsPage | undefined {
  if (seatsIn === null && messageId === null) return undefined;
  return {
    guildId,
    ...(seatsIn !== null && { channelId: seatsIn }),
    ...(channelId !== null && messageId !== null && { stands: { channelId, messageId } }),
    ...(seatsFrom !== null && { notBefore: new Date(seatsFrom).getTime() }),
  };
}
