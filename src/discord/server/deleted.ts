// Threads, boards and calls that somebody has deleted in Discord. The gateway tells of threads; all else is looked for where a person
// asks what a game waits for. What is gone is posted again.
import type { LostPost } from '../../table/lobby/renew.ts';
import type { GameRecord } from '../../table/records.ts';
import type { Desk } from '../interactions/command.ts';

/** Has what a game needs posted again if it is gone; the sentence that says so, else undefined. `closely`: board and call too. */
export async function replaceDeleted(
  desk: Pick<Desk, 'tables' | 'channels'>,
  record: GameRecord,
  closely: boolean,
): Promise<string | undefined> {
  if (record.phase !== 'running') return undefined;
  const lost = await findLost(desk.channels, record, closely);
  if (lost === undefined || 'refused' in (await desk.tables.renew(record, lost))) return undefined;
  const what =
    'thread' in lost
      ? 'The thread of this game was'
      : 'board' in lost
        ? 'Its board was'
        : 'The last call was';
  return `${what} deleted. It is being made again.`;
}

/** The first thing of the game that was deleted in Discord; all else went with it. Undefined answers of Discord count as "still there". */
async function findLost(
  channels: Desk['channels'],
  { threadId, boardMessageId, callMessageIds, awaiting }: GameRecord,
  closely: boolean,
): Promise<LostPost | undefined> {
  if (threadId === undefined) return undefined;
  if ((await channels.exists(threadId)) === false) return { thread: threadId };
  if (!closely) return undefined;
  if (boardMessageId !== undefined && (await channels.hasMessage(threadId, boardMessageId)) === false)
    return { board: boardMessageId };
  const call = callMessageIds?.at(-1);
  return awaiting.length > 0 && call !== undefined && (await channels.hasMessage(threadId, call)) === false
    ? { call }
    : undefined;
}
