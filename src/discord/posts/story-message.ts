// The story is told in messages that grow.
import { type GameRecord, type OutboxRow, type Place, placeOf } from '../../table/records.ts';
import { CONTENT, EASY_EDIT_MS } from '../messages/limits.ts';
import type { OutboxParts } from './outbox.ts';
import { CLOCK_SLACK_MS, is, type Posting } from './posting.ts';

/**
 * Adds to the last message of the story; gives the game as it is afterwards. Undefined if that is not to be: there is none, it is too
 * old or too full, or something stands below it that is neither board nor call.
 */
export type GrowStory = (
  row: OutboxRow,
  record: GameRecord,
  threadId: string,
  text: string,
) => Promise<GameRecord | undefined>;

/** Stories of this process. `place` keeps where a game is. */
export function createStory(
  { office, now }: Pick<OutboxParts, 'office' | 'now'>,
  posting: Pick<Posting, 'lately' | 'reviving'>,
  place: (record: GameRecord, at: Place) => Promise<GameRecord>,
): GrowStory {
  return async function grow(
    row: OutboxRow,
    record: GameRecord,
    threadId: string,
    text: string,
  ): Promise<GameRecord | undefined> {
    const story = record.storyMessage;
    if (story === undefined) return undefined;
    const begun = story.row === row.id ? story.before : undefined;
    // Whether Discord considers it an hour old must not depend on a second. What was begun may have been done.
    if (begun === undefined && now() - story.at > EASY_EDIT_MS - CLOCK_SLACK_MS) return undefined;
    const recent = await posting.lately(threadId);
    const at = recent.findIndex(({ id }) => id === story.id);
    const message = recent[at];
    if (message === undefined) return undefined;
    const around = [record.boardMessageId, ...(record.callMessageIds ?? [])];
    if (begun === undefined && !recent.slice(0, at).every(({ id }) => around.includes(id))) return undefined;
    const before = begun ?? message.content.length;
    const content = before === 0 ? text : `${message.content.slice(0, before)}\n${text}`;
    if (content.length > CONTENT) return undefined;
    const grown = { ...placeOf(record), storyMessage: { ...story, row: row.id, before } };
    const placed = begun === undefined ? await place(record, grown) : record;
    try {
      await posting.reviving(threadId, () =>
        office.edit(threadId, story.id, { content, allowed_mentions: { parse: [] } }),
      );
    } catch (error) {
      if (!is(error, 'no-message') && !is(error, 'invalid') && !is(error, 'forbidden')) throw error;
      return undefined;
    }
    return placed;
  };
}
