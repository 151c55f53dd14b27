// Parts of announcements: a text that fits, whom it wakes, and how a seat is named in it.

import type { RawFile, RESTAPIAttachment } from 'discord.js';
import type { Seat } from '../../kernel/ids.ts';
import type { Offered } from '../../table/offers.ts';
import { isPerson } from '../../table/privacy/names.ts';
import type { GameRecord } from '../../table/records.ts';
import { nameOf } from '../../table/refusal.ts';
import { attachmentOf, type Body, body, type Illustration, type Row } from '../messages/body.ts';
import { clip, orDash } from '../messages/fit.ts';
import { CONTENT } from '../messages/limits.ts';
import { offerRow } from '../messages/offer-buttons.ts';

/** A picture on a message: a new one, the one that is there already, or none. */
export type Hung =
  | { how: 'new' | 'kept'; illustration: Illustration; attachments: RESTAPIAttachment[]; files: RawFile[] }
  | { how: 'none' };

/** A picture that was drawn just now. */
export function newlyHung(illustration: Illustration, png: Uint8Array): Hung {
  const file = { name: illustration.file, png, alt: illustration.alt };
  return {
    how: 'new',
    illustration,
    attachments: [attachmentOf(file, 0)],
    files: [{ name: file.name, data: Buffer.from(png) }],
  };
}

/** A message for the channel, and the users whom it may ping. */
export interface Notice {
  body: Body;
  pings: string[];
  /** Roles that it may ping. */
  roles?: string[];
  /** The picture that hangs on it, if it is a board. */
  hung?: Hung;
  /** Words in the message, or in a button's id, that identify it when its text differs between attempts. */
  known?: string;
}

/** Earlier versions stored what people typed as it was, and a post may repeat that. */
const wakingNobody = (text: string): string => text.replace(/@(?=everyone|here)/gi, '＠');

/** A message of text, and buttons if it has any. */
export const notice = (text: string, pings: string[] = [], components: Row[] = []): Notice => ({
  body: body(clip(orDash(wakingNobody(text)), CONTENT), { components }),
  pings,
});

/**
 * Said by a seat to all others, who are pinged, and answer by buttons what it has `offered`. The first line continues after
 * its name.
 */
export function toOthers(
  seat: Seat,
  record: GameRecord,
  [first = '', ...rest]: readonly string[],
  offered?: Offered,
): Notice {
  const others = record.players.filter((player) => player.seat !== seat);
  const text = [[...mentions(others), nameOf(record, seat), first].join(' '), ...rest].join('\n');
  return notice(
    text,
    others.map((player) => player.userId),
    offered && offerRow(record.id, offered),
  );
}

/** Calls these people, each with a mention; somebody who has been taken out of the game cannot be called, nor the house. */
export const mentions = (people: readonly { userId: string }[]): string[] =>
  people.flatMap(({ userId }) => (isPerson(userId) ? [`<@${userId}>`] : []));
