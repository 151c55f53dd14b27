// Finds all rows about one person, and removes them.
import { setImmediate as breathe } from 'node:timers/promises';
import { encode, readable } from '../kernel/codec.ts';
import type { GameState } from '../kernel/state.ts';
import { FORMER_LEFT } from '../table/privacy/erase.ts';
import type { Rewriting, Store } from '../table/store.ts';
import { type Database, TRANSACTION } from './database.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import * as rows from './rows.ts';

/** Rows written per statement: statements have a maximum length, and long ones block others. */
const AT_ONCE = 100;

/** The part of the store that finds and removes one person's data. */
export function personal(database: Database): Pick<Store, 'allOf' | 'whole' | 'rewrite' | 'forgetPerson'> {
  return {
    allOf: (userId) =>
      database.read(async (client) => {
        const found = await client.game.findMany({
          where: {
            OR: [
              { players: { some: { userId } } },
              { createdBy: userId },
              // Searches for the id in quotation marks. It matches no text that a person typed, because quotation marks
              // in typed text are stored escaped.
              { affairs: { contains: JSON.stringify(userId) } },
            ],
          },
          include: { players: true },
          orderBy: { createdAt: 'asc' },
        });
        return found.map(rows.fromGame);
      }),
    whole: (gameId) =>
      database.read(async (client) => {
        const where = { gameId };
        const inputs = await client.input.findMany({ where, orderBy: { seq: 'asc' } });
        const lines = await client.line.findMany({ where, orderBy: [{ seq: 'asc' }, { index: 'asc' }] });
        const keyframes = await client.keyframe.findMany({ where, orderBy: { seq: 'asc' } });
        const snapshot = await client.snapshot.findUnique({ where });
        const posts = await client.outbox.findMany({ where, orderBy: { order: 'asc' } });
        return {
          inputs: inputs.map(rows.fromInput),
          lines: lines.map(rows.fromLine),
          states: await readableOf([...keyframes, ...(snapshot === null ? [] : [snapshot])]),
          posts: posts.map(rows.fromOutbox),
        };
      }),
    rewrite: (rewriting) =>
      database.run((client) => client.$transaction((tx) => rewrite(tx, rewriting), TRANSACTION)),
    forgetPerson: (userId) =>
      database.run(async (client) => {
        await client.person.deleteMany({ where: { userId } });
        await client.savedDeck.deleteMany({ where: { userId } });
        await client.usage.deleteMany({ where: { userId } });
        const posts = await client.outbox.findMany({
          where: { message: { contains: JSON.stringify(userId) } },
        });
        for (const { id, message } of posts.map(rows.fromOutbox)) {
          // An unreadable post is never sent, so deleting it loses nothing.
          const instead = message.kind === 'unreadable' ? { ...message, raw: '' } : FORMER_LEFT;
          const isTheirs = message.kind === 'left' && message.userId === userId;
          if (isTheirs || message.kind === 'unreadable')
            await client.outbox.updateMany({ where: { id }, data: { message: rows.toMessage(instead) } });
        }
      }),
  };
}

/**
 * The readable stored states of a game. A long game has about a hundred, so the function pauses in between to let other
 * work of the process run.
 */
async function readableOf(kept: readonly { bytes: Uint8Array }[]): Promise<GameState[]> {
  const states: GameState[] = [];
  for (const { bytes } of kept) {
    const state = readable(bytes);
    if (state !== undefined) states.push(state);
    await breathe();
  }
  return states;
}

async function rewrite(tx: Prisma.TransactionClient, rewriting: Rewriting): Promise<boolean> {
  const { record, lines, inputs, states, posts } = rewriting;
  const gameId = record.id;
  const changed = await tx.game.updateMany({
    where: { id: gameId, revision: record.revision },
    // Clears the record of the story's last message: the record's text contains names, and a finished game adds nothing
    // to the message.
    data: { ...rows.toGame(record), storyMessage: null, revision: record.revision + 1 },
  });
  if (changed.count !== 1) return false;
  await tx.player.deleteMany({ where: { gameId } });
  if (record.players.length > 0) await tx.player.createMany({ data: rows.toPlayers(record) });
  await tx.interaction.deleteMany({ where: { gameId } });
  await tx.input.deleteMany({ where: { gameId } });
  for (const part of parts(inputs)) {
    await breathe();
    await tx.input.createMany({ data: part.map((row) => rows.toInput(gameId, row)) });
  }
  await tx.line.deleteMany({ where: { gameId } });
  for (const part of parts(lines)) {
    await breathe();
    await tx.line.createMany({ data: part.map((line) => rows.toLine(gameId, line)) });
  }
  // Unreadable states are removed, because they contain names, too. All states can be recomputed from the inputs.
  const versions = { notIn: states.map(({ version }) => version) };
  await tx.keyframe.deleteMany({ where: { gameId, seq: versions } });
  await tx.snapshot.deleteMany({ where: { gameId, version: versions } });
  for (const state of states) {
    await breathe();
    // Copies the bytes, because the generated type requires an array with its own buffer.
    const data = { bytes: new Uint8Array(encode(state)) };
    await tx.keyframe.updateMany({ where: { gameId, seq: state.version }, data });
    await tx.snapshot.updateMany({ where: { gameId, version: state.version }, data });
  }
  for (const { id, message } of posts)
    await tx.outbox.updateMany({ where: { id }, data: { message: rows.toMessage(message) } });
  return true;
}

const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) =>
    all.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
