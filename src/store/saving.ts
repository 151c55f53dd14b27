// One change of a game, written in one transaction.
import { createHash } from 'node:crypto';
import { join, raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client';
import { encode } from '../kernel/codec.ts';
import { KEYFRAME_EVERY } from '../table/history.ts';
import { type GameRecord, type Place, placeless } from '../table/records.ts';
import type { Change, Sending } from '../table/store.ts';
import type * as Row from './generated/sqlite/client.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import { unsentRows } from './posts.ts';
import * as rows from './rows.ts';

/** Somebody else changed the game first. */
export class StaleError extends Error {}

/**
 * Writes a change. Throws {@link StaleError} where the game has another revision by now, or its deadline is gone. Gives what this process
 * has to send from now on, where the sending was free and the change asks for it.
 */
export async function saveChange(
  tx: Prisma.TransactionClient,
  change: Change,
  now: number,
): Promise<Sending | undefined> {
  const { record, inputs, state, posted } = change;
  const gameId = record.id;
  // A write first: SQLite gives the lock at once, or lets it wait; a transaction that has read before may be refused.
  if (change.interactionId !== undefined)
    await tx.interaction.create({
      data: { id: change.interactionId, gameId, reply: change.reply, at: new Date(now) },
    });
  const changed = await updateGame(tx, change, now);
  if (posted !== undefined) await tx.outbox.deleteMany({ where: { id: posted } });
  if (change.relocated) await tx.outbox.updateMany({ where: { gameId }, data: { notBefore: null } });
  if (change.seating) {
    await tx.player.deleteMany({ where: { gameId } });
    await tx.player.createMany({ data: rows.toPlayers(record) });
  }
  if (inputs.length > 0)
    await tx.input.createMany({ data: inputs.map((input) => rows.toInput(gameId, input)) });
  if (state !== undefined) {
    // A copy, because the generated type wants an array over a buffer of its own.
    const snapshot = { version: record.version, bytes: new Uint8Array(encode(state)) };
    await tx.snapshot.upsert({ where: { gameId }, create: { gameId, ...snapshot }, update: snapshot });
    // The beginning; and since a line brings several rows of which only the last has a state, that for a row that it went past.
    const before = record.version - inputs.length;
    if (record.version === 0 || keyframes(record.version) > keyframes(before))
      await tx.keyframe.create({ data: { gameId, seq: record.version, bytes: snapshot.bytes } });
  }
  if (change.fired !== undefined) {
    // Whoever deletes it first has dealt with it; the other's whole change is undone.
    const fired = await tx.deadline.deleteMany({ where: rows.toDeadline(change.fired) });
    if (fired.count !== 1) throw new StaleError();
  }
  if (change.deadlines !== undefined) await saveDeadlines(tx, gameId, change.deadlines);
  if (change.lines.length > 0)
    await tx.line.createMany({ data: change.lines.map((line) => rows.toLine(gameId, line)) });
  const posts = rows.toOutbox(gameId, record.revision + 1, change.outbox, now);
  if (posts.length > 0) await tx.outbox.createMany({ data: posts });
  if (change.sender === undefined || changed.postsHolder !== change.sender.holder) return undefined;
  // Those from before are sent first.
  const waiting = changed.others > 0 ? await unsentRows(tx, gameId, now) : posts.map(rows.fromOutbox);
  return { record: asSaved(record, changed), rows: waiting, until: change.sender.until };
}

/** How many states are kept on the way to this row of a log. */
const keyframes = (version: number): number => Math.floor(version / KEYFRAME_EVERY);

/** What the game's row says after the change: its place in Discord, and who sends its posts. */
type Changed = Pick<Row.Game, keyof Place | 'trouble' | 'postsHolder'> & {
  others: number | bigint;
};

/**
 * Writes the game's row. Where its posts are free to be sent, the sender takes them in the same breath; `others` are rows that wait
 * from before. In SQL, because the builder can neither take what is free nor say what came of it.
 */
async function updateGame(tx: Prisma.TransactionClient, change: Change, now: number): Promise<Changed> {
  const { record, sender } = change;
  const columns = {
    ...rows.toGame(record),
    ...(change.pin !== undefined && { programsHash: await savePrograms(tx, change.pin) }),
    ...(change.relocated && NO_PLACE),
    revision: record.revision + 1,
  };
  const values = Object.entries(columns).map(([column, value]) => sql`${raw(`"${column}"`)} = ${value}`);
  const [changed] = await tx.$queryRaw<Changed[]>`
    UPDATE "Game" SET ${join([...values, ...(sender === undefined ? [] : taking(sender, now))])}
    WHERE "id" = ${record.id} AND "revision" = ${record.revision}
    RETURNING "threadId", "boardMessageId", "boardPostedAt", "callMessageIds", "storyMessage", "trouble", "postsHolder",
      (SELECT COUNT(*) FROM "Outbox" WHERE "Outbox"."gameId" = "Game"."id") AS "others"`;
  if (changed === undefined) throw new StaleError();
  return changed;
}

/** Whoever is sending keeps it; else the sender has it until then. */
function taking({ holder, until }: NonNullable<Change['sender']>, now: number): Sql[] {
  const free = sql`"postsUntil" IS NULL OR "postsUntil" < ${new Date(now)} OR "postsHolder" = ${holder}`;
  return [
    sql`"postsHolder" = CASE WHEN ${free} THEN ${holder} ELSE "postsHolder" END`,
    // Prolonged while this waited: what it has is not shortened.
    sql`"postsUntil" = CASE WHEN "postsHolder" = ${holder} AND "postsUntil" > ${new Date(until)} THEN "postsUntil"
      WHEN ${free} THEN ${new Date(until)} ELSE "postsUntil" END`,
  ];
}

/** The record as it lies in the database now. */
function asSaved(record: GameRecord, { trouble, ...changed }: Changed): GameRecord {
  const { trouble: _, ...rest } = placeless(record);
  return {
    ...rest,
    revision: record.revision + 1,
    ...rows.fromPlace(changed),
    ...(trouble !== null && { trouble }),
  };
}

async function saveDeadlines(
  tx: Prisma.TransactionClient,
  gameId: string,
  { due, others }: NonNullable<Change['deadlines']>,
): Promise<void> {
  if (others) await tx.deadline.deleteMany({ where: { gameId } });
  if (due.length === 0) return;
  const values = due.map(
    ({ seat, kind, dueAt }) => sql`(${gameId}, ${seat}, ${kind}, ${new Date(dueAt)}, 0)`,
  );
  await tx.$executeRaw`
    INSERT INTO "Deadline" ("gameId", "seat", "kind", "dueAt", "attempts") VALUES ${join(values)}
    ON CONFLICT ("gameId", "seat", "kind")
    DO UPDATE SET "dueAt" = excluded."dueAt", "heldUntil" = NULL, "attempts" = 0`;
}

/** What a game's row holds of its place in Discord before it has one. */
const NO_PLACE = { ...rows.toPlace({}), trouble: null };

/** Stores card definitions under the SHA-256 of their text, once for all games that play with the same. */
async function savePrograms(tx: Prisma.TransactionClient, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex');
  if ((await tx.programs.count({ where: { hash } })) === 0)
    await tx.programs.upsert({ where: { hash }, create: { hash, text }, update: { hash } });
  return hash;
}
