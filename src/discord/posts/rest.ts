// Requests to Discord for posting in channels. Discord's many errors are reduced to the few kinds that call for
// different reactions.
import {
  type APIChannel,
  type APIMessage,
  DiscordAPIError,
  type RawFile,
  type REST,
  type RESTGetAPIGuildThreadsResult,
  RESTJSONErrorCodes,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
  Routes,
} from 'discord.js';
import { createLru } from '../../lru.ts';
import { idsOf } from '../messages/body.ts';
import { THREAD_ARCHIVE_MINUTES, THREAD_NAME } from '../messages/limits.ts';
import { type Forum, forumOf } from '../server/forums.ts';
import { bare, type Dressing, isolated } from './direction.ts';

/** Kinds of failures of a post that call for different reactions. */
export type Trouble =
  /** The channel or thread of the post does not exist. */
  | 'no-channel'
  | 'no-message'
  | 'archived'
  | 'locked'
  /** The bot may not see the channel, or may not write there. */
  | 'forbidden'
  /** Discord will never accept this message. */
  | 'invalid'
  /** A thread already exists under the message for which one was requested. */
  | 'has-thread'
  /** The server has as many active threads as Discord allows. */
  | 'threads-full'
  /** Messages older than an hour were edited too often in this channel. */
  | 'edits-full'
  /** Discord refuses for an unknown reason, which stays until somebody changes something. */
  | 'refused'
  /** Temporary: server errors, time-outs, a lost connection. */
  | 'passing';

/** A post that Discord did not accept; `cause` is what its client threw. */
export class PostError extends Error {
  override readonly name = 'PostError';
  readonly trouble: Trouble;
  /** Discord's error number, if there was one. */
  readonly code: number | undefined;
  constructor(trouble: Trouble, cause: unknown) {
    super(`Discord refused a post (${trouble}).`, { cause });
    this.trouble = trouble;
    this.code = cause instanceof DiscordAPIError ? Number(cause.code) : undefined;
  }
}

/** A sent message: its id, and those of its attachments. */
export interface Made {
  id: string;
  attachments: readonly string[];
}

/** A message found in a channel, with the facts by which a wanted message is recognised. */
export interface Posted extends Made {
  byUs: boolean;
  at: number;
  nonce?: string;
  content: string;
  embedTitle?: string;
  /** The ids of the message's buttons and menus. */
  ids: string[];
}

/** A thread's name, and the ids of its tags if it is a forum post. */
export interface Label {
  name?: string;
  tags?: readonly string[];
}

/** The first message, name and tags of a new forum post. */
export interface ForumPost extends Required<Label> {
  message: Omit<RESTPostAPIChannelMessageJSONBody, 'nonce' | 'enforce_nonce'>;
}

/** The requests to Discord that are needed for posting. Each throws {@link PostError}. */
export interface PostOffice {
  post(
    channelId: string,
    message: RESTPostAPIChannelMessageJSONBody,
    files?: readonly RawFile[],
  ): Promise<Made>;
  edit(
    channelId: string,
    messageId: string,
    message: RESTPatchAPIChannelMessageJSONBody,
    files?: readonly RawFile[],
  ): Promise<Made>;
  remove(channelId: string, messageId: string): Promise<void>;
  /** The last messages of a channel or thread, newest first. */
  recent(channelId: string): Promise<Posted[]>;
  /** True if the channel has any message after this one. */
  hasAfter(channelId: string, messageId: string): Promise<boolean>;
  /** Opens a thread under a message. Repeating this for the same message returns the same thread. */
  thread(channelId: string, messageId: string, name: string): Promise<string>;
  unarchive(threadId: string): Promise<void>;
  /** The forum with this id; undefined if the channel is a text channel. */
  forum(channelId: string): Promise<Forum | undefined>;
  /**
   * Creates a forum post and returns its id. A repetition would create a second one, because Discord takes no nonce
   * here; check {@link ownPosts} first.
   */
  beginPost(forumId: string, post: ForumPost): Promise<string>;
  /** The bot's unarchived posts in this forum, newest first. */
  ownPosts(guildId: string, forumId: string): Promise<{ id: string; name: string }[]>;
  /** Ids of the tags on a forum post. */
  tags(threadId: string): Promise<readonly string[]>;
  /** Changes a thread's name and a forum post's tags. */
  relabel(threadId: string, label: Label): Promise<void>;
  /** The id of the direct message channel between the bot and this user. */
  direct(userId: string): Promise<string>;
}

const RECENT = 50;

/** Maximum number of channels that are remembered as text channels; a text channel never becomes a forum. */
const TEXTS = 500;

/**
 * Sends posts by discord.js's REST client. `ourId` is the bot's own user id, once logged in; `withoutRetries` is a
 * client that never repeats a request by itself, because the first request may have succeeded.
 */
export function createPostOffice(
  rest: REST,
  ourId: () => string | undefined,
  withoutRetries: Pick<REST, 'post'> = rest,
): PostOffice {
  const texts = createLru<true>(TEXTS);
  const channel = (id: string): Promise<APIChannel> =>
    // Cast without a check: Discord documents the type of this request's answer.
    sorted(async () => (await rest.get(Routes.channel(id))) as APIChannel);
  return {
    post: async (channelId, message, files = []) => {
      try {
        return await sorted(async () => {
          // Cast without a check: Discord documents the type of this request's answer.
          return made(
            (await rest.post(Routes.channelMessages(channelId), {
              body: message,
              files: [...files],
            })) as APIMessage,
          );
        });
      } catch (error) {
        // Makes further requests to find out why something is not allowed, because often Discord's error does not say.
        if (error instanceof PostError && error.trouble === 'forbidden' && (await isLocked(rest, channelId)))
          throw new PostError('locked', error.cause);
        throw error;
      }
    },
    edit: (channelId, messageId, message, files = []) =>
      sorted(async () => {
        const request = { body: message, files: [...files] };
        // Cast without a check: Discord documents the type of this request's answer.
        return made((await rest.patch(Routes.channelMessage(channelId, messageId), request)) as APIMessage);
      }),
    remove: (channelId, messageId) =>
      sorted(async () => {
        await rest.delete(Routes.channelMessage(channelId, messageId));
      }),
    recent: (channelId) =>
      sorted(async () => {
        const query = new URLSearchParams({ limit: String(RECENT) });
        // Cast without a check: Discord documents the type of this request's answer.
        const found = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
        return found.map((message) => posted(message, ourId()));
      }),
    hasAfter: (channelId, messageId) =>
      sorted(async () => {
        const query = new URLSearchParams({ after: messageId, limit: '1' });
        // Cast without a check: Discord documents the type of this request's answer.
        return ((await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[]).length > 0;
      }),
    thread: async (channelId, messageId, name) => {
      const body = { name, auto_archive_duration: THREAD_ARCHIVE_MINUTES };
      try {
        return await sorted(async () => {
          // Cast without a check: Discord documents the type of this request's answer.
          const made = (await rest.post(Routes.threads(channelId, messageId), { body })) as APIChannel;
          return made.id;
        });
      } catch (error) {
        // A thread has the same id as the message under which it was opened.
        if (error instanceof PostError && error.trouble === 'has-thread') return messageId;
        throw error;
      }
    },
    unarchive: (threadId) =>
      sorted(async () => {
        await rest.patch(Routes.channel(threadId), { body: { archived: false } });
      }),
    forum: async (channelId) => {
      if (texts.get(channelId)) return undefined;
      const found = forumOf(await channel(channelId));
      if (found === undefined) texts.set(channelId, true);
      return found;
    },
    beginPost: (forumId, { name, tags, message }) =>
      sorted(async () => {
        const body = { name, applied_tags: tags, message, auto_archive_duration: THREAD_ARCHIVE_MINUTES };
        // Cast without a check: Discord documents the type of this request's answer.
        return ((await withoutRetries.post(Routes.threads(forumId), { body })) as APIChannel).id;
      }),
    ownPosts: (guildId, forumId) =>
      sorted(async () => {
        // Cast without a check: Discord documents the type of this request's answer.
        const active = (await rest.get(Routes.guildActiveThreads(guildId))) as RESTGetAPIGuildThreadsResult;
        return active.threads
          .flatMap((each) => ('parent_id' in each && 'owner_id' in each ? [each] : []))
          .filter(({ parent_id, owner_id }) => parent_id === forumId && owner_id === ourId())
          .map(({ id, name }) => ({ id, name: bare(name ?? '') }))
          .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
      }),
    tags: async (threadId) => {
      const found = await channel(threadId);
      return 'applied_tags' in found ? (found.applied_tags ?? []) : [];
    },
    relabel: (threadId, { name, tags }) =>
      sorted(async () => {
        const body = {
          ...(name !== undefined && { name }),
          ...(tags !== undefined && { applied_tags: tags }),
        };
        await rest.patch(Routes.channel(threadId), { body });
      }),
    direct: (userId) =>
      sorted(async () => {
        // Cast without a check: Discord documents the type of this request's answer.
        const made = (await rest.post(Routes.userChannels(), {
          body: { recipient_id: userId },
        })) as APIChannel;
        return made.id;
      }),
  };
}

/**
 * Wraps a post office (the requests to Discord): applies `dress` to every message, and isolates right-to-left words in
 * thread names.
 */
export const dressedOffice = (office: PostOffice, dress: Dressing): PostOffice => ({
  ...office,
  thread: (channelId, messageId, name) => office.thread(channelId, messageId, isolated(name, THREAD_NAME)),
  beginPost: (forumId, { name, tags, message }) =>
    office.beginPost(forumId, { name: isolated(name, THREAD_NAME), tags, message: dress(message) }),
  relabel: (threadId, { name, ...label }) =>
    office.relabel(threadId, { ...label, ...(name !== undefined && { name: isolated(name, THREAD_NAME) }) }),
  post: (channelId, message, files) => office.post(channelId, dress(message), files),
  edit: (channelId, messageId, message, files) => office.edit(channelId, messageId, dress(message), files),
});

/** True if the channel is a thread in which only moderators can write. */
async function isLocked(rest: REST, channelId: string): Promise<boolean> {
  try {
    // Cast without a check: Discord documents the type of this request's answer.
    const found = (await rest.get(Routes.channel(channelId))) as APIChannel;
    return 'thread_metadata' in found && found.thread_metadata?.locked === true;
  } catch {
    // If looking up the thread fails, the original error is reported.
    return false;
  }
}

const made = ({ id, attachments = [] }: Pick<APIMessage, 'id'> & Partial<APIMessage>): Made => ({
  id,
  attachments: attachments.map((each) => each.id),
});

function posted(message: APIMessage, ourId: string | undefined): Posted {
  const title = message.embeds[0]?.title;
  return {
    ...made(message),
    byUs: message.author.id === ourId,
    at: Date.parse(message.timestamp),
    content: bare(message.content),
    ids: idsOf(message.components),
    ...(message.nonce !== undefined && { nonce: String(message.nonce) }),
    ...(title !== undefined && { embedTitle: bare(title) }),
  };
}

async function sorted<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw new PostError(troubleOf(error), error);
  }
}

/** Classifies an error of the REST client; unknown errors count as temporary. */
function troubleOf(error: unknown): Trouble {
  if (!(error instanceof DiscordAPIError)) return 'passing';
  switch (Number(error.code)) {
    case RESTJSONErrorCodes.UnknownChannel:
    case RESTJSONErrorCodes.UnknownGuild:
      return 'no-channel';
    case RESTJSONErrorCodes.UnknownMessage:
      return 'no-message';
    case RESTJSONErrorCodes.InvalidActionOnArchivedThread:
      return 'archived';
    case RESTJSONErrorCodes.ThreadLocked:
      return 'locked';
    case RESTJSONErrorCodes.MissingAccess:
    case RESTJSONErrorCodes.MissingPermissions:
    case RESTJSONErrorCodes.CannotSendMessagesToThisUser:
      return 'forbidden';
    case RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage:
      return 'has-thread';
    case RESTJSONErrorCodes.InvalidFormBodyOrContentType:
    case RESTJSONErrorCodes.RequestEntityTooLarge:
      return 'invalid';
    case RESTJSONErrorCodes.MaximumActiveThreads:
      return 'threads-full';
    case RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached:
      return 'edits-full';
    default:
      if (error.status === 403) return 'forbidden';
      // Errors that may disappear by themselves: 401 (token), 404 and 409 (changed by another request), 429 (rate
      // limit).
      return error.status === 400 ? 'refused' : 'passing';
  }
}
