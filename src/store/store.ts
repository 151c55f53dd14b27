import { createHash } from 'node:crypto';
import { schedule } from 'node-cron';
import { decode, encode, SnapshotError } from '../kernel/codec.ts';
import type { Change, GameRecord, Handled, Phase, SaveResult, Store } from '../table/types.ts';
import { type Database, errorCode, TRANSACTION } from './database.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import * as rows from './rows.ts';

/** How long an interaction is remembered, in milliseconds: Discord forgets it after fifteen minutes. */
const REMEMBERED = 24 * 60 * 60 * 1000;

/** When old interactions are cleared away: half past four in the morning, by this computer's clock. */
const NIGHTLY = '30 4 * * *';

/** Somebody else changed the game first. Never leaves this file. */
class StaleError extends Error {}

/** The store over an open database. Clears away old interactions as it begins, and every night. */
export async function createStore(database: Database, clock: () => number): Promise<Store> {
  const forgetOld = () =>
    database.run((client) =>
      client.interaction.deleteMany({ where: { at: { lt: new Date(clock() - REMEMBERED) } } }),
    );
  await forgetOld();
  // What one day fails to clear away, the next one does.
  const daily = schedule(NIGHTLY, () => forgetOld().catch(() => undefined));

  const repeated = (interactionId: string): Promise<Handled | undefined> =>
    database.run(async (client) => {
      const row = await client.interaction.findUnique({ where: { id: interactionId } });
      return row === null ? undefined : { gameId: row.gameId, reply: row.reply };
    });

  /** Runs the transaction and tells the three ways in which it can end. */
  const attempt = async (
    interactionId: string,
    work: (tx: Prisma.TransactionClient) => Promise<void>,
  ): Promise<SaveResult> => {
    try {
      await database.run((client) => client.$transaction(work, TRANSACTION));
      return 'saved';
    } catch (error) {
      if (!(error instanceof StaleError) && errorCode(error) !== 'P2002') throw error;
      // Some unique key was there already: this interaction's, or that of an input that another process has saved.
      const handled = await repeated(interactionId);
      return handled === undefined ? 'stale' : { repeated: handled };
    }
  };

  const findGames = (where: Prisma.GameWhereInput): Promise<GameRecord[]> =>
    database.run(async (client) => {
      const found = await client.game.findMany({
        where,
        include: { players: true },
        orderBy: { createdAt: 'asc' },
      });
      return found.map(rows.fromGame);
    });

  return {
    insert: (record, secretSeed, outbox, handled) =>
      attempt(handled.interactionId, async (tx) => {
        await tx.game.create({ data: { ...rows.toGame(record), revision: record.revision, secretSeed } });
        if (record.players.length > 0) await tx.player.createMany({ data: rows.toPlayers(record) });
        await tx.interaction.create({
          data: { id: handled.interactionId, gameId: record.id, reply: handled.reply, at: new Date(clock()) },
        });
        await tx.outbox.createMany({ data: rows.toOutbox(record.id, record.revision, outbox, clock()) });
      }),
    save: (change) => attempt(change.interactionId, (tx) => saveChange(tx, change, clock())),
    record: async (gameId) => (await findGames({ id: gameId }))[0],
    state: (gameId) =>
      database.run(async (client) => {
        const game = await client.game.findUnique({
          where: { id: gameId },
          select: { version: true, programsHash: true, snapshot: true },
        });
        if (game === null || game.programsHash === null) return undefined;
        if (game.snapshot === null) throw new SnapshotError('The saved game has lost its snapshot.');
        if (game.snapshot.version !== game.version)
          throw new SnapshotError(
            `The saved game's snapshot is of version ${game.snapshot.version}, the game is at ${game.version}.`,
          );
        const state = decode(game.snapshot.bytes);
        if (state.version !== game.version)
          throw new SnapshotError(
            `The saved state counts ${state.version} inputs, its game counts ${game.version}.`,
          );
        return state;
      }),
    secretSeed: (gameId) =>
      database.run(async (client) => {
        const game = await client.game.findUniqueOrThrow({
          where: { id: gameId },
          select: { secretSeed: true },
        });
        return game.secretSeed;
      }),
    pin: (gameId) =>
      database.run(async (client) => {
        const game = await client.game.findUnique({ where: { id: gameId }, select: { programs: true } });
        return game?.programs?.text;
      }),
    inputs: (gameId) =>
      database.run(async (client) => {
        const found = await client.input.findMany({ where: { gameId }, orderBy: { seq: 'asc' } });
        return found.map(rows.fromInput);
      }),
    lines: (gameId, last) =>
      database.run(async (client) => {
        const found = await client.line.findMany({
          where: { gameId },
          orderBy: [{ seq: 'desc' }, { index: 'desc' }],
          take: last,
        });
        return found.reverse().map(rows.fromLine);
      }),
    repeated,
    byThread: async (threadId) => (await findGames({ threadId }))[0],
    ofPlayer: async (guildId, userId, phases) => {
      const games = await findGames({ guildId, phase: { in: phases }, players: { some: { userId } } });
      return games.sort((a, b) => waitingSince(a, userId) - waitingSince(b, userId));
    },
    inChannel: (channelId, phases) => findGames({ channelId, phase: { in: phases } }),
    playedOn: (guildId) =>
      database.run(async (client) => {
        const alive: Phase[] = ['open', 'running'];
        const found = await client.game.groupBy({ by: 'game', where: { guildId, phase: { in: alive } } });
        return found.map((row) => row.game).sort();
      }),
    outbox: (limit) =>
      database.run(async (client) => {
        const later = await client.outbox.findMany({
          where: { notBefore: { gt: new Date(clock()) } },
          select: { gameId: true },
        });
        const found = await client.outbox.findMany({
          where: { gameId: { notIn: later.map((row) => row.gameId) } },
          orderBy: [{ createdAt: 'asc' }, { gameId: 'asc' }, { order: 'asc' }],
          take: limit,
        });
        return found.map(rows.fromOutbox);
      }),
    sent: (id) => database.run(async (client) => void (await client.outbox.deleteMany({ where: { id } }))),
    failed: (id, notBefore) =>
      database.run(
        async (client) =>
          void (await client.outbox.updateMany({
            where: { id },
            data: { attempts: { increment: 1 }, notBefore: new Date(notBefore) },
          })),
      ),
    setPlace: (gameId, place) =>
      database.run(
        async (client) =>
          void (await client.game.updateMany({ where: { id: gameId }, data: rows.toPlace(place) })),
      ),
    settings: (guildId) =>
      database.run(async (client) => {
        const row = await client.guildSettings.findUnique({ where: { guildId } });
        return row === null ? { guildId, channelIds: [], maxPerPlayer: 0 } : rows.fromSettings(row);
      }),
    setSettings: (settings) =>
      database.run(async (client) => {
        const row = rows.toSettings(settings);
        await client.guildSettings.upsert({ where: { guildId: row.guildId }, create: row, update: row });
      }),
    close: () => {
      void daily.stop();
      return database.close();
    },
  };
}

async function saveChange(tx: Prisma.TransactionClient, change: Change, now: number): Promise<void> {
  const { record } = change;
  const gameId = record.id;
  // A write first: SQLite gives the lock at once, or lets it wait; a transaction that has read before may be refused.
  await tx.interaction.create({
    data: { id: change.interactionId, gameId, reply: change.reply, at: new Date(now) },
  });
  const pin = change.pin === undefined ? {} : { programsHash: await savePrograms(tx, change.pin) };
  const revision = record.revision + 1;
  const changed = await tx.game.updateMany({
    where: { id: gameId, revision: record.revision },
    data: { ...rows.toGame(record), ...pin, revision },
  });
  if (changed.count !== 1) throw new StaleError();
  if (change.seating) {
    await tx.player.deleteMany({ where: { gameId } });
    await tx.player.createMany({ data: rows.toPlayers(record) });
  }
  if (change.input !== undefined) await tx.input.create({ data: rows.toInput(gameId, change.input) });
  if (change.state !== undefined) {
    // A copy, because the generated type wants an array over a buffer of its own.
    const snapshot = { version: record.version, bytes: new Uint8Array(encode(change.state)) };
    await tx.snapshot.upsert({ where: { gameId }, create: { gameId, ...snapshot }, update: snapshot });
  }
  if (change.lines.length > 0)
    await tx.line.createMany({ data: change.lines.map((line) => rows.toLine(gameId, line)) });
  if (change.outbox.length > 0)
    await tx.outbox.createMany({ data: rows.toOutbox(gameId, revision, change.outbox, now) });
}

/** Stores card definitions under the SHA-256 of their text, once for all games that play with the same. */
async function savePrograms(tx: Prisma.TransactionClient, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex');
  await tx.programs.upsert({ where: { hash }, create: { hash, text }, update: {} });
  return hash;
}

/** When the game began to wait for the player; later than everything where it does not. */
function waitingSince(record: GameRecord, userId: string): number {
  const awaited = record.players.some(
    (player) => player.userId === userId && record.awaiting.includes(player.seat),
  );
  return awaited ? (record.awaitedSince ?? record.createdAt) : Number.MAX_SAFE_INTEGER;
}
