import type { Store } from '../table/store.ts';
import { type Database, TRANSACTION } from './database.ts';
import type { Prisma } from './generated/sqlite/client.ts';

/** The part of the store in which processes tell each other who uses much of them. */
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
