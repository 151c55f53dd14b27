import type {
  RawFile,
  RESTPatchAPIChannelMessageJSONBody,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import { NONCE_WINDOW_MS } from '../../../src/discord/messages/limits.ts';
import type { Painter } from '../../../src/discord/posts/board-picture.ts';
import { createHolder } from '../../../src/discord/posts/lease.ts';
import { createOutbox, type Outbox } from '../../../src/discord/posts/outbox.ts';
import {
  type ForumPost,
  type Label,
  type Made,
  PostError,
  type Posted,
  type PostOffice,
  type Trouble,
} from '../../../src/discord/posts/rest.ts';
import type { Forum } from '../../../src/discord/server/forums.ts';
import { createLastMessages, isNewer } from '../../../src/discord/server/last-message.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import type { Announcement, GameRecord } from '../../../src/table/records.ts';
import { CHANNEL, fakeGame, record, THREAD, view } from '../discord.ts';
import { Posts } from './rows.ts';

interface Message {
  id: string;
  channelId: string;
  at: number;
  body: RESTPostAPIChannelMessageJSONBody;
  edits: number;
  byUs?: false;
}

/** The message as Discord stores it. New files get ids; files that an edit keeps have the ids that they had before. */
const made = (
  id: string,
  { attachments = [] }: Pick<RESTPostAPIChannelMessageJSONBody, 'attachments'>,
): Made => ({
  id,
  attachments: (attachments ?? []).map((each) =>
    each.filename === undefined ? String(each.id) : `${id} ${each.filename}`,
  ),
});

/**
 * A fake Discord that keeps everything in lists and can fail in the ways that matter, with the processes that post
 * there.
 */
export class World implements PostOffice {
  now = 10_000_000;
  messages: Message[] = [];
  channels = new Set([CHANNEL]);
  threads = new Set([THREAD]);
  archived = new Set<string>();
  /** Errors that the next requests throw, in order, before anything is done. */
  failures: (Trouble | PostError)[] = [];
  /** Errors that the next edits throw, in order. */
  edits: Trouble[] = [];
  /** Errors that the next deletions throw, in order. */
  removals: Trouble[] = [];
  /** True if the bot lacks the permission to attach files. */
  noFiles = false;
  /** Number of further posts that Discord makes but reports as failed. */
  lost = 0;
  requests: string[] = [];
  /** Users whom each post has pinged. */
  pings: string[][] = [];
  /** Called by each request before anything is done; a test can make requests wait here. */
  pause: (channelId: string) => Promise<void> = async () => undefined;
  /** Number of requests that wait at `pause`. */
  paused = 0;
  /**
   * Makes the post arrive that was on its way to Discord when its process was killed. Without a call, the post arrives
   * as soon as a process waits.
   */
  arrive: () => Promise<void> = async () => undefined;
  posts = new Posts({
    now: () => this.now,
    record: (gameId) => this.records.get(gameId),
    keep: (kept) => this.records.set(kept.id, kept),
  });
  /** Ids of the newest messages in channels, as reported by interactions. */
  lastMessages = createLastMessages(() => this.now);
  records = new Map([['g1', record()]]);
  /** Calls to decide that were reported as delivered: game, seats and time. */
  delivered: [game: string, seats: Seat[], at: number][] = [];
  ended: string[] = [];
  /** Milliseconds that a decision may take; 0 if the game has no clock. */
  hour = 0;
  /** Milliseconds for which no process has been running since the clocks were saved. */
  away = 0;
  /** Milliseconds after which a reminder that has not been posted yet is not sent any more. */
  quietAfter = Number.POSITIVE_INFINITY;
  /** Users who accept no messages from the bot. */
  closed = new Set<string>();
  /** Users who are no longer on the server. */
  left = new Set<string>();
  /** Painter of boards; without one, boards have no pictures. */
  painter: Painter | undefined;
  game = fakeGame();
  private count = 0;

  /** A process that sends whatever must be sent. */
  process(): Outbox {
    return createOutbox({
      store: this.posts.store,
      tables: {
        view: async (_of, userId) =>
          userId === '' ? view() : Promise.reject(new Error('The board is for spectators.')),
        dueIfDelivered: async (_record, seats, at, revision) => ({
          seats,
          revision,
          due: this.hour === 0 ? [] : seats.map((seat) => ({ seat, dueAt: at + this.hour })),
        }),
        delivered: async (of, { seats }, at) => {
          this.delivered.push([of.id, seats, at]);
          return undefined;
        },
        current: async (record) => ({
          ...record,
          affairs: {
            ...record.affairs,
            clocks: record.affairs.clocks.map((clock) =>
              clock.dueAt === undefined ? clock : { ...clock, dueAt: clock.dueAt + this.away },
            ),
          },
        }),
        mayRemind: async (_id, _seat, writtenAt) => this.now - writtenAt < this.quietAfter,
      },
      games: new Map([['pairs', this.game]]),
      office: this,
      lastMessages: this.lastMessages,
      ...(this.painter !== undefined && { pictures: this.painter }),
      members: { has: async (_guildId, userId) => !this.left.has(userId) },
      holder: createHolder(() => this.now),
      now: () => this.now,
      wait: async (milliseconds) => {
        this.now += milliseconds;
        await this.arrive();
      },
      log: { info: () => undefined, error: () => undefined },
      ended: (ended) => this.ended.push(ended.id),
    });
  }

  get record(): GameRecord {
    const found = this.records.get('g1');
    if (found === undefined) throw new Error('The game is gone.');
    return found;
  }
  set record(changed: GameRecord) {
    this.records.set(changed.id, changed);
  }

  private async begin(request: string, channelId: string, files: readonly RawFile[] = []): Promise<void> {
    this.paused += 1;
    await this.pause(channelId);
    this.paused -= 1;
    this.requests.push(request);
    const failure = this.failures.shift();
    if (failure instanceof PostError) throw failure;
    if (failure !== undefined) throw new PostError(failure, new Error('made up'));
    if (!this.channels.has(channelId) && !this.threads.has(channelId))
      throw new PostError('no-channel', new Error('gone'));
    if (this.noFiles && files.length > 0) throw new PostError('forbidden', new Error('files'));
  }
  async post(
    channelId: string,
    body: RESTPostAPIChannelMessageJSONBody,
    files: readonly RawFile[] = [],
  ): Promise<Made> {
    await this.begin('post', channelId, files);
    this.archived.delete(channelId);
    const known = this.messages.find(
      (each) =>
        each.body.nonce !== undefined &&
        each.body.nonce === body.nonce &&
        this.now - each.at < NONCE_WINDOW_MS,
    );
    if (known !== undefined) return made(known.id, known.body);
    this.count += 1;
    const id = `m${this.count}`;
    this.messages.push({ id, channelId, at: this.now, body, edits: 0 });
    const woken = body.allowed_mentions?.users ?? [];
    if (woken.length > 0) this.pings.push(woken);
    if (this.lost > 0) {
      this.lost -= 1;
      throw new PostError('passing', new Error('lost'));
    }
    return made(id, body);
  }
  async direct(userId: string): Promise<string> {
    if (this.closed.has(userId)) throw new PostError('forbidden', new Error('closed'));
    this.threads.add(`direct ${userId}`);
    return `direct ${userId}`;
  }
  async edit(
    channelId: string,
    messageId: string,
    body: RESTPatchAPIChannelMessageJSONBody,
    files: readonly RawFile[] = [],
  ): Promise<Made> {
    await this.begin('edit', channelId, files);
    const failure = this.edits.shift();
    if (failure !== undefined) throw new PostError(failure, new Error('made up'));
    if (this.archived.has(channelId)) throw new PostError('archived', new Error('archived'));
    const found = this.messages.find((each) => each.id === messageId);
    if (found === undefined) throw new PostError('no-message', new Error('gone'));
    found.edits += 1;
    if (typeof body.content === 'string') found.body = { ...found.body, content: body.content };
    if (body.components != null) found.body = { ...found.body, components: body.components };
    if (body.embeds != null) found.body = { ...found.body, embeds: body.embeds };
    if (body.attachments != null) found.body = { ...found.body, attachments: body.attachments };
    return made(messageId, found.body);
  }
  async remove(channelId: string, messageId: string): Promise<void> {
    await this.begin('remove', channelId);
    const failure = this.removals.shift();
    if (failure !== undefined) throw new PostError(failure, new Error('made up'));
    if (!this.messages.some((each) => each.id === messageId))
      throw new PostError('no-message', new Error('gone'));
    this.messages = this.messages.filter((each) => each.id !== messageId);
  }
  async hasAfter(channelId: string, messageId: string): Promise<boolean> {
    await this.begin('look', channelId);
    return this.messages.some((each) => each.channelId === channelId && isNewer(each.id, messageId));
  }
  async recent(channelId: string): Promise<Posted[]> {
    await this.begin('recent', channelId);
    return this.messages
      .filter((each) => each.channelId === channelId)
      .map((each) => {
        const title = each.body.embeds?.[0]?.title;
        return {
          ...made(each.id, each.body),
          byUs: each.byUs !== false,
          at: each.at,
          content: each.body.content ?? '',
          ids: idsOf(each.body),
          ...(title !== undefined && { embedTitle: title }),
        };
      })
      .reverse();
  }
  async thread(channelId: string, messageId: string): Promise<string> {
    await this.begin('thread', channelId);
    // A thread has the id of the message that it belongs to.
    this.threads.add(messageId);
    return messageId;
  }
  /** Names that threads were given after their creation, by thread id. */
  names = new Map<string, string>();
  async relabel(threadId: string, { name, tags }: Label): Promise<void> {
    await this.begin('relabel', threadId);
    if (name !== undefined) this.names.set(threadId, name);
    if (tags !== undefined) this.tagged.set(threadId, tags);
  }
  /** Forum channels, by channel id. */
  forums = new Map<string, Forum>();
  /** Tags of forum posts, by post id. */
  tagged = new Map<string, readonly string[]>();
  async forum(channelId: string): Promise<Forum | undefined> {
    return this.forums.get(channelId);
  }
  async beginPost(forumId: string, { name, tags, message }: ForumPost): Promise<string> {
    await this.begin('beginPost', forumId);
    this.count += 1;
    const id = `m${this.count}`;
    this.messages.push({ id, channelId: id, at: this.now, body: message, edits: 0 });
    this.threads.add(id);
    this.begun.set(id, forumId);
    this.names.set(id, name);
    this.tagged.set(id, tags);
    if (this.lost > 0) {
      this.lost -= 1;
      throw new PostError('passing', new Error('lost'));
    }
    return id;
  }
  /** Forum of each post, by post id. */
  begun = new Map<string, string>();
  async ownPosts(_guildId: string, forumId: string): Promise<{ id: string; name: string }[]> {
    await this.begin('ownPosts', forumId);
    return [...this.begun].flatMap(([id, forum]) =>
      forum === forumId ? [{ id, name: this.names.get(id) ?? '' }] : [],
    );
  }
  async tags(threadId: string): Promise<readonly string[]> {
    return this.tagged.get(threadId) ?? [];
  }
  async unarchive(threadId: string): Promise<void> {
    await this.begin('unarchive', threadId);
    this.archived.delete(threadId);
  }
  /** A player writes something into the thread. */
  chat(content: string): void {
    this.count += 1;
    this.messages.push({
      id: `m${this.count}`,
      channelId: THREAD,
      at: this.now,
      body: { content },
      edits: 0,
      byUs: false,
    });
  }
  write(...messages: Announcement[]): void {
    this.posts.write('g1', ...messages);
  }
  /** Kills a process while its next post is on the way to Discord, so that the process never gets Discord's answer. */
  async killInFlight(process: Outbox): Promise<void> {
    const [post, beginPost] = [this.post.bind(this), this.beginPost.bind(this)];
    await new Promise<void>((killed) => {
      const later = (arrives: () => Promise<unknown>): Promise<never> => {
        this.arrive = async () => {
          this.arrive = async () => undefined;
          await arrives();
        };
        killed();
        return new Promise(() => undefined);
      };
      this.post = (...sent) => later(() => post(...sent));
      this.beginPost = (...sent) => later(() => beginPost(...sent));
      process.wake();
    });
    Object.assign(this, { post, beginPost });
    this.posts.freeAll();
  }
  get rows() {
    return this.posts.rows;
  }
  texts = (channelId = THREAD): string[] =>
    this.messages
      .filter((each) => each.channelId === channelId)
      .map((each) => each.body.content ?? `[${each.body.embeds?.[0]?.title}]`);
  /**
   * Lines of text in the channel. They are compared instead of messages, because several entries of the story share a
   * message.
   */
  lines = (channelId = THREAD): string[] => this.texts(channelId).flatMap((text) => text.split('\n'));
}

/** Moments at which the post of a killed process may arrive. */
export const ARRIVALS: readonly [when: string, arrives: (world: World) => Promise<void>][] = [
  ['before the next process starts on it', (world) => world.arrive()],
  ['a moment later', async () => undefined],
  [
    'never',
    async (world) => {
      world.arrive = async () => undefined;
    },
  ],
];

const idsOf = ({ components }: RESTPostAPIChannelMessageJSONBody): string[] =>
  [...JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id ?? '');
