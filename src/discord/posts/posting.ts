// Sends messages without duplicates, even if Discord's answer was lost and the message must be sent again.
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

/** A sent message; `without`: Discord refused the picture, so the message was sent without. */
export interface Sent extends Made {
  without?: true;
}

/** Fields that identify an outbox row (a waiting post). The game's id is only for the log, and may be a league's. */
export type PostRow = Pick<OutboxRow, 'id' | 'gameId' | 'createdAt'>;

/**
 * Sends the messages of outbox rows (waiting posts), each message identified by its row and its slot (a name within
 * the row). All methods throw {@link PostError}.
 */
export interface Posting {
  /**
   * Sends a message once: Discord itself ignores a quick repetition (by its nonce); for an older row, first looks for
   * the message among the recent ones. `known` is a message that this search must skip. Returns the message's id, its
   * present text, and when it was written.
   */
  once(
    channelId: string,
    row: PostRow,
    slot: string,
    notice: Notice,
    known?: string,
  ): Promise<Sent & Pick<Posted, 'at' | 'content'>>;
  /** Finds the message of this row (a waiting post) in the channel if it was already posted. */
  find(
    channelId: string,
    row: PostRow,
    slot: string,
    notice: Notice,
    known?: string,
  ): Promise<Posted | undefined>;
  /**
   * Calls `act`, which does something in the thread; if that fails because the thread is archived, unarchives it and
   * calls `act` again.
   */
  reviving<T>(threadId: string, act: () => Promise<T>): Promise<T>;
  /** The last messages of a thread, newest first; empty if the bot may not read them. */
  lately(threadId: string): Promise<Posted[]>;
}

/** Maximum difference in milliseconds between the clocks of the bot's host and of Discord. */
export const CLOCK_SLACK_MS = 5_000;

/** Creates the functions that send single messages. `office` makes the requests to Discord. */
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
      // A message that Discord will never accept must not stop the game.
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
    // Without permission to read the channel's history, a duplicate is better than no post.
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
        // A thread that is also locked can only be opened by moderators.
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
 * Sends the message; if Discord refuses its picture (the bot may not attach files, or the picture to keep is gone),
 * sends it without.
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

/** The text without timestamps, which differ between two attempts at a post. */
const timeless = (text: string): string => text.replace(/<t:\d+:[FR]>/g, '<t>');

/** True if Discord refused the post for this reason. */
export const is = (error: unknown, trouble: Trouble): boolean =>
  error instanceof PostError && error.trouble === trouble;

/** Why a post failed, with Discord's error number. Errors that do not come from Discord count as temporary. */
export const failureOf = (error: unknown): Pick<PostError, 'trouble' | 'code'> =>
  error instanceof PostError ? error : { trouble: 'passing', code: undefined };

/**
 * A nonce (the key by which Discord recognises a repeated post) that is the same for a row's message at every attempt
 * and in every process.
 */
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

/** The message in Discord's format, which pings the users it names. */
export const messageOf = (notice: Notice) => ({
  ...shown(notice),
  // Discord refuses a message with a ping for an unknown id.
  allowed_mentions: {
    parse: [],
    users: notice.pings.filter(isPerson),
    roles: [...(notice.roles ?? [])],
  },
});

/** The message as an edit, in Discord's format, which pings nobody. */
export const edited = (notice: Notice) => ({ ...shown(notice), allowed_mentions: { parse: [] } });

function shown({ body, hung }: Notice) {
  const illustration = hung === undefined || hung.how === 'none' ? undefined : hung.illustration;
  const embeds = illustration === undefined ? body.embeds : hungOn(body.embeds, illustration);
  return {
    ...(body.content !== '' && { content: body.content }),
    ...(embeds.length > 0 && { embeds }),
    ...(body.components.length > 0 && { components: body.components }),
    // An edit replaces the list of attachments, so a picture that stays must be listed.
    ...(hung !== undefined && { attachments: hung.how === 'none' ? [] : hung.attachments }),
  };
}

/** The files to send with the message: its picture, if it has a new one. */
export const filesOf = ({ hung }: Notice): readonly RawFile[] =>
  hung === undefined || hung.how === 'none' ? [] : hung.files;
