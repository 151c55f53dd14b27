// Rows about single people: their decks, and their usage of the bot.
import type { Store } from '../table/store.ts';
import { readColumn } from './columns.ts';
import { type Database, TRANSACTION } from './database.ts';
import type { Prisma } from './generated/sqlite/client.ts';

/** The part of the store that keeps people's saved decks. */
export const savedDecks = (database: Database): Pick<Store, 'savedDecks' | 'keepDeck' | 'dropDeck'> => ({
  savedDecks: (userId) =>
    database.run(async (client) => {
      const found = await client.savedDeck.findMany({ where: { userId }, orderBy: { key: 'asc' } });
      return found.map(({ key, game, deck, savedAt }) => {
        const { value, unreadable } = readColumn('SavedDeck.deck', deck);
        return {
          game,
          deck: value ?? { name: key, cards: [] },
          savedAt: savedAt.getTime(),
          ...(unreadable !== undefined && { unreadable }),
        };
      });
    }),
  keepDeck: (userId, key, { game, deck, savedAt }, most) =>
    database.run((client) =>
      client.$transaction(async (tx) => {
        const others = await tx.savedDeck.count({ where: { userId, key: { not: key } } });
        if (others >= most) return false;
        const row = { userId, key, game, deck: JSON.stringify(deck), savedAt: new Date(savedAt) };
        await tx.savedDeck.upsert({ where: { userId_key: { userId, key } }, create: row, update: row });
        return true;
      }, TRANSACTION),
    ),
  dropDeck: (userId, key) =>
    database.run(async (client) => (await client.savedDeck.deleteMany({ where: { userId, key } })).count > 0),
});

/** The part of the store through which processes share how much each person has used the bot. */
export const usage = (database: Database): Pick<Store, 'shareUsage'> => ({
  shareUsage: (userId, { row, since, added: { interactions, cpuMs } }) => {
    const read = async (client: Pick<Prisma.TransactionClient, 'usage'>) => {
      const rows = await client.usage.findMany({
        where: { userId, from: { gte: new Date(since) } },
        select: { from: true, interactions: true, cpuMs: true },
      });
      return rows.map(({ from, ...used }) => ({ ...used, from: from.getTime() }));
    };
    if (interactions === 0 && cpuMs === 0) return database.run(read);
    const from = new Date(row);
    return database.run((client) =>
      client.$transaction(async (tx) => {
        await tx.usage.upsert({
          where: { userId_from: { userId, from } },
          create: { userId, from, interactions, cpuMs },
          update: { interactions: { increment: interactions }, cpuMs: { increment: cpuMs } },
        });
        await tx.usage.deleteMany({ where: { userId, from: { lt: new Date(since) } } });
        return read(tx);
      }, TRANSACTION),
    );
  },
});
