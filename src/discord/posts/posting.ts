// Posting so that a repetition makes no second message, whatever was lost on the way.
import { createHash } from 'node:crypto';
import type { RESTPostAPIChannelMessageJSONBody } from 'discord.js';
import { isFormer } from '../../table/privacy/names.ts';
import type { OutboxRow } from '../../table/records.ts';
import { NONCE, NONCE_WINDOW_MS } from '../messages/limits.ts';
import { plainNotice } from './announcements.ts';
import type { Notice } from './notice.ts';
import type { OutboxParts } from './outbox.ts';
import { PostError, type Posted, type Trouble } from './rest.ts';

/** Messages of rows, each by the row and its slot in it. All throw {@link PostError}. */
export interface Posting {
  /**
   * Posts once: Discord itself drops a quick repetition; an older row is first searched for. `known` is a message that
   * is not the one searched for. Returns the message's id, and when it was written.
   */
  once(
    channelId: string,
    row: OutboxRow,
    slot: string,
    notice: Notice,
    known?: string,
  ): Promise<Pick<Posted, 'id' | 'at'>>;
  /** The message of this row that is there already. */
  find(
    channelId: string,
    row: OutboxRow,
    slot: string,
    notice: Notice,
    known?: string,
  ): Promise<Posted | undefined>;
  /** Does it again in an archived thread, after opening it. */
  reviving<T>(threadId: string, act: () => Promise<T>): Promise<T>;
  /** The last messages, newest first; none where they may not be read. */
  lately(threadId: string): Promise<Posted[]>;
}

/** The clocks of the bot's host and of Discord may differ by this much. */
export const CLOCK_SLACK_MS = 5_000;

/** Posting by this office. */
export function createPosting({ office, now, log }: Pick<OutboxParts, 'office' | 'now' | 'log'>): Posting {
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
      const earlier = await find(channelId, row, slot, notice, known);
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
    slot: string,
    notice: Notice,
    known?: string,
  ): Promise<Posted | undefined> {
    const nonce = nonceOf(row.id, slot);
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

  async function lately(threadId: string): Promise<Posted[]> {
    try {
      return await office.recent(threadId);
    } catch (error) {
      if (!is(error, 'forbidden')) throw error;
      return [];
    }
  }

  return { once, find, reviving, lately };
}

/** The text without the moments in it, which differ between two attempts at a post. */
const timeless = (text: string): string => text.replace(/<t:\d+:[FR]>/g, '<t>');

/** Did Discord refuse it for this reason? */
export const is = (error: unknown, trouble: Trouble): boolean =>
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
export const edited = (notice: Notice) => ({ ...shown(notice), allowed_mentions: { parse: [] } });

const shown = ({ body }: Notice) => ({
  ...(body.content !== '' && { content: body.content }),
  ...(body.embeds.length > 0 && { embeds: body.embeds }),
  ...(body.components.length > 0 && { components: body.components }),
});
