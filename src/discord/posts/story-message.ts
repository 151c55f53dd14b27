// The story is told in messages that grow.
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

/** Lines of one input. */
export type StoryRow = OutboxRow & { message: Extract<Announcement, { kind: 'story' }> };

/** True if this row tells something. */
export const isStory = (row: OutboxRow): row is StoryRow => row.message.kind === 'story';

/** Rows of the story that are told now. */
export interface Grown {
  /** The game as it is afterwards. */
  record: GameRecord;
  told: readonly StoryRow[];
}

/**
 * Adds to the last message of the story: the first of these rows, and as many of those after it as have room. Undefined if that is not
 * to be: there is none, it is too old or too full, or something stands below it that is neither board nor call.
 */
export type GrowStory = (
  rows: readonly [StoryRow, ...StoryRow[]],
  record: GameRecord,
  threadId: string,
) => Promise<Grown | undefined>;

/** Stories of this process. `place` keeps where a game is. */
export function createStory(
  { office, now, lastMessages }: Pick<OutboxParts, 'office' | 'now' | 'lastMessages'>,
  posting: Pick<Posting, 'reviving'>,
  place: (record: GameRecord, at: Place) => Promise<GameRecord>,
): GrowStory {
  /** True if somebody has written, or something else was posted, below the board, the call and this message of the story. */
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
      // Without permission to read the history, the story goes on below whatever stands there.
      if (!is(error, 'forbidden')) throw error;
      return true;
    }
  }

  return async function grow(rows, record, threadId) {
    const story = record.storyMessage;
    if (story?.text === undefined) return undefined;
    // Attempts are known by the first of their rows: a later one has the same, and perhaps more.
    const [{ id: row }] = rows;
    const begun = story.row === row ? story.before : undefined;
    // A second must not decide whether Discord considers it an hour old. An edit that was begun may have been done.
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

/** The text with what these rows tell, as many of them as have room. */
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
