// Posts of a game's story (its log in words): new lines are added to the last message by edits as long as they fit.
import {
  type Announcement,
  type GameRecord,
  type OutboxRow,
  type Place,
  placeOf,
} from '../../table/records.ts';
import { CONTENT, EASY_EDIT_MS } from '../messages/limits.ts';
import { isNewer, newestOf } from '../server/last-message.ts';
import type { OutboxParts } from './outbox.ts';
import { CLOCK_SLACK_MS, is, type Posting } from './posting.ts';

/** An outbox row (a waiting post) with the story lines of one input. */
export type StoryRow = OutboxRow & { message: Extract<Announcement, { kind: 'story' }> };

/** True if the row (a waiting post) has lines of the game's story. */
export const isStory = (row: OutboxRow): row is StoryRow => row.message.kind === 'story';

/** Result of adding rows (waiting posts) to the last story message. */
export interface Grown {
  /** The game's record after lines were added to the story message. */
  record: GameRecord;
  told: readonly StoryRow[];
}

/**
 * Adds story lines to the last story message: those of the first of these rows, and of as many others as fit. Undefined
 * if nothing may be added: there is no such message, it is too old or full, or something other than board and calls
 * stands below it.
 */
export type GrowStory = (
  rows: readonly [StoryRow, ...StoryRow[]],
  record: GameRecord,
  threadId: string,
) => Promise<Grown | undefined>;

/** Creates the function that adds story lines to messages. `place` stores a game's message ids. */
export function createStory(
  { office, now, lastMessages }: Pick<OutboxParts, 'office' | 'now' | 'lastMessages'>,
  posting: Pick<Posting, 'reviving'>,
  place: (record: GameRecord, at: Place) => Promise<GameRecord>,
): GrowStory {
  /**
   * True if anything other than the board, and messages that ping who must decide, was posted below this story
   * message.
   */
  async function isBuried({ boardMessageId, callMessageIds = [] }: Place, threadId: string, storyId: string) {
    const newest = newestOf([
      storyId,
      ...(boardMessageId === undefined ? [] : [boardMessageId]),
      ...callMessageIds,
    ]);
    const last = lastMessages.of(threadId);
    if (last !== undefined) return isNewer(last, newest);
    try {
      return await office.hasAfter(threadId, newest);
    } catch (error) {
      // Without access to the message history, something else may have been posted, so the story continues in a new
      // message.
      if (!is(error, 'forbidden')) throw error;
      return true;
    }
  }

  return async function grow(rows, record, threadId) {
    const story = record.storyMessage;
    if (story?.text === undefined) return undefined;
    // An attempt to add story lines is identified by its first row: a repetition has the same first row, and perhaps
    // more rows.
    const [{ id: row }] = rows;
    const begun = story.row === row ? story.before : undefined;
    // Stops adding to a message a little before the message is an hour old: Discord limits edits of older ones, and its
    // clock may differ. But an edit that an earlier attempt may have made already is repeated at any age.
    if (begun === undefined && now() - story.at > EASY_EDIT_MS - CLOCK_SLACK_MS) return undefined;
    if (begun === undefined && (await isBuried(record, threadId, story.id))) return undefined;
    const before = begun ?? story.text.length;
    const { content, told } = added(story.text.slice(0, before), rows);
    if (told.length === 0) return undefined;
    const grown = { ...placeOf(record), storyMessage: { ...story, row, before, text: content } };
    const placed = content === story.text ? record : await place(record, grown);
    try {
      await posting.reviving(threadId, () =>
        office.edit(threadId, story.id, { content, allowed_mentions: { parse: [] } }),
      );
    } catch (error) {
      if (!is(error, 'no-message') && !is(error, 'invalid') && !is(error, 'forbidden')) throw error;
      return undefined;
    }
    return { record: placed, told };
  };
}

/** The text of a story message with the lines of as many waiting posts as fit. */
function added(before: string, rows: readonly StoryRow[]): { content: string; told: StoryRow[] } {
  const told: StoryRow[] = [];
  let content = before;
  for (const row of rows) {
    const longer = [...(content === '' ? [] : [content]), ...row.message.lines].join('\n');
    if (longer.length > CONTENT) break;
    content = longer;
    told.push(row);
  }
  return { content, told };
}
