// Posts in the database: rows that wait to be sent, which process is sending a game's, and where pages of open seats stand.
import type { OutboxRow } from '../table/records.ts';
import { POSTS_AT_ONCE, type SeatsPage, type Store } from '../table/store.ts';
import type { Database } from './database.ts';
import type * as Row from './generated/sqlite/client.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import * as rows from './rows.ts';

type Posts = Pick<
  Store,
  'unsent' | 'holdPosts' | 'releasePosts' | 'outbox' | 'sent' | 'failed' | 'retryPosts'
>;

/** The part of the store that is about posts. `clock` in milliseconds since the epoch. */
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
    holdPosts: (gameId, holder, until) =>
      database.run(async (client) => {
        const { count } = await client.game.updateMany({
          where: { id: gameId, OR: [{ postsHolder: holder }, free(new Date(clock()))] },
          data: { postsHolder: holder, postsUntil: new Date(until) },
        });
        return count === 1;
      }),
    releasePosts: (gameId, holder, revision) =>
      database.run(async (client) => {
        const { count } = await client.game.updateMany({
          where: { id: gameId, postsHolder: holder, ...(revision !== undefined && { revision }) },
          data: { postsHolder: null, postsUntil: null },
        });
        return count === 1;
      }),
    outbox: (gameId) => database.run((client) => unsentRows(client, gameId, clock())),
    sent: ({ id, gameId }, troubled, others = []) =>
      database.run(async (client) => {
        await client.outbox.deleteMany({ where: { id: { in: [id, ...others] } } });
        if (troubled) await client.game.updateMany({ where: { id: gameId }, data: { trouble: null } });
      }),
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

/** Nobody is sending this game's posts. */
const free = (now: Date): Prisma.GameWhereInput => ({
  OR: [{ postsUntil: null }, { postsUntil: { lt: now } }],
});

/** What is to be sent of a game, in order. As long as one waits for its next attempt it holds back all others. */
export async function unsentRows(
  client: Prisma.TransactionClient,
  gameId: string,
  now: number,
): Promise<OutboxRow[]> {
  const found = await client.outbox.findMany({
    where: { gameId },
    orderBy: { order: 'asc' },
    take: POSTS_AT_ONCE,
  });
  return found.some((row) => row.notBefore !== null && row.notBefore.getTime() > now)
    ? []
    : found.map(rows.fromOutbox);
}

/** The part of the store that pages of open seats need. */
export const seatsPages = (
  database: Database,
): Pick<Store, 'seatsPage' | 'seatsPages' | 'claimSeatsPage' | 'placeSeatsPage'> => ({
  seatsPage: (guildId) =>
    database.run(async (client) => {
      const row = await client.guildSettings.findUnique({ where: { guildId } });
      return row === null ? undefined : pageIn(row);
    }),
  seatsPages: () =>
    database.run(async (client) => {
      const where = { OR: [{ seatsIn: { not: null } }, { seatsMessage: { not: null } }] };
      return (await client.guildSettings.findMany({ where })).flatMap((row) => pageIn(row) ?? []);
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
}: Row.GuildSettings): SeatsPage | undefined {
  if (seatsIn === null && messageId === null) return undefined;
  return {
    guildId,
    ...(seatsIn !== null && { channelId: seatsIn }),
    ...(channelId !== null && messageId !== null && { stands: { channelId, messageId } }),
    ...(seatsFrom !== null && { notBefore: new Date(seatsFrom).getTime() }),
  };
}
