// A thread has one open call. It names everybody who is awaited, so that the earlier ones go once it is there.
import type { Announcement, GameRecord, OutboxRow, Place } from '../../table/records.ts';
import { placeOf } from '../../table/records.ts';
import { sinceOfCall } from '../messages/decide-button.ts';
import type { LeftBehind } from './left-behind.ts';
import type { Notice } from './notice.ts';
import type { OutboxParts } from './outbox.ts';
import type { Posting } from './posting.ts';
import { PostError } from './rest.ts';

/** The calls of games. Each returns the game as it is afterwards. */
export interface Calls {
  /**
   * Makes this message the open call; earlier ones are removed as soon as the call's row is acknowledged, or by the
   * next call.
   */
  opened(record: GameRecord, messageId: string): Promise<GameRecord>;
  /**
   * A call that a later one makes pointless may have been made all the same, by a process that died before it said so. Then it
   * goes with those that were answered.
   */
  forestalled(row: OutboxRow, record: GameRecord, call: () => Notice | undefined): Promise<GameRecord>;
  /**
   * Removes the calls that were answered, and all when the game has come to its end. Done after the row of the call is acknowledged,
   * because no clock is to wait for it; what fails, or falls between two processes, is left to the next call. After the end comes none:
   * it is done before, and tried a few times.
   */
  tidy(row: OutboxRow, record: GameRecord): Promise<void>;
  /** Removes calls, and boards with this title, of which the game does not know: those of a time that it has lost. */
  clear(record: GameRecord, board: string | undefined): Promise<void>;
}

/** Announcements that a game has come to its end. */
export const ENDS: readonly Announcement['kind'][] = ['over', 'cancelled'];

/** A call is one message. */
const CALL_SLOT = '0';

/** Number of times that removing the last calls is tried, before they stay below a game that is over. */
const END_ATTEMPTS = 3;

/** Calls of this process. `place` keeps where a game is. */
export function createCalls(
  { office, log }: Pick<OutboxParts, 'office' | 'log'>,
  { find, lately }: Pick<Posting, 'find' | 'lately'>,
  isLeftBehind: LeftBehind,
  place: (record: GameRecord, at: Place) => Promise<GameRecord>,
): Calls {
  /**
   * Calls that this process has removed and whose games do not say so yet: the next call does. Another process, which does
   * not know, is told by Discord that there is no such message.
   */
  const removed = new Set<string>();

  const opened = (record: GameRecord, messageId: string): Promise<GameRecord> => {
    const earlier = (record.callMessageIds ?? []).filter((id) => id !== messageId && !removed.delete(id));
    return place(record, { ...placeOf(record), callMessageIds: [...earlier, messageId] });
  };

  /** Removes a call that was answered; where it may not be removed, its button goes. False if it must be tried again. */
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
