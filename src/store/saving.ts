// Saves one change of a game in one transaction.
import { createHash } from 'node:crypto';
import { join, type Sql, sqltag as sql } from '@prisma/client/runtime/client';
import { encode } from '../kernel/codec.ts';
import { KEYFRAME_EVERY } from '../table/history.ts';
import { type GameRecord, type Place, placeless } from '../table/records.ts';
import type { Change, Sending } from '../table/store.ts';
import type { Database } from './database.ts';
import { assignments, insertion, type Step } from './direct/direct.ts';
import type * as Row from './generated/sqlite/client.ts';
import { rowsToSend, unsentRows } from './posts.ts';
import * as rows from './rows.ts';

/**
 * Saves a change. Throws `StaleError` if another change was saved in the meantime, if the deadline no longer exists, or
 * if the person has too many games against the house (the bot as opponent). Returns the posts that this process must
 * send now; undefined if the change does not ask to send them, or another process is doing so.
 */
export async function saveChange(
  database: Database,
  change: Change,
  now: number,
): Promise<Sending | undefined> {
  const { record, sender } = change;
  const revision = record.revision + 1;
  const posts = rows.toOutbox(record.id, revision, change.outbox, now);
  const pinned = change.pin === undefined ? undefined : programs(change.pin);
  const before = [...handling(change, now), ...fewHouses(database, change), ...(pinned?.steps ?? [])];
  const game: Step = { sql: updateOfGame(change, pinned?.hash, now), one: true };
  const after = [...beside(change), ...insertion('Outbox', posts)];
  const results = await database.transact([...before, game, ...after]);
  // Cast without a check: the statement returns the columns of `Changed`.
  const [changed] = results[before.length] as unknown as Changed[];
  if (changed === undefined || sender === undefined || changed.postsHolder !== sender.holder)
    return undefined;
  const waiting = changed.others > 0 ? await rowsBefore(database, record.id, revision) : [];
  if (waiting === undefined) return undefined;
  // Puts older posts of the game before those of this change, because posts are sent in order.
  const all = [...waiting, ...posts.map((post) => ({ ...post, notBefore: null }))];
  return { record: asSaved(record, changed), rows: rowsToSend(all, now), until: sender.until };
}

/**
 * Posts of the game that waited before this revision (number of saved changes). Undefined if they are unreadable: the
 * change is saved anyway, and the next sender handles them.
 */
async function rowsBefore(
  database: Database,
  gameId: string,
  revision: number,
): Promise<Row.Outbox[] | undefined> {
  try {
    return await database.rows<Row.Outbox>(
      unsentRows(gameId, sql`AND "order" < ${rows.firstOrder(revision)}`),
    );
  } catch {
    return undefined;
  }
}

/**
 * Records that the Discord interaction was handled. This statement comes first: if Discord delivers an interaction
 * twice, the second transaction must fail before it waits for the game's row.
 */
const handling = ({ interactionId: id, record, reply }: Change, now: number): Step[] =>
  id === undefined ? [] : insertion('Interaction', [{ id, gameId: record.id, reply, at: new Date(now) }]);

/**
 * Checks that the person has fewer than `most` other running games against the house (the bot as opponent). First takes
 * a lock for this person, so that another change that begins such a game waits, and then counts this one. The search
 * for the field name in quotation marks matches no typed text, because quotation marks in typed text are stored
 * escaped.
 */
function fewHouses(database: Database, { record, houses }: Change): Step[] {
  if (houses === undefined) return [];
  const { userId, most } = houses;
  const others = sql`SELECT COUNT(*) FROM "Game" g JOIN "Player" p ON p."gameId" = g."id"
    WHERE p."userId" = ${userId} AND g."phase" = 'running' AND g."id" <> ${record.id} AND g."affairs" LIKE '%"house":{%'`;
  return [
    ...database.lock(`games of ${userId} against the house`).map((statement) => ({ sql: statement })),
    { sql: sql`SELECT 1 AS "few" WHERE (${others}) < ${most}`, one: true },
  ];
}

/** Statements that save a change in all tables except `Game` and the table of waiting posts. */
function beside(change: Change): Step[] {
  const { record, inputs, state, posted, fired, deadlines } = change;
  const gameId = record.id;
  const steps: Step[] = [];
  if (posted !== undefined) steps.push({ sql: sql`DELETE FROM "Outbox" WHERE "id" = ${posted}` });
  if (change.relocated)
    steps.push({ sql: sql`UPDATE "Outbox" SET "notBefore" = NULL WHERE "gameId" = ${gameId}` });
  if (change.seating) {
    steps.push({ sql: sql`DELETE FROM "Player" WHERE "gameId" = ${gameId}` });
    steps.push(...insertion('Player', rows.toPlayers(record)));
  }
  const log = inputs.map((input) => rows.toInput(gameId, input));
  steps.push(...insertion('Input', log));
  if (state !== undefined) {
    const bytes = encode(state);
    const kept = sql`ON CONFLICT ("gameId") DO UPDATE SET "version" = excluded."version", "bytes" = excluded."bytes"`;
    steps.push(...insertion('Snapshot', [{ gameId, version: record.version, bytes }], kept));
    // Stores a keyframe (a state that is kept) for the first state, and whenever this save crosses a keyframe boundary.
    // (One command may add several inputs, but only the last one has a state.)
    const before = record.version - inputs.length;
    if (record.version === 0 || keyframes(record.version) > keyframes(before))
      steps.push(...insertion('Keyframe', [{ gameId, seq: record.version, bytes }]));
  }
  if (fired !== undefined) {
    // Deletes the deadline that has caused this change. If another process has deleted and handled it first, this whole
    // change is rolled back.
    const due = join(assignments(rows.toDeadline(fired)), ' AND ');
    steps.push({ sql: sql`DELETE FROM "Deadline" WHERE ${due} RETURNING "seat"`, one: true });
  }
  if (deadlines !== undefined) steps.push(...stepsOfDeadlines(gameId, deadlines));
  const lines = change.lines.map((line) => rows.toLine(gameId, line));
  steps.push(...insertion('Line', lines));
  return steps;
}

function stepsOfDeadlines(gameId: string, { due, others }: NonNullable<Change['deadlines']>): Step[] {
  const added = due.map((each) => ({ ...rows.toDeadline({ ...each, gameId }), attempts: 0 }));
  const again = sql`ON CONFLICT ("gameId", "seat", "kind")
    DO UPDATE SET "dueAt" = excluded."dueAt", "heldUntil" = NULL, "attempts" = 0`;
  return [
    ...(others ? [{ sql: sql`DELETE FROM "Deadline" WHERE "gameId" = ${gameId}` }] : []),
    ...insertion('Deadline', added, again),
  ];
}

/** Number of keyframes (states that are stored now and then) up to this version of the game. */
const keyframes = (version: number): number => Math.floor(version / KEYFRAME_EVERY);

/**
 * Columns of a game's row after a change: the game's place on Discord, and the process that sends its posts. `others`:
 * number of the game's other waiting posts.
 */
type Changed = Pick<Row.Game, keyof Place | 'trouble' | 'postsHolder'> & { others: number | bigint };

/** Updates the game's row. If no process is sending the game's posts, the same statement claims the sending. */
function updateOfGame(change: Change, programsHash: string | undefined, now: number): Sql {
  const { record, sender } = change;
  const columns = assignments({
    ...rows.toGame(record),
    ...(programsHash !== undefined && { programsHash }),
    ...(change.relocated && NO_PLACE),
    revision: record.revision + 1,
  });
  return sql`
    UPDATE "Game" SET ${join([...columns, ...(sender === undefined ? [] : taking(sender, now))])}
    WHERE "id" = ${record.id} AND "revision" = ${record.revision}
    RETURNING "threadId", "boardMessageId", "boardPostedAt", "callMessageIds", "storyMessage", "trouble", "postsHolder",
      (SELECT COUNT(*) FROM "Outbox" WHERE "Outbox"."gameId" = "Game"."id" AND "Outbox"."id" <> ${change.posted ?? ''}) AS "others"`;
}

/**
 * SQL that claims the sending of the game's posts for `holder` until the given time, unless another process already has
 * a claim.
 */
function taking({ holder, until }: NonNullable<Change['sender']>, now: number): Sql[] {
  const free = sql`"postsUntil" IS NULL OR "postsUntil" < ${new Date(now)} OR "postsHolder" = ${holder}`;
  return [
    sql`"postsHolder" = CASE WHEN ${free} THEN ${holder} ELSE "postsHolder" END`,
    // The present sender's claim may have been prolonged while this statement waited, so the claim is never shortened.
    sql`"postsUntil" = CASE WHEN "postsHolder" = ${holder} AND "postsUntil" > ${new Date(until)} THEN "postsUntil"
      WHEN ${free} THEN ${new Date(until)} ELSE "postsUntil" END`,
  ];
}

/** The game's record as the database has it now. */
function asSaved(record: GameRecord, { trouble, ...changed }: Changed): GameRecord {
  const { trouble: _, ...rest } = placeless(record);
  return {
    ...rest,
    revision: record.revision + 1,
    ...rows.fromPlace(changed),
    ...(trouble !== null && { trouble }),
  };
}

/** Columns for a game without a place on Discord. */
const NO_PLACE = { ...rows.toPlace({}), trouble: null };

/**
 * Statements that store card definitions under the SHA-256 of their text, once for all games that use the same ones.
 */
function programs(text: string): { hash: string; steps: Step[] } {
  const hash = createHash('sha256').update(text).digest('hex');
  return { hash, steps: insertion('Programs', [{ hash, text }], sql`ON CONFLICT ("hash") DO NOTHING`) };
}
