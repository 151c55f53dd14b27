// Posting so that a repetition makes no second message, whatever was lost on the way.
import { createHash } from 'node:crypto';
import type { RawFile, RESTPostAPIChannelMessageJSONBody } from 'discord.js';
import { isPerson } from '../../table/privacy/names.ts';
import type { OutboxRow } from '../../table/records.ts';
import { hungOn } from '../messages/illustration.ts';
import { NONCE, NONCE_WINDOW_MS } from '../messages/limits.ts';
import { plainNotice } from './announcements.ts';
import type { Notice } from './notice.ts';
import type { OutboxParts } from './outbox.ts';
import { type Made, PostError, type Posted, type Trouble } from './rest.ts';

/** A message that was sent; `without`: Discord refused its picture. */
export interface Sent extends Made {
  without?: true;
}

/** Key of a row; its game's id is for the log alone, and may be a league's. */
export type PostRow = Pick<OutboxRow, 'id' | 'gameId' | 'createdAt'>;

/** Messages of rows, each by the row and its slot in it. All throw {@link PostError}. */
export interface Posting {
  /**
   * Posts once: Discord itself drops a quick repetition; an older row is first searched for. `known` is a message that
   * is not the one searched for. Returns the message's id, its text as it stands there, and when it was written.
   */
  once(
    channelId: string,
    row: PostRow,
    slot: string,
    notice: Notice,
    known?: string,
  ): Promise<Sent & Pick<Posted, 'at' | 'content'>>;
  /** The message of this row that is there already. */
  find(
    channelId: string,
    row: PostRow,
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
    row: PostRow,
    slot: string,
    notice: Notice,
    known?: string,
  ): Promise<Sent & Pick<Posted, 'at' | 'content'>> {
    const nonce = nonceOf(row.id, slot);
    const at = now();
    if (at - row.createdAt > NONCE_WINDOW_MS) {
      const earlier = await find(channelId, row, slot, notice, known);
      if (earlier !== undefined) return earlier;
    }
    try {
      const sent = await withoutPictureIfNeeded(notice, (shown) =>
        reviving(channelId, () => office.post(channelId, payload(shown, nonce), filesOf(shown))),
      );
      return { ...sent, at, content: notice.body.content };
    } catch (error) {
      if (!is(error, 'invalid')) throw error;
      // A message that Discord will never take must not stop the game.
      log.error({ game: row.gameId, row: row.id }, 'a message was refused as invalid and replaced');
      const plain = plainNotice();
      const made = await office.post(channelId, payload(plain, nonceOf(row.id, `${slot}!`)));
      return { ...made, at, content: plain.body.content };
    }
  }

  async function find(
    channelId: string,
    row: PostRow,
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
      const { known: mark } = notice;
      if (mark !== undefined) return [each.content, ...each.ids].some((text) => text.includes(mark));
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

/**
 * Sends it; where Discord refuses it with its picture (the bot may not attach files, or what it was to keep is not there any more), without.
 */
export async function withoutPictureIfNeeded(
  notice: Notice,
  send: (notice: Notice) => Promise<Made>,
): Promise<Sent> {
  try {
    return await send(notice);
  } catch (error) {
    const { hung } = notice;
    if (hung === undefined || hung.how === 'none') throw error;
    if (!is(error, 'forbidden') && !is(error, 'invalid')) throw error;
    return { ...(await send({ ...notice, hung: { how: 'none' } })), without: true };
  }
}

/** The text without the moments in it, which differ between two attempts at a post. */
const timeless = (text: string): string => text.replace(/<t:\d+:[FR]>/g, '<t>');

/** True if Discord refused it for this reason. */
export const is = (error: unknown, trouble: Trouble): boolean =>
  error instanceof PostError && error.trouble === trouble;

/** Why a post was not made, and Discord's own number for it; what is no refusal of Discord's may pass. */
export const failureOf = (error: unknown): Pick<PostError, 'trouble' | 'code'> =>
  error instanceof PostError ? error : { trouble: 'passing', code: undefined };

/** The same value for the same message of the same row, at every attempt and in every process. */
const nonceOf = (rowId: string, slot: string): string =>
  createHash('sha256')
    .update(`${rowId}\n${slot}`)
    .digest('base64url')
    .slice(0, NONCE - 1);

const payload = (notice: Notice, nonce: string): RESTPostAPIChannelMessageJSONBody => ({
  ...messageOf(notice),
  nonce,
  enforce_nonce: true,
});

/** The notice as a message that wakes whom it names. */
export const messageOf = (notice: Notice) => ({
  ...shown(notice),
  // Discord refuses a message that would wake an id that it does not know.
  allowed_mentions: {
    parse: [],
    users: notice.pings.filter(isPerson),
    roles: [...(notice.roles ?? [])],
  },
});

/** Edits ping nobody. */
export const edited = (notice: Notice) => ({ ...shown(notice), allowed_mentions: { parse: [] } });

function shown({ body, hung }: Notice) {
  const illustration = hung === undefined || hung.how === 'none' ? undefined : hung.illustration;
  const embeds = illustration === undefined ? body.embeds : hungOn(body.embeds, illustration);
  return {
    ...(body.content !== '' && { content: body.content }),
    ...(embeds.length > 0 && { embeds }),
    ...(body.components.length > 0 && { components: body.components }),
    // Parts that are not named are taken off the message.
    ...(hung !== undefined && { attachments: hung.how === 'none' ? [] : hung.attachments }),
  };
}

/** The files that are sent along with it. */
export const filesOf = ({ hung }: Notice): readonly RawFile[] =>
  hung === undefined || hung.how === 'none' ? [] : hung.files;
