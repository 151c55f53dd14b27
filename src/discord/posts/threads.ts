// The place of a game's posts: a thread below a message of its channel, or a post of its forum. Opens it, and keeps its
// first message, name and tags up to date.
import type { Game } from '../../kernel/game.ts';
import type { Announcement, GameRecord, OutboxRow } from '../../table/records.ts';
import { EASY_EDIT_MS, FORUM_TAGS } from '../messages/limits.ts';
import { type Forum, tagsFor } from '../server/forums.ts';
import { openingNotice, type Where } from './announce-place.ts';
import { plainNotice, threadName } from './announcements.ts';
import type { LeftBehind } from './left-behind.ts';
import type { Notice } from './notice.ts';
import type { OutboxParts } from './outbox.ts';
import type { Pace } from './pace.ts';
import { CLOCK_SLACK_MS, edited, is, messageOf, type Posting } from './posting.ts';
import { type Label, PostError, type Trouble } from './rest.ts';

/**
 * Opens and updates the threads of games. If `keep` (updating) fails, the game's posts go on, unless the failure is
 * temporary.
 */
export interface Threads {
  /**
   * Opens a game's thread, or its forum post, with this first message, and returns its id. Throws {@link PostError}.
   */
  open(row: OutboxRow, record: GameRecord, slot: string, words: (where: Where) => Notice): Promise<string>;
  /** Updates first message, name and tags of the game's thread after this row (a waiting post) was posted. */
  keep(row: OutboxRow, record: GameRecord): Promise<void>;
}

/** Maximum attempts at updating a thread's first message. */
export const OPENING_ATTEMPTS = 3;

/** Announcements after which the first message of the thread changes, because it shows the game's seats and state. */
const RETOLD: readonly Announcement['kind'][] = [
  'left',
  'invitation-declined',
  'started',
  'over',
  'cancelled',
  'set-back',
];
/**
 * Announcements after which the state of a game (open, running, over) may differ from the one that its thread shows.
 */
const RETAGGED: readonly Announcement['kind'][] = ['started', 'over', 'cancelled', 'set-back'];

/** Creates the functions that open these games' threads and keep them up to date. */
export function createThreads(
  { office, now, log }: Pick<OutboxParts, 'office' | 'now' | 'log'>,
  { once, find }: Pick<Posting, 'once' | 'find'>,
  pace: Pace,
  isLeftBehind: LeftBehind,
  gameOf: (record: GameRecord) => Game,
): Threads {
  async function open(
    row: OutboxRow,
    record: GameRecord,
    slot: string,
    words: (where: Where) => Notice,
  ): Promise<string> {
    const { channelId } = record;
    const name = threadName(record, gameOf(record));
    const forum = await office.forum(channelId);
    if (forum === undefined) {
      const { id: messageId } = await once(channelId, row, slot, words('below'));
      return office.thread(channelId, messageId, name);
    }
    const notice = words('here');
    // Discord takes no nonce for a forum post, so the post of an earlier attempt is searched first.
    const earlier = (await isLeftBehind(row))
      ? await findEarlier(row, record, forum, name, notice)
      : undefined;
    return earlier ?? begin(record, forum, name, notice);
  }

  /** The forum post for this row (a waiting post) that a crashed process began without recording it. */
  async function findEarlier(
    row: OutboxRow,
    { channelId }: GameRecord,
    { guildId }: Forum,
    name: string,
    notice: Notice,
  ): Promise<string | undefined> {
    // A forum post and its first message have the same id.
    for (const post of await office.ownPosts(guildId, channelId))
      if (post.name === name && (await find(post.id, row, '', notice))?.id === post.id) return post.id;
    return undefined;
  }

  async function begin(record: GameRecord, forum: Forum, name: string, notice: Notice): Promise<string> {
    const tags = tagsFor(forum, record, gameOf(record)).slice(0, FORUM_TAGS);
    const post = (message: Notice): Promise<string> =>
      office.beginPost(record.channelId, { name, tags, message: messageOf(message) });
    try {
      return await post(notice);
    } catch (error) {
      if (!is(error, 'invalid')) throw error;
      log.error({ game: record.id }, 'the first message of a post was refused as invalid and replaced');
      return post(plainNotice());
    }
  }

  /**
   * The reason why `act` failed, undefined if it succeeded. Throws if the failure is temporary, so that the post is
   * retried; lasting trouble must not keep back the game's posts.
   */
  async function troubleOf(row: OutboxRow, act: () => Promise<void>): Promise<Trouble | undefined> {
    try {
      await act();
      return undefined;
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      if (error.trouble === 'passing' && row.attempts < OPENING_ATTEMPTS) throw error;
      return error.trouble;
    }
  }

  async function retell(record: GameRecord, threadId: string): Promise<void> {
    const { channelId, createdAt } = record;
    const isForum = (await office.forum(channelId)) !== undefined;
    const place = isForum ? threadId : channelId;
    // Treats the first message as old somewhat before one hour: it is at most as old as the game, and clocks may
    // differ. Discord limits edits of older messages.
    if (now() - createdAt > EASY_EDIT_MS - CLOCK_SLACK_MS) await pace(place);
    const opening = openingNotice(record, gameOf(record), isForum ? 'here' : 'below');
    // Id of the first message: a thread has the id of the message below which it was opened, and a forum post that of
    // its first message.
    await office.edit(place, threadId, {
      ...edited(opening),
      // Without a list of components, an edit would keep the old buttons.
      components: opening.body.components,
    });
  }

  /**
   * Updates the thread's name, which was given before all players were known, and a forum post's tags, which show the
   * game's state.
   */
  async function relabel(record: GameRecord, threadId: string, isNamed: boolean): Promise<void> {
    const game = gameOf(record);
    const forum = await office.forum(record.channelId);
    const label: Label = {
      ...(!isNamed && { name: threadName(record, game) }),
      ...(forum !== undefined && {
        tags: tagsFor(forum, record, game, await office.tags(threadId)).slice(0, FORUM_TAGS),
      }),
    };
    if (Object.keys(label).length > 0) await office.relabel(threadId, label);
  }

  return {
    open,
    keep: async (row, record) => {
      const { threadId } = record;
      const { kind } = row.message;
      if (threadId === undefined) return;
      if (isRetold(kind, record, gameOf(record))) {
        const trouble = await troubleOf(row, () => retell(record, threadId));
        if (trouble !== undefined)
          log.info({ game: row.gameId, trouble }, 'the opening of a game stays as it was');
      }
      if (RETAGGED.includes(kind)) {
        const trouble = await troubleOf(row, () => relabel(record, threadId, kind !== 'started'));
        if (trouble !== undefined)
          log.info({ game: row.gameId, trouble }, 'the thread of a game keeps its name and tags');
      }
    },
  };
}

/** True if the thread's first message changes after this announcement. */
function isRetold(kind: Announcement['kind'], { phase, players }: GameRecord, { seats }: Game): boolean {
  // A player's joining changes the message only if all seats are taken but the game has not begun: if it begins at
  // once, the next announcement updates the message.
  if (kind === 'joined') return phase === 'open' && players.length === seats;
  return RETOLD.includes(kind);
}
