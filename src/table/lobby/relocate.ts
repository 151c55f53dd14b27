// A game whose channel was deleted goes on in another: the next post makes its thread and its board there again.

import type { Loaded } from '../loader.ts';
import { type Announcement, type GuildSettings, placeless } from '../records.ts';
import { refuse, seatOf } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { Decided } from '../transaction.ts';
import { postsToGoOn } from './renew.ts';
import { otherChannels } from './server-rules.ts';

/**
 * Gives a game the channel `to`. The caller knows that the channel `from` is gone; if the game has another by now,
 * somebody else was faster.
 */
export function relocate(
  loaded: Loaded,
  actor: Actor,
  { from, to }: { from: string; to: string },
  settings: GuildSettings,
): Decided | TableRefusal {
  const { record } = loaded;
  if (record.channelId !== from)
    return refuse(
      'not-available',
      `This game has another channel by now: <#${record.threadId ?? record.channelId}>. \`/game list\` shows where your games are.`,
    );
  const seat = seatOf(record, actor.userId);
  const own = seat !== undefined || record.createdBy === actor.userId;
  if (!own && actor.isAdmin !== true)
    return refuse(
      'not-allowed',
      'Only its players and those who manage the server give a game another channel. Ask one of them.',
    );
  const alive = record.phase === 'open' || record.phase === 'running';
  if (!alive && record.trouble === undefined)
    return refuse('game-over', 'This game is over, and all of it was told. It needs no channel any more.');
  const elsewhere = otherChannels(to, settings);
  if (elsewhere !== undefined) return elsewhere;
  return {
    ...rehouse(loaded, to, { kind: 'relocated', ...(seat !== undefined && { seat }) }),
    text: alive
      ? `The game goes on in <#${to}>. Its thread is on its way; \`/game list\` links to it.`
      : `The game gets a thread in <#${to}>. What was still to be told of it is posted there.`,
  };
}

/** Has a game follow its league into the channel `to`. In the thread that it leaves, if that is there, stands where it went. */
export function follow(loaded: Loaded, to: string): Decided | TableRefusal {
  const { phase, channelId, threadId } = loaded.record;
  if (channelId === to || (phase !== 'open' && phase !== 'running'))
    return refuse('not-available', 'This game needs no other channel.');
  const from = threadId === undefined ? {} : { from: threadId };
  return rehouse(loaded, to, { kind: 'relocated', withLeague: true, ...from });
}

/** The game without its place in Discord; its next post makes a thread and a board in the channel `to`. */
function rehouse(loaded: Loaded, to: string, announcement: Announcement): Decided {
  const { trouble: _, ...rest } = placeless(loaded.record);
  return {
    table: { ...loaded, record: { ...rest, channelId: to } },
    relocated: true,
    outbox: [announcement, ...postsToGoOn(loaded)],
    text: '',
  };
}
