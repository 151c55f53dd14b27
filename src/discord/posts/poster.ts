// Puts one announcement where it belongs: opens the game's thread, edits or reposts the board, unarchives a thread, and
// starts a new one if the old was deleted. Every step can be repeated without harm.

import type { View } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { runningClock } from '../../table/clock/text.ts';
import {
  type Announcement,
  type GameRecord,
  type OutboxRow,
  type Place,
  placeless,
  placeOf,
  type StoryMessage,
} from '../../table/records.ts';
import type { Calling } from '../../table/service.ts';
import { EASY_EDIT_MS } from '../messages/limits.ts';
import { leftSentences } from '../server/members.ts';
import {
  channelLostNotice,
  commitmentNotice,
  farewellNotice,
  openingNotice,
  threadLostNotice,
  type Where,
} from './announce-place.ts';
import { boardNotice, leftNotice, notices } from './announcements.ts';
import { type BoardPictureParts, createBoardPictures } from './board-picture.ts';
import { type Calls, createCalls } from './calls.ts';
import { createLastShown } from './last-shown.ts';
import { createLeftBehind } from './left-behind.ts';
import type { Notice } from './notice.ts';
import type { OutboxParts } from './outbox.ts';
import { createPace } from './pace.ts';
import { createPosting, edited, filesOf, is, withoutPictureIfNeeded } from './posting.ts';
import { PostError, type Posted } from './rest.ts';
import { createStory, type Grown, type StoryRow } from './story-message.ts';
import { createThreads, OPENING_ATTEMPTS } from './threads.ts';

/** Puts announcements into channels and threads. `post` and `board` throw {@link PostError} if Discord refuses. */
export interface Poster {
  post(
    row: OutboxRow,
    message: Exclude<Announcement, { kind: 'board' | 'story' }>,
    record: GameRecord,
  ): Promise<Placed>;
  /**
   * Posts the first of these rows with story lines, and as many of the following ones as fit into the same message.
   */
  story(rows: readonly [StoryRow, ...StoryRow[]], record: GameRecord): Promise<Grown>;
  /**
   * Posts or edits the board; returns the game's record afterwards. `isCall`: a call (the message that pings who must
   * decide) follows, so its players must find the board near the end of the thread.
   */
  board(row: OutboxRow, record: GameRecord, isCall: boolean): Promise<GameRecord>;
  /** Adds a late picture to the existing board. Failures do not matter. */
  repaint(record: GameRecord): Promise<void>;
  /**
   * Handles a call or a board that need not be posted, because a later one replaces it. A crashed process may have
   * posted it without recording that; see {@link Calls.forestalled}.
   */
  forestalled(row: OutboxRow, record: GameRecord): Promise<GameRecord>;
  /** Removes answered calls (messages that ping who must decide); see {@link Calls.tidy}. */
  tidy: Calls['tidy'];
}

/** Result of sending a post. */
export interface Placed {
  /** The game's record after the post was sent, which may name a new thread or board. */
  record: GameRecord;
  /** Time from which relative times in the post's text count, milliseconds since 1970. */
  at: number;
  /** The people whom the post called to decide. */
  calling?: Calling;
}

/**
 * Number of the bot's messages below a board after which the board is posted again, with the next call of players.
 */
const PUSHED_BY = 10;

/** Name of the board's message among the messages of one outbox row (a waiting post). */
const BOARD_SLOT = 'board';

/** Milliseconds after which a late picture is retried if Discord could not take it. */
const HANG_AGAIN_MS = 30_000;

type Parts = Pick<
  OutboxParts,
  'members' | 'office' | 'store' | 'tables' | 'games' | 'now' | 'wait' | 'log' | 'pictures' | 'lastMessages'
> &
  Pick<BoardPictureParts, 'later'>;

/** Creates the poster from its dependencies: the store, Discord's API, the games' tables and so on. */
export function createPoster(parts: Parts): Poster {
  const { members, office, store, tables, now, log, lastMessages } = parts;
  const posting = createPosting(parts);
  const { once, reviving } = posting;
  const isLeftBehind = createLeftBehind(parts);
  const calls = createCalls(parts, posting, isLeftBehind, place);
  const grow = createStory(parts, posting, place);
  const boards = createBoardPictures({ ...parts, pictures: parts.pictures });
  const lastShown = createLastShown();
  const gameOf = (record: GameRecord): Game => {
    const game = parts.games.get(record.game);
    if (game === undefined)
      throw new Error(`The game "${record.game}" is not among those that this bot plays.`);
    return game;
  };
  const threads = createThreads(parts, posting, createPace(now, parts.wait), isLeftBehind, gameOf);

  /** Opens the game's thread. A new thread has no board and no call of players yet. */
  const open = async (
    row: OutboxRow,
    record: GameRecord,
    slot: string,
    words: (where: Where) => Notice,
  ): Promise<GameRecord> => place(record, { threadId: await threads.open(row, record, slot, words) });

  /**
   * Opens a new thread for a game whose thread is lost. Posts there again the commitment: the hash of the secret seed,
   * by which the game's shuffles were promised.
   */
  async function reopen(
    row: OutboxRow,
    record: GameRecord,
    slot: string,
    words: (where: Where) => Notice,
  ): Promise<GameRecord> {
    const opened = await open(row, record, slot, words);
    if (opened.threadId !== undefined && record.affairs.committed && row.message.kind !== 'opened')
      await once(opened.threadId, row, 'commitment', commitmentNotice(record));
    return opened;
  }

  async function place(record: GameRecord, at: Place): Promise<GameRecord> {
    await store.setPlace(record.id, at);
    return { ...placeless(record), ...at };
  }

  /** Calls `act` with the game's thread; if the thread was deleted, opens a new one and calls `act` again. */
  async function inThread(
    row: OutboxRow,
    record: GameRecord,
    act: (threadId: string, record: GameRecord) => Promise<GameRecord>,
  ): Promise<GameRecord> {
    // If a game already has posts but no thread, its channel was replaced by another one. Its board, and the message
    // that pings who must decide, then come with the next posts.
    const placed =
      record.threadId === undefined
        ? await reopen(row, record, 'thread', (where) => channelLostNotice(record, gameOf(record), where))
        : record;
    const threadId = placed.threadId;
    if (threadId === undefined) throw new Error('A thread was opened and is not known.');
    try {
      return await act(threadId, placed);
    } catch (error) {
      if (!is(error, 'no-channel')) throw error;
      const moved = await reopen(row, placed, `moved ${threadId}`, (where) =>
        threadLostNotice(placed, gameOf(placed), where),
      );
      if (moved.threadId === undefined || moved.threadId === threadId) throw error;
      const done = await act(moved.threadId, moved);
      const after = row.message.kind === 'board' ? done : await renew(row, done, moved.threadId);
      return row.message.kind === 'awaiting' ? after : callAgain(row, after, moved.threadId);
    }
  }

  /**
   * Posts the button for awaited players again, because it was lost with the old thread. The players were already
   * pinged.
   */
  async function callAgain(row: OutboxRow, record: GameRecord, threadId: string): Promise<GameRecord> {
    const { awaiting: seats } = record;
    if (seats.length === 0) return record;
    const again = { kind: 'awaiting', seats, quiet: true } as const;
    const [call] = notices(again, record, gameOf(record), [], await momentOf(record));
    if (call === undefined) return record;
    const { id } = await once(threadId, row, 'call', call);
    return calls.opened(record, id);
  }

  /** The game's present moment, as a spectator may know it. */
  async function momentOf(record: GameRecord): Promise<string> {
    const view = await tables.view(record, '');
    return view === undefined ? '' : gameOf(record).board(view).moment;
  }

  /** The title of the game's board, which distinguishes boards of this game from other messages. */
  async function boardTitle(record: GameRecord): Promise<string | undefined> {
    return (await spectatorBoard(record))?.notice.body.embeds[0]?.title;
  }

  async function spectatorBoard(record: GameRecord): Promise<{ notice: Notice; view: View } | undefined> {
    const view = await tables.view(record, '');
    if (view === undefined) return undefined;
    return { notice: boardNotice(gameOf(record), lastShown.marked(record.id, view), record), view };
  }

  /** Edits the board where it is. */
  async function update(record: GameRecord, threadId: string, messageId: string): Promise<void> {
    const board = await spectatorBoard(record);
    if (board === undefined) return;
    await send(record, await boards.hang(record, board.notice, messageId), board.view, threadId, messageId);
  }

  async function send(
    record: GameRecord,
    notice: Notice,
    view: View,
    threadId: string,
    messageId: string,
  ): Promise<void> {
    const sent = await withoutPictureIfNeeded(notice, (shown) =>
      reviving(threadId, () => office.edit(threadId, messageId, edited(shown), filesOf(shown))),
    );
    boards.sent(record, notice, sent);
    lastShown.posted(record.id, view);
  }

  /** Posts the board again at the end of the thread, and removes the old one. */
  async function renew(row: OutboxRow, record: GameRecord, threadId: string): Promise<GameRecord> {
    const board = await spectatorBoard(record);
    if (board === undefined) return record;
    const notice = await boards.hang(record, board.notice);
    const made = await once(threadId, row, BOARD_SLOT, notice, record.boardMessageId);
    boards.sent(record, notice, made);
    lastShown.posted(record.id, board.view);
    return succeed(record, threadId, made);
  }

  /** Deletes the message with the old board, and records the new message in its place. */
  async function succeed(
    record: GameRecord,
    threadId: string,
    { id, at }: Pick<Posted, 'id' | 'at'>,
  ): Promise<GameRecord> {
    const { boardMessageId: old } = record;
    // Deletes the old board first: if this process crashes, the next one finds the new board by its outbox row, but
    // could never find an old board that is no longer recorded.
    if (old !== undefined && old !== id)
      await office.remove(threadId, old).catch((error: unknown) => {
        log.info(
          { game: record.id, trouble: error instanceof PostError ? error.trouble : 'unknown' },
          'old board stays',
        );
      });
    const { storyMessage: story } = record;
    return place(record, {
      ...placeOf(record),
      threadId,
      boardMessageId: id,
      boardPostedAt: at,
      ...(story !== undefined && { storyMessage: { ...story, below: 0 } }),
    });
  }

  /** Counts one more message below the board: when there are many, the board is posted again. */
  async function addBelow(record: GameRecord, threadId: string, ids: readonly string[]): Promise<GameRecord> {
    for (const id of ids) lastMessages.posted(threadId, id);
    const { storyMessage: story } = record;
    if (story === undefined || ids.length === 0) return record;
    return place(record, { ...placeOf(record), storyMessage: pushed(story, ids.length) });
  }

  /** Posts a notice in the old thread of a game that was moved. If that fails, the game's other posts go on. */
  async function leave(
    row: OutboxRow,
    { id, threadId }: GameRecord,
    from: string | undefined,
  ): Promise<void> {
    if (from === undefined || threadId === undefined) return;
    try {
      await once(from, row, 'farewell', farewellNotice(threadId));
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      if (error.trouble === 'passing' && row.attempts < OPENING_ATTEMPTS) throw error;
      log.info({ game: id, trouble: error.trouble }, 'the thread that a game has left says nothing of it');
    }
  }

  /** Sends the notice as a direct message; false if the user does not accept messages from the bot. */
  async function direct(row: OutboxRow, notice: Notice): Promise<boolean> {
    try {
      for (const userId of notice.pings) await once(await office.direct(userId), row, 'direct', notice);
      return true;
    } catch (error) {
      if (is(error, 'forbidden') || is(error, 'no-channel')) return false;
      throw error;
    }
  }

  return {
    post: async (row, message, saved) => {
      // Reads the deadline from the game's record, so that a reminder shows the present one.
      const record = message.kind === 'reminder' ? await tables.current(saved) : saved;
      const game = gameOf(record);
      let at = now();
      if (message.kind === 'created') {
        if (record.threadId !== undefined) return { record, at };
        return {
          record: await open(row, record, 'thread', (where) => openingNotice(record, game, where)),
          at,
        };
      }
      if (message.kind === 'reminder') {
        if (isPast(row, message.seat, record, at)) return { record: saved, at };
        if (!(await tables.mayRemind(record.id, message.seat, row.createdAt))) return { record: saved, at };
      }
      if (message.kind === 'reminder' && message.how === 'dm') {
        const [notice] = notices(message, record, game);
        if (notice !== undefined && (await direct(row, notice))) return { record: saved, at };
      }
      const called = calledBy(message, record);
      const seats = message.kind === 'time-moved' ? message.seats : called;
      const calling =
        seats.length === 0 ? undefined : await tables.dueIfDelivered(record, seats, at, row.revision);
      const left = message.kind === 'late' ? await leftSentences(members, record, [message.seat]) : [];
      const moment = TELLS_MOMENT.includes(message.kind) ? await momentOf(record) : '';
      const all = [
        ...notices(inPublic(message), record, game, calling?.due, moment),
        ...left.map(leftNotice),
      ];
      const placed = await inThread(row, saved, async (threadId, there) => {
        const ids: string[] = [];
        for (const [index, notice] of all.entries()) {
          const made = await once(threadId, row, String(index), notice);
          ids.push(made.id);
          // Times in the message count from when it was posted, perhaps by an earlier attempt.
          at = made.at;
        }
        const id = ids.at(-1);
        if (message.kind !== 'awaiting') return addBelow(there, threadId, ids);
        return id === undefined ? there : calls.opened(there, id);
      });
      if (message.kind === 'relocated') await leave(row, placed, message.from);
      if (message.kind === 'set-back') await calls.clear(placed, await boardTitle(placed));
      await threads.keep(row, placed);
      return { record: placed, at, ...(called.length > 0 && calling !== undefined && { calling }) };
    },

    story: async (rows, saved) => {
      const [row] = rows;
      let told: readonly StoryRow[] = [row];
      const record = await inThread(row, saved, async (threadId, there) => {
        const grown = await grow(rows, there, threadId);
        if (grown !== undefined) {
          told = grown.told;
          return grown.record;
        }
        // A new message begins with exactly one row of story lines, so that a repeated attempt posts the same text.
        let storyMessage = there.storyMessage;
        for (const [index, notice] of notices(row.message, there, gameOf(there)).entries()) {
          const { id, at, content: text } = await once(threadId, row, String(index), notice);
          lastMessages.posted(threadId, id);
          const { below = 0 } = storyMessage ?? {};
          storyMessage = { id, at, row: row.id, before: 0, text, below: below + 1 };
        }
        return place(there, { ...placeOf(there), ...(storyMessage !== undefined && { storyMessage }) });
      });
      return { record, told };
    },

    forestalled: async (row, record) => {
      const { message } = row;
      if (message.kind === 'awaiting')
        return calls.forestalled(row, record, () => notices(message, record, gameOf(record))[0]);
      const { threadId, boardMessageId } = record;
      if (message.kind !== 'board' || threadId === undefined || !(await isLeftBehind(row))) return record;
      const board = await spectatorBoard(record);
      const made = board && (await posting.find(threadId, row, BOARD_SLOT, board.notice, boardMessageId));
      return made === undefined ? record : succeed(record, threadId, made);
    },

    tidy: calls.tidy,

    board: (row, record, isCall) =>
      inThread(row, record, async (threadId, placed) => {
        const { boardMessageId, boardPostedAt } = placed;
        const young = boardPostedAt !== undefined && now() - boardPostedAt < EASY_EDIT_MS;
        if (boardMessageId === undefined || !young) return renew(row, placed, threadId);
        if (isCall && (placed.storyMessage?.below ?? 0) >= PUSHED_BY) return renew(row, placed, threadId);
        try {
          await update(placed, threadId, boardMessageId);
        } catch (error) {
          if (!is(error, 'no-message')) throw error;
          return renew(row, placed, threadId);
        }
        return placed;
      }),

    repaint: async (record) => {
      const { threadId, boardMessageId, boardPostedAt = 0 } = record;
      // Discord limits edits of old messages; a board in an old message is posted again with the next move instead.
      if (threadId === undefined || boardMessageId === undefined) return;
      if (now() - boardPostedAt >= EASY_EDIT_MS) return;
      const board = await spectatorBoard(record);
      if (board === undefined) return;
      try {
        const notice = await boards.hang(record, board.notice, boardMessageId);
        if (boards.hangs(record, notice)) return;
        await send(record, notice, board.view, threadId, boardMessageId);
      } catch (error) {
        if (!(error instanceof PostError)) throw error;
        log.info({ game: record.id, trouble: error.trouble }, 'a board stays without its picture');
        if (error.trouble === 'passing') parts.later(record.id, HANG_AGAIN_MS);
      }
    },
  };
}

/**
 * True if the reminder is outdated: the seat has decided, or its time is over. The seat's next decision has its own
 * reminder.
 */
function isPast(row: OutboxRow, seat: Seat, record: GameRecord, now: number): boolean {
  const clock = runningClock(record, seat);
  if (clock?.dueAt === undefined || clock.late) return true;
  return clock.dueAt <= now || (clock.since ?? 0) > row.createdAt;
}

/** The record of the story's last message after `by` more messages were posted below it. */
const pushed = (story: StoryMessage, by: number): StoryMessage => ({
  ...story,
  below: (story.below ?? 0) + by,
});

/** Kinds of posts that contain the present moment of the game (such as turn and phase). */
const TELLS_MOMENT: readonly Announcement['kind'][] = ['awaiting', 'set-back'];

/** The seats whose clocks start when this post is delivered. */
const calledBy = (message: Announcement, { awaiting }: GameRecord): Seat[] => {
  switch (message.kind) {
    case 'awaiting':
      return message.seats;
    case 'late':
      return [message.seat];
    // An unreadable post may have been the call (the message that pings who must decide) that starts the players'
    // clocks; seats that wait for another call are not affected.
    case 'unreadable':
      return awaiting;
    default:
      return [];
  }
};

/** The announcement for the game's thread, used when Discord refused it as a direct message. */
const inPublic = <Message extends Announcement>(message: Message): Message =>
  message.kind === 'reminder' ? { ...message, how: 'thread' } : message;
