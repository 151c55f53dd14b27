// Handing a seat to another person, by a judge.

import type { Seat } from '../../kernel/ids.ts';
import { withAffairs } from '../affairs.ts';
import { isModerated } from '../by-hand.ts';
import { isAgreed, offerLines, withoutOffers } from '../offers.ts';
import { callAwaited } from '../play/accept.ts';
import { withoutDraft } from '../play/drafts.ts';
import { hadSeat } from '../privacy/seat-history.ts';
import type { GameRecord } from '../records.ts';
import { namesOf, type Playing, refuse, seatOf } from '../refusal.ts';
import { inSeatOrder } from '../seed.ts';
import type { Actor, JudgeAct, TableRefusal } from '../service.ts';
import { asSentence } from '../story.ts';
import type { Decided } from '../transaction.ts';
import type { Archive } from '../undo/undo.ts';
import { besideTheLog } from './announce.ts';
import { holderNamed } from './pick.ts';

/** Hands a seat to somebody else. The seat keeps its name in the story. */
export async function replace(
  archive: Archive,
  table: Playing,
  by: string,
  { player, userId, name, reason }: Extract<JudgeAct, { kind: 'replace' }>,
  actor: Actor,
): Promise<Decided | TableRefusal> {
  const { record } = table;
  const meant = holderNamed(player, record);
  if ('refused' in meant) return meant;
  const { seat } = meant;
  if (seat === record.affairs.house?.seat)
    return refuse('not-allowed', 'The house keeps its seat. Name another player.');
  if (seatOf(record, userId) === seat)
    return refuse(
      'already-joined',
      `${name} has the seat of ${namesOf(record, [seat])} already. There is nothing to hand on.`,
    );
  if (seatOf(record, userId) !== undefined)
    return refuse('already-joined', `${name} plays in this game already. Name somebody who does not.`);
  const { looked = [], left = [] } = record.affairs;
  if (userId === actor.userId || looked.includes(userId) || hadSeat(record, userId))
    return refuse(
      'not-allowed',
      'Whoever judges this game, or has seen hidden cards of it, cannot take a seat in it.',
    );
  const before = record.players
    .filter((one) => one.seat === seat)
    .map((one) => ({ userId: one.userId, held: { seat, upTo: record.version } }));
  const players = inSeatOrder(record.players.map((one) => (one.seat === seat ? { ...one, userId } : one)));
  const off = offerLines(record).length > 0 ? ' What one side alone had offered or agreed to is off.' : '';
  const step = await besideTheLog(
    archive,
    withAffairs(
      { ...table, record: { ...withoutOffers(withoutSecrets(record, seat)), players } },
      { left: [...left, ...before] },
    ),
    {
      judge: by,
      act: `hands the seat of ${namesOf(record, [seat])} to ${name}, who plays on with the same cards under the same name.${off}${playedByHand(table)}`,
      ...(reason !== undefined && { reason: asSentence(reason) }),
      wakes: userId,
    },
  );
  const stands = record.affairs.halt !== undefined;
  const calls = stands ? [] : callAwaited(record.awaiting.filter((one) => one === seat));
  return { ...step, seating: true, outbox: [...step.outbox, ...calls] };
}

/** The record without the leaving player's drafted acts. */
const withoutSecrets = (record: GameRecord, seat: Seat): GameRecord => ({
  ...record,
  affairs: withoutDraft(record.affairs, seat),
});

/**
 * Sentence about playing by hand for the new player. The same for both seats, so that nobody learns whose deck it is
 * about.
 */
function playedByHand({ game, record }: Playing): string {
  if (isAgreed(record)) return ' Cards may be moved by hand in this game: `/table` does it.';
  return isModerated(game, record)
    ? ' It is moderated play: `/deck show` marks which of one’s cards are done by hand.'
    : '';
}
