// Puts one announcement where it belongs: makes the game's thread, edits or renews the board, opens an archived thread, and
// starts a new thread where the old one was deleted. Every step may be repeated without harm.
import { createHash } from 'node:crypto';
import type { RESTPostAPIChannelMessageJSONBody } from 'discord.js';
import type { Game } from '../kernel/game.ts';
import type { Announcement, GameRecord, OutboxRow } from '../table/types.ts';
import { boardNotice, movedNotice, type Notice, notices, plainNotice, threadName } from './announce.ts';
import { EASY_EDIT_MS, NONCE, NONCE_WINDOW_MS } from './limits.ts';
import type { OutboxParts } from './outbox.ts';
import { PostError, type Trouble } from './post-office.ts';

/** Puts announcements into channels. Both throw {@link PostError} where Discord does not take them. */
export interface Placing {
  post(row: OutboxRow, message: Exclude<Announcement, { kind: 'board' }>, record: GameRecord): Promise<void>;
  board(row: OutboxRow, record: GameRecord): Promise<void>;
}

/** Clocks of the bot's host and of Discord may differ by this. */
const CLOCK_SLACK_MS = 5_000;

type Parts = Pick<OutboxParts, 'office' | 'store' | 'tables' | 'games' | 'now' | 'log'>;

/** Placing with this store and this way of posting. */
export function createPlacing(parts: Parts): Placing {
  const { office, store, tables, now, log } = parts;

  const gameOf = (record: GameRecord): Game => {
    const game = parts.games.get(record.game);
    if (game === undefined)
      throw new Error(`The game "${record.game}" is not among those that this bot plays.`);
    return game;
  };

  /**
   * Posts once: Discord itself drops a quick repetition; an old row is first looked for. `known` is a message that is not it.
   * Gives the message's id.
   */
  async function once(
    channelId: string,
    row: OutboxRow,
    slot: string,
    notice: Notice,
    known?: string,
  ): Promise<string> {
    const nonce = nonceOf(row.id, slot);
    if (now() - row.createdAt > NONCE_WINDOW_MS) {
      const earlier = await find(channelId, row, nonce, notice, known);
      if (earlier !== undefined) return earlier;
    }
    try {
      return await reviving(channelId, () => office.post(channelId, payload(notice, nonce)));
    } catch (error) {
      if (!is(error, 'invalid')) throw error;
      // A message that Discord will never take must not stop the game.
      log.error({ game: row.gameId, row: row.id }, 'a message was refused as invalid and replaced');
      return office.post(channelId, payload(plainNotice(), nonceOf(row.id, `${slot}!`)));
    }
  }

  async function find(
    channelId: string,
    row: OutboxRow,
    nonce: string,
    notice: Notice,
    known?: string,
  ): Promise<string | undefined> {
    const title = notice.body.embeds[0]?.title;
    let recent: Awaited<ReturnType<typeof office.recent>>;
    try {
      recent = await office.recent(channelId);
    } catch (error) {
      // Without the right to read the history, better twice than never.
      if (is(error, 'forbidden')) return undefined;
      throw error;
    }
    const ours = recent.filter(
      (each) => each.byUs && each.id !== known && each.at >= row.createdAt - CLOCK_SLACK_MS,
    );
    const same = ours.find((each) => each.nonce === nonce);
    if (same !== undefined) return same.id;
    return ours.find(
      (each) =>
        each.nonce === undefined &&
        (notice.body.content === '' ? each.embedTitle === title : each.content === notice.body.content),
    )?.id;
  }

  /** Does it again in an archived thread, after opening that. */
  async function reviving<T>(threadId: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!is(error, 'archived')) throw error;
      await office.unarchive(threadId).catch((refused: unknown) => {
        // Only moderators open a thread that was locked as well.
        throw is(refused, 'forbidden') ? new PostError('locked', refused) : refused;
      });
      return act();
    }
  }

  /** Opens the game's thread under a message in the parent channel. */
  async function open(row: OutboxRow, record: GameRecord, slot: string, notice: Notice): Promise<GameRecord> {
    const messageId = await once(record.channelId, row, slot, notice);
    const threadId = await office.thread(record.channelId, messageId, threadName(record, gameOf(record)));
    return place(record, { threadId });
  }

  async function place(
    record: GameRecord,
    changed: Pick<GameRecord, 'threadId' | 'boardMessageId' | 'boardPostedAt'>,
  ): Promise<GameRecord> {
    const { threadId, boardMessageId, boardPostedAt, ...rest } = record;
    const spot = {
      ...(threadId !== undefined && { threadId }),
      ...(boardMessageId !== undefined && { boardMessageId }),
      ...(boardPostedAt !== undefined && { boardPostedAt }),
      ...changed,
    };
    // A new thread has no board yet.
    if (changed.threadId !== undefined && changed.threadId !== threadId) {
      delete spot.boardMessageId;
      delete spot.boardPostedAt;
    }
    await store.setPlace(record.id, spot);
    return { ...rest, ...spot };
  }

  /** Does something in the thread; where that was deleted, in a new one. */
  async function inThread(
    row: OutboxRow,
    record: GameRecord,
    act: (threadId: string, record: GameRecord) => Promise<void>,
  ): Promise<void> {
    const placed =
      record.threadId === undefined
        ? await open(row, record, 'thread', first(record, gameOf(record)))
        : record;
    const threadId = placed.threadId;
    if (threadId === undefined) throw new Error('A thread was opened and is not known.');
    try {
      await act(threadId, placed);
    } catch (error) {
      if (!is(error, 'no-channel')) throw error;
      const moved = await open(row, placed, `moved ${threadId}`, movedNotice(gameOf(placed)));
      if (moved.threadId === undefined || moved.threadId === threadId) throw error;
      await act(moved.threadId, moved);
      if (row.message.kind !== 'board') await renew(row, moved, moved.threadId);
    }
  }

  async function spectatorBoard(record: GameRecord): Promise<Notice | undefined> {
    const view = await tables.view(record.id, '');
    return view === undefined ? undefined : boardNotice(gameOf(record), view);
  }

  /** Posts the board anew and takes the old one away. */
  async function renew(row: OutboxRow, record: GameRecord, threadId: string): Promise<void> {
    const notice = await spectatorBoard(record);
    if (notice === undefined) return;
    const messageId = await once(threadId, row, 'board', notice, record.boardMessageId);
    const old = record.boardMessageId;
    await place(record, { threadId, boardMessageId: messageId, boardPostedAt: now() });
    if (old === undefined || old === messageId) return;
    await office.remove(threadId, old).catch((error: unknown) => {
      log.info(
        { game: record.id, trouble: error instanceof PostError ? error.trouble : 'unknown' },
        'old board stays',
      );
    });
  }

  return {
    post: async (row, message, record) => {
      const game = gameOf(record);
      if (message.kind === 'created') {
        const [notice] = notices(message, record, game);
        if (record.threadId === undefined && notice !== undefined) await open(row, record, 'thread', notice);
        return;
      }
      await inThread(row, record, async (threadId) => {
        for (const [index, notice] of notices(message, record, game).entries())
          await once(threadId, row, String(index), notice);
      });
    },

    board: (row, record) =>
      inThread(row, record, async (threadId, placed) => {
        const { boardMessageId, boardPostedAt } = placed;
        const young = boardPostedAt !== undefined && now() - boardPostedAt < EASY_EDIT_MS;
        if (boardMessageId === undefined || !young) return renew(row, placed, threadId);
        const notice = await spectatorBoard(placed);
        if (notice === undefined) return;
        try {
          await reviving(threadId, () => office.edit(threadId, boardMessageId, edited(notice)));
        } catch (error) {
          if (!is(error, 'no-message')) throw error;
          await renew(row, placed, threadId);
        }
      }),
  };
}

const first = (record: GameRecord, game: Game): Notice =>
  notices({ kind: 'created' }, record, game)[0] ?? movedNotice(game);

const is = (error: unknown, trouble: Trouble): boolean =>
  error instanceof PostError && error.trouble === trouble;

/** The same for the same message of the same row, at every attempt and in every process. */
const nonceOf = (rowId: string, slot: string): string =>
  createHash('sha256')
    .update(`${rowId}\n${slot}`)
    .digest('base64url')
    .slice(0, NONCE - 1);

const payload = (notice: Notice, nonce: string): RESTPostAPIChannelMessageJSONBody => ({
  ...shown(notice),
  allowed_mentions: { parse: [], users: notice.pings },
  nonce,
  enforce_nonce: true,
});

/** Edits ping nobody. */
const edited = (notice: Notice) => ({ ...shown(notice), allowed_mentions: { parse: [] } });

const shown = ({ body }: Notice) => ({
  ...(body.content !== '' && { content: body.content }),
  ...(body.embeds.length > 0 && { embeds: body.embeds }),
  ...(body.components.length > 0 && { components: body.components }),
});
