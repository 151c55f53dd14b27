import { join, sqltag as sql } from '@prisma/client/runtime/client';
import { schedule } from 'node-cron';
import { decode, readable, SnapshotError } from '../kernel/codec.ts';
import type { GameRecord, Phase } from '../table/records.ts';
import type { Handled, SaveResult, Sending, Store } from '../table/store.ts';
import { type Database, errorCode, TRANSACTION } from './database.ts';
import { assignments, list, StaleError } from './direct/direct.ts';
import type * as Row from './generated/sqlite/client.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import { keepHouse } from './housekeeping.ts';
import { leagues } from './leagues.ts';
import { savedDecks, usage } from './people.ts';
import { posted, seatsPages } from './posts.ts';
import { personal } from './privacy.ts';
import { readGame, readGamesOf } from './read-game.ts';
import * as rows from './rows.ts';
import { saveChange } from './saving.ts';
import { timely } from './timely.ts';

/** Cron expression for deleting old data: half past four in the morning, by this computer's clock. */
const NIGHTLY = '30 4 * * *';
/** Milliseconds by which a missed clean-up may be late, if the computer slept or the clock jumped. */
const LATE_MS = 12 * 3_600_000;

/** The store over an open database. Cleans up at the start and every night; `keepDays` as in {@link keepHouse}. */
export async function createStore(
  database: Database,
  clock: () => number,
  keepDays?: number,
): Promise<Store> {
  const clearUp = () => keepHouse(database, clock(), keepDays);
  await clearUp();
  if (database.alone) await freeAll(database);
  // Ignores a failure, because the clean-up of the next night deletes the same rows.
  const daily = schedule(NIGHTLY, () => clearUp().catch(() => undefined), {
    missedExecutionTolerance: LATE_MS,
    suppressMissedWarning: true,
  });

  const repeated = async (interactionId: string): Promise<Handled | undefined> => {
    const [row] = await database.rows<Handled>(
      sql`SELECT "gameId", "reply" FROM "Interaction" WHERE "id" = ${interactionId}`,
    );
    return row;
  };

  /**
   * Runs the transaction of a save, and returns its result: saved, outdated by another process's change, or not saved
   * because the same interaction was already handled.
   */
  const attempt = async (
    interactionId: string | undefined,
    work: () => Promise<Sending | undefined>,
  ): Promise<SaveResult> => {
    try {
      const sending = await work();
      return sending === undefined ? 'saved' : { sending };
    } catch (error) {
      if (!(error instanceof StaleError) && errorCode(error) !== 'P2002') throw error;
      // The error means that a unique key already exists: that of this interaction, or that of an input that another
      // process has saved.
      const handled = interactionId === undefined ? undefined : await repeated(interactionId);
      return handled === undefined ? 'stale' : { repeated: handled };
    }
  };

  const findGames = (
    where: Prisma.GameWhereInput,
    first: Pick<Prisma.GameFindManyArgs, 'orderBy' | 'take'> = { orderBy: { createdAt: 'asc' } },
  ): Promise<GameRecord[]> =>
    database.read(async (client) => {
      const found = await client.game.findMany({ where, include: { players: true }, ...first });
      return found.map(rows.fromGame);
    });

  return {
    insert: (record, secretSeed, outbox, handled) =>
      attempt(handled.interactionId, () =>
        database.run((client) =>
          client.$transaction(async (tx) => {
            await tx.game.create({ data: { ...rows.toGame(record), revision: record.revision, secretSeed } });
            if (record.players.length > 0) await tx.player.createMany({ data: rows.toPlayers(record) });
            await tx.interaction.create({
              data: {
                ...{ id: handled.interactionId, gameId: record.id },
                ...{ reply: handled.reply, at: new Date(clock()) },
              },
            });
            await tx.outbox.createMany({
              data: rows.toOutbox(record.id, record.revision, outbox, clock()),
            });
            return undefined;
          }, TRANSACTION),
        ),
      ),
    save: (change) => attempt(change.interactionId, () => saveChange(database, change, clock())),
    record: (gameId) => readGame(database, sql`g."id" = ${gameId}`),
    state: async (gameId) => {
      const [game] = await database.rows<SavedState>(sql`
        SELECT g."version", g."programsHash", s."version" AS "of", s."bytes"
        FROM "Game" g LEFT JOIN "Snapshot" s ON s."gameId" = g."id" WHERE g."id" = ${gameId}`);
      if (game === undefined || game.programsHash === null) return undefined;
      if (game.bytes === null) throw new SnapshotError('The saved game has lost its snapshot.');
      if (game.of !== game.version)
        throw new SnapshotError(
          `The saved game's snapshot is of version ${game.of}, the game is at ${game.version}.`,
        );
      const state = decode(game.bytes);
      if (state.version !== game.version)
        throw new SnapshotError(
          `The saved state counts ${state.version} inputs, its game counts ${game.version}.`,
        );
      return state;
    },
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
        return found.map(rows.readableInput);
      }),
    log: (gameId) =>
      database.run(async (client) => {
        const found = await client.input.findMany({ where: { gameId }, orderBy: { seq: 'asc' } });
        return found.map(rows.fromInput);
      }),
    keyframe: (gameId, atMost) =>
      database.run(async (client) => {
        const found = await client.keyframe.findMany({
          where: { gameId, seq: { lte: atMost } },
          orderBy: { seq: 'desc' },
        });
        for (const row of found) {
          const state = readable(row.bytes);
          if (state !== undefined) return state;
        }
        return undefined;
      }),
    savedStates: (gameId) =>
      database.read(async (client) => {
        const keyframes = await client.keyframe.findMany({ where: { gameId }, orderBy: { seq: 'asc' } });
        const snapshot = await client.snapshot.findUnique({ where: { gameId } });
        return [
          ...keyframes.map(({ seq, bytes }) => ({ after: seq, bytes })),
          ...(snapshot === null ? [] : [{ after: snapshot.version, bytes: snapshot.bytes }]),
        ];
      }),
    lines: async (gameId, last) => {
      const found = await database.rows<Row.Line>(
        sql`${LINES} WHERE "gameId" = ${gameId} ORDER BY "seq" DESC, "index" DESC LIMIT ${last}`,
      );
      return found.reverse().map(rows.fromLine);
    },
    linesOf: async (gameId, seq) => {
      const found = await database.rows<Row.Line>(
        sql`${LINES} WHERE "gameId" = ${gameId} AND "seq" = ${seq} ORDER BY "index" ASC`,
      );
      return found.map(rows.fromLine);
    },
    repeated,
    byThread: (threadId) => readGame(database, sql`g."threadId" = ${threadId}`),
    ofPlayer: async (guildId, userId, phases, newest) => {
      const where = sql`g."guildId" = ${guildId} AND g."phase" IN (${list(phases)})`;
      const games = await readGamesOf(database, userId, where, newest);
      return games.sort((a, b) => waitingSince(a, userId) - waitingSince(b, userId));
    },
    openedBy: (guildId, userId) => findGames({ guildId, phase: 'open', createdBy: userId }),
    openOn: (guildId, limit) =>
      findGames({ guildId, phase: 'open' }, { orderBy: { createdAt: 'desc' }, take: limit }),
    inChannel: (channelId, phases) => findGames({ channelId, phase: { in: phases } }),
    // Searches for the field name in quotation marks. It matches no typed text, because quotation marks in typed text
    // are stored escaped.
    disputed: async (guildId) => {
      const open = ['"call":{', '"halt":{'].map((text) => ({
        affairs: { contains: text },
      }));
      // Also finds games with unreadable affairs (data besides the rules' state), because such a game may have a
      // dispute. Affairs count as unreadable if their text is cut off, or lacks a field that all affairs have.
      const strange = [
        { NOT: { affairs: { startsWith: '{' } } },
        { NOT: { affairs: { endsWith: '}' } } },
        ...['"clock":{', '"clocks":[', '"pauses":[', '"pauseOffers":['].map((text) => ({
          NOT: { affairs: { contains: text } },
        })),
      ];
      const found = await findGames({
        guildId,
        OR: [
          { phase: { in: ['running', 'finished'] }, OR: open },
          { phase: 'running', affairs: { not: null }, OR: strange },
        ],
      });
      return found.filter(
        ({ unreadable, affairs: { call, halt } }) =>
          unreadable !== undefined || call !== undefined || (halt !== undefined && halt.kind !== 'paused'),
      );
    },
    gamesInThreads: (limit) =>
      findGames(
        { phase: { in: ['open', 'running'] }, threadId: { not: null } },
        {
          // Sorts games that have not begun to the end of the list, because no player has to decide in them.
          orderBy: [{ awaitedSince: { sort: 'desc', nulls: 'last' } }, { createdAt: 'desc' }],
          take: limit,
        },
      ),
    lost: (guildId) => findGames({ guildId, trouble: 'no-channel' }),
    playedOn: (guildId) =>
      database.run(async (client) => {
        const alive: Phase[] = ['open', 'running'];
        const found = await client.game.groupBy({ by: 'game', where: { guildId, phase: { in: alive } } });
        return found.map((row) => row.game).sort();
      }),
    ...posted(database, clock),
    ...timely(database, clock),
    person: async (userId) => {
      const [row] = await database.rows<Row.Person>(
        sql`SELECT "userId", "settings" FROM "Person" WHERE "userId" = ${userId}`,
      );
      return rows.fromPerson(userId, row ?? null);
    },
    setPerson: (settings) =>
      database.run(async (client) => {
        const row = rows.toPerson(settings);
        await client.person.upsert({ where: { userId: row.userId }, create: row, update: row });
      }),
    ...savedDecks(database),
    ...seatsPages(database),
    ...usage(database),
    runningOf: (userId) => readGamesOf(database, userId, sql`g."phase" = 'running'`),
    ...personal(database),
    ...leagues(database, clock),
    setPlace: async (gameId, place) => {
      const stands = join(assignments(rows.toPlace(place)));
      await database.rows(sql`UPDATE "Game" SET ${stands} WHERE "id" = ${gameId}`);
    },
    settings: async (guildId) => {
      const [row] = await database.rows<rows.SettingsRow>(sql`
        SELECT "guildId", "creatorRoleId", "channelIds", "maxPerPlayer", "games", "judgeRoleId", "clock", "picture", "house", "seatsIn"
        FROM "GuildSettings" WHERE "guildId" = ${guildId}`);
      return row === undefined ? { guildId, channelIds: [], maxPerPlayer: 0 } : rows.fromSettings(row);
    },
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

/**
 * Columns from which the state of a game is restored: the newest stored state, with its version (`of`) and its content
 * (`bytes`). Both are null if no state is stored.
 */
interface SavedState extends Pick<Row.Game, 'version' | 'programsHash'> {
  of: number | null;
  bytes: Uint8Array | null;
}

const LINES = sql`SELECT "gameId", "seq", "index", "shared", "secret" FROM "Line"`;

/** Releases all rows that earlier processes had claimed. Called when the only process starts. */
const freeAll = (database: Database): Promise<void> =>
  database.run(async (client) => {
    await client.game.updateMany({
      where: { postsHolder: { not: null } },
      data: { postsHolder: null, postsUntil: null },
    });
    await client.deadline.updateMany({ where: { heldUntil: { not: null } }, data: { heldUntil: null } });
    await client.league.updateMany({
      where: { postsHolder: { not: null } },
      data: { postsHolder: null, postsUntil: null },
    });
    await client.leagueDue.updateMany({ where: { heldUntil: { not: null } }, data: { heldUntil: null } });
  });

/** Time at which the game began to wait for this player; a number larger than any time if it does not wait for them. */
function waitingSince(record: GameRecord, userId: string): number {
  const awaited = record.players.some(
    (player) => player.userId === userId && record.awaiting.includes(player.seat),
  );
  return awaited ? (record.awaitedSince ?? record.createdAt) : Number.MAX_SAFE_INTEGER;
}
