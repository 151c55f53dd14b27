// Temporary refusals of a PostgreSQL server are retried, with conflicts as the server itself causes them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { onPostgres, type Scratch, scratch } from '../support/databases.ts';

/** A barrier: each call of the returned function waits until this many calls have been made. */
function meeting(size: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come >= size) open();
    return gate;
  };
}

describe.runIf(onPostgres)('a transaction', () => {
  let place: Scratch;
  let database: Database;
  beforeAll(async () => {
    place = await scratch();
    database = await openPostgres(place.url);
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });
  beforeEach(async () => {
    await place.execute('DELETE FROM "GuildSettings"');
    for (const guildId of ['a', 'b'])
      await place.execute(
        `INSERT INTO "GuildSettings" ("guildId", "channelIds", "maxPerPlayer") VALUES (?, '[]', 0)`,
        guildId,
      );
  });
  const counts = async () =>
    (await place.execute('SELECT "maxPerPlayer" AS n FROM "GuildSettings" ORDER BY "guildId"')).map(
      ({ n }) => n,
    );
  const add = { maxPerPlayer: { increment: 1 } };

  it('that lost to a deadlock is done again', async () => {
    const both = meeting(2);
    let begun = 0;
    const crossing = (first: string, second: string) =>
      database.run((client) =>
        client.$transaction(async (tx) => {
          begun += 1;
          await tx.guildSettings.update({ where: { guildId: first }, data: add });
          await both();
          await tx.guildSettings.update({ where: { guildId: second }, data: add });
        }),
      );
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')]);
    expect(begun).toBe(3);
    expect(await counts()).toEqual([2, 2]);
  });

  it('that cannot be serialized with another is done again', async () => {
    const both = meeting(2);
    let begun = 0;
    const raise = () =>
      database.run((client) =>
        client.$transaction(
          async (tx) => {
            begun += 1;
            const { maxPerPlayer } = await tx.guildSettings.findUniqueOrThrow({ where: { guildId: 'a' } });
            await both();
            await tx.guildSettings.update({
              where: { guildId: 'a' },
              data: { maxPerPlayer: maxPerPlayer + 1 },
            });
          },
          { isolationLevel: 'Serializable' },
        ),
      );
    await Promise.all([raise(), raise()]);
    expect(begun).toBe(3);
    expect(await counts()).toEqual([2, 0]);
  });

  it('that found no connection in time is begun again', async () => {
    const all = meeting(6);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = async (): Promise<void> => {
      await all();
      await released;
    };
    const holding = Array.from({ length: 5 }, () =>
      database.run((client) => client.$transaction(hold, { timeout: 20_000 })),
    );
    await all();
    let tried = 0;
    await database.run((client) => {
      tried += 1;
      if (tried > 1) release();
      return client.$transaction(
        async (tx) => void (await tx.guildSettings.update({ where: { guildId: 'a' }, data: add })),
        { maxWait: 50 },
      );
    });
    await Promise.all(holding);
    expect(tried).toBeGreaterThan(1);
    expect(await counts()).toEqual([1, 0]);
  });

  it('whose connection is lost is done again, and so is what comes after it', async () => {
    const cut = () =>
      place.execute(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    let begun = 0;
    await database.run((client) =>
      client.$transaction(async (tx) => {
        begun += 1;
        await tx.guildSettings.update({ where: { guildId: 'a' }, data: add });
        if (begun === 1) await cut();
        await tx.guildSettings.update({ where: { guildId: 'b' }, data: add });
      }),
    );
    expect(begun).toBe(2);
    expect(await counts()).toEqual([1, 1]);
    await cut();
    await database.run((client) => client.guildSettings.update({ where: { guildId: 'a' }, data: add }));
    expect(await counts()).toEqual([2, 1]);
  });

  it('that fails for a reason of its own is not done again', async () => {
    let tried = 0;
    const failing = database.run((client) => {
      tried += 1;
      return client.guildSettings.create({ data: { guildId: 'a', channelIds: '[]', maxPerPlayer: 0 } });
    });
    await expect(failing).rejects.toMatchObject({ code: 'P2002' });
    expect(tried).toBe(1);
  });
});
