// A game's needs in Discord: a thread, a board, a call. Where somebody has deleted one, it is posted again, and the poster makes the thread.
import type { Loaded } from '../loader.ts';
import type { Announcement } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { TableRefusal } from '../service.ts';
import type { Decided } from '../transaction.ts';

/** The thing that was deleted: the id of a game's thread, of its board, or of its last call. */
export type LostPost = { thread: string } | { board: string } | { call: string };

/** Posts with which a game goes on: its board, and a call with the button of whoever is awaited. Nobody is woken a second time. */
export function postsToGoOn({ record, ...loaded }: Loaded): Announcement[] {
  const begun = 'state' in loaded && loaded.state !== undefined;
  const awaited = record.awaiting.length > 0 && record.affairs.halt === undefined;
  return [
    ...(begun ? [{ kind: 'board' as const }] : []),
    ...(awaited ? [{ kind: 'awaiting' as const, seats: record.awaiting, quiet: true as const }] : []),
  ];
}

/**
 * Posts it again. If the game has another thread, board or call by now, somebody else was faster. `isPosting`: posts of the game are on
 * their way; they may be about to replace board and call.
 */
export function renew(loaded: Loaded, lost: LostPost, isPosting: boolean): Decided | TableRefusal {
  const { phase, threadId, boardMessageId, callMessageIds } = loaded.record;
  const isStill =
    'thread' in lost
      ? lost.thread === threadId
      : 'board' in lost
        ? lost.board === boardMessageId
        : lost.call === callMessageIds?.at(-1);
  // Before it begins, the post with its button Join is all that it needs; when it is over, nobody needs anything.
  const mayBeReplaced = isPosting && !('thread' in lost);
  if (!isStill || mayBeReplaced || phase !== 'running')
    return refuse('not-available', 'There is nothing to be posted again.');
  const outbox = postsToGoOn(loaded);
  return {
    table: loaded,
    outbox: 'call' in lost ? outbox.filter(({ kind }) => kind === 'awaiting') : outbox,
    text: '',
  };
}

/** Says where a game stands that was set back, and calls whoever is really awaited. */
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

/** A call wakes whom it calls: they may have been told since that it is not their turn. */
function asWakingCall(message: Announcement): Announcement {
  if (message.kind !== 'awaiting') return message;
  const { quiet: _, ...call } = message;
  return call;
}
