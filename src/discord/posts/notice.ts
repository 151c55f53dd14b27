// Building blocks of the bot's posts: text that fits, pings, and how seats are named.

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

/** A message's picture: a new one, the present one, or none. */
export type Hung =
  | { how: 'new' | 'kept'; illustration: Illustration; attachments: RESTAPIAttachment[]; files: RawFile[] }
  | { how: 'none' };

/** Attaches a newly drawn picture to a message. */
export function newlyHung(illustration: Illustration, png: Uint8Array): Hung {
  const file = { name: illustration.file, png, alt: illustration.alt };
  return {
    how: 'new',
    illustration,
    attachments: [attachmentOf(file, 0)],
    files: [{ name: file.name, data: Buffer.from(png) }],
  };
}

/** A message for a channel, with the users whom it may ping. */
export interface Notice {
  body: Body;
  pings: string[];
  /** Ids of roles that the message may ping. */
  roles?: string[];
  /** The board's picture, if the message is a board. */
  hung?: Hung;
  /**
   * Words in the message, or in a button's id, by which the message is recognised if a second attempt gives it another
   * text.
   */
  known?: string;
}

/**
 * The text with @everyone and @here disabled: earlier versions stored typed text unchanged, and a post may repeat it.
 */
const wakingNobody = (text: string): string => text.replace(/@(?=everyone|here)/gi, '＠');

/** A message with text, and buttons if given. */
export const notice = (text: string, pings: string[] = [], components: Row[] = []): Notice => ({
  body: body(clip(orDash(wakingNobody(text)), CONTENT), { components }),
  pings,
});

/**
 * A message about an act of one seat, which pings all other players. If something is `offered` to them, they can answer
 * with buttons. The first line continues after the seat's name.
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

/**
 * Mentions of these people, which ping them; erased people and the house (the bot as opponent) cannot be mentioned.
 */
export const mentions = (people: readonly { userId: string }[]): string[] =>
  people.flatMap(({ userId }) => (isPerson(userId) ? [`<@${userId}>`] : []));
