import type { Store } from '../table/store.ts';
import { readColumn } from './columns.ts';
import { type Database, TRANSACTION } from './database.ts';

/** The part of the store that keeps people's decks. */
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
