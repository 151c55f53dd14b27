// Moves a game whose channel was deleted: the next post creates its thread and board in the new channel.

import type { Loaded } from '../loader.ts';
import { type Announcement, type GuildSettings, placeless } from '../records.ts';
import { refuse, seatOf } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { Decided } from '../transaction.ts';
import { postsToGoOn } from './renew.ts';
import { otherChannels } from './server-rules.ts';

/**
 * Moves a game to the channel `to`. The caller has checked that the channel `from` is gone; if the game has another one
 * by now, somebody else was faster.
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

/** Moves a game to its league's channel `to`. The thread that it leaves gets a link, if it still exists. */
export function follow(loaded: Loaded, to: string): Decided | TableRefusal {
  const { phase, channelId, threadId } = loaded.record;
  if (channelId === to || (phase !== 'open' && phase !== 'running'))
    return refuse('not-available', 'This game needs no other channel.');
  const from = threadId === undefined ? {} : { from: threadId };
  return rehouse(loaded, to, { kind: 'relocated', withLeague: true, ...from });
}

/** The game without its thread and board on Discord; its next post creates new ones in the channel `to`. */
function rehouse(loaded: Loaded, to: string, announcement: Announcement): Decided {
  const { trouble: _, ...rest } = placeless(loaded.record);
  return {
    table: { ...loaded, record: { ...rest, channelId: to } },
    relocated: true,
    outbox: [announcement, ...postsToGoOn(loaded)],
    text: '',
  };
}
