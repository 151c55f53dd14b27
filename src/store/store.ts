import { createHash } from 'node:crypto';
import { schedule } from 'node-cron';
import { decode, encode, SnapshotError } from '../kernel/codec.ts';
import { KEYFRAME_EVERY } from '../table/history.ts';
import type { GameRecord, Phase } from '../table/records.ts';
import type { Change, Handled, SaveResult, Store } from '../table/storing.ts';
import { type Database, errorCode, TRANSACTION } from './database.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import { keepHouse } from './housekeeping.ts';
import { personal } from './privacy.ts';
import * as rows from './rows.ts';
import { timely } from './timely.ts';

/** When it is cleared up: half past four in the morning, by this computer's clock. */
const NIGHTLY = '30 4 * * *';

/** Somebody else changed the game first. Never leaves this file. */
class StaleError extends Error {}

/** The store over an open database. Clears up as it begins, and every night; `keepDays` as {@link keepHouse} has it. */
export async function createStore(
  database: Database,
  clock: () => number,
  keepDays?: number,
): Promise<Store> {
  const clearUp = () => keepHouse(database, clock(), keepDays);
  await clearUp();
  if (database.alone) await freeAll(database);
  // What one day fails to clear away, the next one does.
  const daily = schedule(NIGHTLY, () => clearUp().catch(() => undefined));

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
    database.read(async (client) => {
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
      database.read(async (client) => {
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
    inputs: (gameId, after = 0) =>
      database.run(async (client) => {
        const found = await client.input.findMany({
          where: { gameId, seq: { gt: after } },
          orderBy: { seq: 'asc' },
        });
        return found.map(rows.fromInput);
      }),
    keyframe: (gameId, atMost) =>
      database.run(async (client) => {
        const found = await client.keyframe.findMany({
          where: { gameId, seq: { lte: atMost } },
          orderBy: { seq: 'desc' },
        });
        for (const row of found) {
          const state = rows.readable(row.bytes);
          if (state !== undefined) return state;
        }
        return undefined;
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
    linesOf: (gameId, seq) =>
      database.run(async (client) => {
        const found = await client.line.findMany({ where: { gameId, seq }, orderBy: { index: 'asc' } });
        return found.map(rows.fromLine);
      }),
    repeated,
    byThread: async (threadId) => (await findGames({ threadId }))[0],
    ofPlayer: async (guildId, userId, phases) => {
      const games = await findGames({ guildId, phase: { in: phases }, players: { some: { userId } } });
      return games.sort((a, b) => waitingSince(a, userId) - waitingSince(b, userId));
    },
    openedBy: (guildId, userId) => findGames({ guildId, phase: 'open', createdBy: userId }),
    inChannel: (channelId, phases) => findGames({ channelId, phase: { in: phases } }),
    // What people write stands in the same text with its quotation marks escaped, so it cannot be taken for this.
    disputed: (guildId) =>
      findGames({
        guildId,
        phase: { in: ['running', 'finished'] },
        OR: ['"call":{', '"kind":"objection"', '"kind":"frozen"'].map((open) => ({
          affairs: { contains: open },
        })),
      }),
    lost: (guildId) => findGames({ guildId, trouble: 'no-channel' }),
    playedOn: (guildId) =>
      database.run(async (client) => {
        const alive: Phase[] = ['open', 'running'];
        const found = await client.game.groupBy({ by: 'game', where: { guildId, phase: { in: alive } } });
        return found.map((row) => row.game).sort();
      }),
    unsent: (limit) =>
      database.run(async (client) => {
        const now = new Date(clock());
        const found = await client.outbox.groupBy({
          by: 'gameId',
          where: {
            game: {
              AND: [free(now), { outbox: { none: { notBefore: { gt: now } } } }],
            },
          },
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
    releasePosts: (gameId, holder) =>
      database.run(
        async (client) =>
          void (await client.game.updateMany({
            where: { id: gameId, postsHolder: holder },
            data: { postsHolder: null, postsUntil: null },
          })),
      ),
    outbox: (gameId, limit) =>
      database.run(async (client) => {
        const found = await client.outbox.findMany({
          where: { gameId },
          orderBy: { order: 'asc' },
          take: limit,
        });
        const now = clock();
        return found.some((row) => row.notBefore !== null && row.notBefore.getTime() > now)
          ? []
          : found.map(rows.fromOutbox);
      }),
    sent: ({ id, gameId }) =>
      database.run(async (client) => {
        await client.outbox.deleteMany({ where: { id } });
        await client.game.updateMany({
          where: { id: gameId, trouble: { not: null } },
          data: { trouble: null },
        });
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
    ...timely(database, clock),
    person: (userId) =>
      database.run(async (client) =>
        rows.fromPerson(userId, await client.person.findUnique({ where: { userId } })),
      ),
    setPerson: (settings) =>
      database.run(async (client) => {
        const row = { userId: settings.userId, settings: JSON.stringify(settings) };
        await client.person.upsert({ where: { userId: row.userId }, create: row, update: row });
      }),
    runningOf: (userId) => findGames({ phase: 'running', players: { some: { userId } } }),
    ...personal(database),
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
    data: { ...rows.toGame(record), ...pin, revision, ...(change.relocated && NO_PLACE) },
  });
  if (changed.count !== 1) throw new StaleError();
  if (change.relocated) await tx.outbox.updateMany({ where: { gameId }, data: { notBefore: null } });
  if (change.seating) {
    await tx.player.deleteMany({ where: { gameId } });
    await tx.player.createMany({ data: rows.toPlayers(record) });
  }
  if (change.input !== undefined) await tx.input.create({ data: rows.toInput(gameId, change.input) });
  if (change.state !== undefined) {
    // A copy, because the generated type wants an array over a buffer of its own.
    const snapshot = { version: record.version, bytes: new Uint8Array(encode(change.state)) };
    await tx.snapshot.upsert({ where: { gameId }, create: { gameId, ...snapshot }, update: snapshot });
    if (record.version % KEYFRAME_EVERY === 0)
      await tx.keyframe.create({ data: { gameId, seq: record.version, bytes: snapshot.bytes } });
  }
  if (change.fired !== undefined) {
    // Whoever deletes it first has dealt with it; the other's whole change is undone.
    const fired = await tx.deadline.deleteMany({ where: rows.toDeadline(change.fired) });
    if (fired.count !== 1) throw new StaleError();
  }
  if (change.deadlines !== undefined) {
    await tx.deadline.deleteMany({ where: { gameId } });
    if (change.deadlines.length > 0)
      await tx.deadline.createMany({ data: change.deadlines.map(rows.toDeadline) });
  }
  if (change.lines.length > 0)
    await tx.line.createMany({ data: change.lines.map((line) => rows.toLine(gameId, line)) });
  if (change.outbox.length > 0)
    await tx.outbox.createMany({ data: rows.toOutbox(gameId, revision, change.outbox, now) });
}

/** What a game's row holds of its place in Discord before it has one. */
const NO_PLACE = { ...rows.toPlace({}), trouble: null };

/** Nobody is at anything: whoever was has died. */
const freeAll = (database: Database): Promise<void> =>
  database.run(async (client) => {
    await client.game.updateMany({
      where: { postsHolder: { not: null } },
      data: { postsHolder: null, postsUntil: null },
    });
    await client.deadline.updateMany({ where: { heldUntil: { not: null } }, data: { heldUntil: null } });
  });

/** Nobody is sending this game's posts. */
const free = (now: Date): Prisma.GameWhereInput => ({
  OR: [{ postsUntil: null }, { postsUntil: { lt: now } }],
});

/** Stores card definitions under the SHA-256 of their text, once for all games that play with the same. */
async function savePrograms(tx: Prisma.TransactionClient, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex');
  if ((await tx.programs.count({ where: { hash } })) === 0)
    await tx.programs.upsert({ where: { hash }, create: { hash, text }, update: { hash } });
  return hash;
}

/** When the game began to wait for the player; later than everything where it does not. */
function waitingSince(record: GameRecord, userId: string): number {
  const awaited = record.players.some(
    (player) => player.userId === userId && record.awaiting.includes(player.seat),
  );
  return awaited ? (record.awaitedSince ?? record.createdAt) : Number.MAX_SAFE_INTEGER;
}
