// Reads and saves leagues in the database.

import { wholeWords } from '../kernel/text/whole-words.ts';
import { LEASE_MS } from '../table/clock/scheduler.ts';
import type { LeagueAnnouncement, LeagueRecord } from '../table/league/records.ts';
import type { LeagueChange, LeagueHandled, LeagueSaved, LeagueStore } from '../table/league/store.ts';
import { readColumn } from './columns.ts';
import { type Database, errorCode, TRANSACTION } from './database.ts';
import { StaleError } from './direct/direct.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import * as rows from './league-rows.ts';

/** The part of the store that keeps leagues. `clock` in milliseconds since 1970. */
export function leagues(database: Database, clock: () => number): LeagueStore {
  const handledInLeague = (interactionId: string): Promise<LeagueHandled | undefined> =>
    database.run(async (client) => {
      const row = await client.leagueInteraction.findUnique({ where: { id: interactionId } });
      return row === null ? undefined : { leagueId: row.leagueId, reply: row.reply };
    });
  const readDeck = rows.createDeckReader();
  return {
    league: (leagueId) => database.read((client) => readLeague(client, leagueId, readDeck)),
    saveLeague: async (change): Promise<LeagueSaved> => {
      try {
        await database.run((client) =>
          client.$transaction(async (tx) => {
            // Takes a lock for this person, so that two leagues that they create at the same moment are both counted.
            const { guildId, createdBy } = change.after;
            if (change.mostRun !== undefined)
              for (const statement of database.lock(`leagues of ${createdBy} on ${guildId}`))
                await tx.$executeRaw(statement);
            await save(tx, change, clock());
          }, TRANSACTION),
        );
        return 'saved';
      } catch (error) {
        if (!(error instanceof StaleError) && errorCode(error) !== 'P2002') throw error;
        const { interactionId } = change;
        const handled = interactionId === undefined ? undefined : await handledInLeague(interactionId);
        return handled === undefined ? 'stale' : { repeated: handled };
      }
    },
    handledInLeague,
    leaguesOn: (guildId, phases) =>
      database.run(async (client) => {
        const found = await client.league.findMany({
          where: { guildId, phase: { in: [...phases] } },
          orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        });
        return found.map(rows.fromLeague);
      }),
    gamesBehind: () =>
      database.run(
        (client) => client.$queryRaw<{ leagueId: string; gameId: string }[]>`
          SELECT m."leagueId" AS "leagueId", m."gameId" AS "gameId"
          FROM "LeagueMatch" m JOIN "League" l ON l."id" = m."leagueId" LEFT JOIN "Game" g ON g."id" = m."gameId"
          WHERE (l."phase" = 'running' OR (l."phase" = 'over' AND m."outcome" IS NOT NULL)) AND m."gameId" IS NOT NULL
            AND ((g."id" IS NULL AND m."outcome" IS NULL) OR (g."phase" IN ('finished', 'cancelled')
              AND (m."seen" IS NULL OR m."seen" <> g."phase" || ':' || CAST(g."version" AS TEXT))))`,
      ),
    leagueOfGame: (gameId) =>
      database.run(
        async (client) => (await client.leagueMatch.findFirst({ where: { gameId } }))?.leagueId ?? undefined,
      ),
    notes: (leagueId, last) =>
      database.run(async (client) => {
        const found = await client.leagueNote.findMany({
          where: { leagueId },
          orderBy: { seq: 'desc' },
          take: last,
        });
        return found.reverse().map(rows.fromNote);
      }),
    ...dues(database, clock),
    ...posts(database, clock),
    leaguesOf: (userId) =>
      database.run(async (client) => {
        const found = await client.league.findMany({
          where: {
            OR: [
              { createdBy: userId },
              { entrants: { some: { userId } } },
              { notes: { some: { by: userId } } },
              // Searches for the user's id in quotation marks: stored ids are digits in quotation marks, so nothing
              // else matches.
              { affairs: { contains: JSON.stringify(userId) } },
            ],
          },
          select: { id: true },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        });
        return found.map(({ id }) => id);
      }),
    renameInLeague: (leagueId, userId, former, name) =>
      database.run((client) =>
        client.$transaction((tx) => rename(tx, leagueId, userId, former, name), TRANSACTION),
      ),
  };
}

async function readLeague(
  client: Prisma.TransactionClient,
  leagueId: string,
  readDeck: rows.DeckReader,
): Promise<LeagueRecord | undefined> {
  const row = await client.league.findUnique({ where: { id: leagueId } });
  if (row === null) return undefined;
  const where = { leagueId };
  const entrants = await client.leagueEntrant.findMany({ where, orderBy: { number: 'asc' } });
  const rounds = await client.leagueRound.findMany({ where, orderBy: { number: 'asc' } });
  const matches = await client.leagueMatch.findMany({ where, orderBy: [{ round: 'asc' }, { table: 'asc' }] });
  return {
    ...rows.fromLeague(row),
    entrants: entrants.map((entrant) => rows.fromEntrant(entrant, readDeck)),
    rounds: rounds.map(rows.fromRound),
    matches: matches.map(rows.fromMatch),
  };
}

/**
 * Saves a change. Throws {@link StaleError} if another change was saved in the meantime, if the due task no longer
 * exists, or if the organiser would now run more than `mostRun` leagues.
 */
async function save(tx: Prisma.TransactionClient, change: LeagueChange, now: number): Promise<void> {
  const { before, after, notes, fired, interactionId } = change;
  const leagueId = after.id;
  // Begins the transaction with a write, so that SQLite gives it the write lock at once, or lets it wait for the lock.
  if (before === null) await tx.league.create({ data: { ...rows.toLeague(after), revision: 1 } });
  else {
    const { count } = await tx.league.updateMany({
      where: { id: leagueId, revision: before.revision },
      data: {
        ...rows.toLeague(after),
        revision: before.revision + 1,
        ...(before.channelId !== after.channelId && { trouble: null }),
      },
    });
    if (count !== 1) throw new StaleError();
  }
  if (change.mostRun !== undefined) {
    const { guildId, createdBy } = after;
    const open = { guildId, createdBy, phase: { in: ['signup', 'running'] } };
    if ((await tx.league.count({ where: open })) > change.mostRun) throw new StaleError();
  }
  if (interactionId !== undefined)
    await tx.leagueInteraction.create({
      data: { id: interactionId, leagueId, reply: change.reply, at: new Date(now) },
    });
  if (fired !== undefined) {
    // Deletes the due task that has caused this change. If another process has deleted and handled it first, this whole
    // change is rolled back.
    const { count } = await tx.leagueDue.deleteMany({ where: rows.toDue(fired) });
    if (count !== 1) throw new StaleError();
  }
  await saveParts(tx, before, after);
  if (change.dues !== undefined) await saveDues(tx, leagueId, change.dues);
  if (notes.length > 0) {
    const last = await tx.leagueNote.aggregate({ where: { leagueId }, _max: { seq: true } });
    const seq = (last._max.seq ?? 0) + 1;
    await tx.leagueNote.createMany({
      data: notes.map((note, index) => rows.toNote(leagueId, seq + index, note)),
    });
  }
  const revision = (before?.revision ?? 0) + 1;
  const told = rows.toPosts(leagueId, revision, change.posts, now);
  if (told.length > 0) await tx.leaguePost.createMany({ data: told });
}

/** Rows that have changed: those that are not the same objects as before. */
const changed = <Row>(before: readonly Row[] | undefined, after: readonly Row[]): Row[] =>
  after.filter((row) => !before?.includes(row));

async function saveParts(
  tx: Prisma.TransactionClient,
  before: LeagueRecord | null,
  { id: leagueId, entrants, rounds, matches }: LeagueRecord,
): Promise<void> {
  const gone = (before?.entrants ?? []).filter(
    (one) => !entrants.some(({ number }) => number === one.number),
  );
  for (const { number } of gone) await tx.leagueEntrant.deleteMany({ where: { leagueId, number } });
  for (const one of changed(before?.entrants, entrants)) {
    const data = rows.toEntrant(leagueId, one);
    const where = { leagueId_number: { leagueId, number: one.number } };
    await tx.leagueEntrant.upsert({ where, create: data, update: data });
  }
  for (const round of changed(before?.rounds, rounds)) {
    const data = rows.toRound(leagueId, round);
    const where = { leagueId_number: { leagueId, number: round.number } };
    await tx.leagueRound.upsert({ where, create: data, update: data });
  }
  for (const match of changed(before?.matches, matches)) {
    const data = rows.toMatch(leagueId, match);
    const where = {
      leagueId_round_table: { leagueId, round: match.round, table: match.table },
    };
    await tx.leagueMatch.upsert({ where, create: data, update: data });
  }
}

/** Saves due tasks (a league's deadlines); rows that are unchanged stay claimed by the process that handles them. */
async function saveDues(
  tx: Prisma.TransactionClient,
  leagueId: string,
  dues: NonNullable<LeagueChange['dues']>,
): Promise<void> {
  const there = (await tx.leagueDue.findMany({ where: { leagueId } })).map(rows.fromDue);
  const same = (one: (typeof there)[number], other: (typeof there)[number]): boolean =>
    one.kind === other.kind && one.round === other.round && one.dueAt === other.dueAt;
  for (const row of there.filter((one) => !dues.some((due) => same(one, due))))
    await tx.leagueDue.deleteMany({ where: { leagueId, kind: row.kind, round: row.round } });
  const fresh = dues.filter((due) => !there.some((one) => same(one, due)));
  if (fresh.length > 0) await tx.leagueDue.createMany({ data: fresh.map(rows.toDue) });
}

/** Search condition: no process has claimed the task. */
const unheld = (now: Date): Prisma.LeagueDueWhereInput => ({
  OR: [{ heldUntil: null }, { heldUntil: { lt: now } }],
});

function dues(
  database: Database,
  clock: () => number,
): Pick<
  LeagueStore,
  'leagueDues' | 'nextLeagueDue' | 'holdLeagueDue' | 'leagueDueFailed' | 'leagueDueLater'
> {
  return {
    leagueDues: (now, limit) =>
      database.run(async (client) => {
        const found = await client.leagueDue.findMany({
          where: { dueAt: { lte: new Date(now) }, ...unheld(new Date(now)) },
          orderBy: { dueAt: 'asc' },
          take: limit,
        });
        return found.map(rows.fromDue);
      }),
    nextLeagueDue: () =>
      database.run(async (client) => {
        const next = await client.leagueDue.findFirst({
          where: unheld(new Date(clock())),
          orderBy: { dueAt: 'asc' },
          select: { dueAt: true },
        });
        return next?.dueAt.getTime();
      }),
    holdLeagueDue: (due, until) =>
      database.run(async (client) => {
        const { count } = await client.leagueDue.updateMany({
          where: { ...rows.toDue(due), ...unheld(new Date(clock())) },
          data: { heldUntil: new Date(until) },
        });
        return count === 1;
      }),
    leagueDueFailed: (due, until) =>
      database.run(
        async (client) =>
          void (await client.leagueDue.updateMany({
            where: rows.toDue(due),
            data: { attempts: { increment: 1 }, heldUntil: new Date(until) },
          })),
      ),
    leagueDueLater: (due, until) =>
      database.run(
        async (client) =>
          void (await client.leagueDue.updateMany({
            where: rows.toDue(due),
            data: { heldUntil: new Date(until) },
          })),
      ),
  };
}

function posts(
  database: Database,
  clock: () => number,
): Pick<
  LeagueStore,
  | 'leaguesUnsent'
  | 'holdLeaguePosts'
  | 'releaseLeaguePosts'
  | 'leaguePosts'
  | 'leaguePosted'
  | 'leaguePostFailed'
  | 'setLeagueTrouble'
  | 'retryLeague'
> {
  const free = (): Prisma.LeagueWhereInput => ({
    OR: [{ postsUntil: null }, { postsUntil: { lt: new Date(clock()) } }],
  });
  return {
    leaguesUnsent: (limit) =>
      database.run(async (client) => {
        const now = new Date(clock());
        const found = await client.leaguePost.groupBy({
          by: 'leagueId',
          where: { league: { AND: [free(), { posts: { none: { notBefore: { gt: now } } } }] } },
          orderBy: { _min: { createdAt: 'asc' } },
          take: limit,
        });
        return found.map((row) => row.leagueId);
      }),
    holdLeaguePosts: (leagueId, holder, until) =>
      database.run(async (client) => {
        const { count } = await client.league.updateMany({
          where: { id: leagueId, OR: [{ postsHolder: holder }, free()] },
          data: { postsHolder: holder, postsUntil: new Date(until) },
        });
        return count === 1;
      }),
    releaseLeaguePosts: (leagueId, holder) =>
      database.run(
        async (client) =>
          void (await client.league.updateMany({
            where: { id: leagueId, postsHolder: holder },
            data: { postsHolder: null, postsUntil: null },
          })),
      ),
    leaguePosts: (leagueId) =>
      database.run(async (client) => {
        const found = await client.leaguePost.findMany({ where: { leagueId }, orderBy: { order: 'asc' } });
        const waits = found.some(({ notBefore }) => notBefore !== null && notBefore.getTime() > clock());
        return waits ? [] : found.map(rows.fromPost);
      }),
    leaguePosted: ({ id, leagueId }, troubled) =>
      database.run(async (client) => {
        await client.leaguePost.deleteMany({ where: { id } });
        if (troubled) await setTrouble(client, leagueId, null);
      }),
    leaguePostFailed: ({ id, leagueId }, notBefore, trouble) =>
      database.run(async (client) => {
        await client.leaguePost.updateMany({
          where: { id },
          data: { attempts: { increment: 1 }, notBefore: new Date(notBefore) },
        });
        if (trouble !== undefined) await setTrouble(client, leagueId, trouble);
      }),
    setLeagueTrouble: (leagueId, trouble) =>
      database.run((client) => setTrouble(client, leagueId, trouble ?? null)),
    retryLeague: (wanted) =>
      database.run(async (client) => {
        const where = wanted === undefined ? { trouble: { not: null } } : { id: wanted };
        const found = (await client.league.findMany({ where, select: { id: true } })).map(({ id }) => id);
        if (found.length === 0) return false;
        const ofThem = { leagueId: { in: found } };
        await client.leaguePost.updateMany({
          where: { ...ofThem, notBefore: { not: null } },
          data: { notBefore: null },
        });
        // Makes failed tasks due now. A claim that ends later than LEASE_MS from now belongs to no working process: it
        // only marks the time of the next attempt.
        await client.leagueDue.updateMany({
          where: { ...ofThem, heldUntil: { gt: new Date(clock() + LEASE_MS) } },
          data: { heldUntil: null },
        });
        return true;
      }),
  };
}

/**
 * Stores the reason why a league's posts fail, without raising the league's revision (number of saved changes), so that
 * concurrent acts need no retry.
 */
const setTrouble = async (
  client: Prisma.TransactionClient,
  id: string,
  trouble: string | null,
): Promise<void> => void (await client.league.updateMany({ where: { id }, data: { trouble } }));

async function rename(
  tx: Prisma.TransactionClient,
  leagueId: string,
  userId: string,
  former: string,
  name: string,
): Promise<void> {
  const league = await tx.league.findUnique({ where: { id: leagueId } });
  if (league === null) return;
  const entrant = await tx.leagueEntrant.findFirst({ where: { leagueId, userId } });
  const notes = await tx.leagueNote.findMany({ where: { leagueId } });
  const names = [entrant, ...notes.filter(({ by }) => by === userId)].flatMap((row) => row?.name ?? []);
  const without = (text: string): string => unnamed(text, [...names, userId], name);
  for (const { seq, reason } of notes)
    if (reason !== null)
      await tx.leagueNote.updateMany({ where: { leagueId, seq }, data: { reason: without(reason) } });
  // Waiting posts name people by number, so only texts that somebody typed can contain the person's name.
  for (const { id, message } of (await tx.leaguePost.findMany({ where: { leagueId } })).map(rows.fromPost))
    await tx.leaguePost.updateMany({
      where: { id },
      data: { message: rows.toMessage(reworded(message, without)) },
    });
  await tx.league.updateMany({
    where: { id: leagueId },
    data: {
      revision: { increment: 1 },
      ...(league.createdBy === userId && { createdBy: former }),
      affairs: withoutPerson(league.affairs, userId, former, without),
    },
  });
  await tx.leagueEntrant.updateMany({ where: { leagueId, userId }, data: { userId: former, name } });
  await tx.leagueNote.updateMany({ where: { leagueId, by: userId }, data: { by: former, name } });
  await tx.leagueInteraction.deleteMany({ where: { leagueId } });
}

/**
 * A league's affairs (data besides settings, players and matches) as JSON, with one person erased: a made-up id
 * replaces theirs, their requests are removed, and texts of others no longer name them.
 */
function withoutPerson(
  affairs: string,
  userId: string,
  former: string,
  say: (text: string) => string,
): string {
  const text = affairs.replaceAll(JSON.stringify(userId), JSON.stringify(former));
  // Keeps an unreadable value, with only the id replaced: it must not stop the person from being erased.
  const { value } = readColumn('League.affairs', text);
  if (value === undefined) return text;
  const { problems, lookRequests, successor, ...rest } = value;
  const isOther = (one: { userId: string }): boolean => one.userId !== former;
  return JSON.stringify({
    ...rest,
    ...(problems !== undefined && {
      problems: problems.filter(isOther).map((one) => ({ ...one, about: say(one.about) })),
    }),
    ...(lookRequests !== undefined && { lookRequests: lookRequests.filter(isOther) }),
    ...(successor !== undefined && successor !== former && { successor }),
  });
}

/** The text with the name `former` in place of these names, where they occur as whole words. */
function unnamed(text: string, names: readonly string[], former: string): string {
  return text.replace(wholeWords(names), former);
}

/** A league's waiting post, with the text that somebody typed changed by `say`. */
function reworded(message: LeagueAnnouncement, say: (text: string) => string): LeagueAnnouncement {
  switch (message.kind) {
    case 'problem':
      return { ...message, about: say(message.about) };
    case 'ruled':
      return {
        ...message,
        ...(message.by !== undefined && { by: say(message.by) }),
        ...(message.reason !== undefined && { reason: say(message.reason) }),
      };
    case 'stuck':
      return { ...message, why: say(message.why) };
    case 'unreadable':
      return { ...message, raw: say(message.raw) };
    case 'solved':
      return { ...message, answer: say(message.answer) };
    case 'look-asked':
    case 'looked':
      return { ...message, userId: say(message.userId) };
    case 'signup':
    case 'changed':
    case 'moved':
    case 'begun':
    case 'round':
    case 'reminder':
    case 'extended':
    case 'closed':
    case 'judged':
    case 'dropped':
    case 'left':
    case 'entered':
    case 'returned':
    case 'challenged':
    case 'waits':
    case 'rated':
    case 'offered':
    case 'handed-over':
    case 'over':
    case 'cancelled':
      return message;
  }
}
