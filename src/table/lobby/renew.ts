// Restores a game's posts on Discord: a deleted thread, board or call (the message that pings who must decide) is
// posted again; `poster.ts` creates the thread.
import type { Loaded } from '../loader.ts';
import type { Announcement } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { TableRefusal } from '../service.ts';
import type { Decided } from '../transaction.ts';

/**
 * The part of a game's posts that was deleted: the id of its thread, board or last call (the message that pings who
 * must decide).
 */
export type LostPost = { thread: string } | { board: string } | { call: string };

/**
 * Posts that continue a game: its board, and a message with the button by which awaited players decide. Nobody is
 * pinged again.
 */
export function postsToGoOn({ record, ...loaded }: Loaded): Announcement[] {
  const begun = 'state' in loaded && loaded.state !== undefined;
  const awaited = record.awaiting.length > 0 && record.affairs.halt === undefined;
  return [
    ...(begun ? [{ kind: 'board' as const }] : []),
    ...(awaited ? [{ kind: 'awaiting' as const, seats: record.awaiting, quiet: true as const }] : []),
  ];
}

/**
 * Posts the deleted part again. If the game has another thread, board or call by now, somebody else was faster.
 * `isPosting`: posts of the game are on their way, which may bring a new board and call.
 */
export function renew(loaded: Loaded, lost: LostPost, isPosting: boolean): Decided | TableRefusal {
  const { phase, threadId, boardMessageId, callMessageIds } = loaded.record;
  const isStill =
    'thread' in lost
      ? lost.thread === threadId
      : 'board' in lost
        ? lost.board === boardMessageId
        : lost.call === callMessageIds?.at(-1);
  const mayBeReplaced = isPosting && !('thread' in lost);
  // Only a running game needs these posts again: before the start, the post with the Join button is enough; after the
  // end, nothing is needed.
  if (!isStill || mayBeReplaced || phase !== 'running')
    return refuse('not-available', 'There is nothing to be posted again.');
  const outbox = postsToGoOn(loaded);
  return {
    table: loaded,
    outbox: 'call' in lost ? outbox.filter(({ kind }) => kind === 'awaiting') : outbox,
    text: '',
  };
}

/**
 * Announces that the game was set back to an older copy of the database, with its present state, and calls the
 * players who must decide.
 */
export function setBack(loaded: Loaded): Decided | TableRefusal {
  const { phase, awaitedSince } = loaded.record;
  if (phase !== 'open' && phase !== 'running')
    return refuse('not-available', 'This game is over, and nobody is awaited in it.');
  const since = phase === 'running' && awaitedSince !== undefined ? { at: awaitedSince } : {};
  return {
    table: loaded,
    outbox: [{ kind: 'set-back', ...since }, ...postsToGoOn(loaded).map(asWakingCall)],
    text: '',
  };
}

/**
 * Turns a silent call (a message to the players who must decide) into one that pings them: the posts that were lost may
 * have told them that it is not their turn.
 */
function asWakingCall(message: Announcement): Announcement {
  if (message.kind !== 'awaiting') return message;
  const { quiet: _, ...call } = message;
  return call;
}
