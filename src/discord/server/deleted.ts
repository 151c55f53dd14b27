// Replaces threads, boards and calls (messages that ping who must decide) that somebody deleted on Discord. The gateway
// reports deleted threads; everything else is checked when a person asks what a game is waiting for.
import type { LostPost } from '../../table/lobby/renew.ts';
import type { GameRecord } from '../../table/records.ts';
import type { Desk } from '../interactions/command.ts';

/**
 * Posts a game's thread, board or call (the message that pings who must decide) again if it was deleted, and returns a
 * sentence about that; undefined if nothing was deleted. `closely`: also checks board and call, not only the thread.
 */
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

/**
 * The first deleted part of a game, in the order thread, board, call. If Discord does not say, a part counts as
 * existing.
 */
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
