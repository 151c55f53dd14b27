// Calls (messages that ping the players who must decide) in a game's thread. Only one call is open: it names all
// awaited players, so older calls are deleted once it is posted.
import type { Announcement, GameRecord, OutboxRow, Place } from '../../table/records.ts';
import { placeOf } from '../../table/records.ts';
import { sinceOfCall } from '../messages/decide-button.ts';
import type { LeftBehind } from './left-behind.ts';
import type { Notice } from './notice.ts';
import type { OutboxParts } from './outbox.ts';
import type { Posting } from './posting.ts';
import { PostError } from './rest.ts';

/**
 * Opens and deletes calls (messages that ping the players who must decide). Each function returns the game's record as
 * it is afterwards.
 */
export interface Calls {
  /**
   * Makes this message the open call (the message that pings who must decide). Earlier calls are deleted as soon as the
   * database knows that this one was posted, or else by the next call.
   */
  opened(record: GameRecord, messageId: string): Promise<GameRecord>;
  /**
   * Handles a call (a message that pings who must decide) that need not be sent, because a later one replaces it. A
   * process that crashed may have posted it without recording that; then it is deleted together with answered calls.
   */
  forestalled(row: OutboxRow, record: GameRecord, call: () => Notice | undefined): Promise<GameRecord>;
  /**
   * Deletes answered calls (messages that ping who must decide), and all calls at the game's end. Runs after the
   * database knows that the new call was posted, so that no player's clock waits for it; failures are left to the next
   * call. After the game's end there is no next call, so deletion comes first and is tried a few times.
   */
  tidy(row: OutboxRow, record: GameRecord): Promise<void>;
  /**
   * Deletes calls, and boards with this title, that the game's record does not contain. They are newer than the copy of
   * the database from which the game continues.
   */
  clear(record: GameRecord, board: string | undefined): Promise<void>;
}

/** Announcements after which a game is over. */
export const ENDS: readonly Announcement['kind'][] = ['over', 'cancelled'];

/** Number of the call's message among the messages of one outbox row (a waiting post). */
const CALL_SLOT = '0';

/** Number of attempts to delete the last calls, before they stay in the thread of a finished game. */
const END_ATTEMPTS = 3;

/**
 * Creates the functions that open and delete calls (messages that ping who must decide). `place` stores a game's
 * message ids.
 */
export function createCalls(
  { office, log }: Pick<OutboxParts, 'office' | 'log'>,
  { find, lately }: Pick<Posting, 'find' | 'lately'>,
  isLeftBehind: LeftBehind,
  place: (record: GameRecord, at: Place) => Promise<GameRecord>,
): Calls {
  /**
   * Ids of calls (messages that ping who must decide) that this process has deleted, although the games' records name
   * them until the next call. This process need not delete them again. Another process would try, and get Discord's
   * error that the message does not exist.
   */
  const removed = new Set<string>();

  const opened = (record: GameRecord, messageId: string): Promise<GameRecord> => {
    const earlier = (record.callMessageIds ?? []).filter((id) => id !== messageId && !removed.delete(id));
    return place(record, { ...placeOf(record), callMessageIds: [...earlier, messageId] });
  };

  /**
   * Deletes an answered call (a message that pings who must decide); if the bot may not delete it, removes its button.
   * False if that must be retried.
   */
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

  async function forestalled(
    row: OutboxRow,
    record: GameRecord,
    call: () => Notice | undefined,
  ): Promise<GameRecord> {
    const { threadId, callMessageIds = [] } = record;
    if (threadId === undefined || !(await isLeftBehind(row))) return record;
    const notice = call();
    const made = notice && (await find(threadId, row, CALL_SLOT, notice));
    if (made === undefined || callMessageIds.includes(made.id)) return record;
    return place(record, { ...placeOf(record), callMessageIds: [made.id, ...callMessageIds] });
  }

  async function tidy({ message: { kind }, attempts }: OutboxRow, record: GameRecord): Promise<void> {
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
  }

  async function clear(record: GameRecord, board: string | undefined): Promise<void> {
    const { id, threadId, boardMessageId, callMessageIds = [] } = record;
    if (threadId === undefined) return;
    for (const post of await lately(threadId)) {
      if (!post.byUs || post.id === boardMessageId || callMessageIds.includes(post.id)) continue;
      const isCall = post.ids.some((each) => sinceOfCall(each, id) !== undefined);
      const isBoard = board !== undefined && post.embedTitle === board && post.content === '';
      if (isCall || isBoard) await takeAway(record, post.id);
    }
  }

  return { opened, forestalled, tidy, clear };
}
