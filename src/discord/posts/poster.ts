// Puts one announcement where it belongs: makes the game's thread, edits or renews the board, opens an archived thread,
// and starts a new thread if the old one was deleted. Every step may be repeated without harm.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RESTPostAPIChannelMessageJSONBody } from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { runningClock } from '../../table/clock/text.ts';
import { isFormer } from '../../table/privacy/names.ts';
import {
  type Announcement,
  type GameRecord,
  type OutboxRow,
  type Place,
  placeless,
  placeOf,
} from '../../table/records.ts';
import type { Calling } from '../../table/service.ts';
import { CONTENT, EASY_EDIT_MS, NONCE, NONCE_WINDOW_MS } from '../messages/limits.ts';
import { leftSentences } from '../server/members.ts';
import { channelLostNotice, openingNotice, threadLostNotice } from './announce-place.ts';
import { boardNotice, leftNotice, notices, plainNotice, threadName } from './announcements.ts';
import { SOONEST_TAKEOVER_MS } from './lease.ts';
import type { Notice } from './notice.ts';
import type { OutboxParts } from './outbox.ts';
import { createPace } from './pace.ts';
import { PostError, type Posted, type Trouble } from './rest.ts';

/** Puts announcements into channels. `post` and `board` throw {@link PostError} if Discord does not accept them. */
export interface Poster {
  post(
    row: OutboxRow,
    message: Exclude<Announcement, { kind: 'board' }>,
    record: GameRecord,
  ): Promise<Placed>;
  /** Returns the game as it is afterwards. */
  board(row: OutboxRow, record: GameRecord): Promise<GameRecord>;
  /**
   * A call that a later one makes pointless may have been made all the same, by a process that died before it said so. Then it
   * goes with those that were answered. Returns the game as it is afterwards.
   */
  forestalled(
    row: OutboxRow,
    message: Extract<Announcement, { kind: 'awaiting' }>,
    record: GameRecord,
  ): Promise<GameRecord>;
  /**
   * A thread has one open call. It names everybody who is awaited, so that the earlier ones are removed once it is there, and all
   * when the game has come to its end. Done after the row of the call is acknowledged, because no clock is to wait for it; what fails, or
   * falls between two processes, is left to the next call. After the end comes none: it is done before, and tried a few times.
   */
  tidy(row: OutboxRow, record: GameRecord): Promise<void>;
}

/** A post that was made. */
export interface Placed {
  /** The game as it is afterwards: it may have another thread, or another board. */
  record: GameRecord;
  /** The moment from which the times in its text are counted, milliseconds since the epoch. */
  at: number;
  /** Who was called to decide by it. */
  calling?: Calling;
}

/** How many times removing the last calls is tried, before they stay below a game that is over. */
const END_ATTEMPTS = 3;

/** How many times updating the post under which a thread hangs is tried, before it stays as it is. */
const OPENING_ATTEMPTS = 3;

/** The clocks of the bot's host and of Discord may differ by this much. */
const CLOCK_SLACK_MS = 5_000;

type Parts = Pick<OutboxParts, 'members' | 'office' | 'store' | 'tables' | 'games' | 'now' | 'log'>;

/** A poster with this store and this way of posting. */
export function createPoster(parts: Parts): Poster {
  const { members, office, store, tables, now, log } = parts;
  /** A process that begins alone takes over at once. */
  const born = now();
  const pace = createPace(now, (milliseconds) => sleep(milliseconds));
  /**
   * Calls that this process has removed and whose games do not say so yet: the next call does. Another process, which does
   * not know, is told by Discord that there is no such message.
   */
  const removed = new Set<string>();

  const gameOf = (record: GameRecord): Game => {
    const game = parts.games.get(record.game);
    if (game === undefined)
      throw new Error(`The game "${record.game}" is not among those that this bot plays.`);
    return game;
  };

  /**
   * Posts once: Discord itself drops a quick repetition; an older row is first searched for. `known` is a message that
   * is not the one searched for. Returns the message's id, and when it was written.
   */
  async function once(
    channelId: string,
    row: OutboxRow,
    slot: string,
    notice: Notice,
    known?: string,
  ): Promise<Pick<Posted, 'id' | 'at'>> {
    const nonce = nonceOf(row.id, slot);
    const at = now();
    if (at - row.createdAt > NONCE_WINDOW_MS) {
      const earlier = await find(channelId, row, nonce, notice, known);
      if (earlier !== undefined) return earlier;
    }
    try {
      return { id: await reviving(channelId, () => office.post(channelId, payload(notice, nonce))), at };
    } catch (error) {
      if (!is(error, 'invalid')) throw error;
      // A message that Discord will never take must not stop the game.
      log.error({ game: row.gameId, row: row.id }, 'a message was refused as invalid and replaced');
      return { id: await office.post(channelId, payload(plainNotice(), nonceOf(row.id, `${slot}!`))), at };
    }
  }

  async function find(
    channelId: string,
    row: OutboxRow,
    nonce: string,
    notice: Notice,
    known?: string,
  ): Promise<Posted | undefined> {
    const title = notice.body.embeds[0]?.title;
    // Without permission to read the history, twice is better than never.
    const recent = await lately(channelId);
    const ours = recent.filter(
      (each) => each.byUs && each.id !== known && each.at >= row.createdAt - CLOCK_SLACK_MS,
    );
    const same = ours.find((each) => each.nonce === nonce);
    if (same !== undefined) return same;
    return ours.find((each) => {
      if (each.nonce !== undefined) return false;
      if (notice.body.content === '') return each.embedTitle === title;
      if (notice.known !== undefined) return each.content.includes(notice.known);
      return timeless(each.content) === timeless(notice.body.content);
    });
  }

  /** Does it again in an archived thread, after opening it. */
  async function reviving<T>(threadId: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!is(error, 'archived')) throw error;
      await office.unarchive(threadId).catch((refused: unknown) => {
        // Only moderators can open a thread that was also locked.
        throw is(refused, 'forbidden') ? new PostError('locked', refused) : refused;
      });
      return act();
    }
  }

  /** Opens the game's thread under a message in the parent channel. */
  async function open(row: OutboxRow, record: GameRecord, slot: string, notice: Notice): Promise<GameRecord> {
    const { id: messageId } = await once(record.channelId, row, slot, notice);
    const threadId = await office.thread(record.channelId, messageId, threadName(record, gameOf(record)));
    // A new thread has no board yet, and no call.
    return place(record, { threadId });
  }

  async function place(record: GameRecord, at: Place): Promise<GameRecord> {
    await store.setPlace(record.id, at);
    return { ...placeless(record), ...at };
  }

  /** Does something in the thread; if that was deleted, in a new one. */
  async function inThread(
    row: OutboxRow,
    record: GameRecord,
    act: (threadId: string, record: GameRecord) => Promise<GameRecord>,
  ): Promise<GameRecord> {
    // Only a game that was given another channel has posts but no thread; board and call are among them.
    const placed =
      record.threadId === undefined
        ? await open(row, record, 'thread', channelLostNotice(record, gameOf(record)))
        : record;
    const threadId = placed.threadId;
    if (threadId === undefined) throw new Error('A thread was opened and is not known.');
    try {
      return await act(threadId, placed);
    } catch (error) {
      if (!is(error, 'no-channel')) throw error;
      const moved = await open(row, placed, `moved ${threadId}`, threadLostNotice(gameOf(placed)));
      if (moved.threadId === undefined || moved.threadId === threadId) throw error;
      const done = await act(moved.threadId, moved);
      const after = row.message.kind === 'board' ? done : await renew(row, done, moved.threadId);
      return row.message.kind === 'awaiting' ? after : callAgain(row, after, moved.threadId);
    }
  }

  /** The button for those who are awaited has gone with the old thread. They have already been called. */
  async function callAgain(row: OutboxRow, record: GameRecord, threadId: string): Promise<GameRecord> {
    const { awaiting: seats } = record;
    if (seats.length === 0) return record;
    const again = { kind: 'awaiting', seats, quiet: true } as const;
    const [call] = notices(again, record, gameOf(record), [], await momentOf(record));
    if (call === undefined) return record;
    const { id } = await once(threadId, row, 'call', call);
    return calls(record, id);
  }

  /** This message calls now; those before it are removed as soon as its row is acknowledged, or by the next call. */
  const calls = (record: GameRecord, messageId: string): Promise<GameRecord> => {
    const earlier = (record.callMessageIds ?? []).filter((id) => id !== messageId && !removed.delete(id));
    return place(record, { ...placeOf(record), callMessageIds: [...earlier, messageId] });
  };

  /** Removes a call that was answered; where it may not be removed, its button goes. False if it is to be tried again. */
  async function takeAway({ id, threadId }: GameRecord, messageId: string): Promise<boolean> {
    if (threadId === undefined) return true;
    try {
      await office.remove(threadId, messageId);
      return true;
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      if (error.trouble !== 'forbidden')
        return error.trouble === 'no-message' || error.trouble === 'no-channel';
    }
    try {
      await office.edit(threadId, messageId, { components: [] });
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      log.info({ game: id, trouble: error.trouble }, 'an answered call stays');
    }
    return true;
  }

  /**
   * Adds to the last message of the story. Undefined if that is not to be: there is none, it is too old or too full, or something
   * stands below it that is neither board nor call.
   */
  async function grow(
    row: OutboxRow,
    record: GameRecord,
    threadId: string,
    text: string,
  ): Promise<GameRecord | undefined> {
    const story = record.storyMessage;
    // Whether Discord considers it an hour old must not depend on a second.
    if (story === undefined || now() - story.at > EASY_EDIT_MS - CLOCK_SLACK_MS) return undefined;
    const begun = story.row === row.id ? story.before : undefined;
    const recent = await lately(threadId);
    const at = recent.findIndex(({ id }) => id === story.id);
    const message = recent[at];
    if (message === undefined) return undefined;
    const around = [record.boardMessageId, ...(record.callMessageIds ?? [])];
    if (begun === undefined && !recent.slice(0, at).every(({ id }) => around.includes(id))) return undefined;
    const before = begun ?? message.content.length;
    const content = before === 0 ? text : `${message.content.slice(0, before)}\n${text}`;
    if (content.length > CONTENT) return undefined;
    const grown = { ...placeOf(record), storyMessage: { ...story, row: row.id, before } };
    const placed = begun === undefined ? await place(record, grown) : record;
    try {
      await reviving(threadId, () =>
        office.edit(threadId, story.id, { content, allowed_mentions: { parse: [] } }),
      );
    } catch (error) {
      if (!is(error, 'no-message') && !is(error, 'invalid') && !is(error, 'forbidden')) throw error;
      return undefined;
    }
    return placed;
  }

  /** The last messages, newest first; none where they may not be read. */
  async function lately(threadId: string): Promise<Posted[]> {
    try {
      return await office.recent(threadId);
    } catch (error) {
      if (!is(error, 'forbidden')) throw error;
      return [];
    }
  }

  /** What those are called to who are awaited now, as a spectator may know it. */
  async function momentOf(record: GameRecord): Promise<string> {
    const view = await tables.view(record, '');
    return view === undefined ? '' : gameOf(record).board(view).moment;
  }

  async function spectatorBoard(record: GameRecord): Promise<Notice | undefined> {
    const view = await tables.view(record, '');
    return view === undefined ? undefined : boardNotice(gameOf(record), view, record);
  }

  /** Posts the board anew and removes the old one. */
  async function renew(row: OutboxRow, record: GameRecord, threadId: string): Promise<GameRecord> {
    const notice = await spectatorBoard(record);
    if (notice === undefined) return record;
    const { id: messageId } = await once(threadId, row, 'board', notice, record.boardMessageId);
    const old = record.boardMessageId;
    const board = { boardMessageId: messageId, boardPostedAt: now() };
    const renewed = await place(record, { ...placeOf(record), threadId, ...board });
    if (old === undefined || old === messageId) return renewed;
    await office.remove(threadId, old).catch((error: unknown) => {
      log.info(
        { game: record.id, trouble: error instanceof PostError ? error.trouble : 'unknown' },
        'old board stays',
      );
    });
    return renewed;
  }

  /** Updates the post under which the thread hangs. Nothing that is wrong with it may keep the game's posts back. */
  async function renewOpening(row: OutboxRow, record: GameRecord): Promise<void> {
    const { id, channelId } = record;
    if (record.threadId === undefined) return;
    try {
      // It is no older than the game; whether Discord considers it an hour old must not depend on a second.
      if (now() - record.createdAt > EASY_EDIT_MS - CLOCK_SLACK_MS) await pace(channelId);
      // A thread has the id of the message that it hangs under.
      await office.edit(channelId, record.threadId, edited(openingNotice(record, gameOf(record))));
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      if (error.trouble === 'passing' && row.attempts < OPENING_ATTEMPTS) throw error;
      log.info({ game: id, trouble: error.trouble }, 'the opening of a game stays as it was');
    }
  }

  /** Sends it to the person alone; false if they do not accept messages from the bot. */
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
      // It tells the time that it finds in the record.
      const record = message.kind === 'reminder' ? await tables.current(saved) : saved;
      const game = gameOf(record);
      let at = now();
      if (message.kind === 'created') {
        const [notice] = notices(message, record, game);
        if (record.threadId !== undefined || notice === undefined) return { record, at };
        return { record: await open(row, record, 'thread', notice), at };
      }
      if (message.kind === 'reminder') {
        if (isPast(row, message.seat, record, at)) return { record: saved, at };
        if (!(await tables.mayRemind(record.id, message.seat, row.createdAt))) return { record: saved, at };
      }
      if (message.kind === 'reminder' && message.how === 'dm') {
        const [notice] = notices(message, record, game);
        if (notice !== undefined && (await direct(row, notice))) return { record: saved, at };
      }
      const called = calledBy(message);
      const seats = message.kind === 'time-moved' ? message.seats : called;
      const calling =
        seats.length === 0 ? undefined : await tables.dueIfDelivered(record, seats, at, row.revision);
      const left = message.kind === 'late' ? await leftSentences(members, record, [message.seat]) : [];
      const moment = message.kind === 'awaiting' ? await momentOf(record) : '';
      const all = [
        ...notices(inPublic(message), record, game, calling?.due, moment),
        ...left.map(leftNotice),
      ];
      const placed = await inThread(row, saved, async (threadId, there) => {
        const [only, ...others] = all;
        if (message.kind === 'story' && only !== undefined && others.length === 0) {
          const grown = await grow(row, there, threadId, only.body.content);
          if (grown !== undefined) return grown;
        }
        // If it is already there, it was written at that time.
        let id: string | undefined;
        for (const [index, notice] of all.entries())
          ({ id, at } = await once(threadId, row, String(index), notice));
        if (id === undefined) return there;
        if (message.kind === 'story')
          return place(there, { ...placeOf(there), storyMessage: { id, at, row: row.id, before: 0 } });
        return message.kind === 'awaiting' ? calls(there, id) : there;
      });
      if (tellsOpening(message, record, game)) await renewOpening(row, placed);
      return { record: placed, at, ...(called.length > 0 && calling !== undefined && { calling }) };
    },

    forestalled: async (row, message, record) => {
      const { threadId, callMessageIds = [] } = record;
      // What this process has neither tried itself nor could have from another is nowhere.
      const isOurs = row.createdAt >= born && now() - row.createdAt < SOONEST_TAKEOVER_MS;
      if ((isOurs && row.attempts === 0) || threadId === undefined) return record;
      const [call] = notices(message, record, gameOf(record));
      const made = call && (await find(threadId, row, nonceOf(row.id, '0'), call));
      if (made === undefined || callMessageIds.includes(made.id)) return record;
      return place(record, { ...placeOf(record), callMessageIds: [made.id, ...callMessageIds] });
    },

    tidy: async ({ message: { kind }, attempts }, record) => {
      const over = ENDS.includes(kind);
      const all = record.callMessageIds ?? [];
      if (kind !== 'awaiting' && !over) return;
      let left = false;
      for (const id of over ? all : all.slice(0, -1)) {
        if (removed.has(id)) continue;
        if (await takeAway(record, id)) removed.add(id);
        else left = true;
      }
      if (!over) return;
      if (left && attempts < END_ATTEMPTS)
        throw new PostError('passing', new Error('a call stays after the end'));
      for (const id of all) removed.delete(id);
    },

    board: (row, record) =>
      inThread(row, record, async (threadId, placed) => {
        const { boardMessageId, boardPostedAt } = placed;
        const young = boardPostedAt !== undefined && now() - boardPostedAt < EASY_EDIT_MS;
        if (boardMessageId === undefined || !young) return renew(row, placed, threadId);
        const notice = await spectatorBoard(placed);
        if (notice === undefined) return placed;
        try {
          await reviving(threadId, () => office.edit(threadId, boardMessageId, edited(notice)));
        } catch (error) {
          if (!is(error, 'no-message')) throw error;
          return renew(row, placed, threadId);
        }
        return placed;
      }),
  };
}

/**
 * Has the decision of which this row reminds its seat passed, or the seat's time? The next decision has a reminder of
 * its own.
 */
function isPast(row: OutboxRow, seat: Seat, record: GameRecord, now: number): boolean {
  const clock = runningClock(record, seat);
  if (clock?.dueAt === undefined || clock.late) return true;
  return clock.dueAt <= now || (clock.since ?? 0) > row.createdAt;
}

/** Does the post under which the thread hangs read differently after this? */
function tellsOpening({ kind }: Announcement, { phase, players }: GameRecord, { seats }: Game): boolean {
  // If the last seat begins the game, that is told next.
  if (kind === 'joined') return phase === 'open' && players.length === seats;
  return kind === 'left' || kind === 'started' || kind === 'over' || kind === 'cancelled';
}

/** The seats whose clocks start when this is read. */
export const calledBy = (message: Announcement): Seat[] =>
  message.kind === 'awaiting' ? message.seats : message.kind === 'late' ? [message.seat] : [];

/** Announcements that a game has come to its end. */
export const ENDS: readonly Announcement['kind'][] = ['over', 'cancelled'];

/** What is refused as a direct message goes to the thread. */
const inPublic = <Message extends Announcement>(message: Message): Message =>
  message.kind === 'reminder' ? { ...message, how: 'thread' } : message;

/** The text without the moments in it, which differ between two attempts at a post. */
const timeless = (text: string): string => text.replace(/<t:\d+:[FR]>/g, '<t>');

const is = (error: unknown, trouble: Trouble): boolean =>
  error instanceof PostError && error.trouble === trouble;

/** The same value for the same message of the same row, at every attempt and in every process. */
const nonceOf = (rowId: string, slot: string): string =>
  createHash('sha256')
    .update(`${rowId}\n${slot}`)
    .digest('base64url')
    .slice(0, NONCE - 1);

const payload = (notice: Notice, nonce: string): RESTPostAPIChannelMessageJSONBody => ({
  ...shown(notice),
  // Discord refuses a message that would wake an id that it does not know.
  allowed_mentions: {
    parse: [],
    users: notice.pings.filter((userId) => !isFormer(userId)),
    roles: notice.roles ?? [],
  },
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
