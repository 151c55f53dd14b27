// What announcements are made of: a text that fits, whom it wakes, and how a seat is named in it.
import type { Seat } from '../kernel/ids.ts';
import { isFormer } from '../table/people-named.ts';
import type { GameRecord } from '../table/records.ts';
import { nameOf } from '../table/refusal.ts';
import type { Notice } from './announce.ts';
import { body } from './body.ts';
import { clip, orDash } from './fit.ts';
import { CONTENT } from './limits.ts';

/** A message of text alone. */
export const notice = (text: string, pings: string[] = []): Notice => ({
  body: body(clip(orDash(text), CONTENT)),
  pings,
});

/** Said by a seat to all others, who are pinged. The first line goes on from its name. */
export function toOthers(seat: Seat, record: GameRecord, [first = '', ...rest]: readonly string[]): Notice {
  const others = record.players.filter((player) => player.seat !== seat);
  return notice(
    [[...mentions(others), nameOf(record, seat), first].join(' '), ...rest].join('\n'),
    others.map((player) => player.userId),
  );
}

/** Calls these people, each by a word; whoever has been taken out of the game is nobody who could be called. */
export const mentions = (people: readonly { userId: string }[]): string[] =>
  people.flatMap(({ userId }) => (isFormer(userId) ? [] : [`<@${userId}>`]));
